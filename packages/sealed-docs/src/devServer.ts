import path from 'node:path';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {dataPath} from './format';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * @param dataFolders Absolute paths of folders whose files `openData` opens.
 * @returns settings of the development server, which serves the sealed docs in the clear. Docusaurus's own let every website that
 * the reader has open fetch all of it. Names by which the server may be addressed are left to webpack-dev-server (`auto`):
 * `localhost`, IP addresses, and what `--host` says, so that no foreign name can be pointed at it (DNS rebinding).
 */
export const createDevServer = (dataFolders: string[], baseUrl: string) => ({
  allowedHosts: 'auto',
  // A list replaces Docusaurus's `access-control-allow-origin: *`. Browsers that say nothing of where a request comes from
  // (`Sec-Fetch-Site`) keep what they get from other pages.
  headers: [{key: 'Cross-Origin-Resource-Policy', value: 'same-origin'}],
  setupMiddlewares: (middlewares: Middleware[]): Middleware[] => {
    middlewares.unshift(refuseOthers);
    return []; // to be added to what Docusaurus's own function returns, which are the same
  },
  // Hot reload. Its messages quote the lines that do not compile.
  webSocketServer: {
    type: 'ws',
    options: {verifyClient: ({req}: {req: IncomingMessage}) => isFromHere(req)},
  },
  static: dataFolders.map((directory) => ({
    directory,
    publicPath: baseUrl + path.posix.dirname(dataPath('file', '')),
    watch: false,
  })),
});

function refuseOthers(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  if (isFromHere(request)) {
    next();
  } else {
    response.writeHead(403, {'Content-Type': 'text/plain'});
    response.end('Only pages on this server may request this.');
  }
}

/**
 * Whether a request comes from a page of this server, from no page (an address that is typed, a command line), or opens a
 * page in a tab of its own. Another port of the same machine is another site.
 */
function isFromHere({headers}: IncomingMessage): boolean {
  const {origin, host} = headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    return false;
  }
  const isOwn = ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
  return isOwn || (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document');
}
