import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import {consolePage} from '../../google/consolePage';
import type {ProjectConfig} from '../../google/IdentityToolkit';
import {UsageError} from '../../processes';
import {keepsStrangersOut} from '../../staffAccess';
import {editStaffAccess, readCommunity, readStaffAccess} from '../communityFile';
import {askFor, confirm} from '../questions';
import {projectIdOf} from '../settingsOf';
import type {Step} from '../Step';
import type {World} from '../World';

/** What has to change in a project, with a line about each for the owner. */
interface Difference {
  changes: ProjectConfig;
  lines: string[];
}

/**
 * The switches of Firebase Authentication. Whether a project without a billing account keeps sign-up closed is not
 * documented, so it is read back; where it stays open, the staff pages have to ask for more than an account.
 */
export function projectSwitches(): Step {
  /** Found out in this run: Google does not keep sign-up closed, and there is no switch for it. */
  let staysOpen = false;

  return {
    title: 'The switches of the project: domain, enumeration protection, sign-up',

    async isDone(world) {
      const {lines, changes} = await compare(world);
      return lines.length === 0 || (staysOpen && lines.length === 1 && changes.client !== undefined);
    },

    async act(world) {
      const {person} = world;
      const projectId = projectIdOf(world);
      const {changes, lines} = await compare(world);
      person.tell([`In the project "${projectId}":`, ...lines.map((line) => `  ${line}`)].join('\n'));
      if (!(await confirm(person, 'Change that?'))) {
        throw new UsageError(
          `Nothing was changed in "${projectId}". Make src/data/community.yaml say what you want, and run "npm run setup" again.`,
        );
      }
      await world.authentication(projectId).updateConfig(changes);
      if (changes.client?.permissions?.disabledUserSignup && !(await isSignUpClosed(world))) {
        staysOpen = !(await closeByHand(world));
        if (staysOpen) {
          await demandClaim(world);
        }
      }
    },

    byHand: (world) =>
      `Google did not keep all of it. ${consolePage(projectIdOf(world), 'authentication/settings')}\n` +
      'Authorized domains; User actions, Email enumeration protection and "Enable create (sign-up)": set them as told above.',
  };
}

async function compare(world: World): Promise<Difference> {
  const config = (await world.authentication(projectIdOf(world)).getConfig()) ?? {};
  const {url, signUp} = readCommunity(world.root);
  const {hostname} = new URL(url);
  const difference: Difference = {changes: {}, lines: []};
  if (!config.authorizedDomains?.includes(hostname)) {
    difference.changes.authorizedDomains = [...(config.authorizedDomains ?? []), hostname];
    difference.lines.push(`add ${hostname} to the authorized domains`);
  }
  if (!config.emailPrivacyConfig?.enableImprovedEmailPrivacy) {
    difference.changes.emailPrivacyConfig = {enableImprovedEmailPrivacy: true};
    difference.lines.push(
      'turn on email enumeration protection, so that nobody can find out who has an account',
    );
  }
  if ((config.client?.permissions?.disabledUserSignup ?? false) === signUp) {
    difference.changes.client = {permissions: {disabledUserSignup: !signUp}};
    difference.lines.push(signUp ? 'let everybody make an account' : 'let nobody but you make accounts');
  }
  return difference;
}

async function isSignUpClosed(world: World): Promise<boolean> {
  const config = await world.authentication(projectIdOf(world)).getConfig();
  return config?.client?.permissions?.disabledUserSignup === true;
}

/** @returns whether it is closed at last. */
async function closeByHand(world: World): Promise<boolean> {
  world.person.tell(
    `Google did not keep sign-up closed. ${consolePage(projectIdOf(world), 'authentication/settings')}\n` +
      'User actions: turn off "Enable create (sign-up)", and press "Save".',
  );
  for (;;) {
    const answer = await askFor(
      world.person,
      'Press Enter when that is done, or write "none" if there is no such switch: ',
      (text) => (text === '' || text === 'none' ? text : undefined),
      'Press Enter, or write none.',
    );
    if (answer === 'none') {
      return false;
    }
    if (await isSignUpClosed(world)) {
      return true;
    }
    world.person.tell('It is still open.');
  }
}

const CLAIM: AccessPolicy = {who: 'claim', claim: 'staff'};

/** @throws UsageError if the owner does not want it. */
async function demandClaim({root, person}: World): Promise<void> {
  if (keepsStrangersOut(readStaffAccess(root))) {
    person.tell('Then strangers can make accounts, but cannot read the staff pages with them.');
    return;
  }
  person.tell(
    'Then strangers can make accounts, whatever the site shows, so an account alone must not open the staff pages.',
  );
  if (
    !(await confirm(person, `Let only those read them whom you name (staffAccess: who: '${CLAIM.who}')?`))
  ) {
    throw new UsageError(
      'Strangers could read the staff pages, so setup ends here. Run "npm run setup" again when you have decided.',
    );
  }
  editStaffAccess(root, CLAIM);
}
