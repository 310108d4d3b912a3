import type {Plugin} from '@docusaurus/types';

/** Text replacements in the code of dependencies that have no option for this. */
const PATCHES = [
  {
    // Makes the router case-sensitive, like the site's hosts. Otherwise it would show a page at `/docs/SHOP` although
    // the host has served "Page Not Found", and React would fail to hydrate
    // (https://github.com/remix-run/react-router/blob/v5/packages/react-router/docs/api/matchPath.md).
    test: /[\\/]node_modules[\\/]react-router[\\/]esm[\\/]react-router\.js$/,
    from: 'sensitive = _options$sensitive === void 0 ? false :',
    to: 'sensitive = _options$sensitive === void 0 ? true :',
  },
  {
    // Inline handlers in the forms of FirebaseUI 6.1.0, which would need `'unsafe-hashes'` in the pages' policy.
    // `packages/engine/session/firebase/signInWidget.ts` does the same job, and says when FirebaseUI 6 can go.
    test: /[\\/]node_modules[\\/]firebaseui[\\/]dist[\\/]esm\.js$/,
    from: ' onsubmit="return false;"',
    to: '',
  },
];

/** Docusaurus plugin that patches the code of dependencies while it's bundled. */
export default function patches(): Plugin {
  const loader = require.resolve('./patchLoader.js');
  return {
    name: 'patches',
    configureWebpack: () => ({
      module: {rules: PATCHES.map(({test, ...options}) => ({test, use: {loader, options}}))},
    }),
  };
}
