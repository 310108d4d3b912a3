import {execFile, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, symlinkSync} from 'node:fs';
import {type AddressInfo, createServer} from 'node:net';
import path from 'node:path';
import {promisify} from 'node:util';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {createConfig} from '../config/createConfig';
import {ProjectCopy} from './__tests__/ProjectCopy';
import type {Diagnostic} from './Diagnostic';

// cspell:ignore rocess

const FRONT_MATTER = `---
title: Reporting a problem
description: How members report a problem to the staff and what happens after the report.
---

`;

/** What would print the secret, or all there is beside it, if it ran. */
const SECRET = 'process.env.STAFF_SEAL_SECRET';

interface Way {
  /** Files, by their paths, and what is in them below the front matter; partials have none. */
  files: Record<string, string>;
  /** Where it is reported: `file:line`. */
  at: string;
  /** Words of the message. */
  says: string;
}

/** Ways around the rule that pages are text with components: each compiles, and would run or publish something. */
const WAYS: Record<string, Way> = {
  'an export': {
    files: {'docs/export.mdx': `export const secret = ${SECRET};\n\nText.`},
    at: 'docs/export.mdx:6',
    says: "can't export anything",
  },
  'spread attributes': {
    files: {'docs/spread.mdx': `<p {...{title: ${SECRET}}}>Text.</p>`},
    at: 'docs/spread.mdx:6',
    says: 'Write each property by its name',
  },
  'the Function constructor in a spread attribute': {
    files: {
      'docs/function.mdx': `<p {...(() => {}).constructor('return {title: process' + '.env.HOME}')()}>Text.</p>`,
    },
    at: 'docs/function.mdx:6',
    says: 'Write each property by its name',
  },
  'import()': {
    files: {'docs/dynamic.mdx': "Text {import('../src/data/community.yaml')}."},
    at: 'docs/dynamic.mdx:6',
    says: 'is read as code',
  },
  'a partial': {
    files: {
      'docs/_part.mdx': `Some text.\n\n{${SECRET}}\n`,
      'docs/partial.mdx': "import Part from './_part.mdx';\n\n<Part />",
    },
    at: 'docs/_part.mdx:3',
    says: 'is read as code',
  },
  'what a partial takes for its elements': {
    files: {
      'docs/_plain.mdx': 'alert(1)\n',
      'docs/elements.mdx': "import Plain from './_plain.mdx';\n\n<Plain components={{p: 'script'}} />",
    },
    at: 'docs/elements.mdx:8',
    says: 'takes no properties',
  },
  'a partial from outside of the docs': {
    files: {
      'outside/_part.mdx': `{${SECRET}}\n`,
      'docs/outside.mdx': "import Part from '@site/outside/_part.mdx';\n\n<Part />",
    },
    at: 'docs/outside.mdx:6',
    says: "isn't in docs or src/pages",
  },
  'a JSX member expression': {
    files: {'docs/member.mdx': '<props.components.wrapper>Text.</props.components.wrapper>'},
    at: 'docs/member.mdx:6',
    says: 'There is no <props.components.wrapper>',
  },
  'a name in Unicode escapes': {
    files: {'docs/escapes.mdx': `Text {\\u0070rocess.\\u0065nv["STAFF_" + "SEAL_SECRET"]}.`},
    at: 'docs/escapes.mdx:6',
    says: 'is read as code',
  },
  'the text of the home page': {
    files: {'src/pages/_home.mdx': `Text.\n\n{${SECRET}}\n`},
    at: 'src/pages/_home.mdx:3',
    says: 'is read as code',
  },
  'a reference definition': {
    files: {'docs/definition.mdx': `Look at [{${SECRET}}][here].\n\n[here]: ./shop.mdx`},
    at: 'docs/definition.mdx:6',
    says: 'is read as code',
  },
  'a template with a value': {
    files: {'docs/template.mdx': `<p title={\`\${${SECRET}}\`}>Text.</p>`},
    at: 'docs/template.mdx:6',
    says: '"title" of <p> is code',
  },
  'an import of a module': {
    files: {'docs/module.mdx': "import fs from 'fs';\n\nText."},
    at: 'docs/module.mdx:6',
    says: `add the line 'fs', to src/markdownImports.js`,
  },
  'an import with a loader': {
    files: {'docs/loader.mdx': "import Text from '!!raw-loader!../package.json';\n\nText."},
    at: 'docs/loader.mdx:6',
    says: "can't import",
  },
  'everything that a module exports': {
    files: {'docs/namespace.mdx': "import * as Tabs from '@theme/Tabs';\n\nText."},
    at: 'docs/namespace.mdx:6',
    says: "Write: import Tabs from '@theme/Tabs';",
  },
  'a heading that is a script': {
    files: {
      'docs/heading.mdx':
        'import Heading from \'@theme/Heading\';\n\n<Heading as="script">alert(1)</Heading>',
    },
    at: 'docs/heading.mdx:8',
    says: '"script" isn\'t a valid value for "as" of <Heading>',
  },
  'HTML in a property': {
    files: {'docs/html.mdx': "<p dangerouslySetInnerHTML={{__html: '<script>alert(1)</script>'}} />"},
    at: 'docs/html.mdx:6',
    says: "can't have dangerouslySetInnerHTML",
  },
  'a script in the head': {
    files: {'docs/head.mdx': '<Head>\n<script src="https://example.org/a.js" />\n</Head>'},
    at: 'docs/head.mdx:6',
    says: '<Head> would change more than the text of this page',
  },
  'an element that leads elsewhere': {
    files: {'docs/refresh.mdx': '<meta httpEquiv="refresh" content="0; url=https://example.org" />\n\nText.'},
    at: 'docs/refresh.mdx:6',
    says: '<meta> would change more than the text of this page',
  },
  'HTML in a heading, for the table of contents': {
    files: {'docs/contents.mdx': `## One {'<iframe srcdoc="<script src=/a.js></script>"></iframe>'}`},
    at: 'docs/contents.mdx:6',
    says: 'A heading can have words, links and components in it',
  },
  'the words of a picture in a heading': {
    files: {'docs/alternative.mdx': '## One ![\\<b\\>](/img/logo.svg)'},
    at: 'docs/alternative.mdx:6',
    says: 'A heading can have words, links and components in it',
  },
  'a title that ends the text it is written into': {
    files: {'docs/title.mdx': "# Title x\\\\'+globalThis.process.exit()//"},
    at: 'docs/title.mdx:6',
    says: "A title can't have a backslash in it",
  },
  'a picture from elsewhere': {
    files: {'docs/picture.mdx': '![A map](../package.json)'},
    at: 'docs/picture.mdx:6',
    says: "isn't part of the site",
  },
  'a link to a file from elsewhere': {
    files: {'docs/file.mdx': 'The [settings](///../firebase.json).'},
    at: 'docs/file.mdx:6',
    says: "isn't part of the site",
  },
  'an address with a second file in it': {
    files: {'docs/second.mdx': '![A map](/img/logo.svg?a!../package.json)'},
    at: 'docs/second.mdx:6',
    says: "can't have a ! in it",
  },
  'a translated copy': {
    files: {
      'i18n/en/docusaurus-plugin-content-docs/current/shop.mdx': `${FRONT_MATTER}{${SECRET}}`,
    },
    at: 'i18n/en/docusaurus-plugin-content-docs/current/shop.mdx:6',
    says: 'is read as code',
  },
};

