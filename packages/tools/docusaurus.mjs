// `docusaurus <command>`, without what nobody here has asked for.

// Asks the registry for news of Docusaurus.
process.env.NO_UPDATE_NOTIFIER = '1';
// Advises to delete babel.config.js, because Docusaurus Faster compiles without it. Remove this line when you switch
// off `future.faster`, so that Babel finds the file.
process.env.DOCUSAURUS_BABEL_CONFIG_FILE_NAME = 'not-read-by-docusaurus-faster';

await import('@docusaurus/core/bin/docusaurus.mjs');
