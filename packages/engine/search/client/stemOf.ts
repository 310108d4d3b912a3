import {stemmer} from 'stemmer';
import {memoize} from '../words';

/** The stem of a word, by Porter's algorithm for English: `recording` and `records` become `record`. */
export const stemOf = memoize((word) => (/^[a-z]{4,}$/.test(word) ? stemmer(word) : word));
