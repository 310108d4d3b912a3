import {withLocalStorage} from './localStorage';

/** The `localStorage` key of who uses the case sheet, as JSON (`RememberedRole`). */
const NAME = 'caseSheetRole';

/** Who uses the case sheet in this browser. */
export interface RememberedRole {
  /** The ID of a role in `docs/staff/_data/severity.yaml`. */
  role: string;
  /** The week of the trial, from 0. Only matters to roles on trial. */
  week: number;
}

/**
 * Who used the case sheet last. This browser remembers it until someone signs out.
 *
 * @returns `undefined` if nobody has chosen a role yet, or if the browser blocks storage.
 */
export const readRole = (): RememberedRole | undefined =>
  withLocalStorage((storage) => {
    const {role, week} = JSON.parse(storage.getItem(NAME) ?? '{}') as Partial<RememberedRole>;
    return typeof role === 'string' && typeof week === 'number' ? {role, week} : undefined;
  });

/** Remembers who uses the case sheet. If the browser blocks storage, it asks again the next time. */
export const writeRole = ({role, week}: RememberedRole): void =>
  withLocalStorage((storage) => storage.setItem(NAME, JSON.stringify({role, week})));

/** Forgets who used the case sheet, because someone else may sign in next. */
export const forgetRole = (): void => withLocalStorage((storage) => storage.removeItem(NAME));
