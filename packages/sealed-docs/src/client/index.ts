export {forgetKey} from './chunkLoader';
export {importKey} from './importKey';
export type {KeySource} from './generated/keySource';
export {openData} from './openData';
export {openPage} from './openPage';
export {SealedPagesError, toNetworkError, type SealedPagesErrorCode} from './SealedPagesError';
export {unlock} from './unlock';
