export {lazySection, UnknownDoc} from './lazySection';
