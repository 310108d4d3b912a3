import {readFileSync} from 'node:fs';
import type {BrowserName, CompatData, Identifier} from '@mdn/browser-compat-data/types';

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

/**
 * Looks something up in the data.
 *
 * @param address Names from the root of the data: `css`, `properties`, `inset`.
 */
export function find(...address: string[]): Identifier | undefined {
  data ??= JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as CompatData;
  return address.reduce<Identifier | undefined>(
    (node, name) => (node && Object.hasOwn(node, name) ? node[name] : undefined),
    data as unknown as Identifier,
  );
}

/** What the data has below something. */
export const partsOf = (node: Identifier | undefined) => Object.values(node ?? {}) as Identifier[];

/** Something that a file asks of browsers. */
export interface Use {
  /** As people call it: `AbortSignal.timeout`, `.showModal()`, `:has`. */
  name: string;
  /** Where it begins, in characters from the beginning of its script, style sheet or page. */
  start: number;
  /** Where it may be in the data: one that is old enough will do. What isn't there is of no known age, and not missing. */
  candidates: (Identifier | undefined)[];
  /** Prefixes under which it is there as well, such as `-webkit-`. */
  prefixes?: string[];
  /** The name of a method, if that is all that is known of it. */
  method?: string;
  /** Whether browsers that don't know it go on without: a style or an attribute. */
  skipped?: boolean;
}

/** The oldest browsers in which everything works. */
export type Floor = [BrowserName, version: string][];

/**
 * @param queries Of `browserslist`, in `package.json`.
 * @throws Error for a query that is not as simple as `chrome >= 103`.
 */
export function readFloor(queries: string[]): Floor {
  return queries.flatMap((query) => {
    const [, name = '', version = ''] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? [];
    if (!BROWSERS[name]) {
      throw new Error(
        `"${query}" is not understood. In "browserslist" of package.json, name ${Object.keys(BROWSERS).join(', ')}, each like "chrome >= 103".`,
      );
    }
    return BROWSERS[name].map((browser): Floor[number] => [browser, version]);
  });
}

/**
 * Which browsers lack something, in words. What they have partly counts: the data says so of every deviation. A browser
 * that has never had a style or an attribute, under no prefix either, isn't too old for it.
 */
export function lacking({candidates, prefixes = [], skipped}: Use, floor: Floor): string[] {
  const known = candidates.flatMap((candidate) => candidate?.__compat ?? []);
  return (known.length > 0 ? floor : []).flatMap(([browser, version]) => {
    const all = known.map(({support}) =>
      [support[browser] ?? []].flat().filter(({version_added: added}) => added && added !== 'preview'),
    );
    const [first] = all
      .map((statements) =>
        statements.filter(
          ({flags, alternative_name: other, prefix}) =>
            !flags && !other && (!prefix || prefixes.includes(prefix)),
        ),
      )
      .filter((statements) => statements.some(({version_removed: removed}) => !removed))
      .flatMap((statements) => statements.map(({version_added: added}) => String(added).replace('≤', '')))
      .sort(compare);
    const since = first === undefined ? 'no version has it' : `the first that has it is ${first}`;
    return (first === undefined ? skipped && all.flat().length === 0 : compare(first, version) <= 0)
      ? []
      : [`${data!.browsers[browser].name} ${version} (${since})`];
  });
}

/** Compares versions, such as `16.4` and `103`. */
const compare = (a: string, b: string) => a.localeCompare(b, 'en', {numeric: true});
