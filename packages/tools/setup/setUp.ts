import {UsageError} from '../processes';
import type {Step} from './Step';
import {cloudflareSignIn} from './steps/cloudflareSignIn';
import {deployment} from './steps/deployment';
import {emailSignIn} from './steps/emailSignIn';
import {firebaseProject} from './steps/firebaseProject';
import {firebaseSignIn} from './steps/firebaseSignIn';
import {firstAccount} from './steps/firstAccount';
import {functionSecret} from './steps/functionSecret';
import {projectSwitches} from './steps/projectSwitches';
import {sealSecret} from './steps/sealSecret';
import {siteAddress} from './steps/siteAddress';
import {siteHost} from './steps/siteHost';
import {staffAccess} from './steps/staffAccess';
import {unsetValues} from './steps/unsetValues';
import {webApp} from './steps/webApp';
import type {World} from './World';

/** All steps, each after those that it needs. */
function listSteps(): Step[] {
  return [
    firebaseSignIn,
    siteHost,
    firebaseProject,
    webApp,
    sealSecret,
    siteAddress,
    staffAccess,
    emailSignIn,
    projectSwitches(),
    functionSecret,
    cloudflareSignIn,
    unsetValues,
    deployment(),
    firstAccount(),
  ];
}

/**
 * Brings a site from nothing to live, and ends in doctor. May be stopped anywhere: every step finds out for itself whether
 * it is done, so the next run goes on where this one ended.
 *
 * @returns whether doctor finds nothing wrong.
 * @throws UsageError if the person stops it, or something is in the way that only they can move.
 */
export async function setUp(world: World): Promise<boolean> {
  for (const step of listSteps()) {
    if (step.applies?.(world) ?? true) {
      await take(step, world);
    }
  }
  world.person.tell('\nEverything is set up. The doctor looks at all of it:\n');
  return world.commandLines.show('npm', ['run', '-s', 'doctor']);
}

async function take({title, isDone, act, byHand}: Step, world: World): Promise<void> {
  if (!(await isDone(world))) {
    world.person.tell(`\n→ ${title}`);
    do {
      await act?.(world);
      if (await isDone(world)) {
        break;
      }
      if (!byHand) {
        throw new UsageError(`This did not work: ${title}. Run "npm run setup" again.`);
      }
      await world.person.ask(`${byHand(world)}\nPress Enter when that is done: `);
    } while (!(await isDone(world)));
  }
  world.person.tell(`✓ ${title}`);
}

/** What is left to do, a line each; changes nothing and asks nobody. */
export async function findLeft(world: World): Promise<string[]> {
  const left: string[] = [];
  for (const {title, applies, isDone} of listSteps()) {
    if (!(applies?.(world) ?? true)) {
      continue;
    }
    try {
      if (!(await isDone(world))) {
        left.push(title);
      }
    } catch (error) {
      if (!(error instanceof UsageError)) {
        throw error;
      }
      left.push(`${title}: ${error.message}`);
    }
  }
  return left;
}
