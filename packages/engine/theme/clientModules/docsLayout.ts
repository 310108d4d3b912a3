/**
 * Brings what the theme puts around each doc with the first script. As scripts of their own, a browser would ask for these in
 * turns when a page is hydrated, and a staff page would be blank once the text that came early has gone.
 */
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';

// What every doc knows of the plugin that made it: 60 bytes, which Docusaurus makes a script of.
export {default as docsPlugin} from '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
