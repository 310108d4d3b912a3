import {execFile} from 'node:child_process';
import {existsSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {promisify} from 'node:util';
import {findBrowser} from '@roleplay-docs/tests/browser';
import {BROWSER_FLAGS} from './browser';
import type {Figures} from './measure';

const LIGHTHOUSE = path.join(__dirname, 'node_modules/lighthouse/cli/index.js');

/** The parts of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts that are read here. */
interface LighthouseResult {
  runtimeError?: {message: string};
  audits: Record<string, {numericValue?: number}>;
}

/**
 * Runs Lighthouse, as its command line does by default: on a phone, with simulated throttling.
 *
 * @returns milliseconds; undefined where Lighthouse has lost its own recording, as it does now and then.
 */
export async function audit(url: string): Promise<Figures> {
  // Into a file, because it may end before a pipe has taken all of it; and even where it ends with an error.
  const report = path.join(tmpdir(), `lighthouse-${process.pid}.json`);
  const chrome = `--chrome-flags=--headless --no-sandbox ${BROWSER_FLAGS.join(' ')}`;
  const args = [url, '--quiet', '--output=json', `--output-path=${report}`, '--only-categories=performance'];
  const env = {...process.env, CHROME_PATH: findBrowser()};
  const run = promisify(execFile)(process.execPath, [LIGHTHOUSE, ...args, chrome], {env});
  await run.catch((error: Error) => existsSync(report) || Promise.reject(error));
  const {audits, runtimeError} = JSON.parse(readFileSync(report, 'utf8')) as LighthouseResult;
  rmSync(report);
  if (runtimeError) {
    console.error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  }
  return {
    LCP: audits['largest-contentful-paint']?.numericValue,
    TBT: audits['total-blocking-time']?.numericValue,
  };
}
