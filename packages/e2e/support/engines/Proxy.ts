import {
  Agent,
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import {type Recorded, RECORDER, RECORDS_PATH} from './recorder';

/**
 * What happens to a file on its way:
 * - `dropped`: the connection ends without an answer;
 * - `missing`: it is not there (404);
 * - `mistaken`: the home page comes in its place, as if it were right;
 * - `cut`: the answer ends in the middle, that of a page in the middle of its content, as if it were whole;
 * - `silent`: no answer ever comes;
 * - `held`: it comes once the fault has ended.
 */
export type Fault = 'dropped' | 'missing' | 'mistaken' | 'cut' | 'silent' | 'held';

/** The site may close one that is kept just when it is asked again. */
const NEW_CONNECTION = new Agent({keepAlive: false});

/**
 * Stands before a site, and so each test has an origin of its own: what browsers store belongs to it alone. It lets
 * files fail, because not every driver can, and begins each page with scripts of the test, among them the recorder: they
 * stand before the policy of the page and so are not subject to it.
 */
export class Proxy {
  private readonly faults: [RegExp, Fault][] = [];
  private readonly scripts = [RECORDER];
  /** What the pages have told. */
  private readonly records: Recorded[] = [];
  /** Lets through what waits. */
  private readonly held: (() => void)[] = [];
  /** What was asked for, as paths with their queries, in order. */
  readonly requests: string[] = [];
  private readonly open = new Set<string>();

  private constructor(
    private readonly server: Server,
    private readonly site: string,
  ) {
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => this.pass(asked, answer));
  }

  /** @param site its origin, which answers what no fault does */
  static start(site: string): Promise<Proxy> {
    return new Promise((resolve) => {
      const server = createServer();
      const proxy = new Proxy(server, site);
      server.listen(0, '127.0.0.1', () => resolve(proxy));
    });
  }

  /** Without a slash at its end. */
  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Has all pages run this script first. */
  addScript(source: string): void {
    this.scripts.push(source);
  }

  /** Lets the paths that match fail, from now on. @returns a function that ends it */
  fail(paths: RegExp, fault: Fault): () => void {
    const entry: [RegExp, Fault] = [paths, fault];
    this.faults.push(entry);
    return () => {
      this.faults.splice(this.faults.indexOf(entry), 1);
      this.held.splice(0).forEach((release) => release());
    };
  }

  get problems(): string[] {
    return this.records.flatMap((recorded) => ('problem' in recorded ? [recorded.problem] : []));
  }

  /** The documents that had staff text in a frame that was drawn, since {@link forgetStaffFrames}. */
  get staffFrames(): number[] {
    return this.records.flatMap((recorded) => ('staffFrame' in recorded ? [recorded.staffFrame] : []));
  }

  /** What was asked for and has not come yet. */
  get unanswered(): string[] {
    return [...this.open];
  }

  forgetStaffFrames(): void {
    this.records.splice(0, Infinity, ...this.records.filter((recorded) => 'problem' in recorded));
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const url = asked.url!;
    if (url === RECORDS_PATH) {
      text(asked).then(
        (record) => {
          this.records.push(JSON.parse(record) as Recorded);
          answer.writeHead(204).end();
        },
        () => undefined, // its browser has ended
      );
      return;
    }
    this.requests.push(url);
    this.open.add(url);
    answer.on('close', () => this.open.delete(url));
    const fault = this.faults.find(([paths]) => paths.test(url))?.[1];
    if (fault === 'dropped') {
      asked.socket.destroy();
    } else if (fault === 'missing') {
      answer.writeHead(404, {'Content-Type': 'text/html'}).end('<h1>Page Not Found</h1>');
    } else if (fault === 'held') {
      this.held.push(() => this.forward(asked, answer));
    } else if (fault !== 'silent') {
      this.forward(asked, answer, fault);
    }
  }

  private forward(asked: IncomingMessage, answer: ServerResponse, fault?: Fault): void {
    const cut = fault === 'cut';
    const {host} = new URL(this.site);
    // The site is asked as if the browser had asked it itself, and for text that can be read here.
    const headers: NodeJS.Dict<string | string[]> = {...asked.headers, host, 'accept-encoding': 'identity'};
    if (headers.origin) {
      headers.origin = this.site;
    }
    const options = {method: asked.method, headers, agent: NEW_CONNECTION};
    const passed = request(this.site + (fault === 'mistaken' ? '/' : asked.url), options, (found) => {
      found.on('error', () => asked.socket.destroy());
      const isPage = found.headers['content-type']?.startsWith('text/html') && asked.method === 'GET';
      if (!isPage && !cut) {
        answer.writeHead(found.statusCode!, found.headers);
        found.pipe(answer);
        return;
      }
      const chunks: Buffer[] = [];
      found.on('data', (chunk: Buffer) => chunks.push(chunk));
      found.on('end', () => {
        const whole = Buffer.concat(chunks);
        const sent = isPage ? Buffer.from(this.addScripts(whole.toString())) : whole;
        const {'content-length': _, 'transfer-encoding': __, ...kept} = found.headers;
        // Above the content of a short page stands more than half of it.
        const middle = (Math.max(0, sent.indexOf('<main')) + sent.length) / 2;
        answer.writeHead(found.statusCode!, kept).end(cut ? sent.subarray(0, middle) : sent);
      });
    });
    passed.on('error', () => asked.socket.destroy());
    asked.on('close', () => asked.complete || passed.destroy());
    asked.pipe(passed);
  }

  private addScripts(html: string): string {
    return html.replace(
      '<head>',
      () => `<head>${this.scripts.map((source) => `<script>${source}</script>`).join('')}`,
    );
  }
}
