import path from 'node:path';
import {runInNewContext} from 'node:vm';
import {inlineScript} from 'docusaurus-plugin-sealed-docs/pageSteps';
import {beforeAll, describe, expect, it} from 'vitest';

// cspell:ignore Cogin cogout fevil fportal fstaff ifts ortal taff

const client = (name: string) => path.join(__dirname, `../client/${name}.js`);
const ORIGIN = 'https://site.example';
const STATE = {key: 'of the router'};

/** The script as pages have it, and as the page for unknown addresses has it. */
let ofPages: string;
let ofNowhere: string;
beforeAll(async () => {
  ofPages = await inlineScript(client('tidyAddress'));
  ofNowhere = await inlineScript(client('correctAddress'));
});

/**
 * Opens a page at an address, as it is typed after the host.
 *
 * @returns what the script makes of it, as browsers read it: the whole address, how it gets there, and what the router keeps.
 */
function open(typed: string, script = ofPages) {
  const location = new URL(ORIGIN + typed);
  const result: {address: string; by?: string; state?: unknown} = {address: location.href};
  const goTo = (address: string) => (result.address = new URL(address, location).href);
  runInNewContext(script, {
    location: {
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      replace: (address: string) => {
        goTo(address);
        result.by = 'a new document';
      },
    },
    history: {
      state: STATE,
      replaceState: (state: unknown, _title: string, address: string) => {
        goTo(address);
        Object.assign(result, {by: 'this document', state});
      },
    },
  });
  return result;
}

const PORTAL = '/docs/staff/portal';

describe('an address is written in one way:', () => {
  it.each([
    // Letters that need no encoding.
    ['/docs/%73taff/portal', PORTAL],
    ['/%64%6f%63%73/%73%74%61%66%66/%70ortal', PORTAL],
    ['/docs/st%61ff/port%61l', PORTAL],
    ['/docs/%53taff/portal', '/docs/Staff/portal'],
    ['/%6Cogin', '/login'],
    ['/%6cogout', '/logout'],
    ['/a%2Db%5Fc%2Ed%7Ee', '/a-b_c.d~e'],
    // Once, not twice: the host does the same.
    ['/docs/%2573taff/portal', '/docs/%2573taff/portal'],
    ['/docs/%252e%252e/staff', '/docs/%252e%252e/staff'],
    // What needs encoding, or means something else without it.
    ['/docs%2fstaff%2Fportal', '/docs%2Fstaff%2Fportal'],
    ['/docs/caf%c3%a9', '/docs/caf%C3%A9'],
    ['/docs/café', '/docs/caf%C3%A9'],
    ['/docs/a%20b%3fc%23d', '/docs/a%20b%3Fc%23d'],
    ['/docs/a b', '/docs/a%20b'],
    ['/docs/a%5cb', '/docs/a%5Cb'],
    ['/docs/%00', '/docs/%00'],
    // Slashes.
    ['//docs//staff//portal', PORTAL],
    ['/docs///staff/portal', PORTAL],
    ['\\docs\\staff\\portal', PORTAL],
    ['//', '/'],
    ['/docs/shop/', '/docs/shop/'],
    ['/docs/shop//', '/docs/shop/'],
    ['//docs/%73hop//', '/docs/shop/'],
    // Dots.
    ['/docs/./%73taff/../%73taff/portal', PORTAL],
    ['/docs/%2e%2E/docs/%2e/shop', '/docs/shop'],
    ['/docs/v1%2e2', '/docs/v1.2'],
    // What can't be decoded.
    ['/docs/%E0%A4%A', '/docs/%25E0%25A4%25A'],
    ['/docs/staff/portal%', '/docs/staff/portal%25'],
    ['/docs/%C0%AFstaff', '/docs/%25C0%25AFstaff'],
    ['/docs/%zz/%73taff', '/docs/%25zz/%2573taff'],
    ['/docs/shop?save=50%', '/docs/shop?save=50%25'],
    ['/docs/shop#100%', '/docs/shop#100%25'],
    ['/docs/shop#%', '/docs/shop#%25'],
    // Queries, and parts of pages.
    ['/docs/%73hop?q=%73taff%2f//x#%67ifts', '/docs/shop?q=%73taff%2f//x#gifts'],
    ['/docs/guidelines#%72-07', '/docs/guidelines#r-07'],
    // IDs of rules.
    ['/docs/guidelines#R-07', '/docs/guidelines#r-07'],
    ['/docs/guidelines#r-07)', '/docs/guidelines#r-07'],
    ['/docs/guidelines#R-07).', '/docs/guidelines#r-07'],
    ['/docs/guidelines#R-07%22', '/docs/guidelines#r-07'],
    ['/docs/guidelines#r-07-in-short', '/docs/guidelines#r-07-in-short'],
    ['/docs/guidelines#R-070', '/docs/guidelines#R-070'],
    ['/docs/guidelines#D20', '/docs/guidelines#D20'],
    ['/docs/guidelines#The-end.', '/docs/guidelines#The-end.'],
    ['/docs/guidelines#a//b', '/docs/guidelines#a//b'],
  ])('%s becomes %s', (typed, tidy) => {
    const {address} = open(typed);
    expect(address).toBe(ORIGIN + tidy);
    // All can be read, and nothing is left to do.
    expect(() => decodeURIComponent(address)).not.toThrow();
    expect(open(tidy)).toEqual({address: ORIGIN + tidy});
    const {pathname, search, hash} = new URL(open(tidy, ofNowhere).address);
    expect(open(pathname + search + hash, ofNowhere).by).toBeUndefined();
  });

  it.each([
    ['//evil.example/docs/staff', '/evil.example/docs/staff'],
    ['////evil.example', '/evil.example'],
    ['/\\evil.example', '/evil.example'],
    ['/%2F/evil.example', '/%2F/evil.example'],
    ['/%2F%2Fevil.example//', '/%2F%2Fevil.example/'],
    ['//%65vil.example', '/evil.example'],
    ['//user@evil.example', '/user@evil.example'],
    ['//evil.example:80//%', '/evil.example:80/%25'],
    ['//javascript:alert(1)', '/javascript:alert(1)'],
  ])('%s stays on this host', (typed, tidy) => {
    expect(open(typed).address).toBe(ORIGIN + tidy);
    expect(new URL(open(typed, ofNowhere).address).origin).toBe(ORIGIN);
  });
});

