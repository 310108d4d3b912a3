/** `words.ts` in a process of its own, which is sent what to check, and sends what it found. */
import {checkWords} from './words';

process.once('message', ({root, files}: {root: string; files: string[]}) => {
  void checkWords(root, files).then((diagnostics) => {
    process.send!(diagnostics);
    process.disconnect();
  });
});
