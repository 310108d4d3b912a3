import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import logger from '@docusaurus/logger';
import firebaseConfig from '../../firebase.json';
import {readSite} from '@roleplay-docs/rulebook/readSite';
import {DataError} from '@roleplay-docs/rulebook/SiteFiles';
import type {SiteData} from '@roleplay-docs/rulebook/shapes';
import {SITE_HOST_VARIABLE} from './siteHost';
import type {DemoAccount, FirebaseSettings, Settings} from '@roleplay-docs/gate/Settings';

/** Settings that cannot work; the message says which and what to do. */
export class SettingsError extends Error {}

/** A project id that starts with `demo-` can never reach a real Firebase project (Firebase's own rule). */
const DEMO_FIREBASE: FirebaseSettings = {
  apiKey: 'demo-api-key',
  authDomain: 'demo-community.firebaseapp.com',
  projectId: 'demo-community',
  authEmulatorUrl: `http://${firebaseConfig.emulators.auth.host}:${firebaseConfig.emulators.auth.port}`,
};

/** The environment variable with the secret that seals the staff pages; the key service has the same. */
export const SEAL_SECRET_VARIABLE = 'STAFF_SEAL_SECRET';

/**
 * Seals the staff pages in demo mode. It is as public as this file, so the demo protects nothing; the
 * emulated key service has the same (`packages/functions/.secret.local`).
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

const FIREBASE_VARIABLES = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'];

/**
 * @returns the address in a variable; `undefined` if the variable is empty.
 * @throws SettingsError unless it is one that browsers trust.
 */
function readAddress(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const address = env[name]?.trim();
  if (!address) {
    return undefined;
  }
  const {protocol, hostname} = URL.canParse(address) ? new URL(address) : {};
  if (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')) {
    return address;
  }
  throw new SettingsError(
    `${name} is "${address}". Use a full address that begins with https://, or leave it empty.`,
  );
}

/**
 * Reads the settings from environment variables (documented in `.env.example`).
 * With none of them set the site is in demo mode.
 *
 * @throws SettingsError that says in one line which variables are missing or wrong.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const siteUrl = readAddress('SITE_URL', env);
  const addresses = {
    // Firebase Hosting passes this path on to the key service (`rewrites` in `firebase.json`).
    staffKeyUrl: readAddress('STAFF_KEY_URL', env) ?? '/api/staff-key',
    ...(siteUrl && {siteUrl}),
  };
  const [apiKey, authDomain, projectId] = FIREBASE_VARIABLES.map((name) => env[name]?.trim());
  if (apiKey && authDomain && projectId) {
    return {firebase: {apiKey, authDomain, projectId}, ...addresses};
  }
  if (!apiKey && !authDomain && !projectId) {
    return {firebase: DEMO_FIREBASE, ...addresses, demo: {accounts: DEMO_ACCOUNTS}};
  }
  const missing = FIREBASE_VARIABLES.filter((name) => !env[name]?.trim());
  throw new SettingsError(
    `The Firebase settings are incomplete: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. ` +
      'Set all three as described in .env.example, or none for demo mode.',
  );
}

/** What `.env` may set, as `.env.example` describes. Whatever else is in there is none of a build's business. */
const VARIABLES = [
  ...FIREBASE_VARIABLES,
  SEAL_SECRET_VARIABLE,
  SITE_HOST_VARIABLE,
  'SITE_URL',
  'STAFF_KEY_ALLOWED_ORIGINS',
  'STAFF_KEY_URL',
];

/** The settings in `.env`, if there is one, and all variables of this process, which win. */
export function readEnvironment(siteDir: string): NodeJS.ProcessEnv {
  const file = path.join(siteDir, '.env');
  if (!existsSync(file)) {
    return process.env;
  }
  const settings = Object.entries(parseEnv(readFileSync(file, 'utf8'))).filter(([name]) =>
    VARIABLES.includes(name),
  );
  return {...Object.fromEntries(settings), ...process.env};
}

/**
 * Loads `.env` into this process and reads the settings. Incomplete settings end the process: Docusaurus would bury the
 * one line that matters under stack traces.
 */
export function loadSettings(siteDir: string): Settings {
  Object.assign(process.env, readEnvironment(siteDir));
  const settings = orExit(() => readSettings(process.env));
  if (settings.demo) {
    process.env[SEAL_SECRET_VARIABLE] ||= DEMO_SEAL_SECRET;
  }
  return settings;
}

/** Reads the data of the site. Problems in them end the process, too. */
export const loadSite = (siteDir: string): SiteData => orExit(() => readSite(siteDir));

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
