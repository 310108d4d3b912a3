import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {type Card, type CardTexts, drawCard, type Look} from './drawCard';

/** What draws the cards. What changes there may change all of them. */
const DRAWN_BY = [
  path.join(__dirname, `drawCard${path.extname(__filename)}`),
  require.resolve('satori/package.json'),
  require.resolve('@fontsource/inter/package.json'),
];

/**
 * Draws cards, and keeps them for later builds.
 *
 * @param folder Absolute path; created when the first card is kept.
 * @returns a function like `drawCard`.
 */
export function cachedCards(folder: string, look: Look): (texts: CardTexts) => Promise<Card> {
  const base = createHash('sha256').update(JSON.stringify([look, sharp.versions]));
  DRAWN_BY.forEach((file) => base.update(readFileSync(file)));

  return async (texts) => {
    const {siteName, title, description} = texts;
    const hash = base
      .copy()
      .update(JSON.stringify([siteName, title, description]))
      .digest('hex');
    const file = path.join(folder, `${hash.slice(0, 32)}.png`);
    if (existsSync(file)) {
      return {png: readFileSync(file), leftOut: []};
    }
    const card = await drawCard(texts, look);
    // Whoever builds again needs the warning about what was left out again.
    if (card.leftOut.length === 0) {
      mkdirSync(folder, {recursive: true});
      // Renamed, so that no build finds half of a card.
      writeFileSync(`${file}.${process.pid}`, card.png);
      renameSync(`${file}.${process.pid}`, file);
    }
    return card;
  };
}
