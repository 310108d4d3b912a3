import logger from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import type {Settings} from '../session/Settings';
import {explainUnset, listUnset, type UnsetValue} from '../data/unsetValues';

/**
 * Docusaurus plugin that reports in the terminal why this isn't a real community's site yet: it's in demo mode, or
 * some values aren't set. Outside of demo mode, unset values fail a production build. It's a plugin because the
 * configuration itself is loaded twice in a build.
 */
export function noticesPlugin({demo}: Pick<Settings, 'demo'>, unset: readonly UnsetValue[]): () => Plugin {
  return () => ({
    name: 'notices',
    loadContent() {
      if (demo) {
        logger.warn(
          'Demo mode: sign-in runs on the local Firebase emulators. To use a Firebase project, see .env.example.',
        );
      }
      if (unset.length === 0) {
        return;
      }
      if (process.env.NODE_ENV === 'production' && !demo) {
        throw new Error(
          `A site for readers can't be built until every value is set. Fill in:\n${explainUnset(unset)}`,
        );
      }
      logger.warn(
        `Not set yet: ${listUnset(unset)}. The site can't go live like this; "npm run doctor" says what to write.`,
      );
    },
  });
}
