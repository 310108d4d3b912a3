import {isDemo} from '@roleplay-docs/key-service/settings';
import {describeAccess, findAccessProblem} from '../staffAccess';
import {type Finding, fine, wrong} from './Finding';
import type {Patient} from './Patient';

/** Who can read the staff pages, and whether the owner has decided that. */
export function checkAccess({access, settings: {firebase}}: Patient): Finding[] {
  const demo = isDemo(firebase);
  const said = describeAccess(access, demo);
  const problem = demo ? undefined : findAccessProblem(access);
  return [problem ? wrong(`${said} ${problem.what}`, problem.todo) : fine(said)];
}
