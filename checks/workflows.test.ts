import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {checkWorkflow, checkWorkflows} from './workflows';

const ROOT = path.resolve(__dirname, '..');
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
    'secrets for a fork',
    ' && github.event.pull_request.head.repo.full_name == github.repository',
    '',
    'knows a secret',
  ],
  ['the rights of the repository', 'on: pull_request', 'on: pull_request_target', 'runs with the repository'],
])('%s is found', async (_, correct, wrong, message) => {
  const text = good.replace(correct, wrong);
  expect(text).not.toBe(good);
  const mistakes = await checkWorkflow(FILE, text);
  expect(mistakes.map((mistake) => mistake.message).join('\n')).toContain(message);
});

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
