import {mkdirSync, mkdtempSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../../..');

/** A word that stands at one place of the sealed sources, and nowhere else. */
export interface Canary {
  /** What kind of place it stands at. */
  place: string;
  word: string;
  /** Whether it is in the opened chunks: comments are stripped, file names are not kept. */
  opened: boolean;
}

export interface Fixture {
  siteDir: string;
  canaries: Canary[];
}

/** A 1 x 1 PNG with a text chunk, so that its bytes hold a canary; padded over the limit for inlining where asked. */
function image(word: string, size = 0): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  return Buffer.concat([png, Buffer.from(word), Buffer.alloc(size, 1)]);
}

/**
 * Writes a site with sealed docs in which every kind of place holds canaries.
 *
 * @param bundler and source maps: the four ways to build it.
 */
export function createFixture(bundler: 'rspack' | 'webpack', sourceMaps: boolean): Fixture {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'sealed-fixture-'));
  const canaries: Canary[] = [];
  let count = 0;
  const canary = (place: string, opened = true): string => {
    count += 1;
    // Digits inside keep it from being a word of any language, or split by a minifier.
    const word = `zq${count.toString(36)}canary${(count * 7919).toString(36)}x`;
    canaries.push({place, word, opened});
    return word;
  };
  const write = (file: string, content: string | Buffer) => {
    const target = path.join(siteDir, file);
    mkdirSync(path.dirname(target), {recursive: true});
    writeFileSync(target, content);
  };

  const page = (id: string, kind: string, extra = '') => `---
title: ${canary(`${kind}: title`)}
description: ${canary(`${kind}: description`)}
sidebar_label: ${canary(`${kind}: sidebar label`)}
keywords: [${canary(`${kind}: keyword`)}]
tags: [${canary(`${kind}: tag`, false)}]
sidebar_custom_props: {note: ${canary(`${kind}: custom prop`)}}
pagination_label: ${canary(`${kind}: pagination label`)}
${extra}---

import Card from './_components/Card';
import Partial from './_partial.mdx';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

<head><meta name="x-note" content="${canary(`${kind}: head`)}" /></head>

${canary(`${kind}: first paragraph`)} and **${canary(`${kind}: bold text`)}**.

## ${canary(`${kind}: heading 2`)}

### ${canary(`${kind}: heading 3`)}

#### ${canary(`${kind}: heading 4`)}

[${canary(`${kind}: link text`)}](https://example.com/${canary(`${kind}: link target`)} "${canary(`${kind}: link title`)}")

- ${canary(`${kind}: list item`)}

| ${canary(`${kind}: table head`)} |
| --- |
| ${canary(`${kind}: table cell`)} |

> ${canary(`${kind}: quote`)}

:::warning[${canary(`${kind}: admonition title`)}]

${canary(`${kind}: admonition text`)}

:::

\`\`\`js title="${canary(`${kind}: code title`)}"
const ${canary(`${kind}: code`)} = 1;
\`\`\`

\`${canary(`${kind}: inline code`)}\`

A note.[^1]

[^1]: ${canary(`${kind}: footnote`)}

<details><summary>${canary(`${kind}: summary`)}</summary>${canary(`${kind}: details`)}</details>

<Tabs><TabItem value="a" label="${canary(`${kind}: tab label`)}">${canary(`${kind}: tab text`)}</TabItem><TabItem value="b">b</TabItem></Tabs>

<Card note="${canary(`${kind}: component property`)}" />

<Partial />

export const exported = '${canary(`${kind}: export`)}';

{exported} {['${canary(`${kind}: expression`)}'].join('')}

{/* ${canary(`${kind}: comment`, false)} */}

![${canary(`${kind}: alternative text`)}](./small-${id}.png)
`;

  write(
    'docs/open.mdx',
    '---\ntitle: Open\npagination_next: staff/one\n---\n\nAnybody may read this. [Staff](./staff/one.mdx)\n',
  );
  write('docs/staff/one.mdx', page('one', 'page'));
  write('docs/staff/deep/er/two.mdx', page('two', 'nested page').replaceAll("'./_", "'../../_"));
  write('docs/staff/hidden.mdx', page('hidden', 'unlisted page', 'unlisted: true\n'));
  write(
    'docs/staff/draft.mdx',
    `---\ntitle: ${canary('draft: title', false)}\ndraft: true\n---\n\n${canary('draft: text', false)}\n`,
  );
  write(`docs/staff/draft-${canary('draft: id', false)}.mdx`, '---\ndraft: true\n---\n\nNothing.\n');
  write(
    'docs/staff/_partial.mdx',
    `${canary('partial: text')}\n\n${`${canary('partial: long text')} `.repeat(3000)}\n`,
  );
  write(
    'docs/staff/_components/Card.jsx',
    `import React from 'react';
import words from './words.json';
import styles from './card.module.css';
/*! @license ${canary('component: license comment', false)} */
// ${canary('component: comment', false)}
export default function Card({note}) {
  const [count, setCount] = React.useState(0);
  return <button className={styles.card} onClick={() => setCount(count + 1)}>${canary('component: text')} {words.text} {note} {count}</button>;
}
`,
  );
  write('docs/staff/_components/words.json', JSON.stringify({text: canary('component: data')}));
  write('docs/staff/_components/card.module.css', '.card { color: inherit; }');
  write('sealed-parts/Helper.js', `export const helper = '${canary('alsoSeal: module')}';\n`);
  write(
    'docs/staff/files.mdx',
    `---
title: ${canary('files: title')}
---

import {helper} from '@site/sealed-parts/Helper';
import small from './small.png';

{helper}

[${canary('files: link text')}](./plan-${canary('file: PDF name', false)}.pdf)

![big](./big-${canary('file: image name', false)}.png) <img src={small} alt="small" /> ![drawing](./drawing.svg)
`,
  );
  for (const id of ['one', 'hidden']) {
    write(`docs/staff/small-${id}.png`, image(canary('file: small image')));
  }
  write('docs/staff/deep/er/small-two.png', image(canary('file: small image in a nested folder')));
  write('docs/staff/small.png', image(canary('file: imported image')));
  const names = canaries.filter(({place}) => place.startsWith('file: ') && place.endsWith('name'));
  write(`docs/staff/plan-${names[0]!.word}.pdf`, Buffer.from(`%PDF-1.4 ${canary('file: PDF content')}`));
  write(`docs/staff/big-${names[1]!.word}.png`, image(canary('file: big image'), 20_000));
  write(
    'docs/staff/drawing.svg',
    `<svg xmlns="http://www.w3.org/2000/svg"><text>${canary('file: SVG text')}</text></svg>`,
  );

  write(
    'sidebars.js',
    `module.exports = {
  open: ['open'],
  staff: [
    {type: 'category', label: '${canary('sidebar: category label')}', description: '${canary('sidebar: category description')}',
      link: {type: 'doc', id: 'staff/one'}, items: [
        'staff/hidden',
        {type: 'link', label: '${canary('sidebar: link label')}', href: 'https://example.com/${canary('sidebar: link target')}'},
        {type: 'html', value: '<b>${canary('sidebar: html')}</b>'},
        {type: 'doc', id: 'staff/files', label: '${canary('sidebar: doc label')}', className: '${canary('sidebar: class name')}'},
      ]},
    {type: 'category', label: '${canary('generated index: category label')}',
      link: {type: 'generated-index', slug: '/staff/index', title: '${canary('generated index: title')}', description: '${canary('generated index: description')}', keywords: ['${canary('generated index: keyword')}']},
      items: ['staff/deep/er/two']},
  ],
};
`,
  );
  write(
    'src/keySource.js',
    "export default () => ({state: 'signedOut', getKey: () => Promise.reject(new Error())});\n",
  );
  write('src/pages/index.js', "import React from 'react';\nexport default () => <h1>Home</h1>;\n");
  write(
    'docusaurus.config.js',
    `module.exports = {
  title: 'Fixture', url: 'https://fixture.example', baseUrl: '/', onBrokenLinks: 'throw',
  markdown: {mdx1Compat: {headingIds: true}},
  future: ${bundler === 'rspack' ? '{v4: true, faster: true}' : '{}'},
  presets: [['classic', {docs: false, blog: false}]],
  plugins: [
    [${JSON.stringify(path.join(ROOT, 'plugins/sealed-docs/src/index.ts'))}, {
      sidebarPath: './sidebars.js',
      sealed: {dir: 'staff', keySource: '@site/src/keySource.js', alsoSeal: ['sealed-parts']},
    }],
    () => ({name: 'source-maps', configureWebpack: (config, isServer) => (${sourceMaps} && !isServer ? {devtool: 'source-map'} : {})}),
  ],
  themeConfig: {navbar: {items: [
    {type: 'docSidebar', sidebarId: 'open', label: 'Open'},
    {type: 'docSidebar', sidebarId: 'staff', label: 'Staff'},
  ]}},
};
`,
  );
  write('package.json', '{"name": "fixture", "private": true}');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(siteDir, 'node_modules'));
  return {siteDir, canaries};
}

/** Another name in the same site for the file that starts the build. */
export const DOCUSAURUS = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