/** What stops a build before it compiles a page: with the first of these, it says nothing of the others. */
const EARLY: Record<string, Way> = {
  'a fence that Docusaurus opens': {
    files: {'docs/fence.mdx': `Text.\n\n\`\`\`mdx-code-block\n{${SECRET}}\n\`\`\``},
    at: 'docs/fence.mdx:8',
    says: 'mdx-code-block would run',
  },
  'front matter that runs': {
    files: {
      'docs/front.mdx': `---js\nrequire('fs').writeFileSync('ran.txt', '') || {title: 'Reporting', description: 'a'}\n---\n\nText.\n`,
    },
    at: 'docs/front.mdx:1',
    says: 'has --- and nothing else',
  },
  'front matter that runs, behind a carriage return': {
    files: {'docs/return.mdx': "---\rjs\nrequire('fs').writeFileSync('ran.txt', '') || {}\n---\n\nText.\n"},
    at: 'docs/return.mdx:1',
    says: 'has --- and nothing else',
  },
  'front matter that reads a page as HTML': {
    files: {
      'docs/format.mdx': FRONT_MATTER.replace(
        '---\n\n',
        'mdx:\n  format: md\n---\n\n<script>alert(1)</script>\n',
      ),
    },
    at: 'docs/format.mdx:',
    says: '"mdx" isn\'t a front matter field',
  },
  'front matter that ends the text it is written into': {
    files: {
      'docs/text.mdx': FRONT_MATTER.replace(
        '---\n\n',
        "sidebar_custom_props:\n  note: x\\\\'+globalThis.process.exit()//\n---\n\nText.\n",
      ),
    },
    at: 'docs/text.mdx:1',
    says: "can't have a backslash",
  },
  'a name in front matter that does': {
    files: {
      'docs/name.mdx': FRONT_MATTER.replace(
        '---\n\n',
        `sidebar_custom_props:\n  "a\\\\\\\\':globalThis.process.exit(),//": 1\n---\n\nText.\n`,
      ),
    },
    at: 'docs/name.mdx:1',
    says: "can't have a backslash",
  },
  'a tag with an address of its own': {
    files: {
      'docs/tag.mdx': FRONT_MATTER.replace(
        '---\n\n',
        'tags: [{label: Tag, permalink: /../../privacy2}]\n---\n\nText.\n',
      ),
    },
    at: 'docs/tag.mdx:1',
    says: '"tags" in the front matter takes words',
  },
  'a picture in front matter': {
    files: {'docs/image.mdx': FRONT_MATTER.replace('---\n\n', 'image: ./../package.json\n---\n\nText.\n')},
    at: 'docs/image.mdx:1',
    says: "isn't part of the site",
  },
};

