import {createServer, type IncomingMessage, type Server} from 'node:http';
import {Readable} from 'node:stream';
import {fileURLToPath} from 'node:url';
import {KEY_PATH, type Options, route} from '../handleKeyRequest.ts';
import type {Environment} from '../settings.ts';
import {staffAccess} from '../staffAccess.ts';
import {toWebHeaders} from './headers.ts';

/** The key service as a Node.js server. It needs a web server in front of it, because it speaks plain HTTP. */
export function createKeyServer(env: Environment, options: Options): Server {
  // No real request takes that long, and nobody should be able to hold connections open.
  return createServer({requestTimeout: 20_000}, (incoming, outgoing) => {
    void Promise.resolve(route(toRequest(incoming), env, options)).then(async (response) => {
      outgoing.setHeaders(response.headers).writeHead(response.status);
      outgoing.end(await response.text());
    });
  });
}

function toRequest(incoming: IncomingMessage): Request {
  // Node's server accepts TRACE, but `Request` doesn't. Every method except POST and OPTIONS gets the same answer
  // anyway.
  const method = incoming.method === 'TRACE' ? 'PUT' : incoming.method;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const url = new URL('http://localhost');
  const [pathname = ''] = incoming.url?.split('?') ?? [];
  url.pathname = pathname;
  return new Request(url, {
    method,
    headers: toWebHeaders(incoming.headers),
    // TypeScript doesn't know `duplex` yet, which Node requires for streams.
    ...(hasBody && {body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half'}),
  });
}

// `node packages/key-service/adapters/node.ts`, with the settings as environment variables, and HOST and PORT.
// Stryker disable all: runs only where the service is a process of its own, which changes do not reach
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {HOST = '127.0.0.1', PORT = '8080'} = process.env;
  const server = createKeyServer(process.env, {policy: staffAccess});
  server.listen(Number(PORT), HOST, () => {
    console.log(`The key service answers at http://${HOST}:${PORT}${KEY_PATH}`);
  });
  process.once('SIGTERM', () => server.close());
}
