import {parentPort, workerData} from 'node:worker_threads';
import {drawCard} from './drawCard';
import type {Answer, Look, Question} from './DrawingThread';

/** Runs as a thread: draws the cards it is asked for, one after the other. */
const look = workerData as Look;
let last = Promise.resolve();

async function answer({id, texts}: Question): Promise<void> {
  const result = await drawCard(texts, look).then(
    (card): Answer => ({id, card}),
    (error: Error): Answer => ({id, error}),
  );
  parentPort!.postMessage(result);
}

parentPort!.on('message', (question: Question) => {
  last = last.then(() => answer(question));
});
