import {consolePage} from '../../google/consolePage';
import {UsageError} from '../../processes';
import {confirm} from '../questions';
import {projectIdOf} from '../settingsOf';
import type {Step} from '../Step';

export const emailSignIn: Step = {
  title: 'Sign-in with email and password, in the project',

  async isDone(world) {
    const config = await world.authentication(projectIdOf(world)).getConfig();
    return config?.signIn?.email?.enabled === true;
  },

  async act(world) {
    const projectId = projectIdOf(world);
    const authentication = world.authentication(projectId);
    if (await authentication.getConfig()) {
      if (!(await confirm(world.person, `Turn on Email/Password in the project "${projectId}"?`))) {
        throw new UsageError(
          `Nothing was changed in "${projectId}". The site signs in with email and password.`,
        );
      }
      await authentication.updateConfig({signIn: {email: {enabled: true, passwordRequired: true}}});
      return;
    }
    // Opens Authentication, and turns on what "auth" in firebase.json says.
    const {isOk, error} = await world.commandLines.ask('firebase', [
      'deploy',
      '--only',
      'auth',
      '--project',
      projectId,
    ]);
    if (!isOk) {
      world.person.tell(`The Firebase CLI could not do it: ${error}`);
    }
  },

  byHand: (world) =>
    `${consolePage(projectIdOf(world), 'authentication/providers')}\n` +
    'Press "Get started", choose Email/Password, turn on its first switch and nothing else, and press "Save".',
};
