import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import logger from '@docusaurus/logger';
import firebaseConfig from '../../../firebase.json';
import {readSite, type Site} from '../data/readSite';
import {DataError} from '../data/SiteFiles';
import {nearest} from '../data/text';
import type {DemoAccount, FirebaseSettings, Settings} from '../session/Settings';
import {SITE_HOST_VARIABLE} from './siteHost';

/** Invalid settings. The message says which ones, and how to fix them. */
export class SettingsError extends Error {}

/** A project ID that starts with `demo-` can never reach a real Firebase project; Firebase guarantees that. */
const DEMO_FIREBASE: FirebaseSettings = {
  apiKey: 'demo-api-key',
  authDomain: 'demo-community.firebaseapp.com',
  projectId: 'demo-community',
  authEmulatorUrl: `http://${firebaseConfig.emulators.auth.host}:${firebaseConfig.emulators.auth.port}`,
};

/** The environment variable with the secret that seals the staff pages. The key service must have the same value. */
export const SEAL_SECRET_VARIABLE = 'STAFF_SEAL_SECRET';

/**
 * Seals the staff pages in demo mode. It's as public as this file, so it protects nothing. It must stay in sync with
 * the emulated key service (`packages/key-service/function/.secret.local`).
 */
export const DEMO_SEAL_SECRET = 'demo-demo-demo-demo-demo-demo-demo-demo-de0';

const DEMO_ACCOUNTS: DemoAccount[] = [
  {email: 'staff@example.com', password: 'staff-demo-2024', note: 'can read the staff pages'},
  {
    email: 'disabled@example.com',
    password: 'staff-demo-2024',
    note: 'is disabled, to show what the site says in that case',
  },
];

const FIREBASE_VARIABLES = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const;

/**
 * For each variable, the format of the value that Firebase's console shows, and the rest of a message about any
 * other.
 */
const FIREBASE_FORMS: Record<(typeof FIREBASE_VARIABLES)[number], [form: RegExp, wrong: string]> = {
  // Today's keys begin with "AIza" and have 39 characters, but Google doesn't promise that.
  FIREBASE_API_KEY: [/^[\w.-]{30,}$/, "isn't an API key, which is a row of about 40 letters and digits"],
  FIREBASE_AUTH_DOMAIN: [
    /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i,
    "isn't a host name such as my-community.firebaseapp.com, without https://",
  ],
  FIREBASE_PROJECT_ID: [
    /^[a-z\d](?:[a-z\d.:-]*[a-z\d])?$/,
    "isn't the ID of a project, which has lowercase letters, digits and hyphens",
  ],
};

/** A setting that can't work. */
export interface SettingsProblem {
  /** What's wrong, with the name of the variable. */
  what: string;
  todo: string;
}

/** The settings as far as they could be read, and everything that's wrong with them. */
export interface InspectedSettings {
  settings: Settings;
  problems: SettingsProblem[];
}

/**
 * Reads the settings from environment variables, which `.env.example` documents. If no Firebase variable is set, the
 * site is in demo mode.
 */
export function inspectSettings(env: NodeJS.ProcessEnv): InspectedSettings {
  const problems = [
    ...['SITE_URL', 'STAFF_KEY_URL'].flatMap((name) => findAddressProblem(name, env)),
    ...findFirebaseProblems(env),
  ];
  const siteUrl = read('SITE_URL', env);
  const addresses = {
    // Firebase Hosting rewrites this path to the key service (`rewrites` in `firebase.json`).
    staffKeyUrl: read('STAFF_KEY_URL', env) ?? '/api/staff-key',
    ...(siteUrl && {siteUrl}),
  };
  const [apiKey = '', authDomain = '', projectId = ''] = FIREBASE_VARIABLES.map((name) => read(name, env));
  const settings =
    apiKey || authDomain || projectId
      ? {firebase: {apiKey, authDomain, projectId}, ...addresses}
      : {firebase: DEMO_FIREBASE, ...addresses, demo: {accounts: DEMO_ACCOUNTS}};
  return {settings, problems};
}

const read = (name: string, env: NodeJS.ProcessEnv) => env[name]?.trim() || undefined;

/** Reports an address that browsers don't consider secure. */
function findAddressProblem(name: string, env: NodeJS.ProcessEnv): SettingsProblem[] {
  const address = read(name, env);
  if (address === undefined) {
    return [];
  }
  const {protocol, hostname} = URL.canParse(address) ? new URL(address) : {};
  return protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')
    ? []
    : [
        {
          what: `${name} is "${address}".`,
          todo: 'Use a full address that begins with https://, or leave it empty.',
        },
      ];
}

