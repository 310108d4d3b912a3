import {spawnSync} from 'node:child_process';
import {rmSync} from 'node:fs';

// Runs `docusaurus <command>`, but doesn't let it check the registry for updates.
process.env.NO_UPDATE_NOTIFIER = '1';
// Docusaurus recommends deleting babel.config.js, which only a site without `future.faster` needs. If you turn that
// off, remove this line, so that Babel finds the file.
process.env.DOCUSAURUS_BABEL_CONFIG_FILE_NAME = 'not-read-with-future-faster';
// In bytes. A worker that renders pages restarts above this, so ten thousand pages can be built within 6 GB.
process.env.DOCUSAURUS_SSG_WORKER_THREAD_RECYCLER_MAX_MEMORY ??= '350000000';

// Docusaurus leaves the last build in place if it fails before bundling: because of a wrong setting, data file or
// sidebar.
if (process.argv[2] === 'build' && !process.argv.includes('--help')) {
  rmSync('build', {recursive: true, force: true});
}

// Docusaurus recommends a command that doesn't exist here.
const {info} = console;
console.info = (...words) =>
  info(
    ...words.map((word) => String(word).replace(/\S*npm run serve\S*/, '"npm run preview -- --no-build"')),
  );

if (process.argv.includes('--prove')) {
  buildAndProve(process.argv.slice(2).filter((word) => word !== '--prove'));
} else {
  await import('@docusaurus/core/bin/docusaurus.mjs');
}

/** Builds the site, then proves that none of its public files depends on what's sealed. */
function buildAndProve(words) {
  for (const command of [words, ['prove']]) {
    const {status} = spawnSync(process.execPath, [import.meta.filename, ...command], {stdio: 'inherit'});
    if (status !== 0) {
      process.exitCode = status ?? 1;
      return;
    }
  }
}
