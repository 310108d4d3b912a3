import path from 'node:path';
import {
  COMMUNITY_COMPONENTS,
  type CommunityComponent,
  communityWords,
  fieldOf,
  readField,
} from './communityWords';
import {NONE} from './none';
import {readSite} from './readSite';
import {nameWithAge} from './roles';

const {
  community,
  staffCommunity,
  facts,
  staffFacts,
  ladders,
  modifiers,
  severity,
  roles,
  retention,
  serviceTargets,
} = readSite(path.resolve(__dirname, '../..'));

type Attributes = Record<string, string>;

/** What a page says where it has a value of the community. A value that isn't there stops the build, with the line. */
const sayCommunity =
  (component: CommunityComponent) =>
  (attributes: Attributes): string => {
    const data = component === 'StaffContact' ? staffCommunity : community;
    const value = readField(data, fieldOf(component, attributes, data));
    // The words of a link are on the page itself.
    if (component === 'CommunityLink' || value === undefined || value === NONE) {
      return '';
    }
    return communityWords(component, attributes, data)
      .map((piece) => (typeof piece === 'string' ? piece : piece.words))
      .join('');
  };

const sayFact = ({id}: Attributes): string =>
  [...facts, ...staffFacts].find((fact) => fact.id === id)?.text ?? '';

/**
 * What components show on staff pages without it being written there, by the names of the components. The search finds
 * a page by it, and quotes it. A text is that of a component without attributes, and not of an extract of a table.
 */
const searchTexts: Record<string, string | ((attributes: Attributes) => string)> = {
  ...Object.fromEntries(COMMUNITY_COMPONENTS.map((name) => [name, sayCommunity(name)])),
  AdultStaff: community.adultStaff,
  Fact: sayFact,
  SeverityTable: ladders.map(({infraction}) => infraction).join('. '),
  ModifierTable: modifiers.modifiers
    .map(({id, text, limit}) => `${text}. ${limit ?? severity.hints[id] ?? ''}`)
    .join(' '),
  RoleTable: roles.map((role) => `${nameWithAge(role)}: ${role.alone}. ${role.limit}.`).join(' '),
  RetentionTable: retention.map(({what}) => what).join(', '),
  ServiceTargets: serviceTargets.map(({work}) => work).join(', '),
};

export default searchTexts;
