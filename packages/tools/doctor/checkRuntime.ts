import {findRuntimeProblem, RUNTIME_REMEDY} from '../functionsRuntime';
import {type Finding, fine, wrong} from './Finding';
import type {Patient} from './Patient';

/** Whether Google still runs the runtime of the key service, if that is a Firebase Function. */
export function checkRuntime({settings, siteHost, functionsRuntime}: Patient, now = new Date()): Finding[] {
  if (settings.demo || siteHost !== 'firebase') {
    return [];
  }
  const problem = findRuntimeProblem(functionsRuntime, now);
  return [
    problem ? wrong(problem, RUNTIME_REMEDY) : fine(`Google runs ${functionsRuntime} for 90 days at least.`),
  ];
}
