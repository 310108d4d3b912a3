import {createHash} from 'node:crypto';
import {existsSync, readFileSync, statSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import firebaseConfig from '../../firebase.json';

export type Kind = 'html' | 'js' | 'css' | 'font' | 'image' | 'other';

interface FileType {
  contentType: string;
  kind: Kind;
  /** Whether hosts compress it; other formats are compressed already. */
  text: boolean;
}

const TYPES: Record<string, FileType> = {
  '.html': {contentType: 'text/html; charset=utf-8', kind: 'html', text: true},
  '.js': {contentType: 'text/javascript; charset=utf-8', kind: 'js', text: true},
  '.css': {contentType: 'text/css; charset=utf-8', kind: 'css', text: true},
  '.svg': {contentType: 'image/svg+xml', kind: 'image', text: true},
  '.png': {contentType: 'image/png', kind: 'image', text: false},
  '.webp': {contentType: 'image/webp', kind: 'image', text: false},
  '.ico': {contentType: 'image/x-icon', kind: 'image', text: false},
  '.woff2': {contentType: 'font/woff2', kind: 'font', text: false},
  '.json': {contentType: 'application/json', kind: 'other', text: true},
  '.xml': {contentType: 'application/xml', kind: 'other', text: true},
  '.txt': {contentType: 'text/plain; charset=utf-8', kind: 'other', text: true},
};
const UNKNOWN_TYPE: FileType = {contentType: 'application/octet-stream', kind: 'other', text: false};

interface Answer extends FileType {
  /** The body as it is sent, with brotli at its best for text. */
  body: Buffer;
  /** What was read from the disk. */
  original: Buffer;
  /** Names this content, so that a browser that has it need not get it again. */
  etag: string;
}

/** An answer of the server. */
interface Sent {
  /** As the browser asked for it, without a query. */
  pathname: string;
  /** Of the body; 0 where the browser had it already. */
  bytes: number;
  kind: Kind;
  /** Whether the browser asked before anybody wanted to see it: it says so in `Sec-Purpose`. */
  ahead: boolean;
}

/** A host of static files, on a free port of this machine. */
export interface StaticServer {
  /** `http://127.0.0.1:port`, without a slash at the end. */
  url: string;
  /**
   * Says what a file of the site weighs, in bytes of the body that is sent.
   *
   * @param pathname As the browser asks for it: `/docs/shop`.
   */
  weigh: (pathname: string) => Promise<{kind: Kind; bytes: number}>;
  /** What was sent so far, in this order; whoever empties it sees what is sent from then on. */
  sent: Sent[];
  /** Milliseconds before each answer, at first none. Unlike those that DevTools emulates, they meet pages rendered ahead. */
  line: {latency: number};
  close: () => Promise<void>;
}

/**
 * Serves a folder as Firebase Hosting would: with clean addresses, brotli and the headers of `firebase.json`. Each file
 * is compressed when it is first asked for, and the result kept, so ask once before you take times.
 */
export async function serve(dir: string): Promise<StaticServer> {
  const sent: Sent[] = [];
  const line = {latency: 0};
  const answers = new Map<string, Promise<Answer>>();
  const answerFor = (pathname: string): Promise<Answer> | undefined => {
    const file = findFile(dir, pathname);
    if (file && !answers.has(file)) {
      answers.set(file, readAnswer(file));
    }
    return file ? answers.get(file) : undefined;
  };
  const server = createServer((request, response) => {
    void (async () => {
      const {pathname} = new URL(request.url!, 'http://127.0.0.1');
      const found = await answerFor(pathname);
      const answer = found ?? (await answerFor('/404.html'));
      const compressed = answer?.text && /\bbr\b/.test(String(request.headers['accept-encoding']));
      const isKnown = answer !== undefined && request.headers['if-none-match'] === answer.etag;
      const body = isKnown ? undefined : compressed ? answer.body : answer?.original;
      // Some generators leave the icon of the tab to their users. It is not what is compared here.
      const missing = /^\/favicon\.\w+$/.test(pathname) ? 204 : 404;
      if (line.latency > 0) {
        await setTimeout(line.latency);
      }
      response.writeHead(isKnown ? 304 : found ? 200 : missing, {
        ...headersFor(pathname),
        ...(answer && {'Content-Type': answer.contentType, ETag: answer.etag}),
        ...(compressed && {'Content-Encoding': 'br'}),
      });
      response.end(body);
      sent.push({
        pathname,
        bytes: body?.length ?? 0,
        kind: answer?.kind ?? 'other',
        ahead: /\bprefetch\b/.test(String(request.headers['sec-purpose'])),
      });
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    weigh: async (pathname) => {
      const {kind, body} = (await answerFor(pathname)) ?? {kind: 'other', body: Buffer.alloc(0)};
      return {kind, bytes: body.length};
    },
    sent,
    line,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function findFile(dir: string, pathname: string): string | undefined {
  const name = path.join(dir, path.posix.normalize(decodeURIComponent(pathname)));
  return [name, `${name}.html`, path.join(name, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

async function readAnswer(file: string): Promise<Answer> {
  const type = TYPES[path.extname(file)] ?? UNKNOWN_TYPE;
  const original = readFileSync(file);
  const body = type.text
    ? await promisify(brotliCompress)(original, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}})
    : original;
  return {...type, body, original, etag: `"${createHash('sha256').update(original).digest('base64url')}"`};
}

/** Of the patterns of `firebase.json`, those that end in `**`; later ones win. */
function headersFor(pathname: string): Record<string, string> {
  const matching = firebaseConfig.hosting.headers.filter(({source}) =>
    pathname.startsWith(source.replace(/\*\*$/, '')),
  );
  return Object.fromEntries(
    matching.flatMap(({headers}) => headers.map(({key, value}): [string, string] => [key, value])),
  );
}
