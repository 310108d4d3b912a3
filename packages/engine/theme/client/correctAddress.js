import tidyAddress from './tidyAddress';

/** Drops punctuation at the end of a path, writes `/R7` as `/r-07`, and the path to a rule in lowercase. */
const correct = (path, part) => {
  const corrected = path
    .replace(/[).,;:!'*\]]+(?=\/?$)/, '')
    .replace(
      /\/([DR])-?(\d\d?)\/?$/i,
      (_, letter, number) => `/${letter.toLowerCase()}-${number.padStart(2, '0')}`,
    );
  return /^#[dr]-\d\d$/.test(part)
    ? corrected.replace(/(?<!%\w?)[A-Z]/g, (letter) => letter.toLowerCase())
    : corrected;
};

/**
 * Runs in the head of the page for addresses that the host has no page at, in place of `tidyAddress.js`: also corrects
 * what people type, and copy with a link.
 */
export default function correctAddress() {
  tidyAddress(correct);
}
