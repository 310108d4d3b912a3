/**
 * Bundles the layout that the theme puts around each doc with the main script. As chunks of their own, these
 * components would be requested one after another during hydration, and a staff page would be blank between the
 * removal of the text shown early and their arrival.
 */
import '@theme/DocItem';
import '@theme/DocRoot';
import '@theme/DocVersionRoot';
import '@theme/DocsRoot';

// The data of the docs plugin that every doc needs: 60 bytes, which Docusaurus would put into a chunk of their own.
export {default as docsPlugin} from '@generated/docusaurus-plugin-content-docs/default/__plugin.json';
