import {isDemo} from '@roleplay-docs/key-service/settings';
import {commands} from '../../staff/commands';
import {whyNotAllowed} from '../../staffAccess';
import {readStaffAccess} from '../communityFile';
import {askFor} from '../questions';
import {projectIdOf} from '../settingsOf';
import type {Step} from '../Step';
import type {World} from '../World';

/** Somebody who can read the staff pages. */
export function firstAccount(): Step {
  let invited: string | undefined;

  return {
    title: 'The first account that may read the staff pages',

    async isDone(world) {
      const {accounts, policy, isDemo: demo} = contextOf(world);
      return (await accounts.list()).some(
        (user) => user.email && whyNotAllowed(user, policy, demo) === undefined,
      );
    },

    async act(world) {
      const context = contextOf(world);
      const email =
        invited ??
        (await askFor(
          world.person,
          'The email address of the first person, yours for instance: ',
          (answer) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer) ? answer : undefined),
          'An address such as somebody@example.org.',
        ));
      const user = await context.accounts.findByEmail(email);
      if (user?.emailVerified && context.policy.who === 'claim') {
        world.person.tell((await commands.grant.run(context, email)).text);
      } else if (!invited) {
        world.person.tell((await commands.invite.run(context, email)).text);
      }
      invited = email;
    },

    byHand: () =>
      'They open the link above and choose a password, which verifies the address. If it has expired: npm run staff invite <email>',
  };
}

function contextOf(world: World) {
  const projectId = projectIdOf(world);
  return {
    accounts: world.authentication(projectId),
    policy: readStaffAccess(world.root),
    isDemo: isDemo({projectId}),
  };
}
