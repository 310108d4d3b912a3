import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Card, CardTexts, Look} from './drawCard';
import {DrawingThread} from './DrawingThread';

/** Where the drawing is done. What changes there may change all cards. */
const DRAWN_BY = [
  path.join(__dirname, `drawCard${path.extname(__filename)}`),
  require.resolve('satori/package.json'),
  require.resolve('@fontsource/inter/package.json'),
  require.resolve('@resvg/resvg-wasm/index_bg.wasm'),
];

/** Draws cards in a thread, and keeps them for later builds. */
export class CardStore {
  private readonly base: Buffer;
  private readonly thread: DrawingThread;
  /** What is being drawn, by file. */
  private readonly drawing = new Map<string, Promise<Card>>();

  /** @param folder Absolute path; created when the first card is kept. */
  constructor(
    private readonly folder: string,
    look: Look,
  ) {
    const hash = createHash('sha256').update(JSON.stringify(look));
    DRAWN_BY.forEach((file) => hash.update(readFileSync(file)));
    this.base = hash.digest();
    this.thread = new DrawingThread(look);
  }

  /** Begins to draw a card that will probably be asked for. Without anyone asking, it may fail in silence. */
  expect(texts: CardTexts): void {
    this.begin(texts).catch(() => undefined);
  }

  /** Like `drawCard`. */
  get(texts: CardTexts): Promise<Card> {
    const card = this.begin(texts);
    this.thread.keepWaiting();
    return card;
  }

  /** Ends the thread. */
  end(): Promise<void> {
    return this.thread.end();
  }

  private begin(texts: CardTexts): Promise<Card> {
    const file = this.fileOf(texts);
    const card = this.drawing.get(file) ?? this.read(file) ?? this.draw(texts, file);
    this.drawing.set(file, card);
    return card;
  }

  private read(file: string): Promise<Card> | undefined {
    return existsSync(file) ? Promise.resolve({png: readFileSync(file), leftOut: []}) : undefined;
  }

  private async draw(texts: CardTexts, file: string): Promise<Card> {
    const card = await this.thread.draw(texts);
    // Whoever builds again wants to be told again what was left out.
    if (card.leftOut.length === 0) {
      mkdirSync(this.folder, {recursive: true});
      // Renamed, so that no build finds half of a card.
      writeFileSync(`${file}.${process.pid}`, card.png);
      renameSync(`${file}.${process.pid}`, file);
    }
    return card;
  }

  private fileOf({siteName, title, description}: CardTexts): string {
    const hash = createHash('sha256')
      .update(this.base)
      .update(JSON.stringify([siteName, title, description]));
    return path.join(this.folder, `${hash.digest('hex').slice(0, 32)}.png`);
  }
}
