/**
 * Bundler loader for the server bundle (CommonJS, because bundlers load loaders themselves): a sealed module is empty
 * there, and its file isn't even read.
 */
module.exports = () => '';

// CommonJS, so that no named import is reported as missing.
module.exports.pitch = () => 'module.exports = {__esModule: true, default: undefined};';
