import {community} from '../../../src/community';
import {adultStaff} from '../../../src/data/adultStaff';
import {retention} from '../../../src/data/retention';
import {serviceTargets} from '../../../src/data/serviceTargets';
import {modifiers} from './modifiers';
import {nameWithAge, roles} from './roles';
import {ladders} from './severity';

/**
 * What components show on staff pages without it being written there, by the names of the components. The search finds
 * a page by it. A component with attributes, such as an extract of a table, is not looked up.
 */
const searchTexts: Record<string, string> = {
  AdultStaff: adultStaff,
  CommunityName: community.shortName,
  SeverityTable: ladders.map(({infraction}) => infraction).join('. '),
  ModifierTable: modifiers.map(({text, limit, hint}) => `${text}. ${limit ?? hint}`).join(' '),
  RoleTable: roles.map((role) => `${nameWithAge(role)}: ${role.alone}. ${role.limit}.`).join(' '),
  RetentionTable: retention.map(({what}) => what).join(', '),
  ServiceTargets: serviceTargets.map(({work}) => work).join(', '),
};

export default searchTexts;
