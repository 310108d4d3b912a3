import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin that lets the router tell upper from lower case, as the hosts of the site do. Otherwise it shows a page
 * at `/docs/SHOP`, for which the host has served the page that says that nothing was found, and React fails to hydrate that
 * (https://github.com/remix-run/react-router/blob/v5/packages/react-router/docs/api/matchPath.md).
 */
export default function caseSensitiveRoutes(): Plugin {
  return {
    name: 'case-sensitive-routes',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /[\\/]node_modules[\\/]react-router[\\/]esm[\\/]react-router\.js$/,
            use: require.resolve('./caseSensitiveLoader.js'),
          },
        ],
      },
    }),
  };
}
