import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import {isDemo} from '@roleplay-docs/key-service/settings';
import {editCommunity, editStaffAccess, readCommunity, readStaffAccess} from '../setup/communityFile';
import type {Person} from '../setup/World';
import {describeAccess, findAccessProblem} from '../staffAccess';
import {fine, wrong} from './findings';
import type {SettingRequirement} from './Requirement';

export const staffAccessChoice: SettingRequirement = {
  examine({settings: {firebase}, access}) {
    const who = describeAccess(access, isDemo(firebase));
    const problem = isDemo(firebase) ? undefined : findAccessProblem(access);
    return [problem ? wrong(`${who} ${problem.what}`, problem.todo) : fine(who)];
  },

  steps: [
    {
      title: 'Your decision on who may read the staff pages, in packages/key-service/staffAccess.ts',
      isDone: ({root}) =>
        !findAccessProblem({policy: readStaffAccess(root), signUp: readCommunity(root).signUp}),
      async act({root, person}) {
        const signUp = await person.choose('Who makes the accounts?', [
          {name: 'we do: npm run staff invite (recommended)', value: false},
          {name: 'anyone can make one on the sign-in page', value: true},
        ]);
        const policy = await choosePolicy(person, signUp);
        editCommunity(root, {signUp});
        editStaffAccess(root, policy);
        person.tell(describeAccess({policy, signUp}, false));
      },
    },
  ],
};

async function choosePolicy(person: Person, signUp: boolean): Promise<AccessPolicy> {
  const strangers = signUp ? ', strangers too' : '';
  const recommended = (isSo: boolean) => (isSo ? ' (recommended)' : '');
  const who = await person.choose('Who may read the staff pages?', [
    {name: `everyone with an account${strangers}${recommended(!signUp)}`, value: 'everyAccount'},
    {name: `everyone with an account and a verified address${strangers}`, value: 'verified'},
    {
      name: `everyone with a verified address at our domain${signUp ? ', strangers too if they can get one' : ''}`,
      value: 'domains',
    },
    {name: `those we name: npm run staff grant${recommended(signUp)}`, value: 'claim'},
  ]);
  switch (who) {
    case 'claim':
      return {who, claim: 'staff'};
    case 'domains': {
      const read = (answer: string) => ({who, domains: answer.split(/[\s,]+/).filter(Boolean)});
      const answer = await person.ask('The domain, or several with spaces between them:', (text) =>
        findAccessProblem({policy: read(text), signUp})
          ? 'Domains you own, such as community.org, without "@". Don\'t use providers such as gmail.com, where anyone can get an address.'
          : undefined,
      );
      return read(answer);
    }
    default:
      return signUp ? {who, strangersToo: true} : {who};
  }
}
