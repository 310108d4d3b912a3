import type {Browser} from '@playwright/test';
import {type Action, DEVICES, timeFirstAction} from './actions';
import {watchTraffic} from './browser';
import {type Approach, APPROACHES, timeLink} from './links';
import {serve, type StaticServer} from './server';
import {median} from './statistics';
import {weigh} from './weight';

/** A built site. */
export interface Candidate {
  name: string;
  /** Absolute path. */
  dir: string;
  /** Of a visit. The second page is small, the third the heaviest, and they link to each other. */
  paths: [string, string, string, ...string[]];
  /** What its pages offer. A page that is not named is not measured. */
  actions: Partial<Record<PageName, readonly Action[]>>;
}

type PageName = 'small' | 'heaviest';

/** Bytes and milliseconds, by what was measured; undefined for an action that is lost. */
export type Figures = Record<string, number | undefined>;

/** How Lighthouse is asked; absent where it is not installed. */
export type Audit = (url: string) => Promise<Figures>;

/** Takes every measurement of some sites, which take turns, so that what else the machine does meets all of them. */
export async function measure(
  browser: Browser,
  candidates: Candidate[],
  runs: number,
  audit?: Audit,
): Promise<Figures[]> {
  const servers = await Promise.all(candidates.map(({dir}) => serve(dir)));
  const found = candidates.map(() => new Map<string, (number | undefined)[]>());
  for (let run = 0; run < runs; run += 1) {
    for (const [index, {paths, actions}] of candidates.entries()) {
      const server = servers[index]!;
      const note = (figures: Figures) =>
        Object.entries(figures).forEach(([name, value]) =>
          found[index]!.set(name, [...(found[index]!.get(name) ?? []), value]),
        );
      const [, small, heaviest] = paths;
      const {requests, total, hydratedJs} = await weigh(browser, server, small);
      note({requests, 'first view, bytes': total, 'hydrated js, bytes': hydratedJs});
      note(await visit(browser, server, paths));
      for (const [name, page, other] of [
        ['small', small, heaviest],
        ['heaviest', heaviest, small],
      ] as const) {
        if (!actions[name]) {
          continue;
        }
        for (const action of actions[name]) {
          note({[`${action}, ${name} page, ms`]: await timeFirstAction(browser, server.url + page, action)});
        }
        for (const approach of Object.keys(APPROACHES) as Approach[]) {
          const time = await timeLink(browser, server, approach, [page, other]);
          note({[`link, ${name} page, ${approach}, ms`]: time});
        }
        for (const [figure, value] of Object.entries((await audit?.(server.url + page)) ?? {})) {
          note({[`${figure}, ${name} page, ms`]: value});
        }
      }
    }
  }
  await Promise.all(servers.map((server) => server.close()));
  return found.map((all) =>
    Object.fromEntries(
      Array.from(all, ([name, values]) => {
        const known = values.filter((value) => value !== undefined);
        return [name, known.length > values.length / 2 ? median(known) : undefined];
      }),
    ),
  );
}

/** What is sent to a phone that opens one page after another, and looks at the beginning of each. */
async function visit(browser: Browser, server: StaticServer, paths: readonly string[]): Promise<Figures> {
  const context = await browser.newContext(DEVICES.phone);
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  server.sent.length = 0;
  for (const path of paths) {
    await page.goto(server.url + path);
    await traffic.quiet();
  }
  await context.close();
  const isOpened = ({pathname}: {pathname: string}) => paths.includes(pathname);
  const sum = (sent: typeof server.sent) => sent.reduce((all, {bytes}) => all + bytes, 0);
  const unopened = sum(server.sent.filter((one) => one.ahead && !isOpened(one)));
  return {'visit, bytes': sum(server.sent) - unopened, 'fetched ahead, never opened, bytes': unopened};
}
