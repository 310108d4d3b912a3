import {askSignIn, readError} from '../google/ask';
import {askSignUp} from '../google/askSignUp';
import {consolePage, type ProjectConfig} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {isSafeOnlyIfClosed, keepsStrangersOut} from '../staffAccess';
import {check, type Finding, fine, type Patient, unknown, whenSilent, wrong} from './findings';

/**
 * Whether Google takes the site's API key from its pages. Asks for the account of a token that is none: with a key that
 * works, the token is what Google complains of.
 */
export async function checkApiKey({settings, siteUrl}: Patient): Promise<Finding[]> {
  const {firebase, demo} = settings;
  // Links in mails, and the ones of "npm run staff invite", lead to pages of the second.
  const pages = demo ? [siteUrl] : [siteUrl, `https://${firebase.authDomain}`];
  for (const page of pages) {
    const answer = await askSignIn(firebase, 'accounts:lookup', {idToken: 'none'}, page);
    if (typeof answer === 'string') {
      return [wrong(`The sign-in service does not answer (${answer}).`, whenSilent(settings))];
    }
    const {code, reason, message} = readError(answer);
    if (code !== 'INVALID_ID_TOKEN') {
      const why = reason || message || `status ${answer.status}`;
      return [judgeKey(why, new URL(page).origin, firebase.projectId)];
    }
  }
  return [fine('Google takes FIREBASE_API_KEY from the pages of the site.')];
}

function judgeKey(reason: string, origin: string, projectId: string): Finding {
  const keys = `https://console.cloud.google.com/apis/credentials?project=${projectId}`;
  switch (reason) {
    case 'API_KEY_HTTP_REFERRER_BLOCKED':
      return wrong(
        `FIREBASE_API_KEY is restricted to web sites, and ${origin} is none of them.`,
        `Add ${origin}/* to the web sites of this key: ${keys}`,
      );
    case 'API_KEY_SERVICE_BLOCKED':
      return wrong(
        'FIREBASE_API_KEY may not be used to sign in.',
        `Allow this key the Identity Toolkit API and the Token Service API: ${keys}`,
      );
    case 'CONFIGURATION_NOT_FOUND':
      return notOpened(projectId);
    default:
      return wrong(
        `Google does not take FIREBASE_API_KEY (${reason}).`,
        `Copy it again, as .env.example tells, or look at this key: ${keys}`,
      );
  }
}

const notOpened = (projectId: string) =>
  wrong(
    'Authentication is not in use in the Firebase project.',
    `Press "Get started" here: ${consolePage(projectId, 'authentication')}`,
  );

/** Whether the switches of the Firebase project stand as the site expects. */
export async function checkSwitches({settings, siteUrl, readConfig}: Patient): Promise<Finding[]> {
  const {projectId} = settings.firebase;
  let config: ProjectConfig | undefined;
  try {
    config = await readConfig();
  } catch (error) {
    if (error instanceof UsageError) {
      return [unknown('The switches of the Firebase project were not checked.', error.message)];
    }
    throw error;
  }
  if (!config) {
    return [notOpened(projectId)];
  }
  const page = (name: string) => consolePage(projectId, `authentication/${name}`);
  const {hostname} = new URL(siteUrl);
  const findings: Finding[] = [];
  // The emulator has neither of these two.
  if (config.signIn?.email) {
    findings.push(
      check(
        config.signIn.email.enabled === true,
        'Signing in with email and password is turned on.',
        'Signing in with email and password is turned off.',
        `Sign-in method: turn on Email/Password: ${page('providers')}`,
      ),
    );
  }
  if (config.authorizedDomains) {
    findings.push(
      check(
        config.authorizedDomains.includes(hostname),
        `${hostname} is an authorized domain of the project.`,
        `${hostname} is no authorized domain of the project.`,
        `Settings, Authorized domains: add it: ${page('settings')}`,
      ),
    );
  }
  findings.push(
    check(
      config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true,
      'Email enumeration protection is on.',
      'Email enumeration protection is off: everybody can find out who has an account.',
      `Settings, User actions: turn it on: ${page('settings')}`,
    ),
  );
  return findings;
}

/** Whether the project lets strangers make accounts exactly if the site does. */
export async function checkSignUp({
  access,
  settings,
  readConfig,
}: Pick<Patient, 'access' | 'settings' | 'readConfig'>): Promise<Finding[]> {
  const {firebase, demo} = settings;
  if (demo) {
    return [
      unknown('Whether people may create accounts was not checked.', 'The emulator has no such switch.'),
    ];
  }
  const project = await askSignUp(firebase, readConfig);
  const page = consolePage(firebase.projectId, 'authentication/settings');
  if (typeof project === 'object') {
    return [
      (isSafeOnlyIfClosed(access) ? wrong : unknown)(
        `Whether people may create accounts could not be found out (${project.unknown}).`,
        `Look at "Enable create (sign-up)" in Settings, User actions: ${page}`,
      ),
    ];
  }
  const isOpen = project === 'open';
  if (isOpen === access.signUp) {
    return [fine(`Creating accounts is ${project}, here and in the project.`)];
  }
  const said = `src/data/community.yaml says signUp: ${access.signUp}, but the project is ${project} for new accounts.`;
  const remedy = `Settings, User actions: make "Enable create (sign-up)" say the same: ${page}`;
  if (isOpen && keepsStrangersOut(access.policy)) {
    return [
      unknown(
        `${said} Strangers who make one cannot read the staff pages.`,
        `${remedy} If there is no such switch, leave it.`,
      ),
    ];
  }
  const claim = `If there is none, choose staffAccess = {who: 'claim', claim: 'staff'} in packages/key-service/staffAccess.ts.`;
  const danger = isSafeOnlyIfClosed(access) ? ' Strangers who make one can read the staff pages.' : '';
  return [wrong(`${said}${danger}`, isOpen ? `${remedy} ${claim}` : remedy)];
}
