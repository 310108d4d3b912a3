/*
 * Swizzle (wrap): registers the components that writers may use in Markdown without an import, beside what the build replaces
 * (`packages/engine/content/markdown/componentRegistry.ts`). Only what many pages use, because all of it is downloaded with every doc; a page
 * imports what it alone uses.
 */
import MDXComponents from '@theme-init/MDXComponents';
import OkNotOk, {NotOk, Ok} from '@roleplay-docs/engine/content/components/OkNotOk';
import Rule, {RuleDetails} from '@roleplay-docs/engine/content/components/Rule';
import Term from '@roleplay-docs/engine/content/components/Term';

export default {...MDXComponents, NotOk, Ok, OkNotOk, Rule, RuleDetails, Term};
