import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {appendFileSync, cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {createServer, type Server} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import firebaseConfig from '../../firebase.json';
import {emulatorUrl} from './emulators';
import {fillIn} from './__tests__/fillIn';
import {afterAll, afterEach, describe, expect, it} from 'vitest';
import {Builder} from '../sealed-docs/src/__tests__/Builder';

const ROOT = path.resolve(__dirname, '../..');
const PORTS = {
  auth: firebaseConfig.emulators.auth.port,
  functions: firebaseConfig.emulators.functions.port,
  hosting: firebaseConfig.emulators.hosting.port,
};

interface Run {
  child: ChildProcess;
  output: () => string;
  exited: Promise<number | null>;
  /** Resolves once it has printed that; fails with all that it printed, if it ends before. */
  says: (text: string) => Promise<void>;
}

/** Runs a command in a process group of its own, as a terminal does. */
function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT): Run {
  const child = spawn(command, args, {cwd, env: {...process.env, ...env}, detached: true});
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      look();
      child.stdout.on('data', look);
      child.once('exit', () => reject(new Error(output)));
    });
  // With all that writes to its output.
  return {child, output: () => output, exited: new Promise((resolve) => child.once('close', resolve)), says};
}

/** Ctrl-C in a terminal: the signal goes to every process of the foreground group. */
function pressCtrlC({child}: Run): void {
  process.kill(-child.pid!, 'SIGINT');
}

function occupy(port: number, host: string): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, host, () => resolve(server));
  });
}

describe('npm start', () => {
  it('brings up the site and the sign-in, says so in plain lines, and Ctrl-C leaves nothing behind', async () => {
    const start = run('npm', ['start']);
    try {
      await start.says('Stop with Ctrl-C.');
      expect(start.output()).toContain('Site      http://localhost:3000');
      expect(start.output()).toContain('staff@example.com / staff-demo-2024');
      expect(start.output()).toContain(`emulated at ${emulatorUrl('auth')}`);
      expect((await fetch('http://localhost:3000/docs/guidelines')).status).toBe(200);
      const signIn = await fetch(
        `${emulatorUrl('auth')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-api-key`,
        {
          method: 'POST',
          headers: {'Content-Type': 'application/json'},
          body: JSON.stringify({email: 'staff@example.com', password: 'staff-demo-2024'}),
        },
      );
      expect(signIn.status).toBe(200);
    } finally {
      pressCtrlC(start);
    }
    await start.exited;
    const isLeft = () => {
      try {
        return process.kill(-start.child.pid!, 0); // asks about the process group
      } catch {
        return false;
      }
    };
    expect(isLeft()).toBe(false);
    (await occupy(PORTS.auth, '127.0.0.1')).close();
  });
});

describe('a port that is in use', () => {
  let server: Server | undefined;
  afterEach(() => void server?.close());

  it.each([
    [PORTS.hosting, '127.0.0.1', 'preview', ['--no-build'], 'emulators.hosting.port in firebase.json'],
    [PORTS.functions, '127.0.0.1', 'preview', ['--no-build'], 'emulators.functions.port in firebase.json'],
    [PORTS.auth, '127.0.0.1', 'preview', ['--no-build'], 'emulators.auth.port in firebase.json'],
    [PORTS.auth, '127.0.0.1', 'start', [], 'emulators.auth.port in firebase.json'],
    // What "localhost" means, which browsers ask in any order.
    [3000, '127.0.0.1', 'start', [], 'the port: npm start -- --port 3001'],
    [3000, '::1', 'start', [], 'the port: npm start -- --port 3001'],
  ])(
    '%i on %s stops npm run %s with one line that names it and what to change',
    async (port, host, script, args, setting) => {
      server = await occupy(port, host);
      const {exited, output} = run(process.execPath, [
        '--import',
        'tsx',
        `packages/tools/${script}.ts`,
        ...args,
      ]);
      expect(await exited).toBe(1);
      expect(output().trim().split('\n')).toEqual([
        expect.stringMatching(
          new RegExp(`^Port ${port} on (127\\.0\\.0\\.1|localhost) is in use.*change ${setting}\\.$`),
        ),
      ]);
    },
  );
});

