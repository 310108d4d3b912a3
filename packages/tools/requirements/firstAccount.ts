import {commands, isEmail} from '../staff/commands';
import {readStaffAccess} from '../setup/communityFile';
import {authenticationOf, type World} from '../setup/World';
import {whyNotAllowed} from '../staffAccess';
import type {Requirement, Step} from './Requirement';

/**
 * Someone can read the staff pages. The doctor doesn't check whether anyone still can: `npm run staff list` shows it.
 */
export const firstAccount = (): Requirement => ({steps: [inviteFirst()]});

/** A step for one run of setup: it remembers whom it has invited. */
function inviteFirst(): Step {
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
  isDemo: false, // It matters only for an undecided policy, and an earlier step made sure that one was chosen.
});
