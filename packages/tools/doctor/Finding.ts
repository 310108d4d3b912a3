/** What one check found. */
export interface Finding {
  /** `unknown`: it could not be checked. */
  state: 'fine' | 'wrong' | 'unknown';
  /** What was found, in one sentence. */
  what: string;
  /** What to do about it; there unless all is fine. */
  todo?: string;
}

export const fine = (what: string): Finding => ({state: 'fine', what});
export const wrong = (what: string, todo: string): Finding => ({state: 'wrong', what, todo});
export const unknown = (what: string, todo: string): Finding => ({state: 'unknown', what, todo});
