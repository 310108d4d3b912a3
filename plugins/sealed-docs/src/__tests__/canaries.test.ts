import {execFile} from 'node:child_process';
import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {gunzipSync} from 'node:zlib';
import {createDecipheriv, hkdfSync} from 'node:crypto';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {
  additionalData,
  BUILD_ID_OFFSET,
  CIPHERTEXT_OFFSET,
  isSealedFile,
  IV_OFFSET,
  TAG_BYTES,
} from '../format';
import {type Canary, createFixture, DOCUSAURUS, type Fixture} from './fixture';

const SECRET = Buffer.alloc(32, 5);

async function build(siteDir: string): Promise<{code: number; output: string}> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    STAFF_SEAL_SECRET: SECRET.toString('base64url'),
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  try {
    const {stdout, stderr} = await promisify(execFile)(process.execPath, [DOCUSAURUS, 'build'], {
      cwd: siteDir,
      env,
    });
    return {code: 0, output: stdout + stderr};
  } catch (error) {
    const {code, stdout, stderr} = error as {code: number; stdout: string; stderr: string};
    return {code, output: stdout + stderr};
  }
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Written apart from the browser's code, so that it would notice if both halves of that were wrong in the same way. */
function openForTest(file: Buffer, chunkName: string): string {
  const id = file.subarray(BUILD_ID_OFFSET, IV_OFFSET);
  const key = Buffer.from(hkdfSync('sha256', SECRET, id, 'sealed-docs key v1', 32));
  const decipher = createDecipheriv('aes-256-gcm', key, file.subarray(IV_OFFSET, CIPHERTEXT_OFFSET))
    .setAAD(additionalData(file, chunkName))
    .setAuthTag(file.subarray(-TAG_BYTES));
  const padded = Buffer.concat([
    decipher.update(file.subarray(CIPHERTEXT_OFFSET, -TAG_BYTES)),
    decipher.final(),
  ]);
  return gunzipSync(padded.subarray(4, 4 + padded.readUInt32BE(0))).toString('utf8');
}

/** The text, and what is in its base64 parts. */
function withDecodedParts(text: string): string {
  const parts = text.match(/[A-Za-z0-9+/]{80,}={0,2}/g) ?? [];
  return [text, ...parts.map((part) => Buffer.from(part, 'base64').toString('latin1'))].join('\n');
}

/** Canaries survive in any encoding that a bundler or a data URL would use. */
function contains(haystack: string, {word}: Canary): boolean {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(' '.repeat(shift) + word)
      .toString('base64')
      .slice(shift === 0 ? 0 : shift + 1, -4),
  );
  return [word, ...base64].some((form) => haystack.includes(form));
}

describe.each([
  ['rspack', false],
  ['rspack', true],
  ['webpack', false],
  ['webpack', true],
] as const)('with %s, source maps %s', (bundler, sourceMaps) => {
  let fixture: Fixture;
  let result: Awaited<ReturnType<typeof build>>;

  beforeAll(async () => {
    fixture = createFixture(bundler, sourceMaps);
    result = await build(fixture.siteDir);
  }, 240_000);
  afterAll(() => rmSync(fixture.siteDir, {recursive: true}));

  it('the fixture builds and plants at least 100 canaries', () => {
    expect(result.output).toContain('Generated static files');
    expect(result.code).toBe(0);
    expect(fixture.canaries.length).toBeGreaterThanOrEqual(100);
  });

  it('no canary is in a public file, its name included', () => {
    const found = listFiles(path.join(fixture.siteDir, 'build')).flatMap((file) => {
      const text = withDecodedParts(`${file}\n${readFileSync(file, 'latin1')}`);
      return fixture.canaries
        .filter((canary) => contains(text, canary))
        .map((canary) => `${canary.place} in ${path.basename(file)}`);
    });
    expect(found).toEqual([]);
  });

  it('with the key, every canary is found', () => {
    const opened = listFiles(path.join(fixture.siteDir, 'build'))
      .filter((file) => path.basename(file).startsWith('sealed-'))
      .map((file) => withDecodedParts(openForTest(readFileSync(file), path.basename(file).split('.')[0]!)))
      .join('\n');
    const missing = fixture.canaries.filter((canary) => canary.opened && !contains(opened, canary));
    expect(missing.map(({place}) => place)).toEqual([]);
  });

  it('every sealed chunk is sealed, and none has a source map or a license file', () => {
    const files = listFiles(path.join(fixture.siteDir, 'build')).filter((file) =>
      path.basename(file).startsWith('sealed-'),
    );
    expect(files.length).toBeGreaterThan(4);
    expect(files.filter((file) => !file.endsWith('.js'))).toEqual([]);
    expect(files.filter((file) => !isSealedFile(readFileSync(file)))).toEqual([]);
  });

  it('the pages of sealed URLs hold nothing of them, and stay out of the sitemap', () => {
    const buildDir = path.join(fixture.siteDir, 'build');
    expect(readFileSync(path.join(buildDir, 'docs/staff/one/index.html'), 'utf8')).toContain('noindex');
    expect(readFileSync(path.join(buildDir, 'sitemap.xml'), 'utf8')).not.toContain('/staff');
  });
});

describe('a mistake stops the build with a message that names the place and the remedy', () => {
  let fixture: Fixture;
  beforeAll(() => {
    fixture = createFixture('rspack', false);
  });
  afterAll(() => rmSync(fixture.siteDir, {recursive: true}));

  const cases: [string, string, string, RegExp][] = [
    [
      'a public page that imports a sealed component',
      'src/pages/mistake.js',
      "import React from 'react';\nimport Card from '../../docs/staff/_components/Card';\nexport default () => <Card />;\n",
      /docs\/staff\/_components\/\S+ is sealed, but the public chunk ".*" contains it\. A public page imports it/s,
    ],
    [
      'a public doc that imports a sealed partial',
      'docs/mistake.mdx',
      "import Partial from './staff/_partial.mdx';\n\n<Partial />\n",
      /_partial\.mdx is sealed, but the public chunk/,
    ],
    [
      'a sealed page that loads a module by import()',
      'docs/staff/mistake.mdx',
      "export const later = () => import('./_components/words.json');\n\nText.\n",
      /words\.json is sealed, but the public chunk/,
    ],
    [
      'a public page that repeats a sealed text',
      'static/mistake.txt',
      'one two three four five six seven',
      /build\/mistake\.txt contains "one two three four five six" of docs\/staff\/told\.mdx/,
    ],
    [
      'a slug that leaves the sealed area',
      'docs/staff/mistake.mdx',
      '---\nslug: /elsewhere\n---\n\nText.\n',
      /docs\/staff\/mistake\.mdx lies in the sealed folder "staff", but its URL \/docs\/elsewhere is outside/,
    ],
  ];
  it.each(cases)(
    '%s',
    async (_, file, content, message) => {
      const target = path.join(fixture.siteDir, file);
      const told = path.join(fixture.siteDir, 'docs/staff/told.mdx');
      mkdirSync(path.dirname(target), {recursive: true});
      writeFileSync(target, content);
      writeFileSync(told, 'One two three four five six seven.\n');
      try {
        const {code, output} = await build(fixture.siteDir);
        expect(output).toMatch(message);
        expect(code).not.toBe(0);
      } finally {
        rmSync(target);
        rmSync(told);
      }
    },
    120_000,
  );
});
