import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {decodeText} from './decodeText';
import {type DataProblem, parseData, type ParsedData} from './parseData';
import {DATA_FILES, type DataName, dataFileOf, FILE_SHAPES, type SiteData} from './shapes';

/** Data that the site cannot be built with. The message has a line for each problem. */
export class DataError extends Error {}

/** Data that was read. Its problems are those of the whole file. */
type Parsed = {[Name in DataName]: ParsedData<SiteData[Name]>};

/** The data files of a site. */
export class SiteFiles {
  private readonly files: ReadonlyMap<string, ParsedData<unknown>>;
  private readonly parsed: Parsed;

  /** @param read Gives the bytes of a file by its path from the project's root; nothing if it is not there. */
  constructor(read: (file: string) => Buffer | undefined) {
    const texts = new Map<string, string>();
    this.files = new Map(
      Array.from(FILE_SHAPES, ([file, shape]) => {
        const bytes = read(file);
        const missing = {file, line: 1, message: 'This file is missing. Put it back.'};
        const {text, mistakes} = bytes ? decodeText(file, bytes) : {text: '', mistakes: [missing]};
        texts.set(file, text);
        const parsed = parseData(file, text, shape);
        return [file, mistakes.length > 0 ? {...parsed, problems: mistakes} : parsed];
      }),
    );
    this.parsed = Object.fromEntries(
      Object.keys(DATA_FILES).map((name) => {
        const {file} = dataFileOf(name as DataName);
        return [name, this.parsePart(name as DataName, texts.get(file)!)];
      }),
    ) as Parsed;
  }

  /** @param root The project's folder. */
  static in(root: string): SiteFiles {
    return new SiteFiles((file) =>
      existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : undefined,
    );
  }

  /** Of a file with several parts, each is read by itself, so that a mistake in one hides nothing of the others. */
  private parsePart(name: DataName, text: string): ParsedData<unknown> {
    const {file, part, shape} = dataFileOf(name);
    const whole = this.files.get(file)!;
    if (part === undefined) {
      return whole;
    }
    const parsed = parseData(file, text, z.looseObject({[part]: shape}));
    return {
      ...parsed,
      value: parsed.value?.[part],
      problem: (entry, way, message) => parsed.problem(entry, entry ? way : [part, ...way], message),
    };
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
    return Array.from(this.files.values()).flatMap(({problems}) => problems);
  }

  /** All texts of all files. */
  texts(): {file: string; line: number; text: string}[] {
    return Array.from(this.files).flatMap(([file, {texts}]) => texts.map((text) => ({...text, file})));
  }
}
