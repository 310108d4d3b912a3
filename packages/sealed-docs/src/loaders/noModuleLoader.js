/**
 * Bundler loader (CommonJS, because bundlers load loaders themselves) for the server's bundle: a sealed module is
 * nothing there, and its file is not even read.
 */
module.exports = () => '';

// CommonJS, so that no named import is reported as missing.
module.exports.pitch = () => 'module.exports = {__esModule: true, default: undefined};';
