import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import type {Community} from '@roleplay-docs/rulebook/shapes';

const styles = (...names: string[]) => names.map((name) => path.join(__dirname, 'css', `${name}.css`));

/** The style sheets of the theme, in the order in which they override each other. */
export const STYLES = ({isRepositoryPublic}: Pick<Community, 'isRepositoryPublic'>): string[] => [
  ...styles('lean', 'weights', 'boards', 'rules', 'tables', 'look', 'panels', 'toc'),
  ...(isRepositoryPublic ? [] : styles('privateRepository')),
];

/** What runs on every page, besides the components. */
export const CLIENT_MODULES = ['dropMalformedUrlParts', 'progressBar', 'revealTarget', 'translatedTexts'].map(
  (name) => path.join(__dirname, 'clientModules', `${name}.ts`),
);

/** Docusaurus theme: components over those of the classic theme. The site's own in `src/theme` win. */
export default function theme(): Plugin {
  return {name: 'roleplay-docs-theme', getThemePath: () => path.join(__dirname, 'theme')};
}
