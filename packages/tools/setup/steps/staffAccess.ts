import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import {describeAccess, findAccessProblem} from '../../staffAccess';
import {editCommunity, editStaffAccess, readCommunity, readStaffAccess} from '../communityFile';
import {askFor, choose} from '../questions';
import type {Step} from '../Step';
import type {Person} from '../World';

export const staffAccess: Step = {
  title: 'Your decision who may read the staff pages, in packages/key-service/staffAccess.ts',
  isDone({root}) {
    const choice = {policy: readStaffAccess(root), signUp: readCommunity(root).signUp};
    return Promise.resolve(findAccessProblem(choice) === undefined);
  },
  async act({root, person}) {
    const signUp = await choose(person, 'Who makes the accounts?', [
      {label: 'we do: npm run staff invite (recommended)', value: false},
      {label: 'everybody can make one on the sign-in page', value: true},
    ]);
    const policy = await choosePolicy(person, signUp);
    editCommunity(root, {signUp});
    editStaffAccess(root, policy);
    person.tell(describeAccess({policy, signUp}, false));
  },
};

type Kind = Exclude<AccessPolicy['who'], 'undecided'>;

async function choosePolicy(person: Person, signUp: boolean): Promise<AccessPolicy> {
  const strangers = signUp ? ', strangers too' : '';
  const everyAccount = {label: `everybody with an account${strangers}`, value: 'everyAccount' as Kind};
  const claim = {label: 'those we name: npm run staff grant', value: 'claim' as Kind};
  const others: {label: string; value: Kind}[] = [
    {label: `everybody with an account and a verified address${strangers}`, value: 'verified'},
    {
      label: `everybody with a verified address of our domain${signUp ? ', strangers too if they can get one' : ''}`,
      value: 'domains',
    },
  ];
  const options = signUp ? [claim, ...others, everyAccount] : [everyAccount, ...others, claim];
  options[0] = {...options[0]!, label: `${options[0]!.label} (recommended)`};
  const who = await choose(person, 'Who may read the staff pages?', options);
  switch (who) {
    case 'claim':
      return {who, claim: 'staff'};
    case 'domains':
      return askFor(
        person,
        'The domain, or several with spaces between: ',
        (answer) => {
          const policy: AccessPolicy = {who, domains: answer.split(/[\s,]+/).filter(Boolean)};
          return findAccessProblem({policy, signUp}) ? undefined : policy;
        },
        'Domains of your own such as community.org, without "@". At providers such as gmail.com, everybody can get an address.',
      );
    default:
      return signUp ? {who, strangersToo: true} : {who};
  }
}
