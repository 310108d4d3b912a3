import {
  COMMUNITY_COMPONENTS,
  type CommunityComponent,
  communityWords,
  fieldOf,
  readField,
} from '../data/communityWords';
import {NONE} from '../data/none';
import {nameWithAge} from '../data/roles';
import type {SiteData} from '../data/shapes';

type Attributes = Record<string, string>;

/** What components show, by name: a text, or a function of the properties that the page sets. */
type ComponentTexts = Record<string, string | ((attributes: Attributes) => string)>;

/**
 * What components show on staff pages, by name, although it isn't in the pages' source. The search needs it to find
 * and quote those pages. A plain text is for a component without properties: with some, it might print just a part of
 * a table.
 */
export function componentTexts(site: SiteData): ComponentTexts {
  const {community, facts, staffFacts, ladders, modifiers, severity, roles, retention, serviceTargets} = site;
  return {
    ...Object.fromEntries(
      COMMUNITY_COMPONENTS.map((name) => [
        name,
        (attributes: Attributes) => sayCommunity(name, attributes, site),
      ]),
    ),
    Fact: ({id}) => [...facts, ...staffFacts].find((fact) => fact.id === id)?.text ?? '',
    AdultStaff: community.adultStaff,
    SeverityTable: ladders.map(({infraction}) => infraction).join('. '),
    ModifierTable: modifiers.modifiers
      .map(({id, text, limit}) => `${text}. ${limit ?? severity.hints[id] ?? ''}`)
      .join(' '),
    RoleTable: roles.map((role) => `${nameWithAge(role)}: ${role.alone}. ${role.limit}.`).join(' '),
    RetentionTable: retention.map(({what}) => what).join(', '),
    ServiceTargets: serviceTargets.map(({work}) => work).join(', '),
  };
}

/**
 * What a component for a community's value says. If there's no such value, this returns an empty text:
 * `remarkCommunity` fails the build anyway.
 */
function sayCommunity(
  component: CommunityComponent,
  attributes: Attributes,
  {community, staffCommunity}: Pick<SiteData, 'community' | 'staffCommunity'>,
): string {
  const data = component === 'StaffContact' ? staffCommunity : community;
  const value = readField(data, fieldOf(component, attributes, data));
  // The text of a link is in the page itself.
  if (component === 'CommunityLink' || value === undefined || value === NONE) {
    return '';
  }
  return communityWords(component, attributes, data)
    .map((piece) => (typeof piece === 'string' ? piece : piece.words))
    .join('');
}
