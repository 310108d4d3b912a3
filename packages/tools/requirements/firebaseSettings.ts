import {UsageError} from '../processes';
import {readEnvironmentFile, writeEnvironmentFile} from '../setup/environmentFile';
import {askFirebase, projectIdOf, type World} from '../setup/World';
import {fine, wrong} from './findings';
import type {SettingRequirement, Step} from './Requirement';

const firebaseProject: Step = {
  title: 'A Firebase project',

  async isDone(world) {
    const {FIREBASE_PROJECT_ID: projectId} = readEnvironmentFile(world.root);
    if (!projectId) {
      return false;
    }
    if (!(await listProjects(world)).some((project) => project.projectId === projectId)) {
      throw new UsageError(
        `The Google account from "npx firebase login" has no Firebase project "${projectId}", which .env names. Sign in with ` +
          'the right account (npx firebase login --reauth), or remove FIREBASE_PROJECT_ID from .env.',
      );
    }
    return true;
  },

  async act(world) {
    const {root, person, commandLines} = world;
    for (;;) {
      const projects = await listProjects(world);
      const projectId = await person.choose('Which Firebase project is the site for?', [
        ...projects.map((project) => ({
          name: `${project.projectId} (${project.displayName ?? project.projectId})`,
          value: project.projectId,
        })),
        {name: 'a new one', value: undefined},
      ]);
      if (projectId) {
        writeEnvironmentFile(root, {FIREBASE_PROJECT_ID: projectId});
        return;
      }
      person.tell(
        'Give it the name of your community: emails from the project are signed with it. If Google refuses your first project, ' +
          'make it by hand, where you also accept the terms: https://console.firebase.google.com, "Create a Firebase project", ' +
          'without Google Analytics.',
      );
      const name = await person.ask('Its name, of 4 to 30 characters:', (answer) =>
        answer.length >= 4 && answer.length <= 30 ? undefined : 'Write 4 to 30 characters.',
      );
      const id = await person.ask(
        'Its ID, which nobody else in the world may have, and which can never be changed:',
        (answer) =>
          /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/.test(answer)
            ? undefined
            : 'Write 6 to 30 lowercase letters, digits and hyphens, with a letter first and no hyphen at the end; not demo-.',
      );
      await commandLines.show('firebase', ['projects:create', id, '--display-name', name]);
    }
  },
};

const listProjects = (world: World) =>
  askFirebase<{projectId: string; displayName?: string}[]>(
    world,
    'list your projects',
    ['projects:list'],
    'Is this computer online? If so, try: npx firebase login --reauth',
  );

const webApp: Step = {
  title: 'A web app in the project, and its values in .env',

  isDone({root}) {
    const {FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN} = readEnvironmentFile(root);
    return FIREBASE_API_KEY !== undefined && FIREBASE_AUTH_DOMAIN !== undefined;
  },

  async act(world) {
    let appId = await chooseApp(world);
    if (appId === undefined) {
      const made = await askProject<WebApp>(world, 'make a web app', ['apps:create', 'WEB', 'site']);
      appId = made.appId;
    }
    const {sdkConfig} = await askProject<{sdkConfig: {apiKey: string; authDomain: string}}>(
      world,
      'read the web app',
      ['apps:sdkconfig', 'WEB', appId],
    );
    const {apiKey, authDomain} = sdkConfig;
    writeEnvironmentFile(world.root, {FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN: authDomain});
  },
};

interface WebApp {
  appId: string;
  displayName?: string;
}

/**
 * Lets the person choose the site's app from those in the project.
 *
 * @returns its ID, or undefined if the site needs a new one.
 */
async function chooseApp(world: World): Promise<string | undefined> {
  const apps = await askProject<WebApp[]>(world, 'list the apps', ['apps:list', 'WEB']);
  if (apps.length === 0) {
    return undefined;
  }
  return world.person.choose('The project has web apps. Which one is for this site?', [
    {name: 'a new one', value: undefined},
    ...apps.map(({appId, displayName}) => ({name: `${displayName ?? 'unnamed'} (${appId})`, value: appId})),
  ]);
}

/** Asks the Firebase CLI about the chosen project. @throws UsageError if it fails. */
function askProject<T extends object>(world: World, what: string, args: string[]): Promise<T> {
  const projectId = projectIdOf(world);
  return askFirebase<T>(
    world,
    `${what} in the project "${projectId}"`,
    [...args, '--project', projectId],
    'You need the Editor or Owner role there.',
  );
}

/** The Firebase project of the site, and its values in `.env`. */
export const firebaseSettings: SettingRequirement = {
  examine({settings: {demo, firebase}, problems}) {
    if (problems.length > 0) {
      return problems.map(({what, todo}) => wrong(what, todo));
    }
    return [
      fine(
        demo
          ? 'Demo mode: no Firebase project is set up, so everything runs on the emulators.'
          : `The Firebase project is ${firebase.projectId}.`,
      ),
    ];
  },
  steps: [firebaseProject, webApp],
};
