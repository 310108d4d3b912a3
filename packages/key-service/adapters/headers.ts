import type {IncomingHttpHeaders} from 'node:http';

/** Headers of Node's own requests, as the web's `Request` takes them. */
export const toWebHeaders = (headers: IncomingHttpHeaders): Headers =>
  new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [name, [value].flat().join(', ')]),
  );
