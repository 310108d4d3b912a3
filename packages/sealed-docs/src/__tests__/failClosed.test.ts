import {spawnSync} from 'node:child_process';
import {mkdirSync, writeFileSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {
  BUILD_TIMEOUT,
  FAST_BUNDLERS,
  type BuildOptions,
  buildSite,
  createSite,
  findInTheClear,
  listFiles,
  readCanaries,
  runDocusaurus,
} from './fixtures';

/** What is in the output folder afterwards: nothing, what an older build left there, or the new build. */
type Output = 'absent' | 'old' | 'new';

interface Case extends Omit<BuildOptions, 'bundler'> {
  /** Of Docusaurus; null when it was killed. */
  code: number | null;
  output: Output;
  /** What the person is told. */
  message: RegExp;
}

/** Kills the build when something was printed. */
const killAt =
  (text: string, signal: NodeJS.Signals): BuildOptions['onOutput'] =>
  (output, kill) => {
    if (output.includes(text)) {
      kill(signal);
    }
  };

const stopped = (message: RegExp): Case => ({code: 1, output: 'absent', message});
/** Stopped before anything was bundled, so that an older build may stay. */
const stoppedEarly = (message: RegExp): Case => ({code: 1, output: 'old', message});

const passed: Case = {code: 0, output: 'new', message: /Every check has passed/};

/** By the folder of `fixtures/failures`; after a colon, what else is done. */
const CASES: Record<string, Case> = {
  // However a build ends.
  'page-throws': stopped(/The page is broken\./),
  'broken-link': {...stopped(/Broken link on source page path = \/bad/), output: 'new'},
  'sealed-broken-link': {
    ...stopped(/Broken link on source page path = \/docs\/staff\/one:\s+-> linking to \/nowhere/),
    output: 'new',
  },
  'sealed-page-throws': stopped(
    /\[docusaurus-plugin-sealed-docs\] .*its links\. \/docs\/staff\/one: document is not defined\s.*<BrowserOnly>/s,
  ),
  'hook-throws-late': stopped(/The late hook failed\./),
  'second-language-throws': stopped(/The page is broken in French\./),
  ': in development mode': {
    ...stopped(/\[docusaurus-plugin-sealed-docs\] "docusaurus build --dev" seals nothing.* Leave out --dev/),
    args: ['build', '--dev'],
  },
  ': without a secret': {
    ...stoppedEarly(
      /\[docusaurus-plugin-sealed-docs\] The environment variable SEALED_DOCS_SECRET is missing/,
    ),
    env: {SEALED_DOCS_SECRET: ''},
  },
  ': to a folder that holds the site': {
    ...stoppedEarly(/\[docusaurus-preset-page-steps\] The output folder .* holds the site itself.*--out-dir/),
    args: ['build', '--out-dir', '..'],
  },
  'bundling: SIGINT while bundling': {
    code: 0, // says Docusaurus, as if all were well
    output: 'absent',
    message: /The bundler has begun/,
    onOutput: killAt('The bundler has begun', 'SIGINT'),
  },
  'slow-hook: SIGKILL while pages are finished': {
    code: null,
    output: 'absent',
    message: /The slow hook runs/,
    onOutput: killAt('The slow hook runs', 'SIGKILL'),
  },
  'slow-hook: SIGTERM while pages are finished': {
    code: 0,
    output: 'absent',
    message: /The slow hook runs/,
    onOutput: killAt('The slow hook runs', 'SIGTERM'),
  },
  ': a file that the system lets grow no further': {
    code: null,
    output: 'absent',
    message: /Creating an optimized production build/,
    wrapper: ['sh', '-c', 'ulimit -f 200; exec "$0" "$@"'],
  },
  ': the bundle of the server is kept': {
    code: 0,
    output: 'new',
    message: /Will NOT delete server bundle/,
    env: {DOCUSAURUS_KEEP_SERVER_BUNDLE: 'true'},
  },
  ': only bundled': {
    code: 0,
    output: 'absent',
    message: /Creating an optimized production build/,
    env: {DOCUSAURUS_EXIT_AFTER_BUNDLING: 'true'},
  },
  leak: stopped(
    /\[docusaurus-plugin-sealed-docs\] .*leak\.txt.*whoever opens the blue folder in the cellar.*docs\/staff\/one\.mdx/s,
  ),
  secret: stopped(/\[docusaurus-plugin-sealed-docs\] .*config\.json.* secret/s),

  // What is sealed.
  'mistyped-folder': stoppedEarly(
    /\[docusaurus-plugin-sealed-docs\] No doc lies in the folder "stafff".*Correct the name/,
  ),
  'folder-without-docs': stoppedEarly(/\[docusaurus-plugin-sealed-docs\] No doc lies in the folder "empty"/),
  'mistyped-also-seal': stopped(
    /\[docusaurus-plugin-sealed-docs\] The folder sealed-prats .* does not exist/,
  ),
  'slug-outside': stoppedEarly(
    /one\.mdx lies in the sealed folder "staff", but its URL \/docs\/elsewhere is outside/,
  ),
  'slug-inside': stoppedEarly(/open\.mdx is public, but its URL \/docs\/staff\/open is inside/),
  'mixed-sidebar': stoppedEarly(/The sidebar "open" mixes public docs with sealed docs \(staff\/one\)/),
  'sealed-sidebar-displayed': stoppedEarly(
    /open\.mdx is public, but displays the sidebar "staff" of sealed docs/,
  ),
  'generated-page-outside': stoppedEarly(/has the slug \/elsewhere, outside of the sealed area/),
  'generated-page-inside': stoppedEarly(/public sidebar "open" has the URL \/docs\/staff\/elsewhere, inside/),

  // Ways out of the sealed chunks.
  'public-import': stopped(/_components\/Box\.jsx is sealed, .* contains it\. .*pages\/bad\.js imports it: /),
  'public-style-import': stopped(/_components\/box\.css is sealed, but the public chunk ".*" contains it/),
  'public-doc-imports-partial': stopped(/_partial\.mdx is sealed, but the public chunk ".*" contains it/),
  'sealed-dynamic-import': stopped(
    /Box\.jsx is sealed, but the public chunk ".*" contains it\. .*one\.mdx imports it/,
  ),
  'sealed-worker': stopped(/worker\.js is sealed, but the public chunk ".*" contains it/),
  'lazy-context': stopped(/late\/part\.js is sealed, but the public chunk ".*" contains it/),
  'require-ensure': stopped(/late\/part\.js is sealed, but the public chunk ".*" contains it/),
  'generated-metadata': stopped(/site-docs-staff-\S+\.json is sealed, but the public chunk ".*" contains it/),
  'eager-import': passed,
  'state-of-server': passed,
  'localized-default': passed,
  draft: passed,
  'named-import': passed,
  'public-style-names-file': stopped(/big\.png is sealed, but a public style sheet names it/),
  'file-by-own-loader': stopped(/would be published as \S+\.xyz\S*, for everybody to read/),
  'file-by-inline-loader': stopped(/would be published as \S+\.pdf, for everybody to read/),
  'file-from-elsewhere': stopped(/would be published as \S+\.pdf, for everybody to read/),

  // The page steps.
  'preset-missing': stopped(
    /\[docusaurus-plugin-sealed-docs\] .*List docusaurus-preset-page-steps first in `presets`/,
  ),
  'preset-second': stopped(
    /\[docusaurus-preset-page-steps\] .*List docusaurus-preset-page-steps first in `presets`/,
  ),
  'preset-twice': stoppedEarly(/\[docusaurus-preset-page-steps\] The preset is listed twice/),
  'two-last-steps': stopped(
    /\[docusaurus-preset-page-steps\] The plugins "first" and "second" both want to be the last/,
  ),
  'step-throws': stopped(
    /\[docusaurus-preset-page-steps\] The step "bad" failed at 404\.html: I cannot read 404\.html\./,
  ),
  'step-hangs': stopped(
    /\[docusaurus-preset-page-steps\] The step "bad" hangs at 404\.html.* within 1 seconds/,
  ),
  'step-writes-page': stopped(/\[docusaurus-preset-page-steps\] The step "bad" wrote index\.html itself/),
  'step-writes-late': stopped(
    /\[docusaurus-preset-page-steps\] The step "bad" wrote late\.txt, though the folder was finished/,
  ),
  'plugin-writes-and-throws': stopped(/I have written to the output folder/),
  'plugin-writes-output': stopped(
    /\[docusaurus-preset-page-steps\] Something wrote to .*build during the build/,
  ),
};

/** Runs a command after others, with a view of the file system of its own. */
const mounting = (commands: string) => ['unshare', '-m', 'sh', '-c', `${commands} && exec "$0" "$@"`];

/** Where this user may mount; elsewhere the unit tests of the preset stand for it. */
if (spawnSync('unshare', ['-m', 'true']).status === 0) {
  Object.assign(CASES, {
    ': no room on the disk': {
      ...stopped(/ENOSPC|[Nn]o space left/),
      wrapper: mounting('mkdir .docusaurus && mount -t tmpfs -o size=900k tmpfs .docusaurus'),
    },
    ': the private folder on another disk': {
      code: 0,
      output: 'new',
      message: /Every check has passed/,
      wrapper: mounting('mkdir .docusaurus && mount -t tmpfs -o size=64m tmpfs .docusaurus'),
    },
    ': the output folder is a mount point': {
      ...stoppedEarly(
        /\[docusaurus-preset-page-steps\] The output folder .*build cannot be replaced \(EBUSY\).*mount point/,
      ),
      wrapper: mounting('mount --bind build build'),
    },
    ': the output folder lies on a read-only disk': {
      ...stoppedEarly(
        /\[docusaurus-preset-page-steps\] The output folder .*out cannot be replaced \(EROFS\).*read-only/,
      ),
      wrapper: mounting('mkdir -p disk/out && mount --bind disk disk && mount -o remount,ro,bind disk'),
      args: ['build', '--out-dir', 'disk/out'],
    },
  } satisfies Record<string, Case>);
}

describe('however a build ends, the output folder holds nothing that is not verified', () => {
  it.concurrent.each(
    FAST_BUNDLERS.flatMap((bundler) =>
      Object.entries(CASES).map(([name, what]) => [bundler, name, what] as const),
    ),
  )(
    'with %s: %s',
    async (bundler, name, {code, output: expected, message, ...options}) => {
      const [folder] = name.split(':');
      const siteDir = createSite('small', ...(folder ? [`failures/${folder}`] : []));
      try {
        const build = path.join(siteDir, 'build');
        mkdirSync(build);
        writeFileSync(path.join(build, 'old.html'), 'An older build.');
        const result = await (Object.keys(options).length === 0
          ? buildSite(siteDir, {bundler, minify: false})
          : runDocusaurus(siteDir, {bundler, args: ['build', '--no-minify'], ...options}));
        expect(result.output).toMatch(message);
        expect(result.code).toBe(code);
        const names = listFiles(build).map((file) => path.relative(build, file));
        expect(names.includes('old.html') ? 'old' : names.length > 0 ? 'new' : 'absent').toBe(expected);
        expect(names.includes('index.html')).toBe(expected === 'new');
        expect(findInTheClear(build, readCanaries(siteDir))).toEqual([]);
      } finally {
        await rm(siteDir, {recursive: true, maxRetries: 10}); // parts of a failed build may still be writing
      }
    },
    BUILD_TIMEOUT,
  );
});
