import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {readSettings} from '@roleplay-docs/engine/config/settings';
import type {SiteHost} from '@roleplay-docs/engine/config/siteHost';
import {UsageError} from './processes';
import {publish} from './publish';

interface Job {
  steps: {run?: string}[];
}
const WORKFLOW = parse(
  readFileSync(path.resolve(__dirname, '../../.github/workflows/deploy.yml'), 'utf8'),
) as {jobs: Record<string, Job>};

/** The commands of a job, a line each. */
const commandsOf = (job: string) => WORKFLOW.jobs[job]!.steps.map(({run}) => run ?? '').join('\n');

const SECRET = 'the-secret';
/** What lets someone act for the owner: on a computer, and in the jobs of `deploy.yml`. */
const ACCESS = {
  CLOUDFLARE_API_TOKEN: 'x',
  CLOUDFLARE_ACCOUNT_ID: 'x',
  GOOGLE_APPLICATION_CREDENTIALS: 'x',
  GOOGLE_GHA_CREDS_PATH: 'x',
  CLOUDSDK_AUTH_CREDENTIAL_FILE_OVERRIDE: 'x',
  FIREBASE_TOKEN: 'x',
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'x',
  ACTIONS_ID_TOKEN_REQUEST_URL: 'x',
  ACTIONS_RUNTIME_TOKEN: 'x',
  GITHUB_TOKEN: 'x',
  GITHUB_ENV: 'x',
  GH_TOKEN: 'x',
  NODE_AUTH_TOKEN: 'x',
  NPM_TOKEN: 'x',
  DEPLOY_PASSWORD: 'x',
};
const NEEDED = {
  PATH: '/bin',
  HOME: '/home/owner',
  CI: 'true',
  FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  FIREBASE_AUTH_DOMAIN: 'live.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'live',
  STAFF_KEY_ALLOWED_ORIGINS: 'https://b.community',
};
const ENV = {...ACCESS, ...NEEDED, STAFF_SEAL_SECRET: SECRET};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'publish-'));
  ['build', 'packages/key-service/function'].forEach((folder) =>
    mkdirSync(path.join(root, folder), {recursive: true}),
  );
});
afterEach(() => rmSync(root, {recursive: true}));

