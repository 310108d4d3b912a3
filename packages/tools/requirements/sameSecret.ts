import {randomBytes} from 'node:crypto';
import {deriveKey, isSecret} from '@roleplay-docs/key-service/deriveKey';
import {SEAL_SECRET_VARIABLE} from '@roleplay-docs/engine/config/settings';
import {askSignIn, readError, readJson, send} from '../google/ask';
import {consolePage} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {readEnvironmentFile} from '../setup/environmentFile';
import {projectIdOf, type World} from '../setup/World';
import {check, type Finding, unknown, whenSilent, wrong} from './findings';
import {keyServiceUrl, logOf} from './keyService';
import type {ConfiguredSite} from './configuredSite';
import type {Requirement, Step} from './Requirement';

/** Cloudflare gets the secret with each deployment; Google stores it separately. */
const functionSecret: Step = {
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

/**
 * The key service has the secret that builds on this computer are sealed with. Setup checks what Google has stored,
 * because there's no account yet; the doctor asks the key service, whose answer is the one that counts.
 */
export const sameSecret: Requirement = {
  examine: async (site) => {
    const finding = await checkSecret(site);
    return finding ? [finding] : [];
  },
  steps: [functionSecret],
};

/**
 * Whether the key service has the same secret as the build: requests a key from it, and compares.
 *
 * @returns undefined if there's no secret to compare with.
 */
export async function checkSecret(site: ConfiguredSite): Promise<Finding | undefined> {
  const {account, secret, settings, siteHost, siteUrl} = site;
  if (!isSecret(secret)) {
    return undefined;
  }
  if (!account) {
    return unknown(
      "We didn't check whether the key service has the same secret as the build.",
      'To check it, sign in: npm run doctor -- --account <email of someone who may read staff pages>',
    );
  }
  const credentials = {email: account.email, password: account.password, returnSecureToken: true};
  const signedIn = await askSignIn(settings.firebase, 'accounts:signInWithPassword', credentials, siteUrl);
  if (typeof signedIn === 'string') {
    return wrong(`The sign-in service doesn't answer (${signedIn}).`, whenSilent(settings));
  }
  const {idToken} = readJson(signedIn) as {idToken?: string};
  if (!idToken) {
    return wrong(
      `Signing in as ${account.email} failed: ${readError(signedIn).message || `status ${signedIn.status}`}.`,
      'Check the email and password, FIREBASE_API_KEY, and that Email/Password is turned on in the Firebase console.',
    );
  }
  const build = randomBytes(16).toString('hex');
  const headers = {Authorization: `Bearer ${idToken}`, Origin: new URL(siteUrl).origin};
  const answer = await send(keyServiceUrl(site), {build}, headers);
  const {key} = readJson(answer) as {key?: string};
  if (!key) {
    return wrong(
      `The key service gave ${account.email} no key (${typeof answer === 'string' ? answer : `status ${answer.status}`}).`,
      'Status 403: staffAccess in packages/key-service/staffAccess.ts, as last deployed, refuses this account ("npm run ' +
        `staff list" says why). 401: the service belongs to another Firebase project. Others: ${logOf(site)}`,
    );
  }
  return check(
    key === (await deriveKey(secret, build)),
    'The key service has the same secret that this build would have.',
    "The key service has a different secret than this computer: staff pages that are built here can't be opened.",
    siteHost === 'firebase'
      ? 'Give it the one from .env: npx firebase functions:secrets:set STAFF_SEAL_SECRET, then npm run deploy.'
      : 'To give it the one from .env, deploy again from here: npm run deploy.',
  );
}
