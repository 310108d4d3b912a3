import {runMain, startService, UsageError} from './processes';

/**
 * `npm run test:links`: a build that renders the staff pages like public ones, so that Docusaurus checks their links
 * and anchors too. Its output holds them in the clear; it is written apart and deleted by the plugin `sealed-docs`.
 * The bundler's cache must not mix both kinds of build, as it does not notice the difference.
 */
void runMain(async () => {
  const build = startService(
    require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
    ['build', '--out-dir', '.verify'],
    {stdio: 'inherit', env: {...process.env, SEALED_DOCS: 'verify', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'}},
  );
  if ((await build.exited) !== 0) {
    throw new UsageError('A link or anchor is broken, see above.');
  }
});