const SECONDS = 1000;

/** A page with front matter, unless it has some, or is a partial. */
const pageOf = (file: string, text: string) =>
  text.startsWith('---') || /(?:^|\/)_/.test(file) ? text : `${FRONT_MATTER}${text}\n`;

function plant(project: ProjectCopy, ways: Record<string, Way>): void {
  for (const {files} of Object.values(ways)) {
    for (const [file, text] of Object.entries(files)) {
      project.write(file, pageOf(file, text));
    }
  }
}

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: undefined,
  DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  NO_COLOR: '1',
};

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function build(project: ProjectCopy): Promise<string> {
  const run = promisify(execFile)(process.execPath, [DOCUSAURUS, 'build'], {
    cwd: project.root,
    env: ENVIRONMENT,
    maxBuffer: 2 ** 26,
  });
  const {stdout, stderr} = await run.then(
    () => {
      throw new Error('The build has let everything through.');
    },
    (error: {stdout: string; stderr: string}) => error,
  );
  expect(existsSync(path.join(project.root, 'build'))).toBe(false);
  return stdout + stderr;
}

describe('ways around the rule that pages are text', () => {
  let project: ProjectCopy;
  let diagnostics: Diagnostic[];

  beforeAll(async () => {
    project = new ProjectCopy();
    plant(project, WAYS);
    diagnostics = await project.check('docs');
  }, 120 * SECONDS);
  afterAll(() => project.dispose());

  test.each(Object.keys(WAYS))('the check refuses %s', (name) => {
    const {at, says} = WAYS[name]!;
    const told = diagnostics.map(({file, line, message}) => `${file}:${line}: ${message}`);
    expect(told.filter((one) => one.startsWith(`${at}: `)).join('\n')).toContain(says);
  });

  test(
    'the build refuses them all, with their lines and the same words',
    async () => {
      const output = await build(project);
      for (const {at, says} of Object.values(WAYS)) {
        const said = output.split('\n').filter((line) => line.includes(`${at}: `));
        expect(said.join('\n')).toContain(says);
      }
      expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
    },
    300 * SECONDS,
  );

  test(
    'so does the server for editing',
    async () => {
      const server = spawn(
        process.execPath,
        [DOCUSAURUS, 'start', '--no-open', '--port', String(await findFreePort())],
        {cwd: project.root, env: ENVIRONMENT},
      );
      let output = '';
      const isTold = new Promise<void>((resolve, reject) => {
        const add = (data: Buffer) => {
          output += data.toString();
          // It says so after everything else.
          if (/compiled with \d+ errors/.test(output)) {
            resolve();
          }
        };
        server.stdout.on('data', add);
        server.stderr.on('data', add);
        server.once('exit', () => reject(new Error(output)));
      });
      try {
        await isTold;
        const said = Object.values(WAYS).filter(({at, says}) =>
          output.split('\n').some((line) => line.includes(`${at}: `) && line.includes(says)),
        );
        expect(said).toEqual(Object.values(WAYS));
      } finally {
        server.removeAllListeners('exit');
        server.kill();
        await once(server, 'exit');
      }
    },
    300 * SECONDS,
  );
});

