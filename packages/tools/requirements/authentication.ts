import {askSignUp, isSignUpOpen} from '../google/askSignUp';
import {findWrongSwitches} from '../google/findWrongSwitches';
import {consolePage, type ProjectConfig} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {readCommunity, readStaffAccess} from '../setup/communityFile';
import {authenticationOf, projectIdOf, type World} from '../setup/World';
import {isSafeOnlyIfClosed, keepsStrangersOut} from '../staffAccess';
import {type Finding, fine, unknown, wrong} from './findings';
import type {ConfiguredSite} from './configuredSite';
import type {Requirement, Step} from './Requirement';

const emailSignIn: Step = {
  title: 'Sign-in with email and password, in the project',

  async isDone(world) {
    const config = await authenticationOf(world).getConfig();
    return config?.signIn?.email?.enabled === true;
  },

  /**
   * Opens Authentication, and turns on what "auth" in firebase.json lists. A setting that someone turned off stays
   * off.
   */
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
 * It isn't documented whether a project without a billing account saves that sign-up is closed, so it's read back. If
 * it stays open, having an account must not be enough to read the staff pages.
 */
const projectSwitches: Step = {
  title: "The project's settings: domain, enumeration protection, sign-up",

  async isDone(world, hasActed) {
    const {client, ...others} = (await compareWithProject(world)).changes;
    const isClosed = !client || (hasActed && keepsStrangersOut(readStaffAccess(world.root)));
    return isClosed && Object.keys(others).length === 0;
  },

  async act(world) {
    const projectId = projectIdOf(world);
    const {changes, lines} = await compareWithProject(world);
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

/** What has to change in the project, with a line for the owner about each change. */
async function compareWithProject(world: World): Promise<{changes: ProjectConfig; lines: string[]}> {
  const config = (await authenticationOf(world).getConfig()) ?? {};
  const {url, signUp} = readCommunity(world.root);
  const wrongSwitches = findWrongSwitches(config, new URL(url).hostname);
  const changes: ProjectConfig = {};
  for (const wrongSwitch of wrongSwitches) {
    Object.assign(changes, wrongSwitch.changes);
  }
  const lines = wrongSwitches.map(({todo}) => todo);
  if (isSignUpOpen(config) !== signUp) {
    changes.client = {permissions: {disabledUserSignup: !signUp}};
    lines.push(signUp ? 'let everyone make an account' : 'let only you make accounts');
  }
  return {changes, lines};
}

/** Firebase Authentication, the way the site needs it: email sign-in, domain, enumeration protection, sign-up. */
export const authentication: Requirement = {
  examine: async (site) => [...(await checkSwitches(site)), await checkSignUp(site)],
  steps: [emailSignIn, projectSwitches],
};

/** The finding for a project whose Authentication was never opened. */
export const notOpened = (projectId: string) =>
  wrong(
    "Authentication isn't set up in the Firebase project.",
    `Press "Get started" here: ${consolePage(projectId, 'authentication')}`,
  );

/** Whether the settings of the Firebase project are what the site expects. */
export async function checkSwitches({settings, siteUrl, readConfig}: ConfiguredSite): Promise<Finding[]> {
  const {projectId} = settings.firebase;
  let config: ProjectConfig | undefined;
  try {
    config = await readConfig();
  } catch (error) {
    if (error instanceof UsageError) {
      return [unknown("We didn't check the Firebase project's settings.", error.message)];
    }
    throw error;
  }
  if (!config) {
    return [notOpened(projectId)];
  }
  const found = findWrongSwitches(config, new URL(siteUrl).hostname).map(({what, todo, page}) =>
    wrong(what, `In the Firebase console, ${todo}: ${consolePage(projectId, `authentication/${page}`)}`),
  );
  return found.length > 0 ? found : [fine("The Firebase project's settings are what the site needs.")];
}

/** Whether the project's sign-up setting matches the site's. */
export async function checkSignUp({access, settings, readConfig}: ConfiguredSite): Promise<Finding> {
  const {firebase, demo} = settings;
  if (demo) {
    return unknown("We didn't check whether people may create accounts.", 'The emulator has no such switch.');
  }
  const project = await askSignUp(firebase, readConfig);
  const page = consolePage(firebase.projectId, 'authentication/settings');
  if (typeof project === 'object') {
    return (isSafeOnlyIfClosed(access) ? wrong : unknown)(
      `Couldn't find out whether people may create accounts (${project.unknown}).`,
      `Look at "Enable create (sign-up)" in Settings, User actions: ${page}`,
    );
  }
  const isOpen = project === 'open';
  if (isOpen === access.signUp) {
    return fine(`Account creation is ${project}, both here and in the project.`);
  }
  const said = `src/data/community.yaml says signUp: ${access.signUp}, but the project is ${project} to new accounts.`;
  const remedy = `Settings, User actions: make "Enable create (sign-up)" match: ${page}`;
  if (isOpen && keepsStrangersOut(access.policy)) {
    return unknown(
      `${said} Strangers who make one can't read the staff pages.`,
      `${remedy} If you don't see that switch, leave it at that.`,
    );
  }
  const claim = `If you don't see that switch, choose staffAccess = {who: 'claim', claim: 'staff'} in packages/key-service/staffAccess.ts.`;
  const danger = isSafeOnlyIfClosed(access) ? ' Strangers who make one can read the staff pages.' : '';
  return wrong(`${said}${danger}`, isOpen ? `${remedy} ${claim}` : remedy);
}
