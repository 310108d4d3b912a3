import {randomBytes} from 'node:crypto';
import firebaseConfig from '../../firebase.json';
import {DEMO_SEAL_SECRET} from '../../config/settings';
import type {FirebaseSettings, Settings} from '../../src/auth/Settings';
import {deriveKey} from '../../functions/src/deriveKey';

/** What one check found. */
export interface Finding {
  /** `unknown`: it could not be checked. */
  state: 'fine' | 'wrong' | 'unknown';
  /** What was found, in one sentence. */
  what: string;
  /** What to do about it; there unless all is fine. */
  todo?: string;
}

/** What the doctor looks at. */
export interface Patient {
  settings: Settings;
  /** `STAFF_SEAL_SECRET`; never repeated in a finding. */
  secret: string | undefined;
  /** Whether the form offers "Create account". */
  signUp: boolean;
  /** Names of what is still a placeholder in `src/community.ts`. */
  placeholders: string[];
  /** Where the site is served: no slash at its end. */
  siteUrl: string;
  /** An account to sign in with, to compare keys. */
  account?: {email: string; password: string};
  /** A token for Google's interfaces, if this computer may use them. */
  accessToken?: string;
}

const fine = (what: string): Finding => ({state: 'fine', what});
const wrong = (what: string, todo: string): Finding => ({state: 'wrong', what, todo});
const unknown = (what: string, todo: string): Finding => ({state: 'unknown', what, todo});

/** All findings, in the order in which they are best put right. */
export async function examine(patient: Patient): Promise<Finding[]> {
  return [
    ...checkSettings(patient),
    ...(await checkSite(patient)),
    ...(await checkKeyService(patient)),
    ...(await checkSecret(patient)),
    ...(await checkProject(patient)),
  ];
}

/** Whether the variables are there and look like what they are. */
export function checkSettings({settings, secret, placeholders}: Patient): Finding[] {
  const findings: Finding[] = [];
  const {firebase, demo} = settings;
  if (demo) {
    findings.push(fine('Demo mode: no Firebase project is set up, everything runs on the emulators.'));
  } else {
    for (const [name, value, form, example] of [
      ['FIREBASE_API_KEY', firebase.apiKey, /^AIza[\w-]{35}$/, '39 characters, beginning with "AIza"'],
      [
        'FIREBASE_AUTH_DOMAIN',
        firebase.authDomain,
        /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
        'a host name, without https://',
      ],
      [
        'FIREBASE_PROJECT_ID',
        firebase.projectId,
        /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
        'small letters, digits and hyphens',
      ],
    ] as const) {
      findings.push(
        form.test(value)
          ? fine(`${name} is set and well-formed.`)
          : wrong(`${name} is malformed.`, `It should be ${example}. Copy it again, as .env.example tells.`),
      );
    }
  }
  if (!secret || !/^[\w-]{43}$/.test(secret)) {
    findings.push(
      wrong(
        `STAFF_SEAL_SECRET is ${secret ? 'malformed' : 'missing'}.`,
        'Make one as .env.example tells: 32 bytes in base64url, 43 characters.',
      ),
    );
  } else if (!demo && secret === DEMO_SEAL_SECRET) {
    findings.push(
      wrong('STAFF_SEAL_SECRET is the one of the demo, which everybody knows.', 'Make your own.'),
    );
  } else {
    findings.push(fine('STAFF_SEAL_SECRET is set and well-formed.'));
  }
  findings.push(
    placeholders.length === 0
      ? fine('src/community.ts has no placeholders left.')
      : (demo ? unknown : wrong)(
          `src/community.ts has placeholders left: ${placeholders.join(', ')}.`,
          'Replace them before you go live.',
        ),
  );
  return findings;
}

/** Whether the site is there, with its headers and its status for unknown pages. */
export async function checkSite({siteUrl, settings}: Patient): Promise<Finding[]> {
  const home = await ask(`${siteUrl}/`);
  if (typeof home === 'string' || home.status !== 200) {
    return [
      wrong(
        `The site at ${siteUrl}/ ${typeof home === 'string' ? `does not answer (${home})` : `answers with status ${home.status}`}.`,
        settings.demo ? whenSilent(settings) : 'Run "npm run deploy", or correct "url" in src/community.ts.',
      ),
    ];
  }
  const findings = [fine(`The site at ${siteUrl}/ answers.`)];
  const expected = firebaseConfig.hosting.headers
    .find(({source}) => source === '**')!
    .headers.filter(({key}) => key !== 'Cache-Control');
  const missing = expected.filter(({key, value}) => home.headers.get(key) !== value).map(({key}) => key);
  findings.push(
    missing.length === 0
      ? fine('It sends the security headers of firebase.json.')
      : wrong(
          `It lacks security headers, or sends others: ${missing.join(', ')}.`,
          'Let your host send them as they stand in firebase.json.',
        ),
  );
  findings.push(
    home.text.includes('http-equiv="Content-Security-Policy"')
      ? fine('Its pages carry their Content-Security-Policy.')
      : wrong(
          'Its home page has no Content-Security-Policy.',
          'Deploy what "npm run build" made, unchanged.',
        ),
  );
  const nowhere = await ask(`${siteUrl}/${randomBytes(8).toString('hex')}`);
  const status = typeof nowhere === 'string' ? nowhere : nowhere.status;
  findings.push(
    status === 404
      ? fine('Unknown pages have status 404.')
      : wrong(
          `Unknown pages have status ${status} instead of 404.`,
          'Let your host answer unknown addresses with 404.html and status 404.',
        ),
  );
  return findings;
}