describe('where the host has no page,', () => {
  it.each([
    ['/R-07', '/r-07'],
    ['/R-07/', '/r-07'],
    ['/r07', '/r-07'],
    ['/r-7', '/r-07'],
    ['/D3', '/d-03'],
    ['/r-07)', '/r-07'],
    ['/R-07.', '/r-07'],
    ['/county/R-07', '/county/r-07'],
    ['/docs/shop).', '/docs/shop'],
    ['/docs/shop/,', '/docs/shop/'],
    ['/Docs/guidelines/Roblox?from=Chat#R-07', '/docs/guidelines/roblox?from=Chat#r-07'],
    ['/Docs/%E3%83%AB#R-07', '/docs/%E3%83%AB#r-07'],
  ])('%s may mean %s', (typed, meant) => {
    expect(open(typed, ofNowhere)).toEqual({address: ORIGIN + meant, by: 'a new document'});
    expect(open(meant, ofNowhere)).toEqual({address: ORIGIN + meant});
    // A page that is there keeps its address.
    expect(open(typed).address).toBe(ORIGIN + typed.replace(/#.*/, (part) => part.toLowerCase()));
  });

  it.each(['/r-99', '/r-070', '/d20-dice', '/docs/2-1', '/docs/nowhere', '/docs/Shop', '/docs/STAFF/portal'])(
    '%s stays',
    (typed) => {
      expect(open(typed, ofNowhere)).toEqual({address: ORIGIN + typed});
    },
  );
});

it('a page keeps its document and the state of its router, and 404.html leaves it to the host', () => {
  expect(open('/docs/%73taff/portal')).toMatchObject({by: 'this document', state: STATE});
  expect(open('/docs/%73taff/nowhere', ofNowhere)).toEqual({
    address: `${ORIGIN}/docs/staff/nowhere`,
    by: 'a new document',
  });
  expect(open(PORTAL)).toEqual({address: ORIGIN + PORTAL});
});
