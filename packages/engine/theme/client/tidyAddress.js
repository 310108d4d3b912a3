/** If a part of an address can't be decoded, encodes its "%" signs. */
const makeDecodable = (part) => {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
};

const tidy = (part) =>
  makeDecodable(part).replace(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : code.toUpperCase();
  });

/**
 * Runs in the head of every page, before anything reads its address. Normalizes the address, because code that
 * compares paths or looks up a fragment only handles that form: characters that need no encoding are decoded, and
 * repeated slashes are merged (RFC 3986, 6.2.2). If a part can't be decoded, its "%" signs are encoded, because
 * routers fail on it otherwise.
 *
 * The result begins with exactly one slash, so it never leads to another host.
 *
 * People type a rule's ID the way it's printed, and copy the punctuation after it: `#R-07)` becomes `#r-07`.
 *
 * @param {(path: string, part: string) => string} [correct] on the page for addresses that the host has no page at,
 * corrects the normalized path; `part` is the fragment. The host may have a page at the result, so that one is loaded.
 * Any other page already is the right one, so only the address bar changes.
 */
export default function tidyAddress(correct) {
  const {pathname, search, hash} = location;
  const path = tidy(pathname).replace(/\/+/g, '/');
  const part = tidy(hash).replace(/^(#[DR]-\d\d)(?![\w-]).*/i, (_, id) => id.toLowerCase());
  const address = (correct ? correct(path, part) : path) + makeDecodable(search) + part;
  if (address !== pathname + search + hash) {
    if (correct) {
      location.replace(address);
    } else {
      history.replaceState(history.state, '', address);
    }
  }
}
