import {send} from '../google/ask';
import {consolePage} from '../google/IdentityToolkit';
import {UsageError} from '../processes';
import {commands, isEmail} from '../staff/commands';
import {whyNotAllowed} from '../staffAccess';
import {readCommunity, readStaffAccess} from './communityFile';
import {readEnvironmentFile} from './environmentFile';
import {authenticationOf, projectIdOf, siteHostOf, type Step, type World} from './World';

export const cloudflareSignIn: Step = {
  title: 'A sign-in to Cloudflare',
  host: 'cloudflare',
  async isDone({commandLines}) {
    const {result} = await commandLines.ask('wrangler', ['whoami']);
    return (result as {loggedIn?: boolean} | undefined)?.loggedIn === true;
  },
  async act({commandLines, person}) {
    person.tell(
      "If you don't have an account, make a free one first, and confirm your email address: https://dash.cloudflare.com/sign-up\nA browser will open.",
    );
    await commandLines.show('wrangler', ['login']);
  },
};

/** Only what is committed is deployed. */
export const commit: Step = {
  title: 'Everything committed',
  async isDone(world) {
    const {text} = await world.commandLines.ask('git', ['status', '--porcelain']);
    return !text.trim() || isLive(world);
  },
  byHand: () =>
    'Only what is committed is deployed. In another terminal: git add --all && git commit -m "Our community"',
};

/** The site, online: its key service answers at its address. */
export const deployment: Step = {
  title: 'The site, online',
  isDone: isLive,

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

async function isLive({root}: World): Promise<boolean> {
  const {STAFF_KEY_URL = '/api/staff-key'} = readEnvironmentFile(root);
  const answer = await send(new URL(STAFF_KEY_URL, readCommunity(root).url).href, {});
  return typeof answer !== 'string' && answer.status === 401 && answer.text.includes('"unauthenticated"');
}

/** Someone who can read the staff pages. */
export function firstAccount(): Step {
  let invited: string | undefined;

  return {
    title: 'The first account that may read the staff pages',

    async isDone(world) {
      const {accounts, policy, isDemo} = contextOf(world);
      return (await accounts.list()).some(
        (user) => user.email && whyNotAllowed(user, policy, isDemo) === undefined,
      );
    },

    async act(world) {
      const context = contextOf(world);
      const email =
        invited ??
        (await world.person.ask('The email address of the first person, yours for instance:', (answer) =>
          isEmail(answer) ? undefined : 'Write an address such as somebody@example.org.',
        ));
      const user = await context.accounts.findByEmail(email);
      if (user?.emailVerified && context.policy.who === 'claim') {
        world.person.tell(await commands.grant.run(context, email));
      } else if (!invited) {
        world.person.tell(await commands.invite.run(context, email));
      }
      invited = email;
    },

    byHand: () =>
      'They open the link above and choose a password, which verifies the address. If it has expired: npm run staff invite <email>',
  };
}

const contextOf = (world: World) => ({
  accounts: authenticationOf(world),
  policy: readStaffAccess(world.root),
  isDemo: false, // Only an undecided policy depends on it, and an earlier step has had one chosen.
});
