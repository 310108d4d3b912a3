import {expect, test as base} from '@playwright/test';
import {SECRET} from '../../sealed-docs/src/__tests__/fixtures';
import {ENGINES, findMissingEngines} from '../browser';
import {Proxy} from '../support/engines/Proxy';
import {Tab} from '../support/engines/Tab';
import {launch} from '../support/engines/test';
import {serveSealedSite} from '../support/sealedSite';
import type {StaticServer} from '../support/staticServer';

/** Derives the key of a build in the page, as the key service does, and holds the page to what our pages may load. */
const PREPARE = `
const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
window.fixtureKey = async (id) => {
  const secret = await crypto.subtle.importKey('raw', bytes('${SECRET.toString('hex')}'), 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode('sealed-docs key v1');
  const bits = await crypto.subtle.deriveBits({name: 'HKDF', hash: 'SHA-256', salt: bytes(id), info}, secret, 256);
  const text = btoa(String.fromCharCode(...new Uint8Array(bits)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
document.head.append(Object.assign(document.createElement('meta'), {
  httpEquiv: 'Content-Security-Policy',
  content: "img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; frame-src 'none'; connect-src 'self' blob:",
}));`;

/** What is built once serves all engines. */
base.describe.configure({mode: 'default'});

let server: StaticServer;
base.beforeAll(async () => {
  base.setTimeout(180_000);
  server = await serveSealedSite('rspack', {layers: ['basic']});
});
base.afterAll(() => server.close());

for (const engine of ENGINES.filter((name) => !findMissingEngines().includes(name))) {
  base(`${engine}: sealed pictures and files are shown from blob: addresses, under the policy`, async () => {
    const site = await Proxy.start(server.url);
    site.addScript(PREPARE);
    const browser = await launch(engine);
    const tab = new Tab(await browser.openTab(), site.origin);
    await tab.open('/docs/staff/one');
    await tab.expectHeading('zqpagetitleqz');
    const seen = () => {
      const image = document.querySelector<HTMLImageElement>('img[alt=zqpagealternativetextqz]')!;
      image.scrollIntoView();
      return `${image.src.split(':')[0]} ${image.naturalWidth}`;
    };
    await tab.poll(seen).toBe('blob 1');
    await tab.open('/docs/staff/files');
    await tab.expectSeen({css: 'article a', text: 'zqfileslinktextqz'});
    const content = async () =>
      (await fetch(document.querySelector<HTMLAnchorElement>('article a[href^="blob:"]')!.href)).text();
    await tab.poll(content).toContain('zqfilepdfcontentqz');
    expect(site.problems).toEqual([]);
    await tab.driver.close();
    await browser.close();
    await site.close();
  });
}
