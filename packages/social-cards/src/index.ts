import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-preset-page-steps';
import {type BuiltPage, collectCards, readOpenGraph} from './collectCards';
import {drawCard} from './drawCard';
import type {PluginOptions} from './options';
import {SocialCardsError} from './SocialCardsError';
import {CARD_FOLDER} from './withSocialCard';

export {type Options, validateOptions} from './options';
export {drawCard} from './drawCard';
export {withSocialCard} from './withSocialCard';

const NAME = 'docusaurus-plugin-social-cards';

/** After the build, draws the card of every page that asks for one below `/img/social/`. See README.md. */
export default function socialCards(context: LoadContext, {colors, logo, picture}: PluginOptions): Plugin {
  const {siteDir, siteConfig} = context;
  const pages: BuiltPage[] = [];
  addPageSteps(context, {
    name: NAME,
    stage: 'content',
    page({path: page, tree}) {
      pages.push({page: `/${page}`, openGraph: readOpenGraph(tree)});
    },
    async finish({outDir}) {
      for (const place of siteConfig.staticDirectories.map((name) => path.join(name, CARD_FOLDER))) {
        if (existsSync(path.resolve(siteDir, place))) {
          throw new SocialCardsError(
            `The folder ${place} is in the way: /${CARD_FOLDER}/ holds drawn cards only. Move its files elsewhere.`,
          );
        }
      }
      const cards = collectCards(pages, siteConfig);
      if (cards.length === 0) {
        logger.warn(
          '[docusaurus-plugin-social-cards] No page asks for a card. Is withSocialCard() in markdown.parseFrontMatter?',
        );
        return;
      }
      const look = {
        colors,
        logo: logo && readImage(siteDir, 'logo', logo),
        picture: picture && readImage(siteDir, 'picture', picture),
      };
      mkdirSync(path.join(outDir, CARD_FOLDER), {recursive: true});
      for (const {page, file, title, description} of cards) {
        const {png, leftOut} = await drawCard({siteName: siteConfig.title, title, description}, look);
        if (leftOut.length > 0) {
          logger.warn(
            `[docusaurus-plugin-social-cards] The font of the cards does not have ${leftOut.join(' ')}; the card of ${page} is drawn without.`,
          );
        }
        writeFileSync(path.join(outDir, CARD_FOLDER, file), png);
      }
    },
  });
  return {name: NAME};
}

/** @returns the image as a `data:` URL. */
function readImage(siteDir: string, option: string, file: string): string {
  const imagePath = path.resolve(siteDir, file);
  if (!existsSync(imagePath)) {
    throw new SocialCardsError(`There is no file ${file}. Correct the option "${option}".`);
  }
  const type = {'.svg': 'svg+xml', '.png': 'png'}[path.extname(file).toLowerCase()] ?? 'jpeg';
  return `data:image/${type};base64,${readFileSync(imagePath, 'base64')}`;
}
