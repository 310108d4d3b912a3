import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {isMap, isScalar, parseDocument} from 'yaml';
import {addressOf, readPages} from './addresses';
import {listFiles} from './listFiles';
import type {DataProblem} from './parseData';
import {parseYaml} from './parseYaml';
import {PHRASE_FOLDERS, RULE_ID} from './phrases';
import {type DataName, DATA_FILES, dataFileOf} from './shapes';

/**
 * Migrates data from where versions up to November 2026 kept it. TODO: remove this once no site uses such a version.
 */

/** The former files of data that's now a part of another file. */
const FORMER_FILES: Partial<Record<DataName, string>> = {
  glossary: 'src/data/glossary.yaml',
  words: 'src/data/words.yaml',
  modifiers: 'src/data/modifiers.yaml',
  retention: 'src/data/retention.yaml',
  serviceTargets: 'src/data/service-targets.yaml',
  acts: 'docs/staff/_data/acts.yaml',
  caseSheet: 'docs/staff/_data/case-sheet.yaml',
  notices: 'docs/staff/_data/notices.yaml',
  staffChanges: 'docs/staff/_data/changes.yaml',
  roles: 'docs/staff/_data/roles.yaml',
  severity: 'docs/staff/_data/severity.yaml',
  evidence: 'docs/staff/_data/evidence.yaml',
};

/** Phrases used to be in files next to the pages that they lead to: `docs/shop.asked.yaml`. */
const QUESTIONS = /\.asked\.yaml$/;

const SOURCE = /\.(?:mdx?|[jt]sx?|yaml)$/;

const FIX = '"npm run check -- --fix" moves it there.';

/** Texts of former data for which there's no place anymore, and what replaces them. */
const FORMER_TEXTS: readonly {data: DataName; former: RegExp; now: string; message: string}[] = [
  {
    data: 'roles',
    former: /\bkick: countersigned\b/g,
    now: 'kick: sampled',
    message: 'Nobody countersigns anymore: one in five of these kicks is looked at. Write: kick: sampled',
  },
  {
    data: 'caseSheet',
    // An entry of a list, up to the next one.
    former: /^( *)- when: \[(?:settle|wait|countersign|lift)\]\n(?:\1 +\S.*\n)*/gm,
    now: '',
    message: 'The case sheet has no such step anymore: every sanction starts at once. Remove this task.',
  },
  {
    data: 'serviceTargets',
    former: /^ *isAppeal: (?:true|false)\n/gm,
    now: '',
    message: '<ServiceTargets /> always shows the whole list. Remove this line.',
  },
];

/**
 * Finds data that's still in its old place.
 *
 * @param root The project's folder.
 */
export function findMovedData(root: string): DataProblem[] {
  const problems: DataProblem[] = [];
  for (const [name, former] of Object.entries(FORMER_FILES)) {
    const {file, part} = dataFileOf(name as DataName);
    if (existsSync(path.join(root, former)) && !(former === file && hasParts(root, file))) {
      problems.push({
        file: former,
        line: 1,
        message: `This belongs in ${file} now, below "${part}:". ${FIX}`,
      });
    }
  }
  for (const {data, former, message} of FORMER_TEXTS) {
    const {file} = dataFileOf(data);
    const text = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
    for (const {index} of text.matchAll(former)) {
      problems.push({file, line: text.slice(0, index).split('\n').length, message});
    }
  }
  for (const file of filesIn(root).filter((name) => QUESTIONS.test(name))) {
    const {target} = placeOfQuestions(root, file);
    problems.push({file, line: 1, message: `What people type belongs in ${target} now. ${FIX}`});
  }
  for (const file of filesIn(root).filter((name) => SOURCE.test(name))) {
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .forEach((text, index) => {
        const moved = moveImports(text);
        if (moved !== text) {
          problems.push({file, line: index + 1, message: `This has moved. Write: ${moved.trim()}`});
        }
      });
  }
  return problems;
}

/**
 * Moves data from its old place, and updates imports of it. Texts and comments stay as they are.
 *
 * @param root The project's folder.
 */
export function moveData(root: string): void {
  for (const file of new Set(Object.keys(FORMER_FILES).map((name) => dataFileOf(name as DataName).file))) {
    moveParts(root, file);
  }
  for (const {data, former, now} of FORMER_TEXTS) {
    const file = path.join(root, dataFileOf(data).file);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (text.search(former) >= 0) {
      writeFileSync(file, text.replace(former, now));
    }
  }
  for (const file of filesIn(root).filter((name) => QUESTIONS.test(name))) {
    moveQuestions(root, file);
  }
  for (const file of filesIn(root).filter((name) => SOURCE.test(name))) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const moved = moveImports(text);
    if (moved !== text) {
      writeFileSync(path.join(root, file), moved);
    }
  }
}

/** Whether a file is already divided into parts, as it's supposed to be now. */
function hasParts(root: string, file: string): boolean {
  const {contents} = parseYaml(readFileSync(path.join(root, file), 'utf8')).draft;
  const parts = namesIn(file).map((name) => dataFileOf(name).part);
  return (
    isMap(contents) && contents.items.some(({key}) => isScalar(key) && parts.includes(String(key.value)))
  );
}

/** The names of the data in a file, in the order of `DATA_FILES`. */
const namesIn = (file: string): DataName[] =>
  (Object.keys(DATA_FILES) as DataName[]).filter((name) => DATA_FILES[name].file === file);

/** The former file of each part of a file. */
function formerPartsOf(file: string): {file: string; part: string}[] {
  return namesIn(file).flatMap((name) => {
    const former = FORMER_FILES[name];
    const {part} = dataFileOf(name);
    return former === undefined || part === undefined ? [] : [{file: former, part}];
  });
}

