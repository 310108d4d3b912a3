import type {Community, CommunityChannelName, CommunityContactName, CommunityLinkName} from './shapes';
import {isUnset} from './isUnset';

/** What stands on a page: words, a link, or the name of a field that is not set yet. */
export type Piece = string | {words: string; href: string} | {unset: string};

/** What the components for values of `src/data/community.yaml` take. */
export interface CommunityProps {
  CommunityName: object;
  CommunityLink: {to: CommunityLinkName};
  CommunityContact: {to: CommunityContactName};
  CommunityChannel: {name: CommunityChannelName};
  CommunityLanguage: object;
  ModCall: object;
  UnderSixteen: object;
  CrisisLine: object;
}

export type CommunityComponent = keyof CommunityProps;

/** The field that each component shows, and what becomes of its value. */
const SHOWN: {
  [Name in CommunityComponent]: {
    field: (props: CommunityProps[Name], community: Community) => string;
    show?: (value: string) => Piece;
  };
} = {
  CommunityName: {field: () => 'shortName'},
  // The words of a link stand on the page.
  CommunityLink: {field: ({to}) => `links.${to}`},
  CommunityContact: {field: ({to}) => `contacts.${to}`, show: mail},
  CommunityChannel: {field: ({name}) => `channels.${name}`, show: (name) => `#${name}`},
  CommunityLanguage: {field: () => 'language'},
  ModCall: {field: () => 'modCall'},
  UnderSixteen: {
    field: (_, {underSixteen}) => (underSixteen ? 'underSixteen' : 'contacts.help'),
    show: (value) => (/^\S+@\S+$/.test(value) ? mail(value) : value),
  },
  CrisisLine: {field: () => 'crisisLine.directory.url'},
};

function mail(address: string): Piece {
  return {words: address, href: `mailto:${address}`};
}

export const COMMUNITY_COMPONENTS = Object.keys(SHOWN) as CommunityComponent[];

export const isCommunityComponent = (name: string | null): name is CommunityComponent =>
  name !== null && name in SHOWN;

/** The field of `src/data/community.yaml` that a component shows: `contacts.help`. */
export function fieldOf<Name extends CommunityComponent>(
  component: Name,
  props: CommunityProps[Name],
  community: Community,
): string {
  return SHOWN[component].field(props, community);
}

/** The value of a field: `contacts.help`. `undefined` if there is no such text. */
export function readField(data: object, field: string): string | undefined {
  let value: unknown = data;
  for (const step of field.split('.')) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  }
  return typeof value === 'string' ? value : undefined;
}

/**
 * What a component shows.
 *
 * @throws Error that says what to write, if there is no such field.
 */
export function communityWords<Name extends CommunityComponent>(
  component: Name,
  props: CommunityProps[Name],
  community: Community,
): Piece[] {
  const field = fieldOf(component, props, community);
  const value = readField(community, field);
  if (value === undefined) {
    const [group] = field.split('.') as ['links' | 'contacts' | 'channels'];
    throw new Error(
      `<${component}>: src/data/community.yaml has no ${field}. Use one of ${Object.keys(community[group]).join(', ')}, or add it there.`,
    );
  }
  if (component === 'CrisisLine') {
    return crisisLine(community);
  }
  return [isUnset(value) ? {unset: field} : (SHOWN[component].show ?? String)(value)];
}

function crisisLine({crisisLine: {directory, own}}: Community): Piece[] {
  const others = own ? `, or ${own.countries}: ${own.name}, ${own.reach}` : '';
  return [{words: new URL(directory.url).hostname, href: directory.url}, ` (choose your country)${others}`];
}

/**
 * The address of a link, placeholders on `example.com` too: the demo shows how pages with links look. `undefined` if it is
 * no address.
 *
 * @throws Error that says what to write, if there is no such link.
 */
export function linkAddress(to: CommunityLinkName, community: Community): string | undefined {
  communityWords('CommunityLink', {to}, community);
  const address = community.links[to];
  return address.startsWith('https://') ? address : undefined;
}
