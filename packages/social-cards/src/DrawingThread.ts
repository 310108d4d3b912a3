import path from 'node:path';
import {Worker} from 'node:worker_threads';
import type {Card, CardTexts, Look} from './drawCard';

export type {Look} from './drawCard';

export interface Question {
  id: number;
  texts: CardTexts;
}

export type Answer = {id: number} & ({card: Card} | {error: Error});

/**
 * Draws cards beside everything else that a build does. It begins with the first card and ends with `end()`, but keeps
 * no process from ending.
 */
export class DrawingThread {
  private thread: Worker | undefined;
  private readonly asked = new Map<number, {resolve: (card: Card) => void; reject: (error: Error) => void}>();
  private questions = 0;

  constructor(private readonly look: Look) {}

  draw(texts: CardTexts): Promise<Card> {
    const thread = (this.thread ??= this.start());
    const id = this.questions++;
    thread.postMessage({id, texts} satisfies Question);
    return new Promise((resolve, reject) => this.asked.set(id, {resolve, reject}));
  }

  /** Call it when cards are waited for: Node.js would end if there were nothing else left to wait for. */
  keepWaiting(): void {
    this.thread?.ref();
  }

  async end(): Promise<void> {
    await this.thread?.terminate();
    this.thread = undefined;
  }

  private start(): Worker {
    // Of the compiled package, for tests too.
    const thread = new Worker(path.join(__dirname, '../lib/drawThread.js'), {workerData: this.look});
    thread.on('message', (answer: Answer) => {
      const {resolve, reject} = this.asked.get(answer.id)!;
      this.asked.delete(answer.id);
      if ('card' in answer) {
        resolve(answer.card);
      } else {
        reject(answer.error);
      }
    });
    thread.on('error', (error) => {
      this.thread = undefined;
      this.asked.forEach(({reject}) => reject(error));
      this.asked.clear();
    });
    thread.unref();
    return thread;
  }
}
