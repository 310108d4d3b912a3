import {randomBytes} from 'node:crypto';
import type {AccessPolicy} from '@roleplay-docs/key-service/accessPolicy';
import {SEAL_SECRET_VARIABLE} from '@roleplay-docs/engine/config/settings';
import {SITE_HOST_VARIABLE} from '@roleplay-docs/engine/config/siteHost';
import {isUnset} from '@roleplay-docs/engine/data/isUnset';
import {explainUnset, findUnset, isPublicAddress} from '@roleplay-docs/engine/data/unsetValues';
import {UsageError} from '../processes';
import {findSecretProblem} from '../sealSecret';
import {describeAccess, findAccessProblem} from '../staffAccess';
import {editCommunity, editStaffAccess, readCommunity, readStaffAccess} from './communityFile';
import {deployPlaceholder} from './deployPlaceholder';
import {readEnvironmentFile, writeEnvironmentFile} from './environmentFile';
import {type Person, projectIdOf, siteHostOf, type Step, type World} from './World';

export const siteHost: Step = {
  title: 'A host for the site',
  isDone: (world) => siteHostOf(world) !== undefined,
  async act({root, person}) {
    const host = await person.choose('Where should the site be hosted?', [
      {name: 'Cloudflare: free, no card (recommended)', value: 'cloudflare'},
      {name: 'Firebase Hosting and a function: needs a card (the Blaze plan)', value: 'firebase'},
    ]);
    writeEnvironmentFile(root, {[SITE_HOST_VARIABLE]: host});
  },
};

export const sealSecret: Step = {
  title: 'The secret that seals the staff pages, in .env',
  isDone: ({root}) => !findSecretProblem(readEnvironmentFile(root)[SEAL_SECRET_VARIABLE]),
  async act({root, person}) {
    const question = `${SEAL_SECRET_VARIABLE} in .env can't be used for a live site. Replace it with a new one?`;
    if (readEnvironmentFile(root)[SEAL_SECRET_VARIABLE] && !(await person.confirm(question))) {
      throw new UsageError(`Nothing was changed. Correct ${SEAL_SECRET_VARIABLE} in .env.`);
    }
    writeEnvironmentFile(root, {[SEAL_SECRET_VARIABLE]: randomBytes(32).toString('base64url')});
    person.tell(
      'The secret has been made, and only you can read the file. Keep a copy where the team keeps its passwords, never in the repository.',
    );
  },
};

export const siteAddress: Step = {
  title: 'The address of the site, in src/data/community.yaml',
  isDone: ({root}) => !isUnset(readCommunity(root).url),
  async act(world) {
    const {root, person} = world;
    const isOwn = await person.choose('Which address should the site have?', [
      {name: 'a free one from the host; you can change it later (recommended)', value: false},
      {name: 'a domain of your own', value: true},
    ]);
    const url = isOwn
      ? await person.ask('The address:', (answer) =>
          isPublicAddress(answer) ? undefined : 'Write a full address that begins with https://.',
        )
      : siteHostOf(world) === 'firebase'
        ? `https://${projectIdOf(world)}.web.app`
        : await deployPlaceholder(world);
    editCommunity(root, {url: url.replace(/\/$/, '')});
    person.tell(`The address is ${url}.`);
  },
};

export const staffAccess: Step = {
  title: 'Your decision on who may read the staff pages, in packages/key-service/staffAccess.ts',
  isDone: ({root}) => !findAccessProblem({policy: readStaffAccess(root), signUp: readCommunity(root).signUp}),
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

const findLeft = ({root}: World) =>
  findUnset(readCommunity(root), readCommunity(root, 'staffCommunity'), root);

export const unsetValues: Step = {
  title: 'Your own name, links, contacts and pictures',
  isDone: (world) => findLeft(world).length === 0,
  byHand: (world) =>
    `Open these files in an editor, fill in what's missing, and save them:\n${explainUnset(findLeft(world))}`,
};
