import {copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {COMMUNITY_FILE, STAFF_COMMUNITY_FILE} from '@roleplay-docs/engine/data/unsetValues';
import {IdentityToolkit} from '../../google/IdentityToolkit';
import {UsageError} from '../../processes';
import {setUp} from '../setUp';
import type {CommandLines, Person, Reply, Tool, World} from '../World';

const ROOT = path.resolve(__dirname, '../../../..');

/**
 * How the person answers: the first rule that fits the end of the conversation. Where there are options, by words of one. A
 * function does something first.
 */
export type Rule = [fits: RegExp, answer: string | ((play: Play) => string | Promise<string>)];

export interface PlayOptions {
  /** `http://host:port` of an Auth emulator. */
  emulatorUrl: string;
  projectId: string;
  rules: Rule[];
}

/**
 * For tests: `npm run setup` on a computer where nothing was done. The command line programs are played, with a memory of
 * what was done to Google's, Cloudflare's and the repository's state; Authentication is the emulator's.
 */
export class Play {
  readonly root = mkdtempSync(path.join(tmpdir(), 'setup-'));
  /** What is there, outside of the project's folder. */
  readonly state = {
    isSignedIn: false,
    projects: [] as string[],
    apps: [] as string[],
    isAuthenticationOpen: false,
    /** Whether the project keeps sign-up closed when it is told to. */
    keepsSignUpClosed: true,
    /** Whether the owner pays, without which Google keeps no secrets. */
    isBilled: true,
    secret: undefined as string | undefined,
    isSignedInToCloudflare: false,
    /** Whether the account has a Worker of the site's name. */
    hasWorker: false,
    uncommitted: ' M src/data/community.yaml\n',
    isDeployed: false,
  };
  /** Everything that was changed by a program, in order. */
  changes: string[] = [];
  /** Everything that was told, asked and answered. */
  conversation: string[] = [];
  /** Makes Google refuse a command, with this message. */
  refuse: (command: string) => string | undefined = () => undefined;

  private moments = 0;
  private stopAt = Infinity;

  constructor(private readonly options: PlayOptions) {
    for (const file of [
      COMMUNITY_FILE,
      STAFF_COMMUNITY_FILE,
      'packages/key-service/staffAccess.ts',
      '.env.example',
      'wrangler.jsonc',
    ]) {
      mkdirSync(path.dirname(path.join(this.root, file)), {recursive: true});
      copyFileSync(path.join(ROOT, file), path.join(this.root, file));
    }
  }

  /** @param stopAt The moment at which someone presses Ctrl-C. @returns whether doctor found nothing wrong. */
  async run(stopAt = Infinity): Promise<boolean> {
    this.moments = 0;
    this.stopAt = stopAt;
    return setUp(this.world());
  }

  /** How many moments there were at which the last run could have been stopped. */
  get length(): number {
    return this.moments;
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.root, file), text);
  }

  clean(): void {
    rmSync(this.root, {recursive: true});
  }

  /** Something happens: it may be stopped just before and, if that makes a difference, just after. */
  private async event<T>(act: () => T | Promise<T>): Promise<T> {
    this.moment();
    const before = this.changes.length;
    const result = await act();
    if (this.changes.length > before) {
      this.moment();
    }
    return result;
  }

  private moment(): void {
    if (this.moments === this.stopAt) {
      throw new UsageError('Stopped.');
    }
    this.moments += 1;
  }

  private world(): World {
    const commandLines: CommandLines = {
      ask: (tool, args, input) => this.event(() => this.reply(tool, args, input)),
      show: (tool, args, env) => this.event(async () => (await this.reply(tool, args, undefined, env)).isOk),
    };
    const person: Person = {
      tell: (text) => void this.conversation.push(text),
      ask: (question, findFault) =>
        this.event(async () => {
          const text = await this.answer(question);
          const fault = findFault?.(text);
          if (fault !== undefined) {
            throw new Error(`"${text}" is not taken: ${fault}`);
          }
          return text;
        }),
      confirm: (question) => this.event(async () => (await this.answer(question)) === 'yes'),
      choose: (question, options) =>
        this.event(async () => {
          const words = await this.answer(question);
          const option = options.find(({name}) => name.includes(words));
          if (!option) {
            throw new Error(`There is no option "${words}" in ${options.map(({name}) => name).join(', ')}`);
          }
          return option.value;
        }),
    };
    return {
      root: this.root,
      commandLines,
      person,
      authentication: (projectId) => this.authentication(projectId),
    };
  }

  private async answer(question: string): Promise<string> {
    this.conversation.push(question);
    const end = this.conversation.slice(-2).join('\n');
    const [, answer] = this.options.rules.find(([fits]) => fits.test(end)) ?? [];
    if (answer === undefined || this.conversation.length > 1000) {
      throw new Error(`Nobody knows an answer to: ${end}`);
    }
    const text = typeof answer === 'string' ? answer : await answer(this);
    this.conversation.push(`» ${text}`);
    return text;
  }

  private toolkit(projectId: string): IdentityToolkit {
    return new IdentityToolkit({
      projectId,
      emulatorUrl: this.options.emulatorUrl,
      getToken: () => Promise.resolve('owner'),
    });
  }

  private authentication(projectId: string): ReturnType<World['authentication']> {
    const real = this.toolkit(projectId);
    return {
      getConfig: () =>
        this.event(() => (this.state.isAuthenticationOpen ? real.getConfig() : Promise.resolve(undefined))),
      updateConfig: (changes) =>
        this.event(async () => {
          this.changes.push(`config ${Object.keys(changes).join(' ')}`);
          const {client, ...others} = changes;
          await real.updateConfig(this.state.keepsSignUpClosed ? changes : others);
        }),
      list: () => this.event(() => real.list()),
      findByEmail: (email) => this.event(() => real.findByEmail(email)),
      create: (email) =>
        this.event(() => {
          this.changes.push(`account ${email}`);
          return real.create(email);
        }),
      update: (localId, changes) =>
        this.event(() => {
          this.changes.push(`account ${JSON.stringify(changes)}`);
          return real.update(localId, changes);
        }),
      delete: (localId) => this.event(() => real.delete(localId)),
      makePasswordLink: (email) => this.event(() => real.makePasswordLink(email)),
    };
  }

  /** The last link that the person was told; opened, with a password chosen. */
  async choosePassword(): Promise<void> {
    const [link] = this.conversation
      .join('\n')
      .match(/http:\S+oobCode=\S+/g)!
      .slice(-1);
    await fetch(`${link}&newPassword=chosen-7`);
  }

  private async reply(
    tool: Tool,
    args: string[],
    input?: string,
    env?: Record<string, string>,
  ): Promise<Reply> {
    const command = [tool, ...args]
      .join(' ')
      .replace(/ --project \S+$| --config \S+$/, '')
      .replace(`projects:create ${this.options.projectId} --display-name Juniper`, 'projects:create');
    const refusal = this.refuse(command);
    if (refusal !== undefined) {
      return {isOk: false, text: '', error: refusal};
    }
    const {state, options} = this;
    const done = (result?: unknown, text = ''): Reply => ({
      isOk: true,
      text,
      result,
      error: 'it said no more.',
    });
    const change = (act: () => void | Promise<void>) => {
      this.changes.push(command);
      return act();
    };
    switch (command) {
      case 'firebase login:list':
        return done(state.isSignedIn ? [{user: {email: 'owner@example.org'}}] : undefined);
      case 'firebase login --reauth':
        await change(() => void (state.isSignedIn = true));
        return done();
      case 'firebase projects:list':
        return done(state.projects.map((projectId) => ({projectId, displayName: 'Old name'})));
      case 'firebase projects:create':
        await change(() => void state.projects.push(options.projectId));
        return done();
      case 'firebase apps:list WEB':
        return done(state.apps.map((appId) => ({appId, platform: 'WEB', displayName: `App ${appId}`})));
      case 'firebase apps:create WEB site':
        await change(() => void state.apps.push('1:2:web:3'));
        return done({appId: '1:2:web:3'});
      case 'firebase apps:sdkconfig WEB 1:2:web:3':
        return done({
          sdkConfig: {apiKey: `AIza${'x'.repeat(35)}`, authDomain: `${options.projectId}.firebaseapp.com`},
        });
      case 'firebase deploy --only auth':
        await change(async () => {
          state.isAuthenticationOpen = true;
          await this.toolkit(options.projectId).updateConfig({signIn: {email: {enabled: true}}});
        });
        return done();
      case 'firebase functions:secrets:access STAFF_SEAL_SECRET':
        return state.secret
          ? done(undefined, `${state.secret}\n`)
          : {isOk: false, text: '', error: 'not found'};
      case 'firebase functions:secrets:set STAFF_SEAL_SECRET --data-file -':
        if (!state.isBilled) {
          return {isOk: false, text: '', error: 'Your project must be on the Blaze plan.'};
        }
        await change(() => void (state.secret = input));
        return done();
      case 'wrangler whoami':
        return done({loggedIn: state.isSignedInToCloudflare});
      case 'wrangler login':
        await change(() => void (state.isSignedInToCloudflare = true));
        return done();
      case 'wrangler deployments list --name community-site':
        return {isOk: state.hasWorker, text: '', error: 'This Worker does not exist.'};
      case 'wrangler deploy':
        await change(() =>
          writeFileSync(
            env!.WRANGLER_OUTPUT_FILE_PATH!,
            '{"type":"wrangler-session"}\n{"type":"deploy","targets":["community-site.juniper.workers.dev"]}\n',
          ),
        );
        return done();
      case 'git status --porcelain':
        return done(undefined, state.uncommitted);
      case 'npm run deploy':
        await change(() => void (state.isDeployed = true));
        return done();
      case 'npm run -s doctor':
        return done();
      default:
        throw new Error(`Nobody plays "${command}".`);
    }
  }
}
