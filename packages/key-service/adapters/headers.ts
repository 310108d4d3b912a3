import type {IncomingHttpHeaders} from 'node:http';

/** Headers of Node's own requests, as the web's `Request` takes them. */
export function toWebHeaders(headers: IncomingHttpHeaders): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    result.set(name, [value].flat().join(', '));
  }
  return result;
}

/** The headers of a `Response`, as Node's own responses take them. */
export function toNodeHeaders(headers: Headers): Record<string, string> {
  const result: Record<string, string> = {};
  headers.forEach((value, name) => {
    result[name] = value;
  });
  return result;
}
