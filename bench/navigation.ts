import type {Browser} from '@playwright/test';
import {CPU_SLOWDOWN, hydrate, watchTraffic} from './browser';
import type {StaticServer} from './server';

/**
 * Takes the times from clicks on links of the sidebar until the next page is painted, in a hydrated Docusaurus site.
 *
 * @param paths Of docs that share a sidebar. The first is opened, the others are clicked.
 * @returns milliseconds, one for each click.
 */
export async function timeNavigations(
  browser: Browser,
  server: StaticServer,
  [first, ...others]: string[],
): Promise<number[]> {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}});
  const page = await context.newPage();
  const traffic = watchTraffic(page);
  await page.goto(server.url + first);
  await traffic.quiet();
  await hydrate(page, traffic);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', {rate: CPU_SLOWDOWN});
  const times: number[] = [];
  for (const other of others) {
    const [time] = await Promise.all([
      page.evaluate(timeNextClick),
      page.locator(`.theme-doc-sidebar-menu a[href="${other}"]`).click(),
    ]);
    times.push(time);
    await traffic.quiet();
  }
  await context.close();
  return times;
}

/**
 * Runs in the browser. Resolves with the milliseconds from the next click to the frame with another heading. Its inner
 * functions have no names, for which tsx would need a helper that is not there.
 */
function timeNextClick(): Promise<number> {
  return new Promise((resolve) => {
    const before = document.querySelector('article h1')?.textContent;
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('article h1')?.textContent;
      if (heading && heading !== before) {
        observer.disconnect();
        // A message that is sent in a frame arrives after the frame is painted.
        requestAnimationFrame((): void => {
          const {port1, port2} = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          port2.postMessage(undefined);
        });
      }
    });
    let start = 0;
    document.addEventListener(
      'click',
      ({timeStamp}) => {
        start = timeStamp;
        observer.observe(document.body, {childList: true, subtree: true, characterData: true});
      },
      {capture: true, once: true},
    );
  });
}
