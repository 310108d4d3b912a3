import path from 'node:path';
import {packageError} from 'docusaurus-preset-page-steps';

const PicturesError = packageError('docusaurus-remark-pictures');

/** What to tell of a picture that can't be read. @param file Absolute path. */
export const pictureError = (file: string, {message}: Error): Error =>
  new PicturesError(
    `${path.relative(process.cwd(), file).split(path.sep).join('/')} can't be shown (${message.split('\n')[0]}). Open it in an image editor, save it as PNG or JPEG, and put that in its place.`,
  );
