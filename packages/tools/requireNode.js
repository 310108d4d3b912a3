// Ends the command with one line if Node is too old for it, before anything fails that nobody would understand. Plain
// JavaScript of former days, because old versions of Node read it.
var used = process.versions.node.split('.').map(Number);
/** One of `engines` in package.json: `^20.19` is that minor version or a later one of 20, `>=24` that or anything later. */
var needed = require('../../package.json').engines.node.split(' || ');

var isEnough = needed.some(function (range) {
  var version = range.replace(/^\D+/, '').split('.').map(Number);
  return used[0] === version[0] ? used[1] >= (version[1] || 0) : /^>=/.test(range) && used[0] > version[0];
});

if (!isEnough) {
  var versions = needed.map(function (range) {
    return range.replace(/^\D+/, '');
  });
  var newest = versions.pop();
  console.error(
    '\nThis site needs Node ' +
      versions.join(', ') +
      ' or ' +
      newest +
      ', or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install it from https://nodejs.org, or with "nvm install ' +
      newest +
      '", then run "npm ci" and this command again.\n',
  );
  process.exit(1);
}
