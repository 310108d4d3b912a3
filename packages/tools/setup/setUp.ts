import {UsageError} from '../processes';
import {
  emailSignIn,
  firebaseProject,
  firebaseSignIn,
  functionSecret,
  projectSwitches,
  webApp,
} from './firebaseSteps';
import {cloudflareSignIn, commit, deployment, firstAccount} from './liveSteps';
import {sealSecret, siteAddress, siteHost, staffAccess, unsetValues} from './siteSteps';
import {siteHostOf, type Step, type World} from './World';

/** All steps, each after those that it needs. */
const listSteps = (): Step[] => [
  ...[firebaseSignIn, siteHost, cloudflareSignIn, firebaseProject, webApp],
  ...[sealSecret, siteAddress, staffAccess],
  ...[emailSignIn, projectSwitches, functionSecret],
  ...[unsetValues, commit, deployment, firstAccount()],
];

/**
 * Brings a site from nothing to live, and ends in doctor. May be stopped anywhere: every step finds out for itself whether
 * it is done, so the next run goes on where this one ended.
 *
 * @returns whether doctor finds nothing wrong.
 * @throws UsageError if the person stops it, or something is in the way that only they can move.
 */
export async function setUp(world: World): Promise<boolean> {
  for (const step of listSteps()) {
    if (step.host === undefined || step.host === siteHostOf(world)) {
      await take(step, world);
    }
  }
  world.person.tell(
    '\nEverything is set up. Players know your pages and rules from now on, so the check asks for a redirect when a page moves, and for an entry in the change log when a rule changes. Running final checks:\n',
  );
  return world.commandLines.show('npm', ['run', '-s', 'doctor']);
}

async function take({title, isDone, act, byHand}: Step, world: World): Promise<void> {
  if (!(await isDone(world, false))) {
    world.person.tell(`\n→ ${title}`);
    let hasActed = false;
    do {
      await act?.(world, hasActed);
      hasActed = true;
      if (await isDone(world, hasActed)) {
        break;
      }
      if (!byHand) {
        throw new UsageError(`This didn't work: ${title}. Run "npm run setup" again.`);
      }
      world.person.tell(byHand(world));
      await world.person.ask("Press Enter when that's done:");
    } while (!(await isDone(world, hasActed)));
  }
  world.person.tell(`✓ ${title}`);
}
