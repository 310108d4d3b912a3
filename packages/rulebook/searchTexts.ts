import path from 'node:path';
import {readSite} from './readSite';
import {nameWithAge} from './roles';

const {community, ladders, modifiers, severity, roles, retention, serviceTargets} = readSite(
  path.resolve(__dirname, '../..'),
);

/**
 * What components show on staff pages without it being written there, by the names of the components. The search finds
 * a page by it. A component with attributes, such as an extract of a table, is not looked up.
 */
const searchTexts: Record<string, string> = {
  AdultStaff: community.adultStaff,
  CommunityName: community.shortName,
  SeverityTable: ladders.map(({infraction}) => infraction).join('. '),
  ModifierTable: modifiers.modifiers
    .map(({id, text, limit}) => `${text}. ${limit ?? severity.hints[id] ?? ''}`)
    .join(' '),
  RoleTable: roles.map((role) => `${nameWithAge(role)}: ${role.alone}. ${role.limit}.`).join(' '),
  RetentionTable: retention.map(({what}) => what).join(', '),
  ServiceTargets: serviceTargets.map(({work}) => work).join(', '),
};

export default searchTexts;
