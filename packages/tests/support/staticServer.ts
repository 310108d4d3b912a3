import {createHash} from 'node:crypto';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {brotliCompressSync, constants} from 'node:zlib';

/** What browsers don't find out by themselves. */
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface StaticServer {
  /** Without a slash at its end. */
  url: string;
  /** The bodies that were sent so far, in bytes; whoever empties it sees what is sent from then on. */
  sent: {
    /** As the browser asked for it, without a query. */
    pathname: string;
    /** 0 where the browser had it already. */
    bytes: number;
    /** Whether the browser asked before anyone wanted to see it. */
    ahead: boolean;
  }[];
  /** Milliseconds before each answer, at first none. Unlike those that DevTools emulates, they meet pages rendered ahead. */
  line: {latency: number};
  close: () => void;
}

interface Options {
  /** There is nothing outside of it. */
  baseUrl?: string;
  /** Makes it answer as hosts do: with these headers, compressed, and not again with what a browser has. */
  headersFor?: (pathname: string) => Record<string, string>;
}

const weights = new Map<string, Buffer>();

/** What hosts send of a file: with brotli at its best, 11, which takes a while; but pictures and fonts as they are. */
export function compress(file: string): Buffer {
  const body = weights.get(file) ?? (isPacked(file) ? readFileSync(file) : brotli(readFileSync(file)));
  weights.set(file, body);
  return body;
}

const isPacked = (file: string) => /\.(?:ico|jpg|png|webp|woff2)$/.test(file);
const brotli = (body: Buffer) =>
  brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY}});

/** The file of a site behind an address, if there is one. */
export const findFile = (directory: string, pathname: string): string | undefined =>
  ['', '.html', '/index.html']
    .map((end) => path.join(directory, decodeURIComponent(pathname).replace(/\/$/, '') + end))
    .find((file) => statSync(file, {throwIfNoEntry: false})?.isFile());

/** A static server, like that of every host, on a free port. */
export async function serveStatically(
  directory: string,
  {baseUrl = '/', headersFor}: Options = {},
): Promise<StaticServer> {
  const sent: StaticServer['sent'] = [];
  const line = {latency: 0};
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url!, 'http://host');
    const isWithin = pathname.startsWith(baseUrl);
    const found = isWithin ? findFile(directory, pathname.slice(baseUrl.length)) : undefined;
    const file = found ?? path.join(directory, '404.html');
    let body: Buffer = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    const headers: Record<string, string> = {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    };
    let status = found ? 200 : 404;
    if (found && headersFor) {
      const ETag = `"${createHash('sha256').update(body).digest('base64url')}"`;
      Object.assign(headers, headersFor(pathname), {ETag}, !isPacked(file) && {'Content-Encoding': 'br'});
      const isKnown = request.headers['if-none-match'] === ETag;
      status = isKnown ? 304 : 200;
      body = isKnown ? Buffer.alloc(0) : compress(file);
    }
    void setTimeout(line.latency).then(() => {
      response.writeHead(status, headers).end(body);
      const {'sec-purpose': purpose, 'sec-fetch-mode': mode} = request.headers;
      // Ours ask by `fetch`, and only for what is on the same host; others by `<link rel="prefetch">`.
      const ahead = /\bprefetch\b/.test(String(purpose)) || mode === 'same-origin';
      sent.push({pathname, bytes: body.length, ahead});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    line,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
