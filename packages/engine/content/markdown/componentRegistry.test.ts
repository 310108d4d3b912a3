import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';
import {SiteFiles} from '../../data/SiteFiles';
import {blankCode} from '../../data/text';
import {type Component, ComponentRegistry, COMPONENTS, fileOfValues} from './componentRegistry';

const ROOT = path.resolve(__dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What the build replaces by words has no file, but is named by what replaces it. */
const REPLACING = ['packages/engine/data', 'packages/engine/content/remark']
  .flatMap((folder) => readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .map(read)
  .join('');

const sourceOf = (name: string, {folder}: Component) =>
  (folder.startsWith('provided')
    ? [
        `packages/engine/content/components/${name}/index.tsx`,
        'packages/engine/content/components/OkNotOk/index.tsx',
      ]
    : [`packages/${folder}/${name}/index.tsx`]
  ).find(
    (file) =>
      existsSync(path.join(ROOT, file)) && new RegExp(`^export .*function ${name}\\b`, 'm').test(read(file)),
  );

/** The properties of a component as its source has them: `{title: 'string', 'folded?': 'boolean'}`. */
function propertiesIn(file: string, name: string): Record<string, string> {
  const {statements} = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
  const component = statements.filter(ts.isFunctionDeclaration).find((one) => one.name?.text === name);
  const type = component?.parameters[0]?.type;
  const members =
    type && ts.isTypeLiteralNode(type)
      ? type.members
      : statements.filter(ts.isInterfaceDeclaration).find((one) => one.name.text === type?.getText())
          ?.members;
  return Object.fromEntries(
    [...(members ?? [])]
      .filter(ts.isPropertySignature)
      .map((member) => [member.name.getText() + (member.questionToken ? '?' : ''), member.type!.getText()]),
  );
}

const KINDS = {
  text: /^(?!number|boolean|ReactNode|readonly)/,
  number: /^number$/,
  flag: /^boolean$/,
  list: /^readonly .*\[\]$/,
};

test.each([...COMPONENTS])('%s takes what its source says', (name, component) => {
  const {folder, properties, children} = component;
  const file = sourceOf(name, component);
  if (file === undefined) {
    expect(folder).toMatch(/^provided/);
    expect(REPLACING).toMatch(new RegExp(`\\b${name}\\b`));
    return;
  }
  const inSource = propertiesIn(file, name);
  const listed = Object.entries(properties).map(([each, {kind, required}]) => ({
    name: required ? each : `${each}?`,
    kind,
  }));
  expect(Object.keys(inSource).sort()).toEqual(
    [
      ...listed.map((each) => each.name),
      ...(children ? [children === 'required' ? 'children' : 'children?'] : []),
    ].sort(),
  );
  for (const each of listed) {
    expect(inSource[each.name]).toMatch(KINDS[each.kind]);
  }
});

test('has every component that a page uses', () => {
  const used = ['docs', 'packages/tools/templates', 'src/pages', 'packages/tests/fixtures/community']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), {recursive: true}).map((file) => `${folder}/${String(file)}`),
    )
    .filter((file) => /\/[^_/][^/]*\.mdx$/.test(file))
    .flatMap((file) => Array.from(blankCode(read(file)).matchAll(/<([A-Z]\w*)/g), ([, name]) => name!));
  expect(used).toContain('Rule');
  expect(new Set(used.filter((name) => !COMPONENTS.has(name)))).toEqual(new Set(['DocCardList']));
});

test('has only what the guide for writers shows, but what the build writes itself', () => {
  const guide = read('.github/CONTRIBUTING.md');
  const unexplained = [...COMPONENTS.keys()].filter((name) => !new RegExp(`<${name}\\b`).test(guide));
  expect(unexplained).toEqual(['Term']);
});

describe('values of the data', () => {
  /** A site with nothing but rules and facts. */
  const registryOf = (rules: string) =>
    new ComponentRegistry(
      new SiteFiles((file) =>
        file === 'src/data/rules.yaml'
          ? Buffer.from(rules)
          : file.endsWith('facts.yaml')
            ? readFileSync(path.join(ROOT, file))
            : undefined,
      ),
    );
  const registry = registryOf('- {id: R-07, title: Seven, ladders: [rdm]}\n');

  test('are read', () => {
    expect(registry.read('rules')).toEqual(['R-07']);
    expect(new ComponentRegistry(SiteFiles.in(ROOT)).read('links')).toContain('report');
  });

  test('are all fine if the file is missing, or something in it is wrong', () => {
    expect(registry.read('ladders')).toBeUndefined();
    expect(registryOf('- {id: R-07}\n- {id: R-08, title: Eight}\n').read('rules')).toBeUndefined();
  });

  test('are more for staff', () => {
    const {id} = COMPONENTS.get('Fact')!.properties;
    const facts = registry.valuesOf(id!, false)!;
    expect(registry.valuesOf(id!, true)).toEqual([...facts, ...registry.read('staffFacts')!]);
    expect(fileOfValues(id!)).toBe('src/data/facts.yaml');
  });
});
