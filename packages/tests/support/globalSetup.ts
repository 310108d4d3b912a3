import {DATA_FILES} from '@roleplay-docs/engine/data/shapes';
import {findMissingEngines} from '../browser';
import {SITE} from './servers';
import {PUBLIC_PAGES, RULES, SECTIONS, siteData, STAFF_PAGES} from './site';

/** What readers do in the tests needs this much of a site. */
const NEEDED: [isThere: boolean, what: string][] = [
  [
    new URL(siteData.community.url).pathname === '/',
    `an address without a path ("url" in ${DATA_FILES.community.file})`,
  ],
  [SECTIONS.length > 1, 'two public pages in the navbar (docusaurus.config.ts)'],
  [RULES.length > 0, `a rule (${DATA_FILES.rules.file})`],
  [Object.keys(STAFF_PAGES).length > 0, 'a staff page (docs/staff/)'],
  ['/privacy' in PUBLIC_PAGES, 'the page /privacy (src/pages/privacy.mdx)'],
];

/**
 * The emulator starts a process of the key service for each request that comes while the others are busy, and on a busy
 * machine that takes longer than a test waits for an answer. So enough of them are there before the tests begin.
 */
async function startKeyService(): Promise<void> {
  const answers = await Promise.all(
    Array.from({length: 12}, () => fetch(`${SITE}/api/staff-key`, {method: 'POST'})),
  );
  for (const {status} of answers) {
    if (status !== 401) {
      throw new Error(`The key service answers ${status} to somebody who isn't signed in, not 401.`);
    }
  }
}

/** Says which engines the tests do without here. @throws Error that says what the site lacks, before any test fails for it. */
export default async function expectTestable(): Promise<void> {
  for (const engine of findMissingEngines()) {
    console.log(`!!! NOT TESTED HERE: ${engine}. The tests of a pull request run in it.`);
  }
  const missing = NEEDED.flatMap(([isThere, what]) => (isThere ? [] : [what]));
  if (missing.length > 0) {
    throw new Error(
      `The tests go through the site as its readers do, and this one lacks ${missing.join(', and ')}.`,
    );
  }
  await startKeyService();
}
