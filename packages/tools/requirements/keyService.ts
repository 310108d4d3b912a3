import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {type Answer, send} from '../google/ask';
import {consolePage} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {readCommunity} from '../setup/communityFile';
import {readEnvironmentFile} from '../setup/environmentFile';
import {projectIdOf, siteHostOf, type World} from '../setup/World';
import {type Finding, fine, wrong} from './findings';
import type {ConfiguredSite} from './configuredSite';
import type {Requirement, Step} from './Requirement';

/** The site is online once its key service answers at its address. */
const deployment: Step = {
  title: 'The site, online',
  isDone: isKeyServiceLive,

  async act({commandLines, person}, hasActed) {
    if (hasActed) {
      return;
    }
    if (!(await person.confirm('Deploy the site now (npm run deploy)?'))) {
      throw new UsageError('Nothing was deployed. Run "npm run setup" again when you want to go live.');
    }
    if (!(await commandLines.show('npm', ['run', 'deploy']))) {
      throw new UsageError('The deployment failed (see above). Fix that, then run "npm run setup" again.');
    }
  },

  byHand(world) {
    const domain = `The site doesn't answer at ${readCommunity(world.root).url} yet. For a domain of your own:`;
    return siteHostOf(world) === 'firebase'
      ? `${domain} ${consolePage(projectIdOf(world), 'hosting')}, "Add custom domain".`
      : `${domain} https://dash.cloudflare.com, Workers & Pages, the worker, Settings, Domains & Routes, "Add".`;
  },
};

/** Whether a deployed key service answers at the address of the site. */
export async function isKeyServiceLive({root}: World): Promise<boolean> {
  const {STAFF_KEY_URL: staffKeyUrl = '/api/staff-key'} = readEnvironmentFile(root);
  const {url: siteUrl} = readCommunity(root);
  return isRefusal(await send(keyServiceUrl({settings: {staffKeyUrl}, siteUrl}), {}));
}

/** Whether a response is the key service's refusal of someone who isn't signed in. No other server sends it. */
const isRefusal = (answer: Answer | string): boolean =>
  typeof answer !== 'string' && answer.status === 401 && answer.text.includes('"unauthenticated"');

/** The site is online, and its key service refuses strangers. */
export const keyService: Requirement = {
  examine: checkKeyService,
  steps: [deployment],
};

/** The full URL of the key service. */
export const keyServiceUrl = ({
  settings: {staffKeyUrl},
  siteUrl,
}: {
  settings: Pick<Settings, 'staffKeyUrl'>;
  siteUrl: string;
}): string => new URL(staffKeyUrl, siteUrl).href;

/** Whether the key service is running and configured, and refuses requests without a valid token. */
export async function checkKeyService(site: ConfiguredSite): Promise<Finding[]> {
  const url = keyServiceUrl(site);
  const {origin} = new URL(site.siteUrl);
  const findings: Finding[] = [];
  for (const [who, headers] of [
    ['a request without a token', {}],
    // It appears to be from this project, so the service looks for its key among Google's public keys.
    ['a request with a forged token', {Authorization: `Bearer ${forgeToken(site)}`}],
  ] as const) {
    const answer = await send(url, {build: '0'.repeat(32)}, {Origin: origin, ...headers});
    const finding = judgeRefusal(url, who, answer, site);
    findings.push(finding);
    if (finding.state === 'wrong') {
      return findings;
    }
  }
  return findings;
}

/** A token that looks real except for its signature. */
function forgeToken({settings: {firebase}}: ConfiguredSite): string {
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

function judgeRefusal(url: string, who: string, answer: Answer | string, site: ConfiguredSite): Finding {
  if (typeof answer === 'string') {
    return wrong(
      `The key service at ${url} doesn't answer (${answer}).`,
      site.settings.demo
        ? 'Start it with "npm run preview".'
        : 'Check that the address is right and that the key service is deployed.',
    );
  }
  if (isRefusal(answer)) {
    return fine(`The key service refuses ${who}.`);
  }
  return wrong(
    `The key service at ${url} answered ${who} with status ${answer.status} instead of 401.`,
    answer.status === 200
      ? 'Staff pages may be open to everyone. Take the site down until you know why.'
      : `Run "npm run deploy", or correct STAFF_KEY_URL. On Google Cloud, "allUsers" has to be a Cloud Run Invoker of staffKey. If the service is there, its log says what's wrong: ${logOf(site)}`,
  );
}

/** Where to find the log of the key service, as the end of a sentence. */
export function logOf({settings: {demo}, siteHost}: ConfiguredSite): string {
  if (demo) {
    return 'the terminal of "npm run preview"';
  }
  switch (siteHost) {
    case 'cloudflare':
      return 'npm run doctor -- --logs, or https://dash.cloudflare.com, Workers & Pages, the worker, Observability';
    case 'firebase':
      return 'npm run doctor -- --logs';
    case undefined:
      return 'the log of the host that runs it';
  }
}
