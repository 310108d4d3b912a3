export {lazySection, loadedSection, UnknownDoc} from './lazySection';
