import {type AccessPolicy, findMistake} from '../../../key-service/accessPolicy';
import {describeAccess, findAccessProblem} from '../../staffAccess';
import {editCommunity, readCommunity} from '../communityFile';
import {askFor, choose} from '../questions';
import type {Step} from '../Step';
import type {Person} from '../World';

export const staffAccess: Step = {
  title: 'Your decision who may read the staff pages, in src/community.ts',
  isDone({root}) {
    const {signUp, staffAccess: policy} = readCommunity(root);
    return Promise.resolve(findAccessProblem({policy, signUp}) === undefined);
  },
  async act({root, person}) {
    const signUp = await choose(person, 'Who makes the accounts?', [
      {label: 'we do: npm run staff invite (recommended)', value: false},
      {label: 'everybody can make one on the sign-in page', value: true},
    ]);
    const policy = await choosePolicy(person, signUp);
    editCommunity(root, {signUp, staffAccess: policy});
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
    {label: 'everybody with a verified address of our domain', value: 'domains'},
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
          return findMistake(policy, false) ? undefined : policy;
        },
        'Domains such as example.org, without "@".',
      );
    default:
      return signUp ? {who, strangersToo: true} : {who};
  }
}
