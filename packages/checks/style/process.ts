/** `words.ts` in a process of its own: it is told what to check, and tells what it found. */
import type {Mistake} from '../Mistake';
import {checkWords} from './words';

process.once('message', ({root, files}: {root: string; files: string[]}) => {
  void checkWords(root, files).then((mistakes: Mistake[]) => {
    process.send!(mistakes);
    process.disconnect();
  });
});
