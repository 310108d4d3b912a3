import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isBlank, isUnset} from './isUnset';
import {mayBeNone, NONE, takesValueOfAnother} from './none';
import {type Community, DATA_FILES, type StaffCommunity} from './shapes';

/** A value that the community hasn't filled in yet, or that can't be right. */
export interface UnsetValue {
  /** `contacts.help` */
  field: string;
  /** The file that it's in, from the project's root. */
  file: string;
  /** What to write there. */
  write: string;
}

/** The files with the community's values. */
export const COMMUNITY_FILE: string = DATA_FILES.community.file;
export const STAFF_COMMUNITY_FILE: string = DATA_FILES.staffCommunity.file;

/** Values that may be empty. */
const OPTIONAL = ['editUrl', 'underSixteen'];

/**
 * How a field is filled in: what to write, whether a value has the right format, and the message if it hasn't. By
 * field, or by the group that it's in.
 */
interface Form {
  write: string;
  fits?: (value: string) => boolean;
  isNot?: string;
}

const ADDRESS = {
  write: 'a full address that begins with https://',
  fits: isPublicAddress,
  isNot: "isn't an address that everyone can open",
};
const MAILBOX = {
  write: 'an email address that someone checks',
  fits: isMailbox,
  isNot: "isn't an email address",
};
const FIELDS: Record<string, Form> = {
  url: ADDRESS,
  editUrl: ADDRESS,
  links: {...ADDRESS, fits: (value) => isPublicAddress(value) || isMailLink(value)},
  'crisisLine.directory.url': ADDRESS,
  contacts: MAILBOX,
  // A site for young people has to have this one.
  'contacts.safety': {...MAILBOX, write: `${MAILBOX.write}, so that young people can reach an adult`},
  'contacts.help': {...MAILBOX, write: `${MAILBOX.write}, for reports and appeals without Discord`},
  'contacts.accounts': {...MAILBOX, write: `${MAILBOX.write}, for staff who need an account`},
  channels: {write: 'the name of the channel, without #'},
};
const OWN_TEXT: Form = {write: 'your own text, as the comment there says'};
const STAFF_CONTACT: Form = {write: 'a role and how to reach it, without names of people'};

/** Whether anyone can open an address, over an encrypted connection. */
export function isPublicAddress(value: string): boolean {
  const {protocol, hostname, username} = URL.canParse(value) ? new URL(value) : {};
  return protocol === 'https:' && username === '' && /[a-z0-9-]\.[a-z][a-z0-9-]*$/i.test(hostname ?? '');
}

function isMailbox(value: string): boolean {
  return /^[^\s@<>()",:;]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(value);
}

/** Whether it's a `mailto:` link with valid email addresses, with or without a subject. */
function isMailLink(value: string): boolean {
  const [, mailboxes] = /^mailto:([^?]*)/.exec(value) ?? [];
  return mailboxes !== undefined && mailboxes.split(',').every(isMailbox);
}

/** The demo's own identity, by field. */
export const DEMO_TEXTS: Record<string, string> = {
  name: 'Juniper County Roleplay',
  shortName: 'Juniper County',
  tagline: 'Everyday county life, played seriously and kindly, on Discord and Roblox.',
};

/** The SHA-256 hashes of the demo's own pictures, by path from the project's root. */
export const DEMO_PICTURES: Record<string, string> = {
  'static/favicon.ico': '8338dac5ffacd2e233de2af9c794457a031e198d47056a0146a1ad5be3486b56',
  'static/img/logo.svg': '67509734a4cf2b32221bf034dc6eb796c49536aa58bf3163daf8381f445cf1c8',
  'static/img/county.svg': '2cb3e199ecc3376b54596440a9a343b385be06cc10e055a9fe75cc097dc915dc',
  'static/img/social-card.png': '05305b5f377240ce8383729889bdc610646d10b51aec5995a8421e68c28fbeb2',
};

function formOf(field: string) {
  const [group = ''] = field.split('.');
  return FIELDS[field] ?? FIELDS[group] ?? OWN_TEXT;
}

/** What to write in a community's field, including `none` or an empty text if that's allowed. */
function explainField(field: string): string {
  const {write} = formOf(field);
  if (mayBeNone(field)) {
    return `${write}, or ${NONE}`;
  }
  return OPTIONAL.includes(field) ? `${write}, or ""` : write;
}

/**
 * Whether a value can't be right. Blanks and well-formed examples aren't malformed, and a value that a field takes
 * from its fallback is checked there.
 *
 * @param data The community's or the staff's data, which has the field.
 */
function isMalformed(data: object, field: string, value: string, {fits}: Form): boolean {
  if (value === NONE) {
    return !mayBeNone(field);
  }
  return !isBlank(value) && !takesValueOfAnother(data, field) && fits?.(value) === false;
}

/** A value that can't be right. */
interface MalformedValue {
  /** The path of the field: `['contacts', 'help']`. */
  path: string[];
  /** What's wrong, and what to write. */
  message: string;
}

/**
 * Finds values that can't be right; they fail the check and the build. Values that just aren't set yet, such as the
 * demo's examples, aren't among them: see `findUnset`.
 */
export function findMalformed(name: 'community' | 'staffCommunity', data: object): MalformedValue[] {
  const isStaff = name === 'staffCommunity';
  return texts(data).flatMap(([field, value]) => {
    const form = isStaff ? STAFF_CONTACT : formOf(field);
    if (!isMalformed(data, field, value, form)) {
      return [];
    }
    const wrong = value === NONE ? `"${field}" can't be ${NONE}` : `"${value}" ${form.isNot}`;
    const write = isStaff ? form.write : explainField(field);
    return {path: field.split('.'), message: `${wrong}. Write ${write}.`};
  });
}

/**
 * Finds everything that keeps a site from being a community's own: values of both files that aren't set, can't be
 * right, or are still the demo's, in the order of the files, and the demo's pictures.
 *
 * @param root The project's folder.
 */
export function findUnset(community: Community, staff: StaffCommunity, root: string): UnsetValue[] {
  const isDemos = (field: string, value: string) =>
    DEMO_TEXTS[field]?.toLowerCase() === value.trim().toLowerCase();
  const waits = (field: string, value: string) => (value === '' ? !OPTIONAL.includes(field) : isUnset(value));
  return [
    ...texts(community)
      .filter(
        ([field, value]) =>
          waits(field, value) || isMalformed(community, field, value, formOf(field)) || isDemos(field, value),
      )
      .map(([field]) => ({field, file: COMMUNITY_FILE, write: explainField(field)})),
    ...texts(staff)
      .filter(([field, value]) => waits(field, value) || isMalformed(staff, field, value, STAFF_CONTACT))
      .map(([field]) => ({field, file: STAFF_COMMUNITY_FILE, write: STAFF_CONTACT.write})),
    ...findDemoPictures(root),
  ];
}

export function findDemoPictures(root: string): UnsetValue[] {
  return Object.entries(DEMO_PICTURES).flatMap(([picture, hash]) => {
    const file = path.join(root, picture);
    const isTheirs =
      existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === hash;
    return isTheirs
      ? {field: path.basename(picture), file: path.dirname(picture), write: 'your own picture'}
      : [];
  });
}

/** All strings in an object, with the paths of their fields, such as `contacts.help`. */
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

/** Lists the fields by file, on a single line. */
export function listUnset(values: readonly UnsetValue[]): string {
  return byFile(values)
    .map(([file, found]) => `${file} (${found.map(({field}) => field).join(', ')})`)
    .join(', ');
}

/** Lists the fields by file, one per line, with what to write. */
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
