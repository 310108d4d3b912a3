import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {expect, test} from 'vitest';
import {lawOf} from './lawOf';

function sentences(markdown: string): [law: string, rest: string] {
  const root: Root = unified().use(remarkParse).use(remarkGfm).parse(markdown);
  const {law, rest} = lawOf(root.children);
  return [toString(law), toString(rest)];
}

test.each([
  ['You must wait. Then you may go.', 'You must wait.', 'Then you may go.'],
  ['One sentence only', 'One sentence only', ''],
  ['Over\ntwo lines. More.', 'Over\ntwo lines.', 'More.'],
  ['Is it yours? Keep it.', 'Is it yours?', 'Keep it.'],
  ['Say "stop." Then go.', 'Say "stop."', 'Then go.'],
  ['Wait 1.5 minutes at example.com for R-07. Go.', 'Wait 1.5 minutes at example.com for R-07.', 'Go.'],
  ['You must **never [hunt](/docs/shop)** people. More.', 'You must never hunt people.', 'More.'],
  ['**You must.** You can.', '**You must.** You can.'.replaceAll('*', ''), ''],
  ['Keep to these: always.', 'Keep to these: always.', ''],
  ['You must not have:\n\n- one,\n- two.', 'You must not have:', ''],
  ['- You must not run. At all.\n- You may walk.', 'You must not run.', 'At all.'],
  ['1. Stop.\n2. Go.', 'Stop.', ''],
  ['> A quotation.\n\nThe rule. More.', 'The rule.', 'More.'],
  ['```\ncode\n```', '', ''],
  ['', '', ''],
])('of %j the law is %j', (markdown, law, rest) => {
  expect(sentences(markdown)).toEqual([law, rest]);
});