/** Moves the content of former files into the file that has several parts now, each below its name. */
function moveParts(root: string, file: string): void {
  const isThere = existsSync(path.join(root, file));
  const isOfToday = isThere && hasParts(root, file);
  const former = formerPartsOf(file).filter(
    (one) => existsSync(path.join(root, one.file)) && !(isOfToday && one.file === file),
  );
  if (former.length === 0) {
    return;
  }
  const texts = former.map((one) => {
    const [, comments = '', data = ''] =
      /^((?:#.*\n|\n)*)([^]*)$/.exec(
        readFileSync(path.join(root, one.file), 'utf8').replace(/\r\n?/g, '\n'),
      ) ?? [];
    // The first line names the schema of the former file.
    const kept = comments
      .replace(/^# yaml-language-server:.*\n/, '')
      .replace(/\n+/g, '\n')
      .replace(/^\n/, '');
    return `${kept}${one.part}:\n${data.trimEnd().replace(/^(?=.)/gm, '  ')}\n`;
  });
  former.forEach((one) => rmSync(path.join(root, one.file)));
  const before = isOfToday ? readFileSync(path.join(root, file), 'utf8') : schemaLine(file);
  writeFileSync(path.join(root, file), [before, ...texts].join('\n'));
}

/** The comment that tells editors which schema a data file has. */
function schemaLine(file: string): string {
  const name = `${file.startsWith('docs/') ? 'staff-' : ''}${path.posix.basename(file, '.yaml')}.json`;
  const way = path.posix.relative(path.posix.dirname(file), `packages/engine/data/schemas/${name}`);
  return `# yaml-language-server: $schema=${way}\n`;
}

/** The address that a former file of phrases belongs to, and the file where its phrases go. */
function placeOfQuestions(root: string, file: string): {address: string; target: string} {
  const base = file.replace(QUESTIONS, '');
  const page = readPages(root).find((one) => one.file.replace(/\.mdx?$/, '') === base);
  const folder = file.startsWith('docs/staff/') ? PHRASE_FOLDERS.staff : PHRASE_FOLDERS.public;
  const name = base.replace(/^(?:docs\/staff|docs|src\/pages)\//, '').replaceAll('/', '-');
  return {address: page?.address ?? addressOf(`${base}.tsx`, {}), target: `${folder}/${name}.yaml`};
}

function moveQuestions(root: string, file: string): void {
  const {address, target} = placeOfQuestions(root, file);
  const document = parseDocument(readFileSync(path.join(root, file), 'utf8'));
  if (isMap(document.contents)) {
    for (const {key} of document.contents.items) {
      if (isScalar(key)) {
        const anchor = String(key.value);
        const rule = anchor.toUpperCase();
        const place = anchor === 'top' ? address : `${address}#${anchor}`;
        key.value = RULE_ID.test(rule) ? rule : place;
      }
    }
    const to = path.join(root, target);
    mkdirSync(path.dirname(to), {recursive: true});
    const before = existsSync(to) ? `${readFileSync(to, 'utf8')}\n` : '';
    writeFileSync(to, before + document.toString({lineWidth: 0, flowCollectionPadding: false}));
  }
  rmSync(path.join(root, file));
}

/** Former addresses of the engine's modules, and the ones that replace them. More specific ones come first. */
const FORMER_MODULES: readonly (readonly [former: string, now: string])[] = [
  ['@roleplay-docs/rulebook/components/', '@roleplay-docs/engine/content/components/'],
  ['@roleplay-docs/rulebook/staff/', '@roleplay-docs/engine/staff/'],
  ['@roleplay-docs/rulebook/markdown/', '@roleplay-docs/engine/content/markdown/'],
  ['@roleplay-docs/rulebook/remark/', '@roleplay-docs/engine/content/remark/'],
  ['@roleplay-docs/rulebook/', '@roleplay-docs/engine/data/'],
  ['@roleplay-docs/gate/', '@roleplay-docs/engine/session/'],
  ['@roleplay-docs/theme/theme/', '@roleplay-docs/engine/theme/swizzled/'],
  ['@roleplay-docs/theme/', '@roleplay-docs/engine/theme/'],
  ["'@roleplay-docs/preset'", "'@roleplay-docs/engine/config/createConfig'"],
  // The schema that a data file names for editors.
  ['packages/rulebook/schemas/', 'packages/engine/data/schemas/'],
];

/** An import of data from a former file: `import words from '@site/src/data/words.yaml'`. */
const IMPORT = /^(\s*import )(\w+)( from (['"])@site\/)([\w/-]+\.yaml)(?=\4)/gm;

function moveImports(text: string): string {
  const renamed = FORMER_MODULES.reduce((rest, [former, now]) => rest.replaceAll(former, now), text);
  return renamed.replace(
    IMPORT,
    (all, start: string, name: string, from: string, _quote: string, file: string) => {
      const [moved] = Object.entries(FORMER_FILES).find(([, former]) => former === file) ?? [];
      if (moved === undefined) {
        return all;
      }
      const {file: now, part} = dataFileOf(moved as DataName);
      return `${start}{${part === name ? name : `${part} as ${name}`}}${from}${now}`;
    },
  );
}

/** The files that an owner writes, as paths from the root with `/`. */
function filesIn(root: string): string[] {
  const inFolders = ['docs', 'src'].flatMap((folder) =>
    listFiles(path.join(root, folder)).map((file) => `${folder}/${file}`),
  );
  const inRoot = ['docusaurus.config.ts', 'sidebars.ts'].filter((file) => existsSync(path.join(root, file)));
  return [...inFolders, ...inRoot];
}
