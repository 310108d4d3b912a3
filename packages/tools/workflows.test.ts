import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

const ROOT = path.resolve(__dirname, '../..');
const WORKFLOWS = path.join(ROOT, '.github/workflows');
const SETUP = './.github/actions/setup';

interface Step {
  run?: string;
  uses?: string;
  env?: Record<string, string>;
}
interface Job {
  if?: string;
  uses?: string;
  needs?: string | string[];
  permissions?: Record<string, string>;
  env?: Record<string, string>;
  steps?: Step[];
}

const read = (...file: string[]) => parse(readFileSync(path.join(ROOT, ...file), 'utf8')) as unknown;

const {runs: setup} = read('.github/actions/setup/action.yml') as {runs: {steps: Step[]}};

/** Every job of every workflow, as `deploy.yml: build`. */
const JOBS = new Map(
  readdirSync(WORKFLOWS).flatMap((file) => {
    const {jobs} = read('.github/workflows', file) as {jobs: Record<string, Job>};
    return Object.entries(jobs).map(([name, job]) => [`${file}: ${name}`, job] as const);
  }),
);

/** The steps of a job, with those of the action that sets it up. */
const stepsOf = ({steps = []}: Job) => steps.flatMap((step) => (step.uses === SETUP ? setup.steps : [step]));

/** Each time that a job installs something: the words after `npm`. */
const installationsOf = (job: Job) =>
  stepsOf(job).flatMap(({run = ''}) =>
    Array.from(run.matchAll(/\bnpm ((?:ci|i|install|add)\b[^\n#&|;)]*)/g), ([, words]) => words!.trim()),
  );

const namesOf = (isWanted: (job: Job) => boolean) =>
  Array.from(JOBS)
    .filter(([, job]) => isWanted(job))
    .map(([name]) => name);

/** Whether a job has the secret, from wherever. Pull requests are built with none that anyone keeps. */
const hasSecret = (job: Job) =>
  JSON.stringify(job).replaceAll('"STAFF_SEAL_SECRET":"throwaway"', '').includes('STAFF_SEAL_SECRET');
/** Whether a job can act for the owner at Google, or at Cloudflare. */
const reachesGoogle = ({permissions}: Job) => permissions?.['id-token'] === 'write';
const reachesCloudflare = (job: Job) => JSON.stringify(job).includes('secrets.CLOUDFLARE_');

describe('what is installed', () => {
  it.each(
    Array.from(JOBS, ([name, job]) => [name, installationsOf(job)] as const).filter(
      ([, installations]) => installations.length > 0,
    ),
  )('%s: comes from a lock file: %j', (_, installations) => {
    for (const words of installations) {
      expect(words).toMatch(/^ci\b/);
      const folder = /--prefix[ =]"?([^\s"]+)/.exec(words)?.[1] ?? '.';
      expect(existsSync(path.join(ROOT, folder, 'package-lock.json')), folder).toBe(true);
    }
  });

  it("is the project in two jobs, and Cloudflare's tool alone in the one that deploys there", () => {
    expect(installationsOf(JOBS.get('deploy.yml: build')!)).toEqual(['ci --ignore-scripts']);
    expect(installationsOf(JOBS.get('deploy.yml: firebase')!)).toEqual(['ci --ignore-scripts']);
    expect(installationsOf(JOBS.get('deploy.yml: cloudflare')!)).toEqual([
      'ci --ignore-scripts --prefix packages/tools/wrangler',
    ]);
  });

  it('is never run on the way: nothing is fetched by npx', () => {
    const commands = [...JOBS.values()].flatMap((job) => stepsOf(job).map(({run = ''}) => run));
    expect(commands.join('\n')).not.toMatch(/\bnpx /);
  });
});

describe('who has what', () => {
  it('the secret is where the site is sealed, and where Cloudflare gets it', () => {
    expect(namesOf(hasSecret)).toEqual(['deploy.yml: build', 'deploy.yml: cloudflare']);
  });

  it('the job that builds reaches no host', () => {
    const build = JOBS.get('deploy.yml: build')!;
    expect(build.permissions).toEqual({contents: 'read'});
    expect(Array.from(JSON.stringify(build).matchAll(/secrets\.(\w+)/g), ([, name]) => name)).toEqual([
      'STAFF_SEAL_SECRET',
    ]);
  });

  it('Google believes the job that deploys there, and the one that publishes previews', () => {
    expect(namesOf(reachesGoogle)).toEqual(['deploy.yml: firebase', 'preview.yml: publish']);
    expect(JSON.stringify(JOBS.get('deploy.yml: firebase'))).not.toContain('secrets.');
  });

  it('no job but the one that hands it over to Cloudflare has the secret and a way to a host', () => {
    expect(namesOf((job) => hasSecret(job) && (reachesGoogle(job) || reachesCloudflare(job)))).toEqual([
      'deploy.yml: cloudflare',
    ]);
  });

  it('there, the secret and the token come with the one step that runs the tool', () => {
    const cloudflare = JOBS.get('deploy.yml: cloudflare')!;
    expect(cloudflare.env).toBeUndefined();
    const trusted = cloudflare.steps!.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(trusted).toHaveLength(1);
    const lines = trusted[0]!.run!.split('\n').map((line) => line.trim());
    expect(lines.filter((line) => /^\S*node_modules\//.test(line))).toEqual([
      expect.stringMatching(/^packages\/tools\/wrangler\/node_modules\/\.bin\/wrangler deploy /),
    ]);
    expect(trusted[0]!.run).not.toMatch(/\b(?:npm|npx|node) /);
  });

  it('where Google is reached, nothing runs but its own tools', () => {
    const {steps = []} = JOBS.get('deploy.yml: firebase')!;
    const signedIn = steps.findIndex(({uses = ''}) => uses.startsWith('google-github-actions/auth@'));
    expect(signedIn).toBeGreaterThan(steps.findIndex(({uses}) => uses === SETUP));
    expect(steps.slice(signedIn + 1).map(({run}) => run?.split(' ').slice(0, 2))).toEqual([
      ['node_modules/.bin/firebase', 'deploy'],
    ]);
    expect(steps.flatMap(({run = ''}) => run).join('\n')).not.toMatch(/\b(?:npm|npx|node) /);
  });
});

it('what goes live was tested on main, as the merge has made it', () => {
  expect(JOBS.get('deploy.yml: test')).toMatchObject({uses: './.github/workflows/ci.yml'});
  expect(JOBS.get('deploy.yml: test')).not.toHaveProperty('if');
  expect(JOBS.get('deploy.yml: build')!.needs).toBe('test');
  for (const road of ['cloudflare', 'firebase']) {
    const job = JOBS.get(`deploy.yml: ${road}`)!;
    expect(job.needs).toBe('build');
    // Functions such as always() would let it run after a failure.
    expect(job.if).toBe(`vars.SITE_HOST == '${road}'`);
  }
  expect(JOBS.get('deploy.yml: build')!.if).not.toMatch(/always|failure|cancelled/);
});
