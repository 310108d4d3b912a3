import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import firebaseConfig from '../../firebase.json';
import {git} from '@roleplay-docs/engine/config/history';
import {compareWithHost, verify} from './doctor/verify';
import {isOlder, readRelease, type Release, writeRelease} from './release';

const SITE = 'https://docs.example.org';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  writeFileSync(path.join(root, file), text);
};
const commit = () => {
  git(root, 'add', '.');
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '-qm', 'x'], {cwd: root});
  return git(root, 'rev-parse', 'HEAD')!;
};
const readWritten = () => JSON.parse(readFileSync(path.join(root, 'build/release.json'), 'utf8')) as Release;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'release-'));
  git(root, 'init', '-q');
  write('.gitignore', 'build\n');
  write('firebase.json', JSON.stringify(firebaseConfig));
  write('build/index.html', 'home');
  write('build/404.html', 'not found');
  write('build/docs/guidelines.html', 'guidelines');
  write('build/assets/js/staff.0a1b2c3d.js', 'sealed');
  for (const file of ['_headers', '.assetsignore', '__server/server.js', 'docs/.hidden']) {
    write(`build/${file}`, 'for the host');
  }
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(root, {recursive: true});
});

/** Plays a host that serves what is in `build/`. @param change what it does to an answer. */
function serve(
  change: (address: string, body: Buffer, headers: Headers) => Response | undefined = () => undefined,
) {
  const host = vi.fn((url: string) => {
    const address = url.slice(SITE.length);
    const rules = firebaseConfig.hosting.headers.filter(
      ({source}) => source === '**' || (source.endsWith('/**') && address.startsWith(source.slice(0, -2))),
    );
    const headers = new Headers();
    rules.forEach((rule) => rule.headers.forEach(({key, value}) => headers.set(key, value)));
    const file = [address, `${address}.html`, `${address}index.html`]
      .map((name) => path.join(root, 'build', name))
      .find((name) => statSync(name, {throwIfNoEntry: false})?.isFile());
    const body = readFileSync(file ?? path.join(root, 'build/404.html'));
    return Promise.resolve(
      change(address, body, headers) ??
        new Response(new Uint8Array(body), {status: file ? 200 : 404, headers}),
    );
  });
  vi.stubGlobal('fetch', host);
}

describe('a build that goes online', () => {
  it('says its commit, and the sums of what the host serves', () => {
    const head = commit();
    writeRelease(root);
    writeRelease(root);
    expect(readWritten()).toEqual({
      commit: head,
      files: {
        '404.html': expect.any(String) as string,
        'assets/js/staff.0a1b2c3d.js': expect.any(String) as string,
        'docs/guidelines.html': expect.any(String) as string,
        // printf home | sha256sum
        'index.html': '4ea140588150773ce3aace786aeef7f4049ce100fa649c94fbbddb960f1da942',
      },
    });
  });

  it('is of no commit where something has changed since, or nothing is committed', () => {
    writeRelease(root);
    expect(readWritten().commit).toBeUndefined();
    commit();
    write('docs.mdx', 'more');
    writeRelease(root);
    expect(readWritten().commit).toBeUndefined();
  });

  it('is older than what is online if it lacks that commit, known or not', () => {
    const first = commit();
    write('docs.mdx', 'more');
    const second = commit();
    const older = (online: string) => isOlder(root, {commit: online, files: {}});
    expect([older(first), older(second), older('0'.repeat(40))]).toEqual([false, false, true]);
    git(root, 'checkout', '-q', first);
    expect(older(second)).toBe(true);
  });
});

describe('what is online', () => {
  const online = async () => {
    writeRelease(root);
    const release = (await readRelease(SITE)) as Release;
    return compareWithHost(root, SITE, release);
  };

  it('is what the commit makes', async () => {
    const head = commit();
    serve();
    expect(await online()).toEqual([
      {
        state: 'fine',
        what: `All 4 files at ${SITE}, and their headers, are what commit ${head} makes.`,
      },
    ]);
  });

  it.each<[string, string, (body: Buffer, headers: Headers) => Response | undefined, RegExp]>([
    [
      'one byte',
      '/docs/guidelines',
      (body, headers) => {
        body[0]! ^= 1;
        return new Response(new Uint8Array(body), {headers});
      },
      /\/docs\/guidelines isn't what the commit makes: different content\.$/,
    ],
    [
      'a header',
      '/assets/js/staff.0a1b2c3d.js',
      (_, headers) => {
        headers.set('Cache-Control', 'no-store');
        return undefined;
      },
      /staff\.0a1b2c3d\.js isn't what the commit makes: a different Cache-Control header\.$/,
    ],
    [
      'a page that is gone',
      '/',
      (body) => new Response(new Uint8Array(body), {status: 500}),
      /: status 500, /,
    ],
  ])('is not if the host changes %s', async (_, where, change, what) => {
    commit();
    serve((address, body, headers) => (address === where ? change(body, headers) : undefined));
    expect(await online()).toEqual([
      expect.objectContaining({state: 'wrong', what: expect.stringMatching(what) as string}),
    ]);
  });

  it('is not if unknown pages are answered as if they were there', async () => {
    commit();
    serve((address, body, headers) =>
      /^\/[\da-f]{16}$/.test(address) ? new Response(new Uint8Array(body), {headers}) : undefined,
    );
    expect(await online()).toEqual([
      expect.objectContaining({what: expect.stringContaining('status 200') as string}),
    ]);
  });

  it('is not if it lists a file that the commit does not make', async () => {
    commit();
    serve();
    write('build/extra.js', 'who?');
    writeRelease(root);
    const release = (await readRelease(SITE)) as Release;
    rmSync(path.join(root, 'build/extra.js'));
    expect(await compareWithHost(root, SITE, release)).toEqual([
      expect.objectContaining({
        state: 'wrong',
        what: `${SITE}/extra.js is online, but the commit doesn't make it.`,
      }),
    ]);
  });

  it('is asked for on a connection that closes with the answer, because a long build follows', async () => {
    serve();
    await readRelease(SITE);
    expect(fetch).toHaveBeenCalledWith(
      `${SITE}/release.json`,
      expect.objectContaining({headers: {Connection: 'close'}}),
    );
  });

  it.each<[string, () => Response, 'unknown' | 'wrong', string]>([
    ['it says nothing', () => new Response('', {status: 404}), 'unknown', 'deploy again'],
    ['it says something else', () => new Response('<html>'), 'unknown', 'deploy again'],
    ['nothing was committed', () => Response.json({files: {}}), 'unknown', 'Commit all changes'],
    ['it says an option of Git', () => Response.json({commit: '--help', files: {}}), 'unknown', 'Commit all'],
    [
      'nobody here has the commit',
      () => Response.json({commit: '0'.repeat(40), files: {}}),
      'wrong',
      'git fetch',
    ],
  ])('cannot be compared if %s, which is said', async (_, respond, state, todo) => {
    commit();
    serve(respond);
    expect(await verify(root, SITE)).toEqual([
      expect.objectContaining({state, todo: expect.stringContaining(todo) as string}),
    ]);
  });
});
