import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-preset-page-steps';
import sharp, {type ResizeOptions} from 'sharp';
import {type BuiltPage, type Card, collectCards, readOpenGraph} from './collectCards';
import {drawCard, LOGO, PICTURE} from './drawCard';
import type {PluginOptions} from './options';
import {SocialCardsError} from './SocialCardsError';
import {CARD_FOLDER} from './withSocialCard';

export {type Options, validateOptions} from './options';
export {drawCard} from './drawCard';
export {withSocialCard} from './withSocialCard';

const NAME = 'docusaurus-plugin-social-cards';

const AT_ONCE = 8;

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
        logo: logo && (await readImage(siteDir, 'logo', logo, LOGO)),
        picture: picture && (await readImage(siteDir, 'picture', picture, PICTURE)),
      };
      mkdirSync(path.join(outDir, CARD_FOLDER), {recursive: true});
      const draw = async ({page, file, title, description}: Card) => {
        const {png, leftOut} = await drawCard({siteName: siteConfig.title, title, description}, look);
        if (leftOut.length > 0) {
          logger.warn(
            `[docusaurus-plugin-social-cards] The font of the cards does not have ${leftOut.join(' ')}; the card of ${page} is drawn without.`,
          );
        }
        writeFileSync(path.join(outDir, CARD_FOLDER, file), png);
      };
      // So that some are laid out while others are encoded.
      for (let first = 0; first < cards.length; first += AT_ONCE) {
        await Promise.all(cards.slice(first, first + AT_ONCE).map(draw));
      }
    },
  });
  return {name: NAME};
}

/** @returns the image as the `data:` URL of a PNG file of this size, so that it is drawn once for all cards. */
async function readImage(
  siteDir: string,
  option: string,
  file: string,
  size: ResizeOptions,
): Promise<string> {
  const imagePath = path.resolve(siteDir, file);
  if (!existsSync(imagePath)) {
    throw new SocialCardsError(`There is no file ${file}. Correct the option "${option}".`);
  }
  // SVG files are rasterized at four times the default density, and then scaled down.
  const png = await sharp(imagePath, {density: 288}).resize(size).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
