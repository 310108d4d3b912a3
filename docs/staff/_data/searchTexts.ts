import {community} from '../../../src/community';
import {retention} from '../../../src/data/retention';
import {serviceTargets} from '../../../src/data/serviceTargets';
import {modifiers} from './modifiers';
import {roles} from './roles';
import {ladders} from './severity';

/**
 * What components show on staff pages without it being written there, by the names of the components. The search finds
 * a page by it. A component with attributes, such as an extract of a table, is not looked up.
 */
const searchTexts: Record<string, string> = {
  CommunityName: community.shortName,
  SeverityTable: ladders.map(({infraction}) => infraction).join('. '),
  ModifierTable: modifiers.map(({text, limit, hint}) => `${text}. ${limit ?? hint}`).join(' '),
  RoleTable: roles.map(({name, alone, limit}) => `${name}: ${alone}. ${limit}.`).join(' '),
  RetentionTable: retention.map(({what}) => what).join(', '),
  ServiceTargets: serviceTargets.map(({work}) => work).join(', '),
};

export default searchTexts;