it('what runs for a process that is killed ends, too', async () => {
  const owner = run(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const service = run(
    process.execPath,
    [
      '--import',
      'tsx',
      '-e',
      "setInterval(() => {}, 1000); require('./packages/tools/processes').runUntilStopped([])",
    ],
    {OWNER_PID: String(owner.child.pid)},
  );
  owner.child.kill('SIGKILL');
  expect(await service.exited).toBe(0);
});

it('a service of a process that is killed ends, too', async () => {
  const owner = run(process.execPath, [
    '--import',
    'tsx',
    '-e',
    `require('./packages/tools/processes').startService(
      '-e', ["console.log('It is up.'); setInterval(() => {}, 1000)"], {stdio: 'inherit'})`,
  ]);
  await owner.says('It is up.');
  owner.child.kill('SIGKILL');
  expect(await owner.exited).toBe(null); // once its output is closed, which the service has, too
});

describe('npm run bench', () => {
  it.each([
    [['--only', 'nothing'], '--only takes names of sites'],
    [['--runs', 'many'], '--runs a number from 1'],
    [['--fast'], "Unknown option '--fast'"],
  ])('says of %j what is wrong and what can be said', async (options, message) => {
    const bench = run('npm', ['run', '-s', 'bench', '--', ...options]);
    expect(await bench.exited).toBe(1);
    expect(bench.output()).toContain(message);
    expect(bench.output()).toMatch(/--runs +how often each figure is taken/);
  });
});

describe('npm run build', () => {
  const copies: string[] = [];
  // After a build that failed, parts of it may still be writing.
  afterEach(() => Promise.all(copies.splice(0).map((copy) => rm(copy, {recursive: true, maxRetries: 10}))));

  /** A copy of the site's sources that a test may break. */
  function copySite(): string {
    const copy = mkdtempSync(path.join(tmpdir(), 'site-'));
    copies.push(copy);
    for (const entry of [
      ...['docs', 'src', 'static'],
      ...['docusaurus.config.ts', 'firebase.json', 'package.json', 'sidebars.ts', 'tsconfig.json'],
    ]) {
      cpSync(path.join(ROOT, entry), path.join(copy, entry), {recursive: true});
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
    return copy;
  }

  const builder = new Builder(ROOT);
  afterAll(() => builder.stop());

  it('fails with one line when only some of the Firebase settings are set', async () => {
    const {exited, output} = run(
      process.execPath,
      ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
      {FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`},
    );
    expect(await exited).toBe(1);
    expect(output().trim().split('\n')).toHaveLength(1);
    expect(output()).toContain('FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID are missing');
  });

  it('fails for whatever it cannot bundle, all at once, and names the pages', async () => {
    const copy = copySite();
    const broken = {
      'docs/shop.mdx': '[broken](./nowhere.mdx)',
      'docs/departments.mdx': '![broken](./nowhere.png)',
      'docs/guidelines/index.mdx': '<Rule id="R-99">\n\nText.\n\n</Rule>',
      'docs/guidelines/sanctions.mdx': '<CommunityLink to="no-link">broken</CommunityLink>',
    };
    for (const [file, markdown] of Object.entries(broken)) {
      appendFileSync(path.join(copy, file), `\n${markdown}\n`);
    }
    const {code, output} = await builder.build(copy, {}, {});
    expect(code).toBe(1);
    for (const word of [...Object.keys(broken), 'nowhere.mdx', 'nowhere.png', 'R-99', 'no-link']) {
      expect(output).toContain(word);
    }
  });

  const LIVE = {
    FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
    FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'live',
  };

  it('with a Firebase project set and a throwaway secret, builds a site that knows nothing of the demo, and says that its staff pages stay closed', async () => {
    const copy = copySite();
    fillIn(copy);
    const {code, output} = await builder.build(copy, {}, {...LIVE, STAFF_SEAL_SECRET: 'throwaway'});
    expect(output).toContain('nobody will be able to open the sealed pages of this build');
    expect(code).toBe(0);
    const find = (pattern: string) =>
      spawnSync('grep', ['-rlE', pattern, path.join(copy, 'build')]).stdout.toString();
    expect(find(`staff-demo-2024|127\\.0\\.0\\.1:${PORTS.auth}`)).toBe('');
    expect(find('"[0-9a-f]{32}","[^"]+":true')).toContain('assets/js');
  });

  it('with a Firebase project set, fails for values of the community that are not set, and for a secret that is missing or malformed', async () => {
    const copy = copySite();
    const prepare = (env: NodeJS.ProcessEnv) => builder.prepare(copy, {}, {...LIVE, ...env});
    const unset = await prepare({STAFF_SEAL_SECRET: Buffer.alloc(32, 8).toString('base64url')});
    expect(unset.code).toBe(1);
    expect(unset.output).toContain('contacts.help: an email address that someone checks');

    fillIn(copy);
    for (const [what, env] of [
      ['missing', {}],
      ['malformed', {STAFF_SEAL_SECRET: 'too-short'}],
    ] as const) {
      const {code, output} = await prepare(env);
      expect(code).toBe(1);
      expect(output).toContain(
        `[docusaurus-plugin-sealed-docs] The environment variable STAFF_SEAL_SECRET is ${what}`,
      );
      expect(output).not.toContain('too-short');
    }
  });

  it.each([
    ['link', '/docs/', '/docs/staff/'],
    ['anchor', './guidelines/roblox.mdx#', '/docs/staff/severity-guide#'],
  ])(
    'refuses every broken %s of pages and data, to public and to staff pages, at its line',
    async (_, open, start) => {
      const copy = copySite();
      const at = (file: string) => path.join(copy, file);
      appendFileSync(at('docs/staff/portal.mdx'), `\n[a](${start}by-markdown)\n`);
      appendFileSync(at('docs/shop.mdx'), `\n[a](${start}by-public-page), [b](${open}by-neighbor)\n`);
      const data = at('docs/staff/_data/news.yaml');
      writeFileSync(data, readFileSync(data, 'utf8').replace(/(?<=\n +to: ).+/, `${start}by-data`));
      const {code, output} = await builder.build(copy, {}, {});
      expect(code).toBe(1);
      const told = [...output.matchAll(/(docs\S+):\d+: .*?(by-[\w-]+)/g)].map(
        ([, file, link]) => `${file} ${link}`,
      );
      expect(told.sort()).toEqual([
        'docs/shop.mdx by-neighbor',
        'docs/shop.mdx by-public-page',
        'docs/staff/_data/news.yaml by-data',
        'docs/staff/portal.mdx by-markdown',
      ]);
    },
  );

  // Docusaurus tells of anchors when no link is broken.
  it.each([
    ['link', '/docs/', '/docs/staff/'],
    ['anchor', '/docs/guidelines/roblox#', '/docs/staff/severity-guide#'],
  ])(
    'fails for every broken %s of components, to public and to staff pages, and names the pages',
    async (what, open, start) => {
      const copy = copySite();
      const pages = {shop: 'src/components', 'staff/portal': 'docs/staff'};
      for (const [page, folder] of Object.entries(pages)) {
        const links = [`${start}staff`, `${open}public`].map((to) => `<Link to="${to}-of-${page}">a</Link>`);
        writeFileSync(
          path.join(copy, folder, 'Broken.tsx'),
          `import Link from '@docusaurus/Link';\nexport default () => <details>${links.join('')}</details>;\n`,
        );
        appendFileSync(
          path.join(copy, 'src/markdownImports.js'),
          `module.exports.push('@site/${folder}/Broken');\n`,
        );
        appendFileSync(
          path.join(copy, `docs/${page}.mdx`),
          `\nimport Broken from '@site/${folder}/Broken';\n\n<Broken />\n`,
        );
      }
      const {code, output} = await builder.build(copy, {}, {});
      expect(code).toBe(1);
      for (const page of Object.keys(pages)) {
        const told = new RegExp(
          `Broken ${what} on source page path = /docs/${page}:\\s+((?:-> .+\\s+)+)`,
        ).exec(output);
        expect(told?.[1]).toContain(`${start}staff-of-${page}`);
        expect(told?.[1]).toContain(`${open}public-of-${page}`);
      }
    },
  );
});
