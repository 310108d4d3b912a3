import {compile} from '@mdx-js/mdx';
import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import {expect, test} from 'vitest';
import {lawOf} from './lawOf';

async function sentences(markdown: string): Promise<[law: string, rest: string]> {
  let found: ReturnType<typeof lawOf> | undefined;
  const read = () => (root: Root) => void (found = lawOf(root.children));
  await compile(markdown, {remarkPlugins: [remarkGfm, read]});
  return [toString(found!.law), toString(found!.rest)];
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
  ['You must not honk, e.g. at night. Never.', 'You must not honk, e.g. at night.', 'Never.'],
  ['Honk only with a reason, e.g. **Fires**. Never.', 'Honk only with a reason, e.g. Fires.', 'Never.'],
  ['Play fair, i.e. R-07. Always.', 'Play fair, i.e. R-07.', 'Always.'],
  ['Use channel No. 5. Ever.', 'Use channel No. 5.', 'Ever.'],
  ['May you honk? No. Never.', 'May you honk?', 'No. Never.'],
  ['The answer is No. Never.', 'The answer is No.', 'Never.'],
  ['Cops vs. Robbers needs a host. Ask.', 'Cops vs. Robbers needs a host.', 'Ask.'],
  ['Ask Dr. Smith or Mr. Lee. Now.', 'Ask Dr. Smith or Mr. Lee.', 'Now.'],
  ['Say "no!" to it. Then go.', 'Say "no!" to it.', 'Then go.'],
  ['Cars, boats etc. need a plate. Buy one.', 'Cars, boats etc. need a plate.', 'Buy one.'],
  ['Wait ... and see. Go.', 'Wait ... and see.', 'Go.'],
  ['Ask [us](/docs/shop). More.', 'Ask us.', 'More.'],
  ['Stop. [Why?](/docs/shop) Ask.', 'Stop.', 'Why? Ask.'],
  ['Keep to these: always.', 'Keep to these: always.', ''],
  ['You must not have:\n\n- one,\n- two.', 'You must not have:', ''],
  ['- You must not run. At all.\n- You may walk.', 'You must not run.', 'At all.'],
  ['1. Stop.\n2. Go.', 'Stop.', ''],
  ['> A quotation.\n\nThe rule. More.', 'The rule.', 'More.'],
  ['```\ncode\n```', '', ''],
  ['', '', ''],
])('of %j the law is %j', async (markdown, law, rest) => {
  expect(await sentences(markdown)).toEqual([law, rest]);
});
