/*
 * Swizzle (wrap): registers the components that writers may use in Markdown without an import.
 */
import MDXComponents from '@theme-original/MDXComponents';
import CommunityContact from '@site/src/components/CommunityContact';
import CommunityLink from '@site/src/components/CommunityLink';
import CommunityName from '@site/src/components/CommunityName';

export default {
  ...MDXComponents,
  CommunityContact,
  CommunityLink,
  CommunityName,
};
