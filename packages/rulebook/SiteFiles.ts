import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {decodeText} from './decodeText';
import {type DataProblem, parseData, type ParsedData} from './parseData';
import {DATA_FILES, type DataName, type SiteData} from './shapes';

/** Data that the site cannot be built with. The message has a line for each problem. */
export class DataError extends Error {}

type Parsed = {[Name in DataName]: ParsedData<SiteData[Name]>};

/** The data files of a site. */
export class SiteFiles {
  private readonly parsed: Parsed;

  /** @param read Gives the bytes of a file by its path from the project's root; nothing if it is not there. */
  constructor(read: (file: string) => Buffer | undefined) {
    this.parsed = Object.fromEntries(
      Object.entries(DATA_FILES).map(([name, {file, shape}]) => {
        const bytes = read(file);
        const missing = {file, line: 1, message: 'This file is missing. Put it back.'};
        const {text, mistakes} = bytes ? decodeText(file, bytes) : {text: '', mistakes: [missing]};
        const parsed = parseData(file, text, shape);
        return [name, mistakes.length > 0 ? {...parsed, problems: mistakes} : parsed];
      }),
    ) as unknown as Parsed;
  }

  /** @param root The project's folder. */
  static in(root: string): SiteFiles {
    return new SiteFiles((file) =>
      existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : undefined,
    );
  }

  /** What is right in a file: of lists, the entries without problems; nothing if it cannot be read. */
  get<Name extends DataName>(name: Name): SiteData[Name] | undefined {
    return this.parsed[name].value;
  }

  /** Makes a problem of an entry: `problem('rules', rule, ['retired', 'date'], 'It is ...')`. */
  problem(
    name: DataName,
    entry: object | undefined,
    way: readonly PropertyKey[],
    message: string,
  ): DataProblem {
    return this.parsed[name].problem(entry, way, message);
  }

  /** All that is in a file; nothing if something is wrong in it, which may hide more. */
  whole<Name extends DataName>(name: Name): SiteData[Name] | undefined {
    return this.parsed[name].problems.length === 0 ? this.get(name) : undefined;
  }

  /** What keeps files, or entries, from being read. */
  problems(): DataProblem[] {
    return Object.values(this.parsed).flatMap(({problems}) => problems);
  }

  /** All texts of all files. */
  texts(): {file: string; line: number; text: string}[] {
    return (Object.keys(DATA_FILES) as DataName[]).flatMap((name) =>
      this.parsed[name].texts.map((text) => ({...text, file: DATA_FILES[name].file})),
    );
  }
}
