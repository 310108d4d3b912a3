import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {takeSealedTranslations} from '../sealTranslations';

let siteDir: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(siteDir, file)), {recursive: true});
  writeFileSync(path.join(siteDir, file), text);
};
const take = (translations: Record<string, string>) =>
  takeSealedTranslations(
    translations,
    [path.join(siteDir, 'docs/staff')],
    [path.join(siteDir, 'docs'), path.join(siteDir, 'src')],
  );

beforeEach(() => {
  siteDir = mkdtempSync(path.join(tmpdir(), 'translations-'));
  write('docs/rules.mdx', '<Translate id="both">Both</Translate>');
  write('docs/staff/Box.jsx', `<><Translate id="sealed.box" /><Translate id="both" /></>`);
  write(
    'docs/staff/page.mdx',
    "<Translate>\n  A message on\n  two lines\n</Translate> {translate({message: 'Don\\'t'})}",
  );
  write('src/page.tsx', '<Translate id="open">Open</Translate>');
});
afterEach(() => rmSync(siteDir, {recursive: true}));

describe('the translations of the site', () => {
  it('lose those that only sealed sources use, by id or by message', () => {
    const translations = {
      'sealed.box': 'La boîte',
      'A message on two lines': 'Un message',
      "Don't": 'Non',
      both: 'Les deux',
      open: 'Ouvert',
      'theme.common.skipToMainContent': 'Aller',
    };
    expect(take(translations)).toEqual({
      'sealed.box': 'La boîte',
      'A message on two lines': 'Un message',
      "Don't": 'Non',
    });
    expect(Object.keys(translations)).toEqual(['both', 'open', 'theme.common.skipToMainContent']);
  });

  it('stay as they are where there are none', () => {
    expect(take({})).toEqual({});
  });
});
