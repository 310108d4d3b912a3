import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {isBlank, isUnset} from './isUnset';
import {mayBeNone, NONE, takesValueOfAnother} from './none';
import {type Community, DATA_FILES, type StaffCommunity} from './shapes';

/** A value that the community has not filled in yet, or that cannot be right. */
export interface UnsetValue {
  /** `contacts.help` */
  field: string;
  /** Where it is, from the project's root. */
  file: string;
  /** What to write there. */
  write: string;
}

/** The files with the community's values. */
export const COMMUNITY_FILE: string = DATA_FILES.community.file;
export const STAFF_COMMUNITY_FILE: string = DATA_FILES.staffCommunity.file;

/** Values that may be empty. */
const OPTIONAL = ['editUrl', 'underSixteen'];

/** What to write, what it has to look like, and what it isn't if it doesn't, by field or by the group it is in. */
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
  // Required on a site for young people.
  'contacts.safety': {...MAILBOX, write: `${MAILBOX.write}, so that young people can reach an adult`},
  'contacts.help': {...MAILBOX, write: `${MAILBOX.write}, for reports and appeals without Discord`},
  'contacts.accounts': {...MAILBOX, write: `${MAILBOX.write}, for staff who need an account`},
  channels: {write: 'the name of the channel, without #'},
};
const OWN_TEXT: Form = {write: 'your own text, as the comment there says'};
const STAFF_CONTACT: Form = {write: 'a role and how to reach it, without names of people'};

/** Whether readers can follow it, wherever they are, and nobody can read along. */
export function isPublicAddress(value: string): boolean {
  const {protocol, hostname, username} = URL.canParse(value) ? new URL(value) : {};
  return protocol === 'https:' && username === '' && /[a-z0-9-]\.[a-z][a-z0-9-]*$/i.test(hostname ?? '');
}

function isMailbox(value: string): boolean {
  return /^[^\s@<>()",:;]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(value);
}

/** Whether it is `mailto:` and email addresses, with or without a subject. */
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

/** The demo's own pictures, from the project's root, by their SHA-256. */
export const DEMO_PICTURES: Record<string, string> = {
  'static/favicon.ico': '8338dac5ffacd2e233de2af9c794457a031e198d47056a0146a1ad5be3486b56',
  'static/img/logo.svg': '67509734a4cf2b32221bf034dc6eb796c49536aa58bf3163daf8381f445cf1c8',
  'static/img/county.svg': '91787b59b304d502f024039c61d1377eb6c35dbb6de6332a6d416593aba423e3',
  'static/img/social-card.png': '05305b5f377240ce8383729889bdc610646d10b51aec5995a8421e68c28fbeb2',
};

const formOf = (field: string) => FIELDS[field] ?? FIELDS[field.split('.')[0]!] ?? OWN_TEXT;

/** What to write in a field of the community, with what it may be instead. */
function explainField(field: string): string {
  const {write} = formOf(field);
  if (mayBeNone(field)) {
    return `${write}, or ${NONE}`;
  }
  return OPTIONAL.includes(field) ? `${write}, or ""` : write;
}

/**
 * Whether a value can't be right. A blank isn't malformed, nor is an example that has the right form, nor what a field has
 * from another one, which is looked at itself.
 *
 * @param data The community's or the staff's, which has the field.
 */
function isMalformed(data: object, field: string, value: string, {fits}: Form): boolean {
  if (value === NONE) {
    return !mayBeNone(field);
  }
  return !isBlank(value) && !takesValueOfAnother(data, field) && fits?.(value) === false;
}

/** A value that can't be right. */
interface MalformedValue {
  /** The parts of `contacts.help`. */
  path: string[];
  /** What is wrong, and what to write. */
  message: string;
}

/**
 * The values of a community that can't be right: with them, the check fails and nothing is built. What is just not set yet,
 * such as the demo's examples, isn't among them, see `findUnset`.
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
 * What keeps a community's site from being its own: the values of both files that are not set, cannot be right or are the
 * demo's, in their order there, and the demo's pictures.
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
