/** Runs `words.ts` in a child process. The parent sends what to check, and gets the diagnostics back. */
import {checkWords} from './words';

process.once('message', ({root, files}: {root: string; files: string[]}) => {
  void checkWords(root, files).then((diagnostics) => {
    process.send?.(diagnostics);
    process.disconnect();
  });
});
