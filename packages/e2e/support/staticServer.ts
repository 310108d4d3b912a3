import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';

const TYPES: Record<string, string> = {'.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html'};

export interface StaticServer {
  /** Without a slash at its end. */
  url: string;
  close: () => void;
}

/** A plain static server, like that of every host, on a free port. It has nothing outside of the base URL. */
export function serveStatically(directory: string, baseUrl = '/'): Promise<StaticServer> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      const {pathname} = new URL(request.url!, 'http://host');
      const url = path.join(directory, pathname.slice(baseUrl.length));
      const candidates = pathname.startsWith(baseUrl)
        ? [url, `${url}.html`, path.join(url, 'index.html')]
        : [];
      const found = candidates.find((file) => statSync(file, {throwIfNoEntry: false})?.isFile());
      const file = found ?? path.join(directory, '404.html');
      response.writeHead(found ? 200 : 404, {
        'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      });
      response.end(existsSync(file) ? readFileSync(file) : undefined);
    }).listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: () => server.close(),
      }),
    );
  });
}
