// `docusaurus <command>`, which asks the registry for no news of Docusaurus.
process.env.NO_UPDATE_NOTIFIER = '1';
// In bytes: what renders pages starts anew above it, so that ten thousand pages are rendered within 6 GB.
process.env.DOCUSAURUS_SSG_WORKER_THREAD_RECYCLER_MAX_MEMORY ??= '350000000';

await import('@docusaurus/core/bin/docusaurus.mjs');
