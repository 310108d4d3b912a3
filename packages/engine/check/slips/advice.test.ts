import path from 'node:path';
import {readFileSync} from 'node:fs';
import {distance} from 'fastest-levenshtein';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ProjectCopy} from '../__tests__/ProjectCopy';
import {checkBlanks} from '../blanks';
import type {Diagnostic} from '../Diagnostic';
import {Page} from '../page/Page';
import {checkTexts} from '../page/texts';
import {checkPage, type Project, readProject} from '../refusals';
import {FIXTURES, isPicture, pageOf, plantSlips, SLIPS} from './fixtures';

// Whoever follows a message to the letter, and replaces what it's about by what it says to write, gets rid of it, and gets no
// other one for it.

/** What a message says to write, to the letter; nothing if a person has to choose words, or to add lines. */
const QUOTED: readonly RegExp[] = [
  /Write: (.+?)(?:, or remove the line\.)?$/,
  /Write (title: ".*")\.$/,
  /Write (:::\w+)\.$/,
  /Write "(\w+)"\.$/,
  /Write ((?:\.{1,2}\/|#)[\w./#-]+?)\.$/,
  /Write (<\w+ \/>)\.$/,
  /Write (\w+=\{\d+\})\.$/,
  /Write (<CommunityLink .*<\/CommunityLink>)\.$/,
  /Write (&lt;[^\s,]+?)(?:[.,]|$)/,
  /Write (❤),/,
  /Write (\\\{) if/,
  /or (\\\{\w+\}) to show the braces/,
  /for instance ([a-z0-9-]+)\.$/,
];

const quotedIn = (message: string): string | undefined =>
  QUOTED.map((pattern) => pattern.exec(message)?.[1]).find((quoted) => quoted !== undefined);

/** Where words, tags, marks and addresses begin and end in a line. */
const boundaries = (line: string): number[] => [
  ...new Set([
    0,
    line.length,
    ...Array.from(
      line.matchAll(/(?<=[\s<>{}()[\]"|*_=%!:.,#-])|(?=[\s<>{}()[\]"|*_=%!:.,#-])/g),
      ({index}) => index,
    ),
  ]),
];

describe('what messages say to write', () => {
  let copy: ProjectCopy;
  let project: Project;
  const slips = SLIPS.filter((slip) => !isPicture(slip));

  beforeAll(() => {
    copy = new ProjectCopy();
    plantSlips(copy, SLIPS);
    project = readProject(copy.root, ['static']);
  }, 60_000);
  afterAll(() => copy.dispose());

  /** All that is said of one page, but for spelling and layout. */
  function check(file: string, text: string): readonly Diagnostic[] {
    const page = new Page(file, text);
    checkTexts(page);
    checkPage(page, project);
    checkBlanks(page);
    return page.diagnostics;
  }

  const isSaid = (diagnostics: readonly Diagnostic[], {line, message}: Diagnostic) =>
    diagnostics.filter((one) => one.line === line && one.message === message).length;

  /** What may be replaced by what is quoted, most likely first: what has the same words, then what looks like it. */
  function candidates(written: string, {message}: Diagnostic, quoted: string): {from: number; to: number}[] {
    const [, said = ''] =
      /(?:no part|^The (?:id|address)) "([^"]+)"/.exec(message) ??
      /but (<\S+) isn't one/.exec(message) ??
      /^"?(\S+?)"? /.exec(message) ??
      [];
    const [invite] = /(?:https?:\/\/)?discord\.gg\/\w+/.exec(written) ?? [];
    const about = message.startsWith('Discord invites') ? (invite ?? '') : said;
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const known = new Set(wordsOf(quoted + about));
    const places = boundaries(written);
    const parts = places
      .flatMap((from) => places.map((to) => ({from, to, part: written.slice(from, to)})))
      .filter(({part}) => part !== '' && part === part.trim())
      .filter(({part}) => !written.includes(about) || part.includes(about));
    // Whoever takes an opening mark away takes the closing one, too.
    const marks = (part: string) => 6 * (part.match(/[<>|*_=%]/g) ?? []).length;
    const cost = ({part}: {part: string}) => distance(part, quoted) - marks(part);
    const rank = ({part}: {part: string}) => (wordsOf(part).every((word) => known.has(word)) ? 0 : 1);
    return parts
      .map((part) => ({...part, order: [rank(part), cost(part)] as const}))
      .sort((one, other) => one.order[0] - other.order[0] || one.order[1] - other.order[1]);
  }

  /** The text in which a part is replaced by what is quoted, so that the message is gone, and no other has come for it. */
  function follow(file: string, text: string, diagnostic: Diagnostic, quoted: string): string | undefined {
    const lines = text.split('\n');
    const index = diagnostic.line - 1;
    const written = lines[index] ?? '';
    const before = check(file, text);
    let almost: string | undefined;
    for (const {from, to} of candidates(written, diagnostic, quoted)) {
      lines[index] = written.slice(0, from) + quoted + written.slice(to);
      const changed = lines.join('\n');
      const after = check(file, changed);
      if (isSaid(after, diagnostic) < isSaid(before, diagnostic)) {
        if (after.every((one) => isSaid(before, one) > 0)) {
          return changed;
        }
        // The end of a box, for instance, is still to come.
        almost ??= changed;
      }
    }
    return almost;
  }

  test.each(slips)('%s', async (slip) => {
    const file = pageOf(slip);
    const text = readFileSync(path.join(copy.root, file), 'latin1').includes('\0')
      ? ''
      : readFileSync(path.join(copy.root, file), 'utf8').replace(/\r\n?/g, '\n');
    const before = check(file, text);
    let followed = text;
    const changes: string[] = [];
    for (const diagnostic of before) {
      const quoted = quotedIn(diagnostic.message);
      // Of two messages about the same words, the first may have taken the other along.
      if (quoted !== undefined && isSaid(check(file, followed), diagnostic) > 0) {
        const changed = follow(file, followed, diagnostic, quoted);
        expect(changed, diagnostic.message).toBeDefined();
        followed = changed ?? followed;
        changes.push(
          `${diagnostic.line}: ${diagnostic.message}\n  ${followed.split('\n')[diagnostic.line - 1] ?? ''}`,
        );
      }
    }
    if (changes.length > 0) {
      await expect(`${changes.join('\n')}\n`).toMatchFileSnapshot(path.join(FIXTURES, slip, 'followed.txt'));
    }
    expect(check(file, followed).filter((one) => isSaid(before, one) === 0)).toEqual([]);
  });
});