/** The whole address of the key service. */
function keyServiceUrl({settings: {staffKeyUrl}, siteUrl}: Patient): string {
  return staffKeyUrl.startsWith('/') ? `${new URL(siteUrl).origin}${staffKeyUrl}` : staffKeyUrl;
}

/** Whether the key service is there, and refuses strangers and pages of other hosts. */
export async function checkKeyService(patient: Patient): Promise<Finding[]> {
  const url = keyServiceUrl(patient);
  const body = JSON.stringify({build: '0'.repeat(32)});
  const findings: Finding[] = [];
  for (const [who, headers] of [
    ['a request without a token', {}],
    ['a request with a made-up token', {Authorization: 'Bearer made.up.token'}],
  ] as const) {
    const answer = await ask(url, {
      method: 'POST',
      body,
      headers: {'Content-Type': 'application/json', ...headers},
    });
    const finding = judgeRefusal(url, who, answer, patient);
    findings.push(finding);
    if (finding.state === 'wrong') {
      return findings;
    }
  }
  if (!patient.settings.staffKeyUrl.startsWith('/')) {
    const {origin} = new URL(patient.siteUrl);
    const allowed = async (asking: string) => {
      const answer = await ask(url, {method: 'OPTIONS', headers: {Origin: asking}});
      return typeof answer !== 'string' && answer.headers.get('Access-Control-Allow-Origin') !== null;
    };
    findings.push(
      (await allowed(origin))
        ? fine(`It answers pages of ${origin}.`)
        : wrong(
            `It does not answer pages of ${origin}.`,
            'Add this origin to STAFF_KEY_ALLOWED_ORIGINS in functions/.env, and deploy the key service.',
          ),
      (await allowed('https://stranger.example'))
        ? wrong('It answers pages of every origin.', 'List your own origins only, in functions/.env.')
        : fine('It answers no pages of other origins.'),
    );
  }
  return findings;
}

function judgeRefusal(url: string, who: string, answer: Answer | string, {settings}: Patient): Finding {
  if (typeof answer === 'string') {
    return wrong(
      `The key service at ${url} does not answer (${answer}).`,
      settings.demo
        ? 'Start it with "npm run preview".'
        : 'Is the address right, and the key service deployed?',
    );
  }
  if (answer.status === 401 && answer.text.includes('"unauthenticated"')) {
    return fine(`The key service refuses ${who}.`);
  }
  const said = `The key service at ${url} answered ${who} with status ${answer.status} instead of 401.`;
  if (answer.status === 200) {
    return wrong(said, 'Staff pages may be open to everybody. Take the site down until this is understood.');
  }
  if (answer.status === 403) {
    return wrong(
      said,
      'Google refuses for it: in the Google Cloud console, let "allUsers" call the service staffKey (role Cloud Run Invoker).',
    );
  }
  if (answer.status === 404) {
    return wrong(said, 'Nothing is there. Run "npm run deploy", or correct STAFF_KEY_URL.');
  }
  return wrong(said, 'Look into its log: npx firebase functions:log --only staffKey');
}

