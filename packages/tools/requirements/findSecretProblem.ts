import {DEMO_SEAL_SECRET} from '@roleplay-docs/engine/config/settings';
import {isSecret} from '@roleplay-docs/key-service/deriveKey';

/**
 * Why `STAFF_SEAL_SECRET` can't be used to seal a live site, and what to do about it; `undefined` if it can. The
 * texts never contain its value.
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

/** A random secret has more than 20 distinct differences between adjacent bytes (measured with a million secrets). */
const FEW_STEPS = 15;

/** Whether it looks like something that a person typed: a text, a repetition, or a sequence of numbers or letters. */
function isGuessable(secret: string): boolean {
  const bytes = Buffer.from(secret, 'base64url');
  return (
    /^[\x20-\x7e]+$/.test(bytes.toString('latin1')) ||
    countSteps(bytes) < FEW_STEPS ||
    countSteps(Buffer.from(secret)) < FEW_STEPS
  );
}

/** The number of distinct differences between adjacent bytes, modulo 256. */
function countSteps(bytes: Buffer): number {
  const steps = new Set<number>();
  let [previous = 0] = bytes;
  for (const byte of bytes.subarray(1)) {
    steps.add((byte - previous) & 0xff);
    previous = byte;
  }
  return steps.size;
}
