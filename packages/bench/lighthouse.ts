import {execFile} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {findBrowser} from '@roleplay-docs/e2e/browser';
import {BROWSER_FLAGS} from './browser';
import type {Figures} from './measure';
import {createFolder, ROOT, say} from './workspace';

const LIGHTHOUSE = path.join(ROOT, 'packages/bench/node_modules/lighthouse/cli/index.js');

/** The parts of https://github.com/GoogleChrome/lighthouse/blob/main/types/lhr/lhr.d.ts that are read here. */
interface LighthouseResult {
  runtimeError?: {message: string};
  audits: Record<string, {numericValue?: number}>;
}

/**
 * Runs Lighthouse, as its command line does by default: on a phone, with simulated throttling.
 *
 * @returns milliseconds; undefined where Lighthouse has lost its own recording, as it does now and then.
 * @throws Error if Lighthouse says nothing at all.
 */
export async function audit(url: string): Promise<Figures> {
  const {audits, runtimeError} = JSON.parse(await runLighthouse(url)) as LighthouseResult;
  if (runtimeError) {
    say(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  }
  return {
    LCP: audits['largest-contentful-paint']?.numericValue,
    TBT: audits['total-blocking-time']?.numericValue,
  };
}

/** @returns the report, as JSON. It is written even where Lighthouse ends with an error. */
async function runLighthouse(url: string): Promise<string> {
  const report = path.join(createFolder('lighthouse'), 'report.json');
  await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance',
      `--chrome-flags=--headless --no-sandbox ${BROWSER_FLAGS.join(' ')}`,
    ],
    {env: {...process.env, CHROME_PATH: findBrowser()}},
  ).catch((error: Error) => {
    if (!existsSync(report)) {
      throw error;
    }
  });
  return readFileSync(report, 'utf8');
}
