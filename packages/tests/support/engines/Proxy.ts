import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
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

/**
 * Stands before a site, and so each test has an origin of its own: what browsers store belongs to it alone. It lets
 * files fail, because not every driver can, and begins each page with scripts of the test, among them the recorder: they
 * stand before the policy of the page and so are not subject to it.
 */
export class Proxy {
  private readonly faults: [RegExp, Fault][] = [];
  private readonly scripts = [RECORDER];
  /** What the pages have told: what went wrong. */
  readonly problems: string[] = [];
  /** And the documents that had staff text in a frame that was drawn; whoever empties it sees those from then on. */
  readonly staffFrames: number[] = [];
  /** Lets through what waits. */
  private readonly held: (() => void)[] = [];
  /** What was asked for, as paths with their queries, in order. */
  readonly requests: string[] = [];
  private readonly server = createServer((asked, answer) => this.pass(asked, answer));

  private constructor(private readonly site: string) {}

  /** @param site its origin, which answers what no fault does */
  static async start(site: string): Promise<Proxy> {
    const proxy = new Proxy(site);
    await once(proxy.server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
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

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const url = asked.url!;
    if (url === RECORDS_PATH) {
      text(asked).then(
        (record) => {
          const recorded = JSON.parse(record) as Recorded;
          if ('problem' in recorded) {
            this.problems.push(recorded.problem);
          } else {
            this.staffFrames.push(recorded.staffFrame);
          }
          answer.writeHead(204).end();
        },
        () => undefined, // its browser has ended
      );
      return;
    }
    this.requests.push(url);
    const fault = this.faults.find(([paths]) => paths.test(url))?.[1];
    if (fault === 'dropped') {
      asked.socket.destroy();
    } else if (fault === 'missing') {
      answer.writeHead(404, {'Content-Type': 'text/html'}).end('<h1>Page Not Found</h1>');
    } else if (fault !== 'silent') {
      const forward = () => void this.forward(asked, answer, fault).catch(() => asked.socket.destroy());
      if (fault === 'held') {
        this.held.push(forward);
      } else {
        forward();
      }
    }
  }

  private async forward(asked: IncomingMessage, answer: ServerResponse, fault?: Fault): Promise<void> {
    const {origin, host: _, 'content-length': __, ...headers} = asked.headers as Record<string, string>;
    // The site is asked as if the browser had asked it itself. It may close a connection just when that is used again.
    const found = await fetch(this.site + (fault === 'mistaken' ? '/' : asked.url), {
      method: asked.method,
      headers: {...headers, ...(origin && {origin: this.site}), connection: 'close'},
      redirect: 'manual',
      ...(!['GET', 'HEAD'].includes(asked.method!) && {body: await text(asked)}),
    });
    const isPage = found.headers.get('content-type')?.startsWith('text/html') && asked.method === 'GET';
    const whole = Buffer.from(await found.arrayBuffer());
    const scripts = this.scripts.map((source) => `<script>${source}</script>`).join('');
    const sent = isPage ? Buffer.from(whole.toString().replace('<head>', () => `<head>${scripts}`)) : whole;
    found.headers.forEach((value, name) => {
      if (!/^(?:connection|content-encoding|content-length|keep-alive|transfer-encoding)$/.test(name)) {
        answer.setHeader(name, value);
      }
    });
    // Above the content of a short page stands more than half of it.
    const middle = (Math.max(0, sent.indexOf('<main')) + sent.length) / 2;
    answer.writeHead(found.status).end(fault === 'cut' ? sent.subarray(0, middle) : sent);
  }
}