function findFirebaseProblems(env: NodeJS.ProcessEnv): SettingsProblem[] {
  const missing = FIREBASE_VARIABLES.filter((name) => !read(name, env));
  const malformed = FIREBASE_VARIABLES.filter((name) => {
    const value = read(name, env);
    return value !== undefined && !FIREBASE_FORMS[name][0].test(value);
  });
  const problems = malformed.map((name) => ({
    what: `${name} is "${read(name, env)}", which ${FIREBASE_FORMS[name][1]}.`,
    todo: 'Copy it again, as .env.example explains.',
  }));
  if (missing.length > 0 && missing.length < FIREBASE_VARIABLES.length) {
    problems.push({
      what: `The Firebase settings are incomplete: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
      todo: 'Set all three as described in .env.example, or none for demo mode.',
    });
  }
  return problems;
}

/**
 * Reads the settings from environment variables.
 *
 * @throws SettingsError with one line for each variable that's missing or wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  return requireWorkingSettings(inspectSettings(env));
}

/** @throws SettingsError that lists the problems, if there are any. */
export function requireWorkingSettings({settings, problems}: InspectedSettings): Settings {
  if (problems.length > 0) {
    throw new SettingsError(problems.map(({what, todo}) => `${what} ${todo}`).join('\n'));
  }
  return settings;
}

/** The variables that may be set in `.env`, as `.env.example` describes. The build ignores all others. */
const VARIABLES: readonly string[] = [
  ...FIREBASE_VARIABLES,
  SEAL_SECRET_VARIABLE,
  SITE_HOST_VARIABLE,
  'SITE_URL',
  'STAFF_KEY_ALLOWED_ORIGINS',
  'STAFF_KEY_URL',
];

/** All variables in `.env`, exactly as written; empty if there's no such file. */
export function parseEnvironmentFile(siteDir: string): NodeJS.Dict<string> {
  const file = path.join(siteDir, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** The settings in `.env`, if there is one, and all variables of this process, which take precedence. */
export function readEnvironment(siteDir: string): NodeJS.ProcessEnv {
  const settings = Object.entries(parseEnvironmentFile(siteDir)).filter(([name]) => VARIABLES.includes(name));
  return {...Object.fromEntries(settings), ...process.env};
}

/**
 * Finds misspelled names of settings in `.env`, unless the setting has a value anyway. If nobody noticed, a
 * misspelled setting would silently mean demo mode.
 */
function findMisspelledNames(siteDir: string): SettingsProblem[] {
  const written = parseEnvironmentFile(siteDir);
  return Object.keys(written).flatMap((name) => {
    const meant = VARIABLES.includes(name) ? undefined : nearest(name, VARIABLES);
    if (meant === undefined || process.env[meant] !== undefined || read(meant, written)) {
      return [];
    }
    return [{what: `"${name}" in .env isn't a setting.`, todo: `Write ${meant}.`}];
  });
}

/**
 * Reads the settings from `.env` and from the variables of this process, along with everything that's wrong with
 * either.
 */
export function inspectEnvironment(siteDir: string): InspectedSettings {
  const {settings, problems} = inspectSettings(readEnvironment(siteDir));
  return {settings, problems: [...findMisspelledNames(siteDir), ...problems]};
}

/**
 * Loads `.env` into `process.env`. Problems with the settings are returned rather than thrown, because `deploy` and
 * `doctor` report them together with everything else.
 */
export function loadEnvironment(siteDir: string): InspectedSettings {
  const found = inspectEnvironment(siteDir);
  Object.assign(process.env, readEnvironment(siteDir));
  if (found.settings.demo) {
    process.env[SEAL_SECRET_VARIABLE] ||= DEMO_SEAL_SECRET;
  }
  return found;
}

/**
 * Loads `.env` into `process.env` and returns the settings. If they're invalid, it prints why and ends the process:
 * Docusaurus would bury those lines under stack traces.
 */
export const loadSettings = (siteDir: string): Settings =>
  orExit(() => requireWorkingSettings(loadEnvironment(siteDir)));

/** Reads the site's data. If it's invalid, this ends the process, too. */
export const loadSite = (siteDir: string): Site => orExit(() => readSite(siteDir));

function orExit<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof SettingsError || error instanceof DataError) {
      logger.error(error.message);
      process.exit(1);
    }
    throw error;
  }
}