interface Step {
  /** `build`, `wrangler deploy ...` */
  name: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

interface PlayOptions {
  fails?: string;
  look?: (step: Step) => void;
  isPrepareOnly?: boolean;
}

/** Publishes with tools that only remember. @param fails the start of the name of a step. */
async function play(host: SiteHost, {fails = 'nothing', look, isPrepareOnly = false}: PlayOptions = {}) {
  const steps: Step[] = [];
  const take = (step: Step) => {
    steps.push(step);
    look?.(step);
    if (step.name.startsWith(fails)) {
      throw new UsageError(`${fails} failed`);
    }
  };
  const error = await publish(
    {root, host, settings: readSettings(ENV), secret: SECRET, env: ENV, isPrepareOnly},
    {
      build: (env) => Promise.resolve(take({name: 'build', args: [], env})),
      run: (command, args, {env = {}}) =>
        take({name: [command, ...args].map((word) => path.basename(word)).join(' '), args, env}),
      findWrangler: () => '/tool/bin/wrangler.js',
    },
  ).catch((thrown: Error) => thrown.message);
  return {steps, names: steps.map(({name}) => name), error};
}

/** What is made beside the site. */
const PREPARED: Record<SiteHost, readonly string[]> = {
  cloudflare: [],
  firebase: ['node --import tsx bundleFunction.ts'],
};
const UPLOAD: Record<SiteHost, RegExp> = {
  cloudflare: /^node wrangler\.js deploy --secrets-file secrets\.json --var /,
  firebase: /^node firebase\.js deploy --only hosting,functions --project live$/,
};

describe.each(['cloudflare', 'firebase'] as const)('on the road of %s', (host) => {
  const before = ['build', 'node docusaurus.mjs prove', ...PREPARED[host]];

  it('the site is built, which checks its links, and proven, then all of it goes up', async () => {
    const {names, error} = await play(host);
    expect(error).toBeUndefined();
    expect(names).toEqual([...before, expect.stringMatching(UPLOAD[host]) as string]);
  });

  it('with --prepare, there is everything but the upload', async () => {
    const {names, error} = await play(host, {isPrepareOnly: true});
    expect(error).toBeUndefined();
    expect(names).toEqual(before);
    expect(existsSync(path.join(root, 'build/release.json'))).toBe(true);
  });

  it.each(before)('nothing goes up after a step has failed: %s', async (fails) => {
    const {names, error} = await play(host, {fails});
    expect(error).toBe(`${fails} failed`);
    expect(names).toEqual(before.slice(0, before.indexOf(fails) + 1));
  });

  it('what goes up says what it was made of, but not before it is proven', async () => {
    const isWritten: boolean[] = [];
    await play(host, {look: () => isWritten.push(existsSync(path.join(root, 'build/release.json')))});
    expect(isWritten.slice(0, 2)).toEqual([false, false]);
    expect(isWritten.at(-1)).toBe(true);
  });

  it('the build gets what it needs, and nothing that opens the host; the upload gets no secret', async () => {
    const {steps} = await play(host);
    const [site, proof, ...others] = steps;
    const upload = others.pop();
    expect(site!.env).toEqual({...NEEDED, STAFF_SEAL_SECRET: SECRET});
    expect(proof!.env).toEqual(site!.env);
    expect(others.map(({env}) => env)).toEqual(PREPARED[host].map(() => NEEDED));
    expect(upload!.env).toMatchObject({...NEEDED, ...ACCESS});
    expect(upload!.env).not.toHaveProperty('STAFF_SEAL_SECRET');
    expect(upload!.args.join(' ')).not.toContain(SECRET);
  });
});

it('Cloudflare gets the secret in a file that only its owner can read, and that is gone afterward', async () => {
  let file = '';
  for (const fails of ['nothing', 'node wrangler.js']) {
    await play('cloudflare', {
      fails,
      look: ({name, args}) => {
        if (name.startsWith('node wrangler')) {
          file = args[args.indexOf('--secrets-file') + 1]!;
          expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({STAFF_SEAL_SECRET: SECRET});
          expect(statSync(file).mode & 0o777).toBe(0o600);
          expect(existsSync(path.join(root, 'build/_headers'))).toBe(true);
          expect(args).toEqual(
            expect.arrayContaining([
              `FIREBASE_API_KEY:${ENV.FIREBASE_API_KEY}`,
              'FIREBASE_PROJECT_ID:live',
              'STAFF_KEY_ALLOWED_ORIGINS:https://b.community',
            ]),
          );
        }
      },
    });
    expect(file).not.toBe('');
    expect(existsSync(file)).toBe(false);
  }
});

describe('deploy.yml', () => {
  it('has all that Cloudflare needs in the build', async () => {
    await play('cloudflare', {isPrepareOnly: true});
    expect(readdirSync(path.join(root, 'build')).sort()).toEqual([
      '.assetsignore',
      '_headers',
      'release.json',
    ]);
  });

  it('sets the same variables at Cloudflare as a deployment from a computer', async () => {
    const {steps} = await play('cloudflare');
    const variables = steps
      .at(-1)!
      .args.filter((arg) => arg.includes(':'))
      .map((arg) => arg.split(':')[0]);
    const named = commandsOf('cloudflare').matchAll(/--var "(\w+):/g);
    expect(Array.from(named, ([, name]) => name)).toEqual(variables);
  });

  it('gives Firebase the same command as a deployment from a computer', async () => {
    const {steps} = await play('firebase');
    const words = steps.at(-1)!.args.slice(1).join(' ').replace(' live', ' "$FIREBASE_PROJECT_ID"');
    expect(commandsOf('firebase')).toContain(`node_modules/.bin/firebase ${words}`);
  });
});

it('Firebase gets the settings of its function', async () => {
  await play('firebase', {isPrepareOnly: true});
  expect(readFileSync(path.join(root, 'packages/key-service/function/.env.live'), 'utf8')).toBe(
    `WEB_API_KEY=${ENV.FIREBASE_API_KEY}\nSTAFF_KEY_ALLOWED_ORIGINS=https://b.community\n`,
  );
});
