import {type AccessPolicy, findMistake} from './accessPolicy.ts';
import {isSecret} from './deriveKey.ts';

/** The environment variables that a host sets for the service. */
export interface Environment {
  /** The web API key of the Firebase project, which is public. */
  FIREBASE_API_KEY?: string;
  /** Its ID, which is public as well. */
  FIREBASE_PROJECT_ID?: string;
  /** The secret that the build was sealed with: 32 bytes in base64url. */
  STAFF_SEAL_SECRET?: string;
  /** Origins of other hosts that serve the site, separated by commas. */
  STAFF_KEY_ALLOWED_ORIGINS?: string;
  /** Host and port of the Auth emulator. */
  FIREBASE_AUTH_EMULATOR_HOST?: string;
}

export interface KeyServiceSettings {
  apiKey: string;
  projectId: string;
  secret: string;
  policy: AccessPolicy;
  /** Other origins whose pages may read responses. */
  allowedOrigins: string[];
  /** The URL of the service that manages the accounts, without a trailing slash. */
  identityService: string;
  /** The URL of the keys that its tokens are signed with; `undefined` for the emulator, which doesn't sign. */
  publicKeys: string | undefined;
  /** How long a look-up may take, in milliseconds. */
  timeout: number;
}

/** The same for all Firebase projects. */
const PUBLIC_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Firebase's own rule: the emulators never reach a real project if its ID starts with `demo-`. */
export const isDemo = ({projectId}: Pick<KeyServiceSettings, 'projectId'>) => projectId.startsWith('demo-');

/** @throws Error if a setting is missing or wrong. The message says which one, but never its value. */
export function readSettings(env: Environment, policy: AccessPolicy): KeyServiceSettings {
  const read = (name: keyof Environment) => env[name]?.trim() || undefined;
  const required = (name: keyof Environment) => {
    const value = read(name);
    if (!value) {
      throw new Error(`${name} is missing.`);
    }
    return value;
  };
  const projectId = required('FIREBASE_PROJECT_ID');
  const apiKey = required('FIREBASE_API_KEY');
  const secret = required('STAFF_SEAL_SECRET');
  if (!isSecret(secret)) {
    throw new Error('STAFF_SEAL_SECRET is malformed: it must be 32 bytes in base64url, as for the build.');
  }
  const emulator = read('FIREBASE_AUTH_EMULATOR_HOST');
  if (emulator && !isDemo({projectId})) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is set, but the project is no demo. Remove it.');
  }
  const mistake = findMistake(policy, isDemo({projectId}));
  if (mistake) {
    throw new Error(mistake);
  }
  return {
    apiKey,
    projectId,
    secret,
    policy,
    allowedOrigins: (read('STAFF_KEY_ALLOWED_ORIGINS') ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    identityService: emulator
      ? `http://${emulator}/identitytoolkit.googleapis.com`
      : 'https://identitytoolkit.googleapis.com',
    publicKeys: emulator ? undefined : PUBLIC_KEYS,
    timeout: 5000,
  };
}
