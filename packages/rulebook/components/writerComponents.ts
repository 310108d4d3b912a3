import OkNotOk, {NotOk, Ok} from './OkNotOk';
import Rule from './Rule';
import Term from './Term';

/**
 * What writers may use in Markdown without an import beside what the build replaces (`packages/checks/componentRegistry.ts`). Only what many pages use, because all of
 * it is downloaded with every doc; a page imports what it alone uses.
 */
export const writerComponents = {
  NotOk,
  Ok,
  OkNotOk,
  Rule,
  Term,
};
