import type {staffCommunity} from '../docs/staff/_data/community';
import type {Community} from '../src/community';
import {isUnset} from '../src/isUnset';

/** A value that the community has not filled in yet. */
export interface UnsetValue {
  /** `contacts.help` */
  field: string;
  /** Where it stands, from the project's root. */
  file: string;
  /** What to write there. */
  write: string;
}

/** The files with the community's values. */
export const COMMUNITY_FILE = 'src/community.ts';
export const STAFF_COMMUNITY_FILE = 'docs/staff/_data/community.ts';

/** What to write, by field or by the group it stands in. */
const WRITE: Record<string, string> = {
  url: 'the address of the site',
  editUrl: "the address of its repository, as the comment there tells, or ''",
  links: 'a whole address, that begins with https://',
  contacts: 'an email address that somebody reads',
  channels: 'the name of the channel, without #',
  modCall: 'what a player does to call a moderator, in a few words',
  language: 'the language that staff and sessions speak',
  crisisLine: 'name, reach and countries of your own line, or own: undefined',
};

/** Values that may be empty. */
const OPTIONAL = ['editUrl', 'underSixteen'];

/** All values of both files that are not set, in their order there. */
export function findUnset(community: Community, staff: typeof staffCommunity): UnsetValue[] {
  return [
    ...texts(community).map(([field, value]) => ({
      field,
      value,
      file: COMMUNITY_FILE,
      write: WRITE[field] ?? WRITE[field.split('.')[0]!] ?? 'the text that readers shall see',
    })),
    ...texts(staff).map(([field, value]) => ({
      field,
      value,
      file: STAFF_COMMUNITY_FILE,
      write: 'a role and how to reach it, without names of people',
    })),
  ]
    .filter(({field, value}) => isUnset(value) && !(value === '' && OPTIONAL.includes(field)))
    .map(({field, file, write}) => ({field, file, write}));
}

/** All texts of an object, by their fields. */
function texts(data: object): [field: string, value: string][] {
  return Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') {
      return [[name, value]];
    }
    return typeof value === 'object' && value !== null
      ? texts(value).map(([field, text]): [string, string] => [`${name}.${field}`, text])
      : [];
  });
}

/** The fields by their files, on a line. */
export function listUnset(values: readonly UnsetValue[]): string {
  return byFile(values)
    .map(([file, found]) => `${file} (${found.map(({field}) => field).join(', ')})`)
    .join(', ');
}

/** The fields by their files, with what to write, a line each. */
export function explainUnset(values: readonly UnsetValue[]): string {
  return byFile(values)
    .flatMap(([file, found]) => [`  ${file}`, ...found.map(({field, write}) => `    ${field}: ${write}`)])
    .join('\n');
}

function byFile(values: readonly UnsetValue[]): [file: string, values: UnsetValue[]][] {
  return [...new Set(values.map(({file}) => file))].map((file) => [
    file,
    values.filter((value) => value.file === file),
  ]);
}
