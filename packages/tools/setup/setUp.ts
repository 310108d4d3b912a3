import {UsageError} from '../processes';
import {listSteps} from '../requirements/allRequirements';
import type {Step} from '../requirements/Requirement';
import {siteHostOf, type World} from './World';

/**
 * Takes a site from nothing to live, and runs the doctor at the end. It may be stopped at any point: every step
 * checks whether it's already done, so the next run picks up where this one ended.
 *
 * @returns whether the doctor finds nothing wrong.
 * @throws UsageError if the person stops it, or if something is in the way that only they can remove.
 */
export async function setUp(world: World): Promise<boolean> {
  for (const step of listSteps()) {
    if (step.host === undefined || step.host === siteHostOf(world)) {
      await takeStep(step, world);
    }
  }
  world.person.tell(
    '\nEverything is set up. Players know your pages and rules from now on, so the check asks for a redirect when a page moves, and for an entry in the change log when a rule changes. Running final checks:\n',
  );
  return world.commandLines.show('npm', ['run', '-s', 'doctor']);
}

async function takeStep(step: Step, world: World): Promise<void> {
  if (!(await step.isDone(world, false))) {
    world.person.tell(`\n→ ${step.title}`);
    await actUntilDone(step, world);
  }
  world.person.tell(`✓ ${step.title}`);
}

/** Does what setup can do, then lets the person do the rest, and starts over if that wasn't enough. */
async function actUntilDone({title, isDone, act, byHand}: Step, world: World): Promise<void> {
  for (let hasActed = false; ; hasActed = true) {
    await act?.(world, hasActed);
    if (await isDone(world, true)) {
      return;
    }
    if (!byHand) {
      throw new UsageError(`This didn't work: ${title}. Run "npm run setup" again.`);
    }
    world.person.tell(byHand(world));
    await world.person.ask("Press Enter when that's done:");
    if (await isDone(world, true)) {
      return;
    }
  }
}
