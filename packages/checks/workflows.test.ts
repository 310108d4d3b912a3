import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {checkWorkflow, checkWorkflows} from './workflows';

const ROOT = path.resolve(__dirname, '../..');
const FILE = '.github/workflows/preview.yml';
const good = readFileSync(path.join(ROOT, FILE), 'utf8');

test('our own workflows and actions have no mistakes', async () => {
  expect(await checkWorkflows(ROOT)).toEqual([]);
});

test.each([
  ['an unknown key', 'runs-on:', 'runs-at:', "Unexpected value 'runs-at'"],
  ['an unknown job', 'needs: build', 'needs: compile', "'compile'"],
  ['an unknown context', 'github.event.pull_request.number', 'hub.event.number', "'hub'"],
  ['an unknown step', 'steps.channel.outputs.url', 'steps.chanel.outputs.url', 'chanel'],
  ['an unknown event', 'on: pull_request', 'on: pull_requests', "'pull_requests'"],
  ['an unclosed expression', '${{ github.token }}', '${{ github.token }', 'The expression is not closed'],
  ['an unknown permission', 'contents: read', 'content: read', "Unexpected value 'content'"],
  [
    'an action that is not pinned',
    /actions\/checkout@.*/,
    'actions/checkout@v7',
    'Pin "actions/checkout@v7"',
  ],
  ['a pin without its version', / # v7\.0\.1/, '', 'Pin "actions/'],
  ['an expression in a script', '"pr-$NUMBER"', '"pr-${{ github.head_ref }}"', 'a way in for a stranger'],
  ['a token that stays', /\n +persist-credentials: false/, '', 'Add "persist-credentials: false"'],
  [
    'rights for every job',
    'permissions: {}',
    'permissions: {contents: read}',
    'Write "permissions: {}" at the top',
  ],
  [
    'a job without permissions',
    /\n {4}permissions:\n {6}contents: read(?=\n {4}steps)/,
    '',
    'its "permissions:"',
  ],
  ['a job without an end', /\n {4}timeout-minutes: 20/, '', 'its "timeout-minutes:"'],
  [
    'the secret for a pull request',
    'STAFF_SEAL_SECRET: throwaway',
    'STAFF_SEAL_SECRET: ${{ secrets.STAFF_SEAL_SECRET }}',
    'The job "build" knows a secret',
  ],
  [
    'the secret by way of a variable',
    'STAFF_SEAL_SECRET: throwaway',
    'STAFF_SEAL_SECRET: ${{ vars.SEAL }}',
    'built with "STAFF_SEAL_SECRET: throwaway"',
  ],
  [
    'a secret for every job',
    'permissions: {}',
    'permissions: {}\n\nenv:\n  SEAL: ${{ secrets.STAFF_SEAL_SECRET }}',
    'Give a secret to the step',
  ],
  [
    'rights for a fork',
    ' && github.event.pull_request.head.repo.full_name == github.repository',
    '',
    'The job "publish" has rights and may run for a fork',
  ],
  [
    'code of the pull request with rights',
    /\n +ref: \$\{\{ github.event.pull_request.base.sha \}\}/,
    '',
    'must not run code of the pull request',
  ],
  [
    'rights where the code of the pull request runs',
    /contents: read(?=\n {4}steps)/,
    'id-token: write',
    'The job "build" has rights',
  ],
  [
    'all rights where the code of the pull request runs',
    /\n {6}contents: read(?=\n {4}steps)/,
    ' write-all',
    'The job "build" has rights',
  ],
  ['the rights of the repository', 'on: pull_request', 'on: pull_request_target', 'runs with the repository'],
])('%s is found', async (_, correct, wrong, message) => {
  const text = good.replace(correct, wrong);
  expect(text).not.toBe(good);
  const mistakes = await checkWorkflow(FILE, text);
  expect(mistakes.map((mistake) => mistake.message).join('\n')).toContain(message);
});

test.each([
  [
    'cloudflare',
    "vars.SITE_HOST == 'cloudflare' && github.ref == 'refs/heads/main'",
    "vars.SITE_HOST == 'cloudflare'",
  ],
  [
    'firebase',
    "vars.SITE_HOST == 'firebase' && github.ref == 'refs/heads/main'",
    "vars.SITE_HOST == 'firebase'",
  ],
])('only main is deployed to %s', async (job, correct, wrong) => {
  const file = '.github/workflows/deploy.yml';
  const text = readFileSync(path.join(ROOT, file), 'utf8').replace(correct, wrong);
  expect(await checkWorkflow(file, text)).toEqual([
    expect.objectContaining({message: expect.stringContaining(`The job "${job}" can deploy.`) as string}),
  ]);
});

test.each(['deploy', 'preview'])(
  '%s has no mistakes with the lines for a paid plan or a public repository',
  async (name) => {
    const file = `.github/workflows/${name}.yml`;
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const paid = text.replaceAll('# environment:', 'environment:');
    expect(paid).not.toBe(text);
    expect(await checkWorkflow(file, paid)).toEqual([]);
  },
);

test('a cache is found, since forks could fill it', async () => {
  const file = '.github/actions/setup/action.yml';
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  for (const wrong of ['cache: npm', 'node-version: 20']) {
    const mistakes = await checkWorkflow(file, text.replace('package-manager-cache: false', wrong));
    expect(mistakes).toEqual([
      expect.objectContaining({message: expect.stringContaining('Caches') as string}),
    ]);
  }
});

test('scripts of packages are not run by a job', async () => {
  for (const file of ['.github/actions/setup/action.yml', '.github/workflows/ci.yml']) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    expect(await checkWorkflow(file, text)).toEqual([]);
    const mistakes = await checkWorkflow(file, text.replace(' --ignore-scripts', ''));
    expect(mistakes).toEqual([
      expect.objectContaining({message: expect.stringContaining('"npm ci --ignore-scripts"') as string}),
    ]);
  }
});
