import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type Proof, prove} from '../proof/prove';
import {BUILD_TIMEOUT, buildSite, createSite, listFiles, runDocusaurus} from './fixtures';

it(
  'nineteen public files that tell a little of sealed docs, and one that knows how long a label is, are refused',
  async () => {
    const siteDir = createSite('small', 'leaking');
    const again = `${siteDir}-again`;
    try {
      const first = await buildSite(siteDir, {bundler: 'rspack'});
      expect(first.output).toContain('Every check has passed'); // so no search for words has found them
      const {code, output} = await runDocusaurus(siteDir, {
        bundler: 'rspack',
        args: ['prove', '--work-dir', again],
      });
      expect(code).toBe(1);
      const build = path.join(siteDir, 'build');
      const leaks = listFiles(path.join(build, 'leaks')).map((file) => path.relative(build, file));
      expect(leaks).toHaveLength(19);
      expect(leaks.filter((leak) => !output.includes(`  ${leak}, line 1, column `))).toEqual([]);
      // And it does not say so of each page with that script.
      expect(output).toMatch(
        /\n {2}assets\/js\/main\.\w+\.js, line \d+, column \d+: .*"label":10.* becomes .*"label":21/,
      );
      expect(output).not.toMatch(/\n {2}\S+\.html|more\n/);
      expect(existsSync(again)).toBe(false);
    } finally {
      [siteDir, again].forEach((folder) => rmSync(folder, {recursive: true, force: true}));
    }
  },
  BUILD_TIMEOUT,
);

/** With the alphabet backwards. */
const mirrored = (text: string) =>
  text.replace(/[a-z]/gi, (letter) => String.fromCharCode((letter < 'a' ? 155 : 219) - letter.charCodeAt(0)));

