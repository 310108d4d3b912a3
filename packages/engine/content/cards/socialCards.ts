import {createHash} from 'node:crypto';
import {copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import logger from '@docusaurus/logger';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {addPageSteps} from 'docusaurus-plugin-sealed-docs/pageSteps';
import sharp from 'sharp';
import {type BuiltPage, type Card, collectCards, readOpenGraph} from './collectCards';
import {drawCard, fitImage} from './drawCard';
import {type PluginOptions, validateOptions} from './options';
import {SocialCardsError} from './SocialCardsError';
import {CARD_FOLDER} from './withSocialCard';

const NAME = 'docusaurus-plugin-social-cards';

const AT_ONCE = 8;

const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * Docusaurus plugin that draws a card after the build for every page whose `og:image` is below `/img/social/`, from
 * the page's title and description. It doesn't use the network, and the same texts give the same bytes on every
 * machine. Cards whose texts and look haven't changed come from a cache in `node_modules/.cache`. Characters that
 * Inter lacks, such as emoji, are left out with a warning that names the page.
 */
export default function socialCards(context: LoadContext, {colors, logo, picture}: PluginOptions): Plugin {
  const {siteDir, siteConfig} = context;
  const pages: BuiltPage[] = [];
  addPageSteps(context, {
    name: NAME,
    stage: 'content',
    page({path: page, tree}) {
      // A copy, because a substring would keep V8 from freeing the whole page.
      pages.push(structuredClone({page: `/${page}`, openGraph: readOpenGraph(tree)}));
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
        logo: logo ? await readImage(siteDir, 'logo', logo) : undefined,
        picture: picture ? await readImage(siteDir, 'picture', picture) : undefined,
      };
      // Everything that cards depend on besides their texts, for the cache key.
      const code = [require.resolve('satori'), path.join(__dirname, `drawCard${path.extname(__filename)}`)];
      const drawnBy = hash(
        JSON.stringify([look, sharp.versions, code.map((file) => hash(readFileSync(file)))]),
      );
      const cache = path.join(siteDir, 'node_modules/.cache', NAME);
      const isKept = !process.env.DOCUSAURUS_NO_PERSISTENT_CACHE;
      [path.join(outDir, CARD_FOLDER), cache].forEach((folder) => mkdirSync(folder, {recursive: true}));
      const draw = async ({page, file, title, description}: Card) => {
        const texts = {siteName: siteConfig.title, title, description};
        const target = path.join(outDir, CARD_FOLDER, file);
        const kept = path.join(cache, `${hash(JSON.stringify([drawnBy, texts]))}.png`);
        if (isKept && existsSync(kept)) {
          copyFileSync(kept, target);
          return;
        }
        const {png, leftOut} = await drawCard(texts, look);
        writeFileSync(target, png);
        if (leftOut.length > 0) {
          logger.warn(
            `[docusaurus-plugin-social-cards] The font of the cards does not have ${leftOut.join(' ')}; the card of ${page} is drawn without.`,
          );
        } else if (isKept) {
          // Renamed when it's complete, so an interrupted build can't leave half a card in the cache.
          writeFileSync(`${kept}.new`, png);
          renameSync(`${kept}.new`, kept);
        }
      };
      // In batches, because some cards can be laid out while others are encoded.
      for (let first = 0; first < cards.length; first += AT_ONCE) {
        await Promise.all(cards.slice(first, first + AT_ONCE).map(draw));
      }
    },
  });
  return {name: NAME};
}

/** Called by Docusaurus, which expects it here if a plugin is a function. */
socialCards.validateOptions = validateOptions;

/** @throws SocialCardsError if the file doesn't exist. */
function readImage(siteDir: string, option: 'logo' | 'picture', file: string): Promise<Buffer> {
  const imagePath = path.resolve(siteDir, file);
  if (!existsSync(imagePath)) {
    throw new SocialCardsError(`There is no file ${file}. Correct the option "${option}".`);
  }
  return fitImage(option, imagePath);
}
