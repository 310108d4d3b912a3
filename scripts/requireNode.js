// Ends the command with one line if Node is too old for it, before anything fails that nobody would understand. Plain
// JavaScript of former days, because old versions of Node read it.
var needed = require('../package.json').engines.node.replace('>=', '').split('.').map(Number);
var used = process.versions.node.split('.').map(Number);

if (used[0] < needed[0] || (used[0] === needed[0] && used[1] < needed[1])) {
  console.error(
    '\nThis site needs Node ' +
      needed.join('.') +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\n' +
      'Install it from https://nodejs.org, or with "nvm install ' +
      needed[0] +
      '", then run "npm ci" and this command again.\n',
  );
  process.exit(1);
}
