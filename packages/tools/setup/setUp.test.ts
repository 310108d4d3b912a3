import {statSync} from 'node:fs';
import path from 'node:path';
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest';
import {IdentityToolkit} from '../google/IdentityToolkit';
import {type AuthEmulator, startAuthEmulator} from '../__tests__/startAuthEmulator';
import {fillIn} from '../__tests__/fillIn';
import {editStaffAccess, readCommunity, readStaffAccess} from './communityFile';
import {readEnvironmentFile} from './environmentFile';
import {Play, type Rule} from './__tests__/Play';

const PROJECT = 'juniper-county';
const SITE = 'https://docs.juniper.community';

let emulator: AuthEmulator;
/** Looks at the emulator, beside setup. */
let toolkit: IdentityToolkit;
/** Answers at the address of the site. */
let current: Play;

beforeAll(async () => {
  emulator = await startAuthEmulator(PROJECT);
  toolkit = new IdentityToolkit({
    projectId: PROJECT,
    emulatorUrl: emulator.url,
    getToken: () => Promise.resolve('owner'),
  });
  const {fetch} = globalThis;
  vi.stubGlobal('fetch', (url: string | URL, init?: RequestInit) =>
    new URL(url).origin === SITE
      ? Response.json({error: {code: 'unauthenticated'}}, {status: current.state.isDeployed ? 401 : 404})
      : fetch(url, init),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await emulator.stop();
});
const plays: Play[] = [];
afterEach(() => plays.splice(0).forEach((play) => play.clean()));

/** What someone answers who wants the recommended things. */
const ANSWERS: Rule[] = [
  [/Where should the site be hosted/, 'Cloudflare'],
  [/Which Firebase project/, ({state}) => (state.projects.includes(PROJECT) ? PROJECT : 'a new one')],
  [/Its name, of/, 'Juniper'],
  // One that it made itself before it was stopped.
  [/Which one is for this site/, '1:2:web:3'],
  [/Its ID, which/, PROJECT],
  [/Which address should the site have/, 'a domain of your own'],
  [/The address:$/, SITE],
  [/Who makes the accounts/, 'we do'],
  [/Who may read the staff pages/, 'everyone with an account (recommended'],
  [/Make these changes\?/, 'yes'],
  [
    /Open these files in an editor/,
    (play) => {
      fillIn(play.root);
      return '';
    },
  ],
  [
    /Only what is committed is deployed/,
    ({state}) => {
      state.uncommitted = '';
      return '';
    },
  ],
  [/Deploy the site now/, 'yes'],
  [/The email address of the first person/, 'first@juniper.community'],
  [
    /They open the link above/,
    async (play) => {
      await play.choosePassword();
      return '';
    },
  ],
];

/** @param rules Answer before the usual ones. */
async function startPlay(...rules: Rule[]): Promise<Play> {
  await fetch(`${emulator.url}/emulator/v1/projects/${PROJECT}/accounts`, {
    method: 'DELETE',
    headers: {Authorization: 'Bearer owner'},
  });
  await toolkit.updateConfig({
    signIn: {email: {enabled: false}},
    authorizedDomains: [],
    emailPrivacyConfig: {enableImprovedEmailPrivacy: false},
    client: {permissions: {disabledUserSignup: false}},
  });
  current = new Play({emulatorUrl: emulator.url, projectId: PROJECT, rules: [...rules, ...ANSWERS]});
  plays.push(current);
  return current;
}

const FIREBASE: Rule = [/Where should the site be hosted/, 'Firebase Hosting'];
const BY_NAME: Rule = [/Who may read the staff pages/, 'those we name'];
const told = ({conversation}: Play) => conversation.join('\n');

test('from nothing to live, on the free road', async () => {
  const play = await startPlay();
  expect(await play.run()).toBe(true);
  expect(play.changes).toEqual([
    'firebase login --reauth',
    'wrangler login',
    'firebase projects:create',
    'firebase apps:create WEB site',
    'firebase deploy --only auth',
    'config authorizedDomains emailPrivacyConfig client',
    'npm run deploy',
    'account first@juniper.community',
  ]);
  const {STAFF_SEAL_SECRET, ...variables} = readEnvironmentFile(play.root);
  expect(variables).toEqual({
    FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
    FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    FIREBASE_PROJECT_ID: PROJECT,
    SITE_HOST: 'cloudflare',
  });
  expect(STAFF_SEAL_SECRET).toMatch(/^[\w-]{43}$/);
  expect(statSync(path.join(play.root, '.env')).mode & 0o777).toBe(0o600);
  expect(told(play)).not.toContain(STAFF_SEAL_SECRET);
  expect(play.state.uncommitted).toBe('');
  expect(readCommunity(play.root)).toMatchObject({
    url: SITE,
    signUp: false,
  });
  expect(readStaffAccess(play.root)).toEqual({who: 'everyAccount'});
  expect(await toolkit.getConfig()).toMatchObject({
    authorizedDomains: ['docs.juniper.community'],
    emailPrivacyConfig: {enableImprovedEmailPrivacy: true},
    client: {permissions: {disabledUserSignup: true}},
  });
});

test('from nothing to live, on the Firebase road, with accounts that are named', async () => {
  const play = await startPlay(FIREBASE, BY_NAME);
  expect(await play.run()).toBe(true);
  expect(play.changes).not.toContain('wrangler login');
  expect(play.state.secret).toBe(readEnvironmentFile(play.root).STAFF_SEAL_SECRET);
  expect(readStaffAccess(play.root)).toEqual({who: 'claim', claim: 'staff'});
  expect(await toolkit.findByEmail('first@juniper.community')).toMatchObject({
    emailVerified: true,
    customAttributes: '{"staff":true}',
  });
});

describe('without a domain, setup writes the address of the host', () => {
  const HOST: Rule = [/Which address should the site have/, 'a free one from the host'];

  test('Cloudflare assigns it to a placeholder page', async () => {
    const play = await startPlay(HOST, [/Deploy the site now/, 'no']);
    await expect(play.run()).rejects.toThrow('Nothing was deployed.');
    expect(readCommunity(play.root).url).toBe('https://community-site.juniper.workers.dev');
    expect(play.changes.slice(0, 5).at(-1)).toBe('wrangler deploy');
    expect(told(play)).toContain('The address is https://community-site.juniper.workers.dev.');
  });

  test('a Worker of that name is not replaced', async () => {
    const play = await startPlay(HOST);
    play.state.hasWorker = true;
    await expect(play.run()).rejects.toThrow('already has a Worker called "community-site".');
    expect(play.changes).not.toContain('wrangler deploy');
  });

  test('that of Firebase is known before', async () => {
    const play = await startPlay(FIREBASE, HOST, [/Deploy the site now/, 'no']);
    await expect(play.run()).rejects.toThrow('Nothing was deployed.');
    expect(readCommunity(play.root).url).toBe(`https://${PROJECT}.web.app`);
  });
});

describe.each<[string, Rule[]]>([
  ['the free road', []],
  ['the Firebase road, with accounts that are named', [FIREBASE, BY_NAME]],
])('on %s', (_, rules) => {
  test('a second run asks nothing and changes nothing', async () => {
    const play = await startPlay(...rules);
    await play.run();
    const before = [play.read('.env'), play.read('src/data/community.yaml')];
    play.changes = [];
    play.conversation = [];
    expect(await play.run()).toBe(true);
    expect(play.changes).toEqual([]);
    expect(play.conversation.filter((line) => !/^✓|Everything is set up/.test(line))).toEqual([]);
    expect([play.read('.env'), play.read('src/data/community.yaml')]).toEqual(before);
  });

  test('stopped at any moment, it goes on from there and does nothing twice', async () => {
    const whole = await startPlay(...rules);
    await whole.run();
    const moments = whole.length;
    const inOrder = (play: Play) => [...play.changes].sort();
    for (let moment = 0; moment < moments; moment += 1) {
      const play = await startPlay(...rules);
      await expect(play.run(moment)).rejects.toThrow('Stopped.');
      const {STAFF_SEAL_SECRET: secret} = readEnvironmentFile(play.root);
      expect(await play.run(), `stopped at moment ${moment}`).toBe(true);
      expect(inOrder(play), `stopped at moment ${moment}`).toEqual(inOrder(whole));
      const {STAFF_SEAL_SECRET: kept} = readEnvironmentFile(play.root);
      expect(kept).toBe(secret ?? kept);
      play.clean();
      plays.splice(plays.indexOf(play), 1);
    }
  });
});

describe('what is there already is not overwritten without asking:', () => {
  const setAside = (play: Play) => {
    play.state.isSignedIn = true;
    play.state.projects = ['old-project', PROJECT];
  };

  test('a project can be chosen, and so can its web app', async () => {
    const play = await startPlay(
      [/Which Firebase project/, PROJECT],
      [/Which one is for this site/, '1:2:web:3'],
    );
    setAside(play);
    play.state.apps = ['1:2:web:0', '1:2:web:3'];
    await play.run();
    expect(play.changes.join()).not.toMatch(/projects:create|apps:create/);
    expect(readEnvironmentFile(play.root)).toMatchObject({
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
    });
  });

  test('the web app of something else in a shared project stays out of it', async () => {
    const play = await startPlay(
      [/Which Firebase project/, PROJECT],
      [/Which one is for this site/, 'a new one'],
    );
    setAside(play);
    play.state.apps = ['1:2:web:0'];
    await play.run();
    expect(play.changes).toContain('firebase apps:create WEB site');
    expect(readEnvironmentFile(play.root).FIREBASE_API_KEY).toBe(`AIza${'x'.repeat(35)}`);
  });

  test('the switches of a project', async () => {
    const play = await startPlay([/Make these changes\?/, 'no']);
    setAside(play);
    play.state.isAuthenticationOpen = true;
    await toolkit.updateConfig({
      signIn: {email: {enabled: true}},
      authorizedDomains: ['localhost', 'old.example'],
    });
    const before = await toolkit.getConfig();
    await expect(play.run()).rejects.toThrow(`Nothing was changed in "${PROJECT}".`);
    expect(await toolkit.getConfig()).toEqual(before);
    expect(told(play)).toContain('let only you make accounts');
  });

  test('other authorized domains stay', async () => {
    const play = await startPlay();
    setAside(play);
    play.state.isAuthenticationOpen = true;
    await toolkit.updateConfig({
      signIn: {email: {enabled: true}},
      authorizedDomains: ['localhost', 'old.example'],
    });
    await play.run();
    expect((await toolkit.getConfig())?.authorizedDomains).toEqual([
      'localhost',
      'old.example',
      'docs.juniper.community',
    ]);
  });

  test('email sign-in that someone has turned off', async () => {
    const play = await startPlay([
      /choose Email\/Password/,
      async () => {
        await toolkit.updateConfig({signIn: {email: {enabled: true}}});
        return '';
      },
    ]);
    setAside(play);
    play.state.isAuthenticationOpen = true;
    await toolkit.updateConfig({signIn: {email: {enabled: false}}});
    expect(await play.run()).toBe(true);
    expect(play.changes.join()).not.toContain('signIn');
    expect(play.changes).not.toContain('firebase deploy --only auth');
  });

  test.each([
    ['no', 'Copy the secret from the other computer into STAFF_SEAL_SECRET'],
    ['yes', undefined],
  ])('a secret at Google: %s', async (answer, message) => {
    const play = await startPlay(FIREBASE, [/Google has a different secret/, answer]);
    const other = 'o'.repeat(43);
    play.state.secret = other;
    await (message ? expect(play.run()).rejects.toThrow(message) : expect(play.run()).resolves.toBe(true));
    expect(play.state.secret === other).toBe(answer === 'no');
    expect(told(play)).not.toContain(other);
  });
});

describe('a project that does not keep sign-up closed', () => {
  /** Sits in front of the switches, and does something at the second visit. */
  const atSecondVisit = (act: (play: Play) => void | Promise<void>): Rule => {
    let visits = 0;
    return [
      /Let only people you name read the staff pages/,
      async (play) => {
        visits += 1;
        if (visits === 2) {
          await act(play);
        }
        return '';
      },
    ];
  };

  test('goes no further before its staff pages ask for a claim', async () => {
    let deployed: boolean | undefined;
    const play = await startPlay(
      atSecondVisit(({root, state}) => {
        deployed = state.isDeployed;
        editStaffAccess(root, {who: 'claim', claim: 'staff'});
      }),
    );
    play.state.keepsSignUpClosed = false;
    expect(await play.run()).toBe(true);
    expect(deployed).toBe(false);
    expect(readCommunity(play.root).signUp).toBe(false);
    expect(readStaffAccess(play.root)).toEqual({who: 'claim', claim: 'staff'});
  });

  test('may have a switch that a person can reach, which is read back', async () => {
    const play = await startPlay(
      atSecondVisit(() => toolkit.updateConfig({client: {permissions: {disabledUserSignup: true}}})),
    );
    play.state.keepsSignUpClosed = false;
    expect(await play.run()).toBe(true);
    expect(readStaffAccess(play.root)).toEqual({who: 'everyAccount'});
  });

  test('is no danger to pages that ask for a domain', async () => {
    const play = await startPlay(
      [/The domain, or several/, 'juniper.community'],
      [/Who may read the staff pages/, 'at our domain'],
    );
    play.state.keepsSignUpClosed = false;
    expect(await play.run()).toBe(true);
    expect(readStaffAccess(play.root)).toEqual({who: 'domains', domains: ['juniper.community']});
  });
});

test('strangers read only if the owner chooses that', async () => {
  const play = await startPlay(
    [/Who makes the accounts/, 'anyone can'],
    [/Who may read the staff pages/, 'everyone with an account, strangers too'],
  );
  await play.run();
  expect(readCommunity(play.root).signUp).toBe(true);
  expect(readStaffAccess(play.root)).toEqual({who: 'everyAccount', strangersToo: true});
  expect(told(play)).toContain('and strangers may create accounts.');
});

describe('one clear line, and nothing is changed:', () => {
  test.each([
    [
      'no network',
      'firebase projects:list',
      'Failed to list Firebase projects.',
      "couldn't list your projects: Failed to list Firebase projects. Is this computer online?",
    ],
    [
      'no rights',
      'firebase apps:list WEB',
      'The caller does not have permission',
      'The caller does not have permission You need the Editor or Owner role there.',
    ],
  ])('%s', async (_, command, refusal, message) => {
    const play = await startPlay();
    play.refuse = (one) => (one === command ? refusal : undefined);
    const failure = (await play.run().catch((error: unknown) => error)) as Error;
    expect(failure.message).toContain(message);
    expect(failure.message).not.toContain('\n');
  });

  test('a project of someone else', async () => {
    const message = 'has no Firebase project "of-others", which .env names.';
    const play = await startPlay();
    play.state.isSignedIn = true;
    play.write('.env', 'FIREBASE_PROJECT_ID=of-others\nSITE_HOST=firebase\n');
    await expect(play.run()).rejects.toThrow(message);
    expect(play.changes).toEqual([]);
  });
});

test('a project that Google refuses to make can be made by hand', async () => {
  let choices = 0;
  const play = await startPlay([
    /Which Firebase project/,
    ({state}) => {
      choices += 1;
      if (choices === 2) {
        state.projects.push(PROJECT); // in a browser, while the old list is here
      }
      return choices === 3 ? PROJECT : 'a new one';
    },
  ]);
  play.refuse = (command) => (command === 'firebase projects:create' ? 'Accept the terms' : undefined);
  expect(await play.run()).toBe(true);
  expect(told(play)).toContain('make it by hand, where you also accept the terms');
});

test('what a program cannot do, a person does at the page that is told, and it is checked', async () => {
  let visits = 0;
  const play = await startPlay([
    /authentication\/providers\nPress "Get started", choose Email\/Password/,
    async (one) => {
      visits += 1;
      if (visits === 2) {
        one.state.isAuthenticationOpen = true;
        await toolkit.updateConfig({signIn: {email: {enabled: true}}});
      }
      return '';
    },
  ]);
  play.refuse = (command) => (command === 'firebase deploy --only auth' ? 'Not allowed.' : undefined);
  expect(await play.run()).toBe(true);
  expect(visits).toBe(2);
});

test('a project without billing is told where to choose the plan, and the secret is given again', async () => {
  const play = await startPlay(FIREBASE, [
    /Functions and their secrets need the Blaze plan/,
    ({state}) => {
      state.isBilled = true;
      return '';
    },
  ]);
  play.state.isBilled = false;
  expect(await play.run()).toBe(true);
  expect(play.state.secret).toBe(readEnvironmentFile(play.root).STAFF_SEAL_SECRET);
});

test('a deployment that fails ends it, and one that is not wanted too', async () => {
  const failing = await startPlay();
  failing.refuse = (command) => (command === 'npm run deploy' ? 'no' : undefined);
  await expect(failing.run()).rejects.toThrow('The deployment failed (see above).');
  const unwanted = await startPlay([/Deploy the site now/, 'no']);
  await expect(unwanted.run()).rejects.toThrow('Nothing was deployed.');
});
