import remarkInlineLinks from 'remark-inline-links';
import {remarkPictures} from '../content/pictures/remarkPictures';
import rehypeBlankLines from '../content/remark/rehypeBlankLines';
import rehypeTables from '../content/remark/rehypeTables';
import remarkCommunity from '../content/remark/remarkCommunity';
import remarkData from '../content/remark/remarkData';
import remarkDepartments from '../content/remark/remarkDepartments';
import remarkEditData from '../content/remark/remarkEditData';
import remarkFacts from '../content/remark/remarkFacts';
import remarkGlossary from '../content/remark/remarkGlossary';
import remarkRefuseCode, {type RefuseCodeOptions} from '../content/remark/remarkRefuseCode';
import remarkRules from '../content/remark/remarkRules';
import type {Site} from '../data/readSite';

/**
 * The remark and rehype plugins for docs and for the pages in `src/pages`, in the order in which they run. Plugins
 * that need data are wrapped in functions without options, because Docusaurus ships option values to the browser.
 *
 * @param codeRules What counts as code, and which files are for staff.
 */
export function markdownPlugins(site: Site, codeRules: RefuseCodeOptions) {
  const {community, rules, changes, ladders} = site;
  const {isStaff} = codeRules;
  const refuseCodePlugin = () => remarkRefuseCode(codeRules);
  const factsPlugin = () => remarkFacts(site, isStaff);
  const communityPlugin = () => remarkCommunity(site, isStaff);
  const rulesPlugin = () => remarkRules({rules, changes, ladders, pages: community.pages});
  const dataPlugin = () => remarkData(site, isStaff);
  return {
    docs: {
      beforeDefaultRemarkPlugins: [
        refuseCodePlugin,
        () => remarkEditData(site, isStaff),
        factsPlugin,
        // Docusaurus looks up the files of inline images only, not of reference-style ones.
        remarkInlineLinks,
        rulesPlugin,
        () => remarkDepartments(site),
        communityPlugin,
      ],
      remarkPlugins: [() => remarkPictures(), () => remarkGlossary(site), dataPlugin],
      rehypePlugins: [rehypeTables, rehypeBlankLines],
    },
    pages: {
      beforeDefaultRemarkPlugins: [refuseCodePlugin, factsPlugin, rulesPlugin, communityPlugin],
      remarkPlugins: [() => remarkPictures(), dataPlugin],
      rehypePlugins: [rehypeTables, rehypeBlankLines],
    },
  };
}

export type MarkdownPlugins = ReturnType<typeof markdownPlugins>;
