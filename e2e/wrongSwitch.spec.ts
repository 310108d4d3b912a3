import {doctor} from './support/doctor';
import {expect, test} from './support/test';

test('a switch of the project that stands wrong is found', () => {
  const {status, output} = doctor(['--json']);
  const wrong = (JSON.parse(output) as {state: string; what: string}[]).filter(
    ({state}) => state === 'wrong',
  );
  expect(wrong.map(({what}) => what)).toEqual([
    'Email enumeration protection is off: everybody can find out who has an account.',
  ]);
  expect(status).toBe(1);
});