describe('what stops a build before it compiles a page', () => {
  let project: ProjectCopy;
  let diagnostics: Diagnostic[];

  beforeAll(async () => {
    project = new ProjectCopy();
    plant(project, EARLY);
    diagnostics = await project.check('docs');
  }, 120 * SECONDS);
  afterAll(() => project.dispose());

  test.each(Object.keys(EARLY))('the check refuses %s', (name) => {
    const {at, says} = EARLY[name]!;
    const told = diagnostics.map(({file, line, message}) => `${file}:${line}: ${message}`);
    expect(told.filter((one) => one.startsWith(at)).join('\n')).toContain(says);
  });

  test.each(Object.keys(EARLY))('reading a page refuses %s', async (name) => {
    const {files, at, says} = EARLY[name]!;
    const {markdown} = createConfig(project.root, () => ({
      customCss: [],
      socialCards: {},
      themeConfig: {},
    }));
    const [[file, text]] = Object.entries(files) as [[string, string]];
    const page = {filePath: path.join(project.root, file), fileContent: pageOf(file, text)};
    const read = markdown!.parseFrontMatter!({...page, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER});
    await expect(read).rejects.toThrow(`${at}`);
    await expect(read).rejects.toThrow(says);
  });

  test(
    'the build refuses one of them, and nothing of it runs',
    async () => {
      const output = await build(project);
      expect(
        Object.values(EARLY).filter(({at, says}) => output.includes(at) && output.includes(says)),
      ).not.toEqual([]);
      expect(existsSync(path.join(project.root, 'ran.txt'))).toBe(false);
    },
    300 * SECONDS,
  );
});

test(
  "links, a host's own files and documents with scripts are refused, by check and build",
  async () => {
    const project = new ProjectCopy();
    symlinkSync('/etc/hostname', path.join(project.root, 'static/img/map.png'));
    symlinkSync('/etc', path.join(project.root, 'static/etc'));
    symlinkSync('../package.json', path.join(project.root, 'docs/settings.json'));
    project.write('static/_redirects', '/docs/* https://example.org/:splat 302\n');
    project.write('static/_worker.js/index.js', 'export default {};\n');
    project.write('static/_headers', '/*\n  Access-Control-Allow-Origin: *\n');
    project.write('static/_routes.json', '{}\n');
    project.write('static/api/staff-key', '{}\n');
    project.write('static/game.html', '<!doctype html><script>fetch("/api/staff-key")</script>\n');
    project.write('static/img/badge.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>\n');
    project.write(
      'static/a.svgz',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>\n',
    );
    project.write(
      'static/img/prefix.svg',
      '<svg viewBox="0 0 1 1" xmlns:é.b="http://www.w3.org/2000/svg"><é.b:script>alert(1)</é.b:script></svg>\n',
    );
    project.write('static/form.htm', '<form action="https://example.org"><input type="password"></form>\n');
    project.write('docs/form.xhtml', '<html xmlns="http://www.w3.org/1999/xhtml"/>\n');
    project.write('static/verify.html', 'google-site-verification: verify.html\n');
    const refused = [
      'docs/form.xhtml',
      'docs/settings.json',
      'static/_headers',
      'static/_redirects',
      'static/_routes.json',
      'static/_worker.js',
      'static/_worker.js/index.js',
      'static/a.svgz',
      'static/api',
      'static/api/staff-key',
      'static/etc',
      'static/form.htm',
      'static/game.html',
      'static/img/badge.svg',
      'static/img/map.png',
      'static/img/prefix.svg',
    ];
    const diagnostics = await project.check('docs');
    expect([...new Set(diagnostics.map(({file}) => file))].sort()).toEqual(refused);
    expect(diagnostics.find(({file}) => file === 'static/_redirects')!.message).toContain(
      'would tell the host what to do',
    );
    const output = await build(project);
    for (const file of refused) {
      expect(output).toContain(`${file}:1: `);
    }
    expect(output).not.toContain('verify.html:1');
    project.dispose();
  },
  300 * SECONDS,
);
