import {readFileSync} from 'node:fs';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types';

/** The browsers of the data, which tells those on phones apart, by their names in `browserslist`. */
const BROWSERS: Record<string, BrowserName[]> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
};

/** 20 MB, read when it is first needed; which browser knows what, by MDN: https://github.com/mdn/browser-compat-data. */
let data: CompatData | undefined;
export function compatData(): CompatData {
  data ??= JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as CompatData;
  return data;
}

/**
 * Looks something up in the data.
 *
 * @param address Names from the root of the data: `css`, `properties`, `inset`.
 */
export function find(...address: string[]): Identifier | undefined {
  return address.reduce<Identifier | undefined>(
    (node, name) => (node && Object.hasOwn(node, name) ? node[name] : undefined),
    compatData() as unknown as Identifier,
  );
}

/** What the data has below something, by name. */
export const entriesOf = (node: Identifier | undefined): [string, Identifier][] =>
  Object.entries(node ?? {}).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat');

/** A browser that lacks something. */
export interface Lack {
  /** As people call it. */
  browser: string;
  floor: string;
  /** The first version that has it; `undefined` if none has. */
  first: string | undefined;
}

/** The oldest browsers in which everything works. */
export class Floor {
  /** @param browsers Version by the name in the data. */
  private constructor(private readonly browsers: [BrowserName, string][]) {}

  /**
   * @param queries Of `browserslist`, in `package.json`.
   * @throws Error for a query that is not as simple as `chrome >= 103`.
   */
  static of(queries: string[]): Floor {
    return new Floor(
      queries.flatMap((query) => {
        const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
        if (!BROWSERS[name]) {
          throw new Error(
            `"${query}" is not understood. In "browserslist" of package.json, name ${Object.keys(BROWSERS).join(', ')}, each like "chrome >= 103".`,
          );
        }
        return BROWSERS[name].map((browser): [BrowserName, string] => [browser, version]);
      }),
    );
  }

  /**
   * Which browsers lack something.
   *
   * @param candidates Where it may be in the data: it counts as there if one of them is. For a method of which only the
   * name is known, these are the methods of that name.
   * @param prefixes Prefixes under which it is there as well, such as `-webkit-`.
   */
  lacking(candidates: Identifier[], prefixes: string[] = []): Lack[] {
    return this.browsers.flatMap(([browser, floor]) => {
      const firsts = candidates.map((candidate) => firstVersion(candidate, browser, prefixes));
      if (firsts.length === 0 || firsts.some((first) => first !== undefined && compare(first, floor) <= 0)) {
        return [];
      }
      const [first] = firsts.filter((one) => one !== undefined).sort(compare);
      return [{browser: compatData().browsers[browser].name, floor, first}];
    });
  }
}

/**
 * The first version of a browser from which on it has something without a flag. What it has partly counts: the data says
 * so of every deviation.
 *
 * @returns `0` for what nothing is known about: what is part of something else has no data of its own.
 */
function firstVersion({__compat}: Identifier, browser: BrowserName, prefixes: string[]): string | undefined {
  if (!__compat) {
    return '0';
  }
  const statements: SimpleSupportStatement[] = [__compat.support[browser] ?? []].flat();
  return statements
    .filter(
      ({version_added: added, version_removed: removed, flags, alternative_name: other, prefix}) =>
        added &&
        added !== 'preview' &&
        !removed &&
        !flags &&
        !other &&
        (!prefix || prefixes.includes(prefix)),
    )
    .map(({version_added: added}) => String(added).replace('≤', ''))
    .sort(compare)[0];
}

/** Compares versions, such as `16.4` and `103`. */
const compare = (a: string, b: string) => a.localeCompare(b, 'en', {numeric: true});
