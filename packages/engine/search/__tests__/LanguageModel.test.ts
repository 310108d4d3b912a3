import {expect, it} from 'vitest';
import {LanguageModel} from '../client/LanguageModel';

const QUESTIONS = ['can I get my money back\nhow do I get a refund', 'can I play with my brother', ''];

function modelOf(texts = QUESTIONS): LanguageModel {
  const model = new LanguageModel();
  texts.forEach((text, id) => model.add(id, text, 1));
  return model;
}

/** The text in which words are likeliest. */
const likeliest = (model: LanguageModel, query: string) =>
  QUESTIONS.map((_, id) => ({id, likelihood: model.compare(query.split(' '), id)})).sort(
    (a, b) => b.likelihood - a.likelihood,
  )[0]!.id;

it.each([
  ['refund', 0],
  ['playing with a brother', 1],
  ['get my money', 0],
])('"%s" is likeliest where its words and their stems stand', (query, id) => {
  expect(likeliest(modelOf(), query)).toBe(id);
});

it('words that all texts have decide nothing, and unknown ones say nothing', () => {
  const model = modelOf(['my dog', 'my cat', 'my dog']);
  expect(model.compare(['my'], 0)).toBeCloseTo(0);
  expect(model.compare(['zebra'], 0)).toBe(0);
  expect(model.compare(['cat'], 0)).toBeLessThan(0);
  expect(model.compare(['cat'], 1)).toBeGreaterThan(0);
});

it('two words side by side say more than apart, but not across lines', () => {
  const model = modelOf(['leave the game', 'game the\nleave']);
  expect(model.compare(['leave', 'the', 'game'], 0)).toBeGreaterThan(
    model.compare(['leave', 'the', 'game'], 1),
  );
});

it('a text of less weight says less', () => {
  const model = new LanguageModel();
  for (const [id, weight] of [0.3, 1].entries()) {
    model.add(id, 'my dog and cat', 1);
    model.add(id, 'refund', weight);
  }
  expect(model.compare(['refund'], 0)).toBeLessThan(model.compare(['refund'], 1));
  expect(model.has('refunds')).toBe(true);
  expect(model.has('zebra')).toBe(false);
});

it('words that say nothing count less than others', () => {
  const model = modelOf(['where', 'dog']);
  expect(model.compare(['where'], 0)).toBeLessThan(model.compare(['dog'], 1));
});