/** Whether the key service has the same secret as the build: asks it for a key, and compares. */
export async function checkSecret(patient: Patient): Promise<Finding[]> {
  const {account, secret, settings} = patient;
  if (!secret || !/^[\w-]{43}$/.test(secret)) {
    return [];
  }
  if (!account) {
    return [
      unknown(
        'Whether the key service has the same secret as the build was not checked.',
        'Sign in for it: npm run doctor -- --account <email of somebody who may read staff pages>',
      ),
    ];
  }
  const signedIn = await ask(
    `${identityUrl(settings.firebase)}/v1/accounts:signInWithPassword?key=${settings.firebase.apiKey}`,
    {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({...account, returnSecureToken: true}),
    },
  );
  if (typeof signedIn === 'string') {
    return [wrong(`The sign-in service does not answer (${signedIn}).`, whenSilent(settings))];
  }
  const {idToken, error} = readJson(signedIn) as {idToken?: string; error?: {message?: string}};
  if (!idToken) {
    return [
      wrong(
        `Signing in as ${account.email} failed: ${error?.message ?? `status ${signedIn.status}`}.`,
        'Check email and password, FIREBASE_API_KEY, and that Email/Password is turned on in the Firebase console.',
      ),
    ];
  }
  const build = randomBytes(16).toString('hex');
  const answer = await ask(keyServiceUrl(patient), {
    method: 'POST',
    headers: {'Content-Type': 'application/json', Authorization: `Bearer ${idToken}`},
    body: JSON.stringify({build}),
  });
  const {key} = readJson(answer) as {key?: string};
  if (!key) {
    return [
      wrong(
        `The key service gave ${account.email} no key (${typeof answer === 'string' ? answer : `status ${answer.status}`}).`,
        'Status 403: the access policy refuses this account. 401: the key service belongs to another Firebase project. Others: npx firebase functions:log --only staffKey',
      ),
    ];
  }
  return [
    key === deriveKey(secret, build)
      ? fine('The key service has the same secret as this build would have.')
      : wrong(
          'The key service has another secret than this computer: staff pages that are built here cannot be opened.',
          'Give it the one of .env: npx firebase functions:secrets:set STAFF_SEAL_SECRET, then npm run deploy.',
        ),
  ];
}

/** The part of a Firebase project's configuration that matters here (Identity Toolkit, `projects.getConfig`). */
interface ProjectConfig {
  signIn?: {email?: {enabled?: boolean}};
  emailPrivacyConfig?: {enableImprovedEmailPrivacy?: boolean};
  client?: {permissions?: {disabledUserSignup?: boolean}};
}

/** Whether the switches of the Firebase project stand as the site expects. */
export async function checkProject({settings, accessToken, signUp}: Patient): Promise<Finding[]> {
  const {firebase} = settings;
  if (!accessToken) {
    return [
      unknown(
        'The switches of the Firebase project were not checked: this computer has no access to it.',
        'Run "gcloud auth application-default login", and then this again.',
      ),
    ];
  }
  const answer = await ask(`${identityUrl(firebase)}/v2/projects/${firebase.projectId}/config`, {
    headers: {Authorization: `Bearer ${accessToken}`, 'X-Goog-User-Project': firebase.projectId},
  });
  if (typeof answer === 'string') {
    return [wrong(`The sign-in service does not answer (${answer}).`, whenSilent(settings))];
  }
  if (answer.status !== 200) {
    return [
      unknown(
        `The Firebase project did not tell its switches (status ${answer.status}).`,
        'Your Google account needs the role "Firebase Authentication Viewer" in this project.',
      ),
    ];
  }
  const config = readJson(answer) as ProjectConfig;
  const findings: Finding[] = [];
  if (config.signIn?.email) {
    findings.push(
      config.signIn.email.enabled
        ? fine('Signing in with email and password is turned on.')
        : wrong(
            'Signing in with email and password is turned off.',
            'Firebase console, Authentication, Sign-in method: turn on Email/Password.',
          ),
    );
  }
  findings.push(
    config.emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? fine('Email enumeration protection is on.')
      : wrong(
          'Email enumeration protection is off: everybody can find out who has an account.',
          'Firebase console, Authentication, Settings, User actions: turn it on.',
        ),
  );
  const closed = config.client?.permissions?.disabledUserSignup;
  if (closed === undefined && firebase.authEmulatorUrl) {
    findings.push(
      unknown('Whether people may create accounts was not checked.', 'The emulator has no such switch.'),
    );
  } else {
    findings.push(
      (closed ?? false) === !signUp
        ? fine(`Creating accounts is ${signUp ? 'open' : 'closed'}, here and in the project.`)
        : wrong(
            `src/community.ts says signUp: ${signUp}, but the project is ${closed ? 'closed' : 'open'} for new accounts.`,
            'Firebase console, Authentication, Settings, User actions: make "Enable create (sign-up)" say the same.',
          ),
    );
  }
  return findings;
}

/** What to do when something of Google's, or of the emulators, does not answer. */
function whenSilent({demo}: Settings): string {
  return demo ? 'Start the emulators with "npm run preview".' : 'Is this computer online?';
}

function identityUrl({authEmulatorUrl}: FirebaseSettings): string {
  const service = 'identitytoolkit.googleapis.com';
  return authEmulatorUrl ? `${authEmulatorUrl}/${service}` : `https://${service}`;
}

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** The answer, or in words why there is none. Gives up after ten seconds. */
async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(10_000)});
    return {status: response.status, headers: response.headers, text: await response.text()};
  } catch (error) {
    const {name, message, cause} = error as Error & {cause?: {code?: string}};
    return name === 'TimeoutError' ? 'no answer within ten seconds' : (cause?.code ?? message);
  }
}

function readJson(answer: Answer | string): unknown {
  try {
    return typeof answer === 'string' ? {} : (JSON.parse(answer.text) ?? {});
  } catch {
    return {};
  }
}
