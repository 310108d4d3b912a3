/**
 * Removes the addresses of files that are sealed with a page from its HTML: nothing is there before the page is opened. The
 * addresses of public files stay, and so do those of other hosts.
 *
 * @param html As React renders it.
 * @param baseUrl Of the site, with a slash at its end.
 * @param isPublic Whether a file is there, by its path below the base URL.
 */
export function dropSealedFiles(html: string, baseUrl: string, isPublic: (file: string) => boolean): string {
  const isSealed = (address: string) =>
    address.startsWith(`${baseUrl}assets/`) && !isPublic(toFile(address.slice(baseUrl.length)));
  return html.replace(
    / (imagesrcset|srcset|src|href)="([^"]*)"/gi,
    (attribute, name: string, value: string) => (addressesOf(name, value).some(isSealed) ? '' : attribute),
  );
}

/** The addresses in the value of an attribute. Those of sets have several, each with the width that it is for. */
function addressesOf(attribute: string, value: string): string[] {
  return /srcset$/i.test(attribute)
    ? value.split(',').map((candidate) => candidate.trim().replace(/\s.*/, ''))
    : [value];
}

/** The path that a host looks for. */
function toFile(address: string): string {
  const path = address.replace(/[?#].*/, '').replaceAll('&amp;', '&');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
