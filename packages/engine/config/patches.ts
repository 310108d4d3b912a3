import type {Plugin} from '@docusaurus/types';

/** What is replaced in the code of dependencies, which have no option for it. */
const PATCHES = [
  {
    // Lets the router tell upper from lower case, as the hosts of the site do. Otherwise it shows a page at `/docs/SHOP`, for
    // which the host has served "Page Not Found", and React fails to hydrate that
    // (https://github.com/remix-run/react-router/blob/v5/packages/react-router/docs/api/matchPath.md).
    test: /[\\/]node_modules[\\/]react-router[\\/]esm[\\/]react-router\.js$/,
    from: 'sensitive = _options$sensitive === void 0 ? false :',
    to: 'sensitive = _options$sensitive === void 0 ? true :',
  },
  {
    // Handlers in the forms of FirebaseUI 6.1.0, for which the policy of pages would need `'unsafe-hashes'`.
    // `packages/engine/session/firebase/signInWidget.ts` does what they do. This can go when FirebaseUI 7 is stable.
    test: /[\\/]node_modules[\\/]firebaseui[\\/]dist[\\/]esm\.js$/,
    from: ' onsubmit="return false;"',
    to: '',
  },
];

/** Docusaurus plugin that changes code of dependencies while it is bundled. */
export default function patches(): Plugin {
  const loader = require.resolve('./patchLoader.js');
  return {
    name: 'patches',
    configureWebpack: () => ({
      module: {rules: PATCHES.map(({test, ...options}) => ({test, use: {loader, options}}))},
    }),
  };
}
