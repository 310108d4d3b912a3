import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {findBrowser} from '../scripts/browser';
import {BROWSER_FLAGS} from './browser';
import {median} from './statistics';
import {ROOT, say} from './workspace';

const LIGHTHOUSE = path.join(ROOT, 'bench/node_modules/lighthouse/cli/index.js');

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Now and then the browser does not record a load at all (`NO_NAVSTART`); Lighthouse itself asks to run it again. */
const ATTEMPTS = 3;

/** What one run of Lighthouse says, or the medians of several. */
export interface Report {
  /** Largest Contentful Paint, in milliseconds of the simulated phone. */
  lcp: number;
  /** Cumulative Layout Shift. */
  cls: number;
  /** Total Blocking Time, in milliseconds of the simulated phone. */
  tbt: number;
  /** 0 to 100, in the order of `CATEGORIES`. */
  scores: number[];
  /** Audits that cost points, with their categories and what they found. */
  missing: string[];
}

/** The parts of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts that are read here. */
interface LighthouseResult {
  runtimeError?: {message: string};
  categories: Record<string, {score: number | null; auditRefs: {id: string; weight: number}[]}>;
  audits: Record<
    string,
    {
      score: number | null;
      numericValue?: number;
      displayValue?: string;
      title: string;
      details?: {items?: unknown};
    }
  >;
}

/**
 * Runs Lighthouse, as its command line does by default: on a phone, with simulated throttling.
 *
 * @throws Error if the page could not be loaded.
 */
export async function audit(url: string): Promise<Report> {
  let problem = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await runLighthouse(url);
    if (typeof result !== 'string') {
      return toReport(result);
    }
    problem = result;
    say(`Lighthouse could not measure ${url}: ${problem}`);
  }
  throw new Error(`Lighthouse could not measure ${url} in ${ATTEMPTS} attempts: ${problem}`);
}

/** @returns the result, or what went wrong. */
async function runLighthouse(url: string): Promise<LighthouseResult | string> {
  try {
    const {stdout} = await promisify(execFile)(
      process.execPath,
      [
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--only-categories=${CATEGORIES.join()}`,
        `--chrome-flags=--headless --no-sandbox ${BROWSER_FLAGS.join(' ')}`,
      ],
      {env: {...process.env, CHROME_PATH: findBrowser()}, maxBuffer: 2 ** 28},
    );
    const result = JSON.parse(stdout) as LighthouseResult;
    return result.runtimeError?.message ?? result;
  } catch (error) {
    // It fails with the whole result on its standard output.
    return (error as {stderr?: string}).stderr?.trim() || String(error);
  }
}

function toReport({categories, audits}: LighthouseResult): Report {
  return {
    lcp: audits['largest-contentful-paint']!.numericValue!,
    cls: audits['cumulative-layout-shift']!.numericValue!,
    tbt: audits['total-blocking-time']!.numericValue!,
    scores: CATEGORIES.map((category) => Math.round(categories[category]!.score! * 100)),
    missing: CATEGORIES.flatMap((category) =>
      categories[category]!.auditRefs.filter(
        ({id, weight}) => weight > 0 && (audits[id]!.score ?? 1) < 1,
      ).map(({id}) => `${category}: ${describe(id, audits[id]!)}`),
    ),
  };
}

function describe(id: string, {title, displayValue, details}: LighthouseResult['audits'][string]): string {
  // Items are shaped by each audit; nodes of the page tell most.
  const items = Array.isArray(details?.items) ? (details.items as {node?: {snippet?: string}}[]) : [];
  const snippets = items.flatMap(({node}) => (node?.snippet ? [node.snippet] : []));
  return [id, displayValue ?? title, ...snippets].join(' | ');
}

/** @returns the median of each figure, and every audit that cost points in any of the runs, once. */
export function medianReport(reports: Report[]): Report {
  return {
    lcp: median(reports.map(({lcp}) => lcp)),
    cls: median(reports.map(({cls}) => cls)),
    tbt: median(reports.map(({tbt}) => tbt)),
    scores: CATEGORIES.map((_, index) => median(reports.map(({scores}) => scores[index]!))),
    missing: [
      ...new Map(
        reports.flatMap(({missing}) => missing.map((text) => [text.split(' | ')[0], text])),
      ).values(),
    ],
  };
}
