/**
 * Removes attributes with addresses of sealed files from the HTML of a page, because there's nothing at those
 * addresses until the page is opened. Addresses of public files and of other hosts stay.
 *
 * @param html As React renders it.
 * @param baseUrl The site's base URL, with a trailing slash.
 * @param isPublic Whether a public file exists, given its path below the base URL.
 */
export function dropSealedFiles(html: string, baseUrl: string, isPublic: (file: string) => boolean): string {
  const isSealed = (address: string) =>
    address.startsWith(`${baseUrl}assets/`) && !isPublic(toFile(address.slice(baseUrl.length)));
  return html.replace(
    / (imagesrcset|srcset|src|href)="([^"]*)"/gi,
    (attribute, name: string, value: string) => (addressesOf(name, value).some(isSealed) ? '' : attribute),
  );
}

/** The addresses in the value of an attribute. A `srcset` has several, each followed by the width that it's for. */
function addressesOf(attribute: string, value: string): string[] {
  return /srcset$/i.test(attribute)
    ? value.split(',').map((candidate) => candidate.trim().replace(/\s.*/, ''))
    : [value];
}

/** The path of the file that a host serves for an address. */
function toFile(address: string): string {
  const path = address.replace(/[?#].*/, '').replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
