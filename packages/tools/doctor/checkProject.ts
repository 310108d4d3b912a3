import {askSignIn, readError} from '../google/ask';
import {askSignUp} from '../google/askSignUp';
import {findWrongSwitches} from '../google/findWrongSwitches';
import {consolePage, type ProjectConfig} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {isSafeOnlyIfClosed, keepsStrangersOut} from '../staffAccess';
import {type Finding, fine, unknown, whenSilent, wrong} from './findings';
import type {Patient} from './readPatient';

/**
 * Whether Google takes the site's API key from its pages. Asks for the account of a token that is none: with a key that
 * works, the token is what Google complains of.
 */
export async function checkApiKey({settings, siteUrl}: Patient): Promise<Finding> {
  const {firebase, demo} = settings;
  // Links in mails, and the ones of "npm run staff invite", lead to pages of the second.
  const pages = demo ? [siteUrl] : [siteUrl, `https://${firebase.authDomain}`];
  for (const page of pages) {
    const answer = await askSignIn(firebase, 'accounts:lookup', {idToken: 'none'}, page);
    if (typeof answer === 'string') {
      return wrong(`The sign-in service doesn't answer (${answer}).`, whenSilent(settings));
    }
    const {code, reason, message} = readError(answer);
    if (code !== 'INVALID_ID_TOKEN') {
      const why = reason || message || `status ${answer.status}`;
      return judgeKey(why, new URL(page).origin, firebase.projectId);
    }
  }
  return fine("Google accepts FIREBASE_API_KEY from the site's pages.");
}

function judgeKey(reason: string, origin: string, projectId: string): Finding {
  return reason === 'CONFIGURATION_NOT_FOUND'
    ? notOpened(projectId)
    : wrong(
        `Google doesn't accept FIREBASE_API_KEY from ${origin} (${reason}).`,
        `Copy it again, as .env.example says, or look at its restrictions: it must be allowed for ${origin}/*, the Identity Toolkit API and the Token Service API: https://console.cloud.google.com/apis/credentials?project=${projectId}`,
      );
}

const notOpened = (projectId: string) =>
  wrong(
    "Authentication isn't set up in the Firebase project.",
    `Press "Get started" here: ${consolePage(projectId, 'authentication')}`,
  );

/** Whether the switches of the Firebase project are as the site expects. */
export async function checkSwitches({settings, siteUrl, readConfig}: Patient): Promise<Finding[]> {
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

/** Whether the project lets strangers make accounts exactly if the site does. */
export async function checkSignUp({access, settings, readConfig}: Patient): Promise<Finding> {
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
