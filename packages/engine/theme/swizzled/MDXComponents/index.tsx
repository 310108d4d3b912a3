/*
 * Swizzle (wrap): registers the components that writers may use in Markdown without an import, in addition to those
 * that the build replaces (`packages/engine/content/markdown/componentRegistry.ts`). List only what many pages use,
 * because every doc downloads all of it; a page imports what only it uses.
 */
import MDXComponents from '@theme-init/MDXComponents';
import MaintainerLinks from '@roleplay-docs/engine/session/MaintainerLinks';
import OkNotOk, {NotOk, Ok} from '@roleplay-docs/engine/content/components/OkNotOk';
import Rule, {RuleDetails} from '@roleplay-docs/engine/content/components/Rule';
import Heading from '@roleplay-docs/engine/content/components/Rule/Heading';
import Term from '@roleplay-docs/engine/content/components/Term';

export default {...MDXComponents, h3: Heading, MaintainerLinks, NotOk, Ok, OkNotOk, Rule, RuleDetails, Term};
