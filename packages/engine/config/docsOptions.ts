import {existsSync} from 'node:fs';
import path from 'node:path';
import {BUILD_ID, type Options as SealedDocsOptions} from 'docusaurus-plugin-sealed-docs';
import type {Community} from '../data/shapes';
import {CLOSED_PAGES_DIR} from '../search';
import {STAFF_FOLDER} from '../session/gatedPaths';
import {keyRequestScript, storedReaderScript} from '../session/inlineScripts';
import type {Settings} from '../session/Settings';
import {IS_SESSION_STORED, KEY_ANSWER} from '../session/storedSession';
import {ENGINE} from './engineFolder';
import {hasHistory} from './history';
import type {MarkdownPlugins} from './markdownPlugins';
import {SEAL_SECRET_VARIABLE} from './settings';

/** Makes the controls in decrypted text work like those of any other page. */
const CONTROL_TEXT = 'addEventListener("sealed-text",()=>dispatchEvent(new Event("instant-controls")))';

/** Options of docusaurus-plugin-sealed-docs: those of the docs, and which of them are sealed. */
export function docsOptions(
  siteDir: string,
  settings: Settings,
  {editUrl}: Pick<Community, 'editUrl'>,
  markdown: MarkdownPlugins['docs'],
): SealedDocsOptions {
  return {
    sidebarPath: './sidebars.ts',
    // Keeps number prefixes in addresses, as the check expects: docs/3-golden-rules.mdx isn't /docs/golden-rules.
    numberPrefixParser: false,
    versions: {current: {label: 'Next'}},
    showLastUpdateTime: hasHistory(siteDir),
    editUrl: editUrl || undefined,
    ...markdown,
    sealed: {
      dir: STAFF_FOLDER,
      // The engine's components for staff pages, and the site's own if there are any.
      alsoSeal: [path.join(ENGINE, 'staff'), path.join(siteDir, 'src/staff')].filter(existsSync),
      secretVariable: SEAL_SECRET_VARIABLE,
      keySource: path.join(ENGINE, 'session/useStaffKeySource.tsx'),
      // What the search knows about the sealed docs.
      data: [CLOSED_PAGES_DIR],
      early: earlyOptions(settings),
    },
  };
}

/**
 * What a sealed page does in its head, before any of its scripts have loaded: it requests the key and shows the text.
 */
function earlyOptions({firebase, staffKeyUrl}: Settings): SealedDocsOptions['sealed']['early'] {
  return {
    when: IS_SESSION_STORED,
    chunks: ['session'],
    otherwise: ['@site/src/pages/login.tsx', 'sign-in', 'session'],
    script: `${keyRequestScript(firebase.apiKey, staffKeyUrl, BUILD_ID)};${CONTROL_TEXT}`,
    text: {
      answer: `window.${KEY_ANSWER}?.response`,
      findReader: storedReaderScript(firebase.apiKey),
    },
  };
}
