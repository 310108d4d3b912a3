import type {Readable, Writable} from 'node:stream';
import {createInterface} from 'node:readline/promises';
import {UsageError} from '../processes';
import type {Person} from './World';

/** The person in front of a terminal. Ctrl-C and Ctrl-D stop setup, in one sentence. */
export function personAt(input: Readable, output: Writable): Person {
  return {
    tell: (text) => void output.write(`${text}\n`),
    // One for each question: between them, other programs may ask here.
    ask: (question) =>
      new Promise((resolve, reject) => {
        const prompt = createInterface({input, output, terminal: true});
        const stop = () =>
          reject(new UsageError('Stopped. What is done stays done: "npm run setup" goes on from here.'));
        prompt.once('SIGINT', () => prompt.close());
        // Without an answer. Some versions of Node also reject the question then.
        prompt.once('close', stop);
        prompt.question(question).then((answer) => {
          resolve(answer.trim());
          prompt.close();
        }, stop);
      }),
  };
}
