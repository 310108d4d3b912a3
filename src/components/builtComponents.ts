import CommunityChannel from './CommunityChannel';
import CommunityContact from './CommunityContact';
import CommunityLanguage from './CommunityLanguage';
import CommunityLink from './CommunityLink';
import CommunityName from './CommunityName';
import CrisisLine from './CrisisLine';
import ModCall from './ModCall';
import RulesVersion from './RulesVersion';
import UnderSixteen from './UnderSixteen';

/**
 * What writers may use in Markdown without an import, and the build replaces by words and links (`remarkCommunity`, `remarkRules`), so
 * that nothing of it is downloaded. Only the checks read this list.
 */
export const builtComponents = {
  CommunityChannel,
  CommunityContact,
  CommunityLanguage,
  CommunityLink,
  CommunityName,
  CrisisLine,
  ModCall,
  RulesVersion,
  UnderSixteen,
};
