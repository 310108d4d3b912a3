import {consolePage} from '../google/consolePage';
import type {ProjectConfig} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {ask, readJson} from './ask';
import {type Finding, fine, unknown, wrong} from './Finding';
import type {Patient} from './Patient';
import {readConfig} from './readConfig';

/** Whether the switches of the Firebase project stand as the site expects. */
export async function checkProject(patient: Patient): Promise<Finding[]> {
  const {settings, accessToken} = patient;
  const {projectId} = settings.firebase;
  let config: ProjectConfig | undefined;
  try {
    config = await readConfig(patient);
  } catch (error) {
    if (error instanceof UsageError) {
      return [unknown('The switches of the Firebase project were not checked.', error.message)];
    }
    throw error;
  }
  if (!config) {
    return [
      wrong(
        'Authentication is not in use in the Firebase project.',
        `Press "Get started" here: ${consolePage(projectId, 'authentication')}`,
      ),
    ];
  }
  return [
    ...checkSwitches(config, patient),
    ...(settings.demo || 'todo' in accessToken ? [] : await checkAppCheck(projectId, accessToken.token)),
  ];
}

function checkSwitches(config: ProjectConfig, {settings, siteUrl}: Patient): Finding[] {
  const {projectId} = settings.firebase;
  const page = (name: string) => consolePage(projectId, `authentication/${name}`);
  const findings: Finding[] = [];
  if (config.signIn?.email) {
    findings.push(
      config.signIn.email.enabled
        ? fine('Signing in with email and password is turned on.')
        : wrong(
            'Signing in with email and password is turned off.',
            `Sign-in method: turn on Email/Password: ${page('providers')}`,
          ),
    );
  }
  if (config.authorizedDomains) {
    const {hostname} = new URL(siteUrl);
    findings.push(
      config.authorizedDomains.includes(hostname)
        ? fine(`${hostname} is an authorized domain of the project.`)
        : wrong(
            `${hostname} is no authorized domain of the project.`,
            `Settings, Authorized domains: add it: ${page('settings')}`,
          ),
    );
  }
  findings.push(
    config.emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? fine('Email enumeration protection is on.')
      : wrong(
          'Email enumeration protection is off: everybody can find out who has an account.',
          `Settings, User actions: turn it on: ${page('settings')}`,
        ),
  );
  return findings;
}

/**
 * Whether App Check keeps the site's visitors from signing in: the site sends no App Check tokens.
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.services
 */
async function checkAppCheck(projectId: string, token: string): Promise<Finding[]> {
  const answer = await ask(
    `https://firebaseappcheck.googleapis.com/v1/projects/${projectId}/services/identitytoolkit.googleapis.com`,
    {headers: {Authorization: `Bearer ${token}`, 'X-Goog-User-Project': projectId}},
  );
  const {enforcementMode, error} = readJson(answer) as {
    enforcementMode?: string;
    error?: {details?: {reason?: string}[]};
  };
  const todo = `App Check, APIs, Authentication: do not enforce it: ${consolePage(projectId, 'appcheck')}`;
  if (enforcementMode === 'ENFORCED') {
    return [wrong('App Check is enforced for Authentication, so nobody can sign in on the site.', todo)];
  }
  const isOff =
    (typeof answer !== 'string' && answer.status === 200) ||
    error?.details?.some(({reason}) => reason === 'SERVICE_DISABLED');
  return [
    isOff
      ? fine('App Check is not enforced for Authentication.')
      : unknown('Whether App Check is enforced for Authentication was not checked.', todo),
  ];
}
