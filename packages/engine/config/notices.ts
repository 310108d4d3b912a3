import logger from '@docusaurus/logger';
import type {Plugin} from '@docusaurus/types';
import type {Settings} from '../session/Settings';
import {explainUnset, listUnset, type UnsetValue} from '../data/unsetValues';

/**
 * Docusaurus plugin that says in the terminal what keeps this site from being a real community's: demo mode, values that
 * are not set. Without demo mode, the build ends there. It's a plugin because a build reads the config itself twice.
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
