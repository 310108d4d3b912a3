import {type Answer, ask} from './ask';
import {type Finding, fine, wrong} from './Finding';
import {keyServiceUrl, whereItsLogIs} from './keyService';
import type {Patient} from './Patient';

/** Whether the key service is there and set up, and refuses strangers and pages of other hosts. */
export async function checkKeyService(patient: Patient): Promise<Finding[]> {
  const url = keyServiceUrl(patient);
  const body = JSON.stringify({build: '0'.repeat(32)});
  const {origin} = new URL(patient.siteUrl);
  const findings: Finding[] = [];
  for (const [who, headers] of [
    ['a request without a token', {}],
    ['a request with a made-up token', {Authorization: 'Bearer made.up.token'}],
    // Seems to be of this project, so the service looks among Google's public keys for the one that it names.
    ['a request with a forged token', {Authorization: `Bearer ${forgeToken(patient)}`}],
  ] as const) {
    const answer = await ask(url, {
      method: 'POST',
      body,
      headers: {'Content-Type': 'application/json', Origin: origin, ...headers},
    });
    const finding = judgeRefusal(url, who, answer, patient);
    findings.push(finding);
    if (finding.state === 'wrong') {
      return findings;
    }
  }
  if (!patient.settings.staffKeyUrl.startsWith('/')) {
    findings.push(...(await checkOrigins(url, origin)));
  }
  return findings;
}

/** A token that only its signature tells from a real one. */
function forgeToken({settings: {firebase}}: Patient): string {
  const now = Math.floor(Date.now() / 1000);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const payload = {
    aud: firebase.projectId,
    iss: `https://securetoken.google.com/${firebase.projectId}`,
    sub: 'nobody',
    user_id: 'nobody',
    iat: now,
    auth_time: now,
    exp: now + 60,
    firebase: {identities: {}, sign_in_provider: 'password'},
  };
  return `${encode({alg: 'RS256', kid: 'none', typ: 'JWT'})}.${encode(payload)}.none`;
}

function judgeRefusal(url: string, who: string, answer: Answer | string, patient: Patient): Finding {
  const {settings, siteHost} = patient;
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
  const log = whereItsLogIs(patient);
  switch (answer.status) {
    case 200:
      return wrong(
        said,
        'Staff pages may be open to everybody. Take the site down until this is understood.',
      );
    case 403:
      return wrong(
        said,
        siteHost === 'firebase'
          ? 'Google refuses for it: in the Google Cloud console, let "allUsers" call the service staffKey (role Cloud Run Invoker).'
          : 'Something in front of it refuses: look for rules of your host that block requests.',
      );
    case 404:
    case 405:
      return wrong(said, 'Nothing is there. Run "npm run deploy", or correct STAFF_KEY_URL.');
    case 429:
      return wrong(said, 'The host has had too many requests today. They count anew from midnight UTC.');
    case 503:
      return wrong(
        said,
        `A setting of the service is wrong, or Google did not answer it. Its log says which: ${log}`,
      );
    default:
      return wrong(said, `Look into its log: ${log}`);
  }
}

async function checkOrigins(url: string, own: string): Promise<Finding[]> {
  const allows = async (origin: string) => {
    const answer = await ask(url, {method: 'OPTIONS', headers: {Origin: origin}});
    return typeof answer !== 'string' && answer.headers.get('Access-Control-Allow-Origin') !== null;
  };
  return [
    (await allows(own))
      ? fine(`It answers pages of ${own}.`)
      : wrong(
          `It does not answer pages of ${own}.`,
          'Add this origin to STAFF_KEY_ALLOWED_ORIGINS of the key service, and deploy it.',
        ),
    (await allows('https://stranger.example'))
      ? wrong(
          'It answers pages of every origin.',
          'List your own origins only, in STAFF_KEY_ALLOWED_ORIGINS.',
        )
      : fine('It answers no pages of other origins.'),
  ];
}
