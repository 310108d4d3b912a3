import {DEMO_SEAL_SECRET} from '@roleplay-docs/engine/config/settings';
import {isSecret} from '@roleplay-docs/key-service/deriveKey';

/**
 * What keeps `STAFF_SEAL_SECRET` from sealing a live site, and what to do about it; `undefined` if nothing does. Its value
 * is never repeated.
 */
export function findSecretProblem(secret: string | undefined): {what: string; todo: string} | undefined {
  const problem = (what: string, todo: string) => ({what: `STAFF_SEAL_SECRET ${what}`, todo});
  const make = 'Make one as .env.example explains.';
  if (!secret) {
    return problem('is missing.', make);
  }
  if (secret === 'throwaway') {
    return problem('is "throwaway": nobody could open the staff pages.', "Use your project's own secret.");
  }
  if (!isSecret(secret)) {
    return problem('is malformed: it has to be 32 bytes in base64url, 43 characters.', make);
  }
  if (secret === DEMO_SEAL_SECRET) {
    return problem('is the one from the demo, which everyone knows.', 'Make your own.');
  }
  return isGuessable(secret)
    ? problem("wasn't randomly generated, so someone might guess it.", make)
    : undefined;
}

/** Of the differences from one value to the next, a generator gives more than 20 different ones (seen in a million secrets). */
const FEW = 15;

/** Whether it looks like something that a person wrote: a text, a repetition, or a row of numbers or letters. */
function isGuessable(secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  const countSteps = (values: Buffer) =>
    new Set(values.subarray(1).map((value, index) => value - values[index]!)).size;
  return (
    /^[\x20-\x7e]+$/.test(bytes.toString('latin1')) ||
    countSteps(bytes) < FEW ||
    countSteps(Buffer.from(secret)) < FEW
  );
}
