import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {decodeText} from './decodeText';
import {type DataProblem, parseData, type ParsedData} from './parseData';
import {DATA_FILES, type DataName, dataFileOf, FILE_SHAPES, type SiteData} from './shapes';

/** Invalid data, which the site can't be built with. The message has one line per problem. */
export class DataError extends Error {}

/** All parsed data, by name. Data that's a part of a file only has the problems of that part. */
type Parsed = {[Name in DataName]: ParsedData<SiteData[Name]>};

/** A file with its text. */
interface ReadFile {
  text: string;
  /** The whole file, with all its parts. */
  whole: ParsedData<unknown>;
}

/** The data files of a site. */
export class SiteFiles {
  private readonly files: ReadonlyMap<string, ReadFile>;
  private readonly parsed: Parsed;

  /** @param read Returns a file's bytes, given its path from the project's root; `undefined` if it doesn't exist. */
  constructor(read: (file: string) => Buffer | undefined) {
    this.files = new Map(
      Array.from(FILE_SHAPES, ([file, shape]) => [file, parseFile(file, shape, read(file))]),
    );
    this.parsed = Object.fromEntries(
      (Object.keys(DATA_FILES) as DataName[]).map((name) => [name, this.parsePart(name)]),
    ) as Parsed;
  }

  /** @param root The project's folder. */
  static in(root: string): SiteFiles {
    return new SiteFiles((file) =>
      existsSync(path.join(root, file)) ? readFileSync(path.join(root, file)) : undefined,
    );
  }

  /** Each part of a file is parsed separately, so a mistake in one doesn't hide the others. */
  private parsePart(name: DataName): ParsedData<unknown> {
    const {file, part, shape} = dataFileOf(name);
    const {text, whole} = this.fileOf(file);
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

  private fileOf(file: string): ReadFile {
    const found = this.files.get(file);
    if (!found) {
      throw new Error(`${file} isn't a data file.`);
    }
    return found;
  }

  /** The data by that name; `undefined` if it doesn't fit its shape. */
  get<Name extends DataName>(name: Name): SiteData[Name] | undefined {
    return this.parsed[name].value;
  }

  /**
   * Makes a problem, with its file and line: `problem('rules', rule, ['retired', 'date'], "It's ...")`.
   *
   * @param entry An entry of that data, exactly as `get` returned it; `undefined` for the data as a whole.
   * @param way The path from there to the field.
   */
  problem(
    name: DataName,
    entry: object | undefined,
    way: readonly PropertyKey[],
    message: string,
  ): DataProblem {
    return this.parsed[name].problem(entry, way, message);
  }

  /** Like `get`, but `undefined` if the data has any mistake at all, because that may hide more. */
  whole<Name extends DataName>(name: Name): SiteData[Name] | undefined {
    return this.parsed[name].problems.length === 0 ? this.get(name) : undefined;
  }

  /** The mistakes within single files: those that keep one from being read or from fitting its shape. */
  problems(): DataProblem[] {
    return Array.from(this.files.values()).flatMap(({whole}) => whole.problems);
  }

  /** All strings in all files, with the lines where they are. */
  texts(): {file: string; line: number; text: string}[] {
    return Array.from(this.files).flatMap(([file, {whole}]) => whole.texts.map((text) => ({...text, file})));
  }
}

/** @param bytes `undefined` if the file doesn't exist. */
function parseFile(file: string, shape: z.ZodType, bytes: Buffer | undefined): ReadFile {
  const missing = {file, line: 1, message: 'This file is missing. Put it back.'};
  const {text, mistakes} = bytes ? decodeText(file, bytes) : {text: '', mistakes: [missing]};
  const whole = parseData(file, text, shape);
  return {text, whole: mistakes.length > 0 ? {...whole, problems: mistakes} : whole};
}
