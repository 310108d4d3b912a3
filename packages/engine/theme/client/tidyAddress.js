/**
 * Runs in the head of every page, before anything looks at its address: writes the address in one way, so that what compares
 * paths or looks for a part need not know the others. Letters that need no encoding have none, and slashes come one at a time
 * (RFC 3986, 6.2.2). What can't be decoded stays as it is typed, with its "%" encoded: routers fail on it.
 *
 * The result begins with one slash, so it's never an address of another host.
 *
 * People write the ID of a rule as it's printed, and copy what follows it: `#R-07)` is `#r-07`. Where the host has no page, they
 * may mean `/r-07` by `/R7`, too, the page of the rule whatever its capitals, and any page without the end of the sentence it was in.
 *
 * @param {boolean} isNowhere whether the host has no page at this address. It may have one at the tidy address, so that is
 * loaded. Any other page is the one of the tidy address, and stays.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function tidyAddress(isNowhere) {
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
