import type {Settings} from '@roleplay-docs/engine/session/Settings';

/** What one check found. */
export interface Finding {
  /** `unknown`: it couldn't be checked. */
  state: 'fine' | 'wrong' | 'unknown';
  /** What was found, in one sentence. */
  what: string;
  /** What to do about it; absent if it's fine. */
  todo?: string;
}

export const fine = (what: string): Finding => ({state: 'fine', what});
export const wrong = (what: string, todo: string): Finding => ({state: 'wrong', what, todo});
export const unknown = (what: string, todo: string): Finding => ({state: 'unknown', what, todo});
export const check = (isFine: boolean, good: string, bad: string, todo: string): Finding =>
  isFine ? fine(good) : wrong(bad, todo);

/** What to do if one of Google's services, or its emulator, doesn't respond. */
export const whenSilent = ({demo}: Settings) =>
  demo ? 'Start the emulators with "npm run preview".' : 'Is this computer online?';
