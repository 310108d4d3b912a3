import path from 'node:path';
import {
  COMMUNITY_COMPONENTS,
  type CommunityComponent,
  communityWords,
  fieldOf,
  readField,
} from '../data/communityWords';
import {NONE} from '../data/none';
import {readSite} from '../data/readSite';
import {nameWithAge} from '../data/roles';
import {DataError} from '../data/SiteFiles';
import type {SiteData} from '../data/shapes';

type Attributes = Record<string, string>;

/** What components show, by their names: a text, or a function of what the page gives them. */
type SearchTexts = Record<string, string | ((attributes: Attributes) => string)>;

/**
 * What components show on staff pages without it being written there, by the names of the components. The search finds
 * a page by it, and quotes it. A text is that of a component without attributes, and not of an extract of a table.
 *
 * @param root The project's folder.
 * @returns nothing while something is wrong in the data. A build has ended by then; while someone edits, Docusaurus reads
 * this before `npm start` restarts the site, which says what is wrong.
 */
export function readSearchTexts(root: string): SearchTexts {
  try {
    return textsOf(readSite(root));
  } catch (error) {
    if (error instanceof DataError) {
      return {};
    }
    throw error;
  }
}

function textsOf(site: SiteData): SearchTexts {
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

/** What a page says where it has a value of the community. A value that isn't there stops the build, with the line. */
function sayCommunity(
  component: CommunityComponent,
  attributes: Attributes,
  {community, staffCommunity}: Pick<SiteData, 'community' | 'staffCommunity'>,
): string {
  const data = component === 'StaffContact' ? staffCommunity : community;
  const value = readField(data, fieldOf(component, attributes, data));
  // The words of a link are on the page itself.
  if (component === 'CommunityLink' || value === undefined || value === NONE) {
    return '';
  }
  return communityWords(component, attributes, data)
    .map((piece) => (typeof piece === 'string' ? piece : piece.words))
    .join('');
}

export default readSearchTexts(path.resolve(__dirname, '../../..'));
