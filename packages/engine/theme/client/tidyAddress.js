/**
 * Runs in the head of every page, before anything reads its address. Normalizes the address, because code that
 * compares paths or looks up a fragment only handles that form: characters that need no encoding are decoded, and
 * repeated slashes are merged (RFC 3986, 6.2.2). If a part can't be decoded, its "%" signs are encoded, because
 * routers fail on it otherwise.
 *
 * The result begins with exactly one slash, so it never leads to another host.
 *
 * People type a rule's ID the way it's printed, and copy the punctuation after it: `#R-07)` becomes `#r-07`. If the
 * host has no page at the address, `/R7` also becomes `/r-07`, punctuation at the end of the path is dropped, and a
 * path with the fragment of a rule becomes lowercase.
 *
 * @param {boolean} isNowhere whether the host has no page at this address. It may have one at the normalized address,
 * so that one is loaded. Any other page already is the right one, so only the address bar changes.
 */
export default function tidyAddress(isNowhere) {
  const {pathname, search, hash} = location;

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

  const tidyPath = tidy(pathname).replace(/\/+/g, '/');
  const part = tidy(hash).replace(/^(#[DR]-\d\d)(?![\w-]).*/i, (_, id) => id.toLowerCase());
  const isRule = /^#[dr]-\d\d$/.test(part);
  const path = isNowhere
    ? tidyPath
        .replace(/[).,;:!'*\]]+(?=\/?$)/, '')
        .replace(
          /\/([DR])-?(\d\d?)\/?$/i,
          (_, letter, number) => `/${letter.toLowerCase()}-${number.padStart(2, '0')}`,
        )
        .replace(isRule ? /(?<!%\w?)[A-Z]/g : /$^/, (letter) => letter.toLowerCase())
    : tidyPath;

  const address = path + makeDecodable(search) + part;
  if (address !== pathname + search + hash) {
    if (isNowhere) {
      location.replace(address);
    } else {
      history.replaceState(history.state, '', address);
    }
  }
}
