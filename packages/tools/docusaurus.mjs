// `docusaurus <command>`, which asks the registry for no news of Docusaurus.
process.env.NO_UPDATE_NOTIFIER = '1';

await import('@docusaurus/core/bin/docusaurus.mjs');
