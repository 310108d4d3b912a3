/** How the search reads words, for other tools that find things by what people type. */
export {isFiller} from '../english';
export {queryWordsOf, tellingWordsOf} from '../words';
export {stemOf} from './stemOf';
