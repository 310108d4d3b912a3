import {test as base, expect} from '@playwright/test';
import {type Engine, findEngines} from '../../browser';
import {AUTH_EMULATOR, SITE} from '../servers';
import type {BrowserDriver} from './Driver';
import {Proxy} from './Proxy';
import {launchPuppeteer} from './puppeteer';
import {Tab} from './Tab';
import {launchWebKit} from './webkit';

export interface EngineOptions {
  engine: Engine;
}

interface WorkerFixtures {
  /** One for all tests of a worker; what each stores is apart by its origin. */
  browserDriver: BrowserDriver;
}

/** The service says "wrong password" and the like with status 400, which browsers log by themselves. */
const ANSWER_OF_THE_SERVICE = new RegExp(`status of 400.*${AUTH_EMULATOR}/`);

interface Fixtures {
  site: Proxy;
  openTab: () => Promise<Tab>;
  tab: Tab;
  /** Tells that the test provokes messages that match; and all that was told. */
  problems: {expect: (pattern: RegExp) => void; expected: readonly RegExp[]};
}

/**
 * Tests that run in every engine, by drivers of our own: Playwright drives only builds of Firefox and WebKit that it
 * patches itself. Each warning, error, exception and violation of the policy in a page fails the test. WebKit's driver
 * has no log, so what that browser itself writes there (an answer with status 404, say) is not seen; what pages write is.
 */
export const test = base.extend<Fixtures, EngineOptions & WorkerFixtures>({
  engine: ['chromium', {option: true, scope: 'worker'}],

  browserDriver: [
    async ({engine}, use) => {
      const browser = await launch(engine);
      await use(browser);
      await browser.close();
    },
    {scope: 'worker'},
  ],

  // Playwright requires the braces.
  site: async ({}, use) => {
    const site = await Proxy.start(SITE);
    await use(site);
    await site.close();
  },

  problems: async ({}, use) => {
    const expected = [ANSWER_OF_THE_SERVICE];
    await use({expect: (pattern) => void expected.push(pattern), expected});
  },

  openTab: async ({browserDriver, site, problems}, use, testInfo) => {
    const tabs: Tab[] = [];
    await use(async () => {
      const tab = new Tab(await browserDriver.openTab(), site.origin);
      tabs.push(tab);
      await tab.driver.resize(1280, 800);
      return tab;
    });
    if (testInfo.errors.length > 0) {
      const seen = await Promise.all(tabs.map((tab) => tab.describe().catch(String)));
      const report = [...seen, ...site.problems];
      await testInfo.attach('what was seen', {body: report.join('\n'), contentType: 'text/plain'});
    }
    for (const {driver} of tabs) {
      await driver.close();
    }
    const found = [...site.problems, ...tabs.flatMap(({driver}) => driver.log)];
    expect(found.filter((problem) => !problems.expected.some((pattern) => pattern.test(problem)))).toEqual(
      [],
    );
  },

  tab: async ({openTab}, use) => use(await openTab()),
});

/** Launches a browser that is installed: where one is missing, no test asks for it. */
export function launch(engine: Engine): Promise<BrowserDriver> {
  const executablePath = findEngines()[engine]!;
  return engine === 'webkit' ? launchWebKit(executablePath) : launchPuppeteer(engine, executablePath);
}

export {expect};
