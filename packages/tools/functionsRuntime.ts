import {RUNTIMES} from 'firebase-tools/lib/deploy/functions/runtimes/supported/index.js';
import firebaseConfig from '../../firebase.json';

/** Warned this long before a runtime ends, in days: time to read what changed, and to try it. */
const NOTICE = 90;

const DAY = 24 * 60 * 60 * 1000;

/** The runtime of the Firebase Function, as `firebase.json` names it: `nodejs24`. */
export const functionsRuntime: string = firebaseConfig.functions[0]!.runtime;

/**
 * Whether Google has ended a runtime, or will within 90 days. Functions of an ended runtime cannot be deployed. The dates
 * are those of the Firebase CLI that is installed here.
 *
 * @returns what is wrong, in a sentence; `undefined` if nothing is.
 */
export function findRuntimeProblem(runtime: string, now: Date): string | undefined {
  const known = RUNTIMES[runtime];
  if (!known) {
    return `The Firebase CLI knows no runtime "${runtime}".`;
  }
  const {friendly, decommissionDate} = known;
  const days = Math.ceil((Date.parse(decommissionDate) - now.getTime()) / DAY);
  if (days <= 0) {
    return `Google ended ${friendly} on ${decommissionDate}: a function that runs on it cannot be deployed.`;
  }
  return days <= NOTICE
    ? `Google ends ${friendly} on ${decommissionDate}: after that, a function that runs on it cannot be deployed.`
    : undefined;
}

/** What to do about it. */
export const RUNTIME_REMEDY =
  'Set "runtime" in firebase.json to the newest that "npx firebase" offers (npm update firebase-tools), run "npm test", and deploy.';
