import {expect, it} from 'vitest';
import {ANSWERS, listSteps, SETTINGS} from './allRequirements';

it('setup takes each step of what the doctor reports, once', () => {
  const steps = listSteps();
  const reported = [...SETTINGS, ...ANSWERS].flatMap((requirement) => requirement.steps ?? []);
  expect(steps).toEqual(expect.arrayContaining(reported));
  expect(new Set(steps.map(({title}) => title)).size).toBe(steps.length);
});

it('the doctor reports every requirement in its lists', () => {
  for (const requirement of [...SETTINGS, ...ANSWERS]) {
    expect(requirement.examine).toBeTypeOf('function');
  }
});
