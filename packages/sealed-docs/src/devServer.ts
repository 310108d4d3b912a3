import path from 'node:path';
import type {IncomingMessage, ServerResponse} from 'node:http';
import {dataPath} from './format.mjs';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Settings of the development server, which serves the sealed docs unencrypted. With Docusaurus's own, every website
 * that's open in the same browser could fetch all of them. Which host names are allowed is left to webpack-dev-server
 * (`auto`): `localhost`, IP addresses and the value of `--host`, so that no foreign name can be pointed at it (DNS
 * rebinding).
 *
 * @param dataFolders Absolute paths of folders whose files `openData` opens.
 */
export const createDevServer = (dataFolders: string[], baseUrl: string) => ({
  allowedHosts: 'auto',
  // As a list, it replaces Docusaurus's `access-control-allow-origin: *`. The header is for browsers that don't send
  // `Sec-Fetch-Site`: they withhold the responses from other sites' pages.
  headers: [{key: 'Cross-Origin-Resource-Policy', value: 'same-origin'}],
  setupMiddlewares: (middlewares: Middleware[]): Middleware[] => {
    middlewares.unshift(refuseOthers);
    return []; // gets appended to what Docusaurus's own function returns, which is the same array
  },
  // Used for hot reload, whose messages quote lines that don't compile.
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
 * Whether a request comes from a page of this server, from no page at all (a typed address, the command line), or
 * opens a page as a document of its own. Another port on the same machine counts as another origin.
 */
function isFromHere({headers}: IncomingMessage): boolean {
  const {origin, host} = headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    return false;
  }
  const isOwn = ['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
  return isOwn || (headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document');
}
