import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  BUILD_TIMEOUT,
  type BuildOptions,
  buildSite,
  createSite,
  FAST_BUNDLERS,
  findInTheClear,
  listFiles,
  prepareSite,
  readCanaries,
  type Result,
  runDocusaurus,
} from './fixtures';

/** What is in the output folder afterwards: nothing, what an older build left there, or the new build. */
type Output = 'absent' | 'old' | 'new';

interface End {
  /** Of Docusaurus; null when it was killed. */
  code: number | null;
  output: Output;
  /** What the person is told. */
  messages: RegExp[];
}

/** Options other than `env` need a process of their own. */
type Case = End & Omit<BuildOptions, 'bundler'>;

/** Kills the build when something was printed. */
const killAt =
  (text: string, signal: NodeJS.Signals): BuildOptions['onOutput'] =>
  (output, kill) => {
    if (output.includes(text)) {
      kill(signal);
    }
  };

const stopped = (...messages: RegExp[]): Case => ({code: 1, output: 'absent', messages});
/** Stopped before anything was bundled, so that an older build may stay. */
const stoppedEarly = (...messages: RegExp[]): Case => ({...stopped(...messages), output: 'old'});

/** By the folder of `fixtures/failures`; after a colon, what else is done. What bundlers do does not matter here. */
const CASES: Record<string, Case> = {
  // However a build ends.
  'broken-links': stopped(
    /Broken link on source page path = \/bad:\s+-> linking to \/nowhere/,
    /Broken link on source page path = \/docs\/staff\/one:\s+-> linking to \/nowhere/,
  ),
  'broken-anchors': stopped(/Broken anchor on source page path = \/bad:\s+-> linking to \/#nowhere/),
  'sealed-page-throws': stopped(
    /\[docusaurus-plugin-sealed-docs\] .*its links\. \/docs\/staff\/one: document is not defined\s.*<BrowserOnly>/s,
  ),
  'hook-throws-late': stopped(/The late hook failed\./),
  'second-language-throws': stopped(/The page is broken in French\./),
  ': in development mode': {
    ...stopped(/\[docusaurus-plugin-sealed-docs\] "docusaurus build --dev" seals nothing.* Leave out --dev/),
    args: ['build', '--dev'],
  },
  'bundling: SIGINT while bundling': {
    code: 0, // says Docusaurus, as if all were well
    output: 'absent',
    messages: [/The bundler has begun/],
    onOutput: killAt('The bundler has begun', 'SIGINT'),
  },
  'slow-hook: SIGKILL while pages are finished': {
    code: null,
    output: 'absent',
    messages: [/The slow hook runs/],
    onOutput: killAt('The slow hook runs', 'SIGKILL'),
  },
  ': only bundled': {
    code: 0,
    output: 'absent',
    messages: [/Creating an optimized production build/],
    args: ['build', '--no-minify'], // in a process of its own: it is read when Docusaurus is loaded
    env: {DOCUSAURUS_EXIT_AFTER_BUNDLING: 'true'},
  },
  leaks: stopped(
    /\[docusaurus-plugin-sealed-docs\] .*leak\.txt.*whoever opens the blue folder in the cellar.*docs\/staff\/one\.mdx/s,
    /config\.json.* secret/,
  ),
  'slug-outside': stoppedEarly(
    /one\.mdx is in the sealed folder "staff", but its URL \/docs\/elsewhere is outside/,
  ),

  // The page steps, of which `leaks` is one that fails; `runSteps.test.ts` and `OutputFolder.test.ts` have the rest.
  'preset-missing': stoppedEarly(
    /The plugin "docusaurus-plugin-sealed-docs" works on finished pages.*List docusaurus-plugin-sealed-docs\/preset first in `presets`/,
  ),
  'preset-second': stopped(
    /\[docusaurus-plugin-sealed-docs\] .*List docusaurus-plugin-sealed-docs\/preset first in `presets`/,
  ),
  'plugin-writes-output': stopped(
    /\[docusaurus-plugin-sealed-docs\] Something wrote to .*build during the build/,
  ),
};

/** Where loaders or the graph of chunks decide, so with each bundler. */
const BUNDLED: Record<string, Case> = {
  // One site with all of them; the message lists each.
  'ways-out': stopped(
    /_components\/Box\.jsx is sealed, but the public chunk ".*" contains it\. .*pages\/bad\.js imports it\.\n/,
    /_components\/box\.css is sealed, but the public chunk ".*" contains it/,
    /site-docs-staff-\S+\.json is sealed, but the public chunk ".*" contains it/,
    /_partial\.mdx is sealed, but the public chunk ".*" contains it/,
    /Later\.jsx is sealed, but the public chunk ".*" contains it\. .*one\.mdx imports it\.\n/,
    /worker\.js is sealed, but the public chunk ".*" contains it/,
    /late\/part\.js is sealed, but the public chunk ".*" contains it/,
    /ensured\/part\.js is sealed, but the public chunk ".*" contains it/,
    /Import it only from sealed pages, statically and not with import\(\), or move it out of the sealed folder\.\n/,
    /data\.xyz would be published as \S+\.xyz\S*, for everyone to read/, // by a loader of the site's own
    /plan\.pdf would be published as \S+\.pdf, for everyone to read/, // from outside of the folder
    /staff\/plan\.pdf would be published as \S+\.pdf, for everyone to read/, // by an inline loader
  ),
  'public-style-names-file': stopped(/big\.png is sealed, but a public style sheet names it/),
  // A draft, a translation of the first language, an eager import, one by a public page, and what the server keeps.
  'passes: the bundle of the server is kept': {
    code: 0,
    output: 'new',
    messages: [/Will NOT delete server bundle/, /Every check has passed/],
    env: {DOCUSAURUS_KEEP_SERVER_BUNDLE: 'true'},
  },
};

/** Found before anything is bundled: `prepareSite` does what a build does until then. */
const PREPARED: Record<string, End & Parameters<typeof prepareSite>[1]> = {
  ': without a secret': {
    ...stoppedEarly(
      /\[docusaurus-plugin-sealed-docs\] The environment variable SEALED_DOCS_SECRET is missing/,
    ),
    env: {SEALED_DOCS_SECRET: ''},
  },
  ': to a folder that holds the site': {
    ...stoppedEarly(
      /\[docusaurus-plugin-sealed-docs\] The output folder .* contains the site itself.*--out-dir/,
    ),
    outDir: '..',
  },
  'mistyped-folder': stoppedEarly(
    /\[docusaurus-plugin-sealed-docs\] There are no docs in the folder "stafff".*Correct the name/,
  ),
  'folder-without-docs': stoppedEarly(
    /\[docusaurus-plugin-sealed-docs\] There are no docs in the folder "empty"/,
  ),
  // The output folder is cleared when the preset is asked, which is first.
  'mistyped-also-seal': stopped(/\[docusaurus-plugin-sealed-docs\] The folder sealed-prats .* doesn't exist/),
  'doc-moved-out': stoppedEarly(/These sidebar document ids do not exist:\s+- staff\/two/),
  'slug-inside': stoppedEarly(/open\.mdx is public, but its URL \/docs\/staff\/open is inside/),
  'mixed-sidebar': stoppedEarly(
    /The sidebar "open" mixes public docs \(open\) with sealed docs \(staff\/one\)/,
  ),
  'sealed-sidebar-displayed': stoppedEarly(
    /open\.mdx is public, but displays the sidebar "staff" of sealed docs/,
  ),
  'generated-page-outside': stoppedEarly(/has the URL \/docs\/elsewhere, outside the sealed area/),
  'generated-page-inside': stoppedEarly(/public sidebar "open" has the URL \/docs\/staff\/elsewhere, inside/),
  'sealed-translation': stoppedEarly(/Box\.jsx is sealed, but uses @docusaurus\/Translate/),
  'plugin-twice': stoppedEarly(/\[docusaurus-plugin-sealed-docs\] The plugin is listed twice/),
  'preset-twice': stoppedEarly(/\[docusaurus-plugin-sealed-docs\] The preset is listed twice/),
};

/** Runs a command after others, with a view of the file system of its own. */
const mounting = (commands: string) => ['unshare', '-m', 'sh', '-c', `${commands} && exec "$0" "$@"`];

/** Where this user may mount; elsewhere the unit tests of the preset stand for it. */
if (spawnSync('unshare', ['-m', 'true']).status === 0) {
  Object.assign(CASES, {
    ': no room on the disk': {
      ...stopped(/ENOSPC|[Nn]o space left|Is the disk full\?/),
      wrapper: mounting('mkdir .docusaurus && mount -t tmpfs -o size=900k tmpfs .docusaurus'),
    },
    ': the output folder is a mount point': {
      ...stoppedEarly(
        /\[docusaurus-plugin-sealed-docs\] The output folder .*build can't be replaced \(EBUSY\).*mount point/,
      ),
      wrapper: mounting('mount --bind build build'),
    },
  } satisfies Record<string, Case>);
}

/** Does something to a site that an older build has left something of. */
async function expectEnd(
  name: string,
  {code, output: expected, messages}: End,
  run: (siteDir: string) => Promise<Result>,
): Promise<void> {
  const [folder] = name.split(':');
  const siteDir = createSite('small', ...(folder ? [`failures/${folder}`] : []));
  try {
    const build = path.join(siteDir, 'build');
    mkdirSync(build);
    writeFileSync(path.join(build, 'old.html'), 'An older build.');
    const result = await run(siteDir);
    messages.forEach((message) => expect(result.output).toMatch(message));
    expect(result.code).toBe(code);
    const names = listFiles(build).map((file) => path.relative(build, file));
    expect(names.includes('old.html') ? 'old' : names.length > 0 ? 'new' : 'absent').toBe(expected);
    expect(names.includes('index.html')).toBe(expected === 'new');
    expect(result.output.includes('Every check has passed: the site is in')).toBe(expected === 'new');
    expect(findInTheClear(build, readCanaries(siteDir))).toEqual([]);
  } finally {
    await rm(siteDir, {recursive: true, maxRetries: 10}); // parts of a failed build may still be writing
  }
}

describe('however a build ends, the output folder holds nothing that is not verified', () => {
  it.concurrent.each([
    ...Object.entries(CASES).map(([name, end]) => ['rspack', name, end] as const),
    ...FAST_BUNDLERS.flatMap((bundler) =>
      Object.entries(BUNDLED).map(([name, end]) => [bundler, name, end] as const),
    ),
  ])(
    'with %s: %s',
    (bundler, name, {code, output, messages, ...options}) =>
      expectEnd(name, {code, output, messages}, (siteDir) =>
        Object.keys(options).every((option) => option === 'env')
          ? buildSite(siteDir, {bundler, minify: false, ...options})
          : runDocusaurus(siteDir, {bundler, args: ['build', '--no-minify'], ...options}),
      ),
    BUILD_TIMEOUT,
  );

  it.concurrent.each(Object.entries(PREPARED))('before it bundles: %s', (name, {env, outDir, ...end}) =>
    expectEnd(name, end, (siteDir) => prepareSite(siteDir, {env, outDir})),
  );
});
