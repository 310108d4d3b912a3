import type {Identifier} from '@mdn/browser-compat-data/types';

/** Something that a file asks of browsers. */
export interface Use {
  /** As people call it: `AbortSignal.timeout`, `.showModal`, `:has()`. */
  name: string;
  /** Where it may be in the data, see `Floor.lacking`. */
  candidates: Identifier[];
  /** Prefixes under which it stands there as well. */
  prefixes?: string[];
  /** The name of a method, if that is all that is known of it. */
  method?: string;
  /** Where it begins, in characters from the beginning of its script, style sheet or page. */
  start: number;
}

/** A use of what is in the data; nothing for what is not, of which nobody can tell how old it is. */
export function use(
  name: string,
  start: number,
  candidates: (Identifier | undefined)[],
  prefixes?: string[],
): Use[] {
  const known = candidates.filter((candidate) => candidate?.__compat !== undefined) as Identifier[];
  return known.length > 0 ? [{name, start, candidates: known, ...(prefixes && {prefixes})}] : [];
}
