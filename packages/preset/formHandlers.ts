import type {Plugin} from '@docusaurus/types';

/**
 * Docusaurus plugin that leaves out the handlers that FirebaseUI 6.1.0 writes into its forms, so that the policy of pages
 * needs no `'unsafe-hashes'`. `packages/gate/firebase/signInWidget.ts` does what they do. This can go when FirebaseUI 7 is stable.
 */
export default function formHandlers(): Plugin {
  return {
    name: 'form-handlers',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            test: /[\\/]node_modules[\\/]firebaseui[\\/]dist[\\/]esm\.js$/,
            use: require.resolve('./formHandlersLoader.js'),
          },
        ],
      },
    }),
  };
}
