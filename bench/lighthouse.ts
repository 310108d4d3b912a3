import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {findBrowser} from '../scripts/browser';
import {BROWSER_FLAGS} from './browser';
import type {Figures} from './measure';
import {ROOT} from './workspace';

const LIGHTHOUSE = path.join(ROOT, 'bench/node_modules/lighthouse/cli/index.js');

/** The parts of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts that are read here. */
interface LighthouseResult {
  runtimeError?: {message: string};
  audits: Record<string, {numericValue?: number}>;
}

/**
 * Runs Lighthouse, as its command line does by default: on a phone, with simulated throttling.
 *
 * @throws Error if the page could not be loaded.
 */
export async function audit(url: string): Promise<Figures> {
  const {stdout} = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      `--chrome-flags=--headless --no-sandbox ${BROWSER_FLAGS.join(' ')}`,
    ],
    {env: {...process.env, CHROME_PATH: findBrowser()}, maxBuffer: 2 ** 28},
  );
  const {audits, runtimeError} = JSON.parse(stdout) as LighthouseResult;
  if (runtimeError) {
    throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  }
  return {
    LCP: audits['largest-contentful-paint']?.numericValue,
    TBT: audits['total-blocking-time']?.numericValue,
  };
}
