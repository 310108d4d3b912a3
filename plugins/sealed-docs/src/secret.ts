import {randomBytes} from 'node:crypto';
import {SealedDocsError} from './SealedDocsError';

/** Name of the environment variable with the secret: 32 bytes in base64url, without padding. */
export const SECRET_VARIABLE = 'STAFF_SEAL_SECRET';

/** Its value for a build whose sealed pages nobody can open. */
export const THROWAWAY = 'throwaway';

export interface Secret {
  bytes: Buffer;
  /** Whether the secret is forgotten with the build. */
  throwaway: boolean;
}

/**
 * Reads the secret. It comes from the environment and never from plugin options, because
 * Docusaurus ships the whole site configuration, plugin options included, in public JavaScript.
 *
 * @throws SealedDocsError if the variable is missing or malformed; the message does not repeat its value.
 */
export function readSecret(env: NodeJS.ProcessEnv): Secret {
  const text = env[SECRET_VARIABLE]?.trim();
  if (!text) {
    throw new SealedDocsError(
      `The environment variable ${SECRET_VARIABLE} is missing. Make a secret with ` +
        `node -e "console.log(require('crypto').randomBytes(32).toString('base64url'))" and give it to the build and ` +
        `to the key server. For a preview whose sealed pages nobody can open, set ${SECRET_VARIABLE}=${THROWAWAY}.`,
    );
  }
  if (text === THROWAWAY) {
    return {bytes: randomBytes(32), throwaway: true};
  }
  if (!/^[\w-]{43}$/.test(text)) {
    throw new SealedDocsError(
      `The environment variable ${SECRET_VARIABLE} is malformed: it must be 32 bytes in base64url, 43 characters without padding.`,
    );
  }
  return {bytes: Buffer.from(text, 'base64url'), throwaway: false};
}
