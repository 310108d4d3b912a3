import {type Community, DATA_FILES, type StaffCommunity} from './shapes';
import {exampleOf} from './isUnset';
import {NONE} from './none';

/** A part of what a component renders: text, or a link. */
export type Piece = string | {words: string; href: string};

/** The field that each component shows, or the group of fields that its `to` or `name` chooses from. */
const FIELDS = {
  CommunityName: 'shortName',
  CommunityLink: 'links',
  CommunityContact: 'contacts',
  CommunityChannel: 'channels',
  CommunityLanguage: 'language',
  MinimumAge: 'minimumAge',
  ModCall: 'modCall',
  UnderSixteen: 'underSixteen',
  CrisisLine: 'crisisLine.directory.url',
  StaffContact: 'contacts',
};

export type CommunityComponent = keyof typeof FIELDS;

export const COMMUNITY_COMPONENTS = Object.keys(FIELDS) as CommunityComponent[];

export const isCommunityComponent = (name: string | null): name is CommunityComponent =>
  name !== null && name in FIELDS;

/** A component's properties, as a page has them: `to="help"`. */
type Props = Readonly<Record<string, unknown>>;

/** A component's data: `src/data/community.yaml`, or the staff's counterpart. */
type Data = Community | StaffCommunity;

/** The file with the data that a component shows. */
export const fileOf = (component: CommunityComponent): string =>
  DATA_FILES[component === 'StaffContact' ? 'staffCommunity' : 'community'].file;

/** The field that a component shows: `contacts.help`. */
export function fieldOf(component: CommunityComponent, {to, name = to}: Props, data: Data): string {
  if (component === 'UnderSixteen' && !readField(data, 'underSixteen')) {
    return 'contacts.help';
  }
  return typeof name === 'string' ? `${FIELDS[component]}.${name}` : FIELDS[component];
}

/** The value of a field such as `contacts.help`, as text; `undefined` if it's neither text nor a number. */
export function readField(data: object, field: string): string | undefined {
  const value = field
    .split('.')
    .reduce<unknown>((group, name) => (group as Record<string, unknown> | undefined)?.[name], data);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The message about a page that uses a field set to `none`. */
export const explainNone = (file: string, field: string): string =>
  `"${field}" is set to none in ${file}. Remove what this page says about it, or reword it.`;

/**
 * What a component shows: texts and links, in order.
 *
 * @throws Error with what to write, if the field doesn't exist or is `none`.
 */
export function communityWords(component: CommunityComponent, props: Props, data: Data): Piece[] {
  const field = fieldOf(component, props, data);
  const value = readField(data, field);
  if (value === undefined) {
    const group = (data as unknown as Record<string, object | undefined>)[FIELDS[component]] ?? {};
    const known = Object.keys(group).join(', ');
    throw new Error(
      `<${component}>: ${fileOf(component)} has no ${field}. Use one of ${known}, or add it there.`,
    );
  }
  if (value === NONE) {
    throw new Error(`<${component}>: ${explainNone(fileOf(component), field)}`);
  }
  if (component === 'CrisisLine' && 'crisisLine' in data) {
    const {directory, own} = data.crisisLine;
    const others = own ? `, or ${own.countries}: ${own.name}, ${own.reach}` : '';
    return [{words: new URL(directory.url).hostname, href: directory.url}, ` (choose your country)${others}`];
  }
  const shown = `${component === 'CommunityChannel' ? '#' : ''}${exampleOf(value)}`;
  return [/^\S+@\S+$/.test(value) ? {words: value, href: `mailto:${value}`} : shown];
}
