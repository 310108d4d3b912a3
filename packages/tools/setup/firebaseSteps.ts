import {SEAL_SECRET_VARIABLE} from '@roleplay-docs/engine/config/settings';
import {findWrongSwitches} from '../google/findWrongSwitches';
import {consolePage, type ProjectConfig} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {keepsStrangersOut} from '../staffAccess';
import {readCommunity, readStaffAccess} from './communityFile';
import {readEnvironmentFile, writeEnvironmentFile} from './environmentFile';
import {askFirebase, authenticationOf, projectIdOf, type Step, type World} from './World';

export const firebaseSignIn: Step = {
  title: 'A sign-in to Firebase, with a Google account',
  async isDone({commandLines}) {
    const {result} = await commandLines.ask('firebase', ['login:list']);
    return Array.isArray(result) && result.length > 0;
  },
  async act({commandLines, person}) {
    person.tell(
      'A browser opens: choose the Google account that should own the project. The Firebase CLI reports nothing about how you use it.',
    );
    // A first sign-in begins with two questions about what the CLI may report. A repeated one doesn't, and leaves both at no.
    await commandLines.show('firebase', ['login', '--reauth']);
  },
};

export const firebaseProject: Step = {
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

export const webApp: Step = {
  title: 'A web app in the project, and its values in .env',

  isDone({root}) {
    const {FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN} = readEnvironmentFile(root);
    return FIREBASE_API_KEY !== undefined && FIREBASE_AUTH_DOMAIN !== undefined;
  },

  async act(world) {
    const appId =
      (await chooseApp(world)) ??
      (await askProject<WebApp>(world, 'make a web app', ['apps:create', 'WEB', 'site'])).appId;
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

/** @returns the app of the site, of those that the project has, or nothing if it needs one of its own. */
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

/** @throws UsageError if it fails. */
function askProject<T extends object>(world: World, what: string, args: string[]): Promise<T> {
  const projectId = projectIdOf(world);
  return askFirebase<T>(
    world,
    `${what} in the project "${projectId}"`,
    [...args, '--project', projectId],
    'You need the Editor or Owner role there.',
  );
}

export const emailSignIn: Step = {
  title: 'Sign-in with email and password, in the project',

  async isDone(world) {
    const config = await authenticationOf(world).getConfig();
    return config?.signIn?.email?.enabled === true;
  },

  /** Opens Authentication, and turns on what "auth" in firebase.json says. A switch that someone turned off is theirs. */
  async act(world) {
    if (!(await authenticationOf(world).getConfig())) {
      const command = ['deploy', '--only', 'auth', '--project', projectIdOf(world)];
      const {isOk, error} = await world.commandLines.ask('firebase', command);
      if (!isOk) {
        world.person.tell(`The Firebase CLI couldn't do it: ${error}`);
      }
    }
  },

  byHand: (world) =>
    `${consolePage(projectIdOf(world), 'authentication/providers')}\n` +
    'Press "Get started", choose Email/Password, turn on its first switch and nothing else, and press "Save".',
};

/**
 * The switches of Firebase Authentication. Whether a project without a billing account keeps sign-up closed is not
 * documented, so it is read back; where it stays open, the staff pages have to ask for more than an account.
 */
export const projectSwitches: Step = {
  title: "The project's settings: domain, enumeration protection, sign-up",

  async isDone(world, hasActed) {
    const {client, ...others} = (await compare(world)).changes;
    const isClosed = !client || (hasActed && keepsStrangersOut(readStaffAccess(world.root)));
    return isClosed && Object.keys(others).length === 0;
  },

  async act(world) {
    const projectId = projectIdOf(world);
    const {changes, lines} = await compare(world);
    world.person.tell([`In the project "${projectId}":`, ...lines].join('\n  '));
    if (!(await world.person.confirm('Make these changes?'))) {
      throw new UsageError(
        `Nothing was changed in "${projectId}". Make src/data/community.yaml say what you want, and run "npm run setup" again.`,
      );
    }
    await authenticationOf(world).updateConfig(changes);
  },

  byHand: (world) =>
    `Google didn't save all of the changes. ${consolePage(projectIdOf(world), 'authentication/settings')}\n` +
    'Authorized domains; User actions, Email enumeration protection and "Enable create (sign-up)": set them as listed above.\n' +
    'If there is no switch for sign-up, strangers can make accounts, whatever the site shows. Let only people you name read the staff ' +
    "pages: write staffAccess = {who: 'claim', claim: 'staff'} in packages/key-service/staffAccess.ts.",
};

/** What has to change in a project, with a line about each for the owner. */
async function compare(world: World): Promise<{changes: ProjectConfig; lines: string[]}> {
  const config = (await authenticationOf(world).getConfig()) ?? {};
  const {url, signUp} = readCommunity(world.root);
  const wrong = findWrongSwitches(config, new URL(url).hostname);
  const changes = wrong.reduce<ProjectConfig>((all, one) => ({...all, ...one.changes}), {});
  const lines = wrong.map(({todo}) => todo);
  if ((config.client?.permissions?.disabledUserSignup ?? false) === signUp) {
    changes.client = {permissions: {disabledUserSignup: !signUp}};
    lines.push(signUp ? 'let everyone make an account' : 'let only you make accounts');
  }
  return {changes, lines};
}

/** Cloudflare gets the secret with each deployment; Google keeps it apart. */
export const functionSecret: Step = {
  title: 'The same secret at Google, for the function',
  host: 'firebase',

  isDone: async (world) =>
    (await readStored(world)) === readEnvironmentFile(world.root)[SEAL_SECRET_VARIABLE],

  async act(world) {
    const {root, commandLines, person} = world;
    const question =
      'Google has a different secret for this project. Replace it? Anything deployed before stays closed until you deploy again.';
    if ((await readStored(world)) !== undefined && !(await person.confirm(question))) {
      throw new UsageError(
        `Nothing was changed. Copy the secret from the other computer into ${SEAL_SECRET_VARIABLE} in .env.`,
      );
    }
    const {isOk, error} = await commandLines.ask(
      'firebase',
      ['functions:secrets:set', SEAL_SECRET_VARIABLE, '--data-file', '-', '--project', projectIdOf(world)],
      readEnvironmentFile(root)[SEAL_SECRET_VARIABLE],
    );
    if (!isOk) {
      person.tell(`Google didn't accept it: ${error}`);
    }
  },

  byHand: (world) =>
    `Functions and their secrets need the Blaze plan: ${consolePage(projectIdOf(world), 'usage/details')}\n` +
    'Press "Modify plan", and choose Blaze.',
};

async function readStored(world: World): Promise<string | undefined> {
  const command = ['functions:secrets:access', SEAL_SECRET_VARIABLE, '--project', projectIdOf(world)];
  const {isOk, text} = await world.commandLines.ask('firebase', command);
  return isOk ? /^[\w-]{43}$/m.exec(text)?.[0] : undefined;
}
