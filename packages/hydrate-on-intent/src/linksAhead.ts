/**
 * Selects the links whose pages may be fetched ahead: those of the site, as Docusaurus writes them (`/docs/intro`).
 *
 * @param baseUrl With a slash at its end.
 * @param notAhead Beginnings of paths without the base URL, see `Options`.
 */
export function selectLinksAhead(baseUrl: string, notAhead: readonly string[] = []): string {
  const begins = (address: string) => `[href^=${JSON.stringify(address)}]`;
  const others = ['//', ...notAhead.map((name) => baseUrl + name.slice(1))].map(begins);
  return `a${begins(baseUrl)}:not(${others.join()},[target],[download])`;
}