describe('the proof', () => {
  let siteDir: string;
  let proof: Proof;
  const at = (name: string) => path.join(siteDir, name);
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, content);
  };
  /** Plays a build that writes these files. */
  const builds =
    (files: (folder: string) => Record<string, string | Buffer>): Proof['build'] =>
    (folder) => {
      Object.entries(files(folder)).forEach(([name, content]) =>
        write(path.join(folder, 'build', name), content),
      );
      return Promise.resolve({code: 0, output: ''});
    };

  beforeEach(() => {
    siteDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'prove-')));
    write(at('docs/staff/page.mdx'), 'Whoever opens the blue folder signs for it.\n');
    write(at('docs/open.mdx'), 'Open.\n');
    write(at('build/index.html'), '<p>Open.</p>\n');
    proof = {
      siteDir,
      outDir: at('build'),
      workDir: at('.docusaurus/proof'),
      isSealed: (file) => file.startsWith(at('docs/staff/')),
      build: builds(() => ({'index.html': '<p>Open.</p>\n'})),
    };
  });
  afterEach(() => {
    expect(existsSync(proof.workDir)).toBe(false);
    rmSync(siteDir, {recursive: true});
  });

  it('passes if all public files are the same, whatever sealed files are', async () => {
    const sealed = (filling: number) => Buffer.concat([Buffer.from('SEAL\x01'), Buffer.alloc(60, filling)]);
    write(at('build/assets/js/sealed-a.1.js'), sealed(1));
    proof.build = builds(() => ({'index.html': '<p>Open.</p>\n', 'assets/js/sealed-a.2.js': sealed(2)}));
    await expect(prove(proof)).resolves.toBeUndefined();
  });

  it('passes if a file says in which folder the site was built, as source maps do', async () => {
    write(at('build/a.js.map'), at('src/a.js'));
    proof.build = builds((folder) => ({
      'index.html': '<p>Open.</p>\n',
      'a.js.map': path.join(folder, 'src/a.js'),
    }));
    await expect(prove(proof)).resolves.toBeUndefined();
  });

  it("says that the name of a script depends on the site's own path, as paths in the configuration make it", async () => {
    write(at('build/main.00c0ffee.js'), at('lean/index.js'));
    proof.build = builds((folder) => ({
      'index.html': '<p>Open.</p>\n',
      'main.0badcafe.js': path.join(folder, 'lean/index.js'),
    }));
    await expect(prove(proof)).rejects.toThrow(
      /main\.00c0ffee\.js has a different name with other texts: main\.0badcafe\.js, because the site's path is in it: in the configuration, write @site\/ or a relative path\n/,
    );
  });

  it('builds a copy with other sealed texts, and the rest as it is', async () => {
    write(at('node_modules/@docusaurus/core/index.js'), 'core');
    write(at('.git/HEAD'), 'ref');
    symlinkSync('../docs/open.mdx', at('docs/linked.mdx'));
    symlinkSync('../../parts', at('docs/staff/parts'));
    write(at('parts/one.txt'), 'Linked words.');
    write(at('.docusaurus/proof/left-over'), '');
    write(at('.docusaurus/cache'), '');
    let seen: string[] = [];
    proof.build = async (folder, variables, pathOf) => {
      const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
      seen = [
        ...[
          'docs/open.mdx',
          'docs/linked.mdx',
          'node_modules/@docusaurus/core/index.js',
          '.git',
          'parts/one.txt',
        ].map(read),
        /---\n(\S.*?)\./s.exec(read('docs/staff/page.mdx').slice(4))![1]!,
        pathOf(at('docs')),
        ...Object.keys(variables),
        ...['.docusaurus', 'build'].filter((name) => existsSync(path.join(folder, name))),
      ];
      return builds(() => ({'index.html': '<p>Open.</p>\n'}))(folder, {}, pathOf);
    };
    await prove(proof);
    expect(seen).toEqual([
      'Open.\n',
      'Open.\n',
      'core',
      `gitdir: ${at('.git')}\n`,
      mirrored('Linked words. Linked words.'),
      mirrored('Whoever opens the blue folder signs for it'),
      at('.docusaurus/proof/docs'),
      'SEALED_DOCS_PROOF',
      'DOCUSAURUS_NO_PERSISTENT_CACHE',
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a text',
      {'index.html': '<p>Open.</p>\n', 'a.txt': `x\nThey say: ${mirrored('Whoever opens')}`},
      /\n {2}a\.txt, line 2, column 11: "x They say: Whoever opens the blue.*" becomes "x They say: D.*", probably from docs\/staff\/page\.mdx\n/,
    ],
    [
      'a number',
      {'index.html': '<p>Open.</p>\n', 'a.txt': 'x\nThey say: 12'},
      /a\.txt, line 2, column 11: .*, perhaps a count, an order, a date or a hash\n/,
    ],
    [
      'a file with a hash of a text in its name',
      {
        'index.html': '<p>Open.</p>\n',
        'a.txt': 'x\nThey say: Whoever opens the blue folder',
        'b.0badcafe.js': 'same',
      },
      /\n {2}b\.00c0ffee\.js has a different name with other texts: b\.0badcafe\.js\n/,
    ],
    ['a file that is gone', {'index.html': '<p>Open.</p>\n'}, /\n {2}a\.txt is missing with other texts\n/],
    [
      'a file that has come',
      {'index.html': '<p>Open.</p>\n', 'b.txt': ''},
      /\n {2}b\.txt is there only with other texts\n/,
    ],
  ])('refuses %s', async (what, files, message) => {
    write(
      at('build/a.txt'),
      what === 'a number' ? 'x\nThey say: 44' : 'x\nThey say: Whoever opens the blue folder',
    );
    write(at('build/b.00c0ffee.js'), 'same');
    proof.build = builds(() => ({...(what.includes('hash') ? {} : {'b.00c0ffee.js': 'same'}), ...files}));
    await expect(prove(proof)).rejects.toThrow(message);
  });

  it("tells what differs in a page, rather than that the hash of it does in the page's policy", async () => {
    const page = (text: string) => {
      const hash = createHash('sha256').update(text).digest('base64');
      return `<meta content="script-src 'self' '${`sha256-${hash}`}'"><script>let count="${text}"</script>`;
    };
    write(at('build/index.html'), page('44'));
    // As if its inline script named a file that was renamed.
    write(at('build/404.html'), page('44').replace('44"', '33"'));
    proof.build = builds(() => ({'index.html': page('12'), '404.html': page('12').replace('12"', '33"')}));
    await expect(prove(proof)).rejects.toThrow(
      /different\.\n {2}index\.html, line 1, column 108: .*count="44".* becomes .*count="12".*\n {2}404\.html, only in a hash of its policy, which the other differences change\n/,
    );
  });

  it('names twenty files at most', async () => {
    proof.build = builds(() =>
      Object.fromEntries(Array.from({length: 30}, (_, index) => [`${index}.txt`, ''])),
    );
    await expect(prove(proof)).rejects.toThrow(/\n {2}and 11 more\n/);
  });

  it("says which file can't be read", async () => {
    write(at('docs/staff/bad.mdx'), '<b>');
    await expect(prove(proof)).rejects.toThrow(/docs\/staff\/bad\.mdx can't be read, so there's no proof: /);
  });

  it.each([
    ['fails', 1],
    ['is interrupted, which Docusaurus ends with 0', 0],
  ])('says which file it is about if the build %s', async (_, code) => {
    proof.build = (folder) =>
      Promise.resolve({code, output: `Error at ${folder}/docs/staff/page.mdx: No such act`});
    await expect(prove(proof)).rejects.toThrow(
      /doesn't build, so there's no proof\. See docs\/staff\/page\.mdx\. Code must not depend .*No such act$/s,
    );
  });
});
