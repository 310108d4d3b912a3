import {SEAL_SECRET_VARIABLE} from '@roleplay-docs/preset/settings';
import {consolePage} from '../../google/consolePage';
import {UsageError} from '../../processes';
import {readEnvironmentFile} from '../environmentFile';
import {confirm} from '../questions';
import {projectIdOf, siteHostOf} from '../settingsOf';
import type {Step} from '../Step';
import type {World} from '../World';

/** Cloudflare gets the secret with each deployment; Google keeps it apart. */
export const functionSecret: Step = {
  title: 'The same secret at Google, for the function',
  applies: (world) => siteHostOf(world) === 'firebase',

  isDone: async (world) =>
    (await readStored(world)) === readEnvironmentFile(world.root)[SEAL_SECRET_VARIABLE],

  async act(world) {
    const {root, commandLines, person} = world;
    if (
      (await readStored(world)) !== undefined &&
      !(await confirm(
        person,
        'Google has another secret for this project. Replace it? What was deployed before stays closed until you deploy again.',
      ))
    ) {
      throw new UsageError(
        `Nothing was changed. Write the secret of the other computer into ${SEAL_SECRET_VARIABLE} in .env.`,
      );
    }
    const {isOk, error} = await commandLines.ask(
      'firebase',
      ['functions:secrets:set', SEAL_SECRET_VARIABLE, '--data-file', '-', '--project', projectIdOf(world)],
      readEnvironmentFile(root)[SEAL_SECRET_VARIABLE],
    );
    if (!isOk) {
      person.tell(`Google did not take it: ${error}`);
    }
  },

  byHand: (world) =>
    `Functions and their secrets want the Blaze plan: ${consolePage(projectIdOf(world), 'usage/details')}\n` +
    'Press "Modify plan", and choose Blaze.',
};

async function readStored(world: World): Promise<string | undefined> {
  const {isOk, text} = await world.commandLines.ask('firebase', [
    'functions:secrets:access',
    SEAL_SECRET_VARIABLE,
    '--project',
    projectIdOf(world),
  ]);
  return isOk ? /^[\w-]{43}$/m.exec(text)?.[0] : undefined;
}
