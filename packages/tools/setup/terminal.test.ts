import {PassThrough} from 'node:stream';
import {expect, test} from 'vitest';
import {personAt} from './terminal';

function sit() {
  const keyboard = new PassThrough();
  const screen = new PassThrough();
  return {keyboard, screen, person: personAt(keyboard, screen)};
}

test('an answer is read without the spaces around it, and so is the next', async () => {
  const {keyboard, person} = sit();
  const first = person.ask('First? ');
  keyboard.write('  one \r');
  expect(await first).toBe('one');
  const second = person.ask('Second? ');
  keyboard.write('two\r');
  expect(await second).toBe('two');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s stops setup, and says that it goes on', async (_, key) => {
  const {keyboard, person} = sit();
  const answer = person.ask('Yes or no? ');
  keyboard.write(key);
  await expect(answer).rejects.toThrow(
    'Stopped. What is done stays done: "npm run setup" goes on from here.',
  );
});
