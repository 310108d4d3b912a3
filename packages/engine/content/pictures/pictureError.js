// @ts-check
const path = require('node:path');
const {packageError} = require('docusaurus-plugin-sealed-docs/pageSteps');

const PicturesError = packageError('docusaurus-remark-pictures');

/**
 * The error about a picture that can't be read.
 *
 * @param {string} file Absolute path.
 * @param {Error} reason
 */
function pictureError(file, {message}) {
  const shown = path.relative(process.cwd(), file).split(path.sep).join('/');
  return new PicturesError(
    `${shown} can't be shown (${message.split('\n')[0]}). Open it in an image editor, save it as PNG or JPEG, and put that in its place.`,
  );
}

module.exports = {pictureError};
