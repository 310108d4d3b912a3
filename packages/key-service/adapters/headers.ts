import type {IncomingHttpHeaders} from 'node:http';

/**
 * Converts the headers of a Node.js request for a web `Request`: multiple values are joined by commas (RFC 9110,
 * 5.3).
 */
export const toWebHeaders = (headers: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, [value].flat().join(', ')]),
  );
