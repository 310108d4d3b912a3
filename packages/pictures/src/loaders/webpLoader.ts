import type {LoaderContext} from 'webpack';
import {encode} from '../encode';
import {pictureError} from '../pictureError';

/** Bundler loader: makes a WebP of a picture, of the width in its option at most. */
export default function webpLoader(this: LoaderContext<{width: string}>, bytes: Buffer): Promise<Buffer> {
  return encode(bytes, Number(this.getOptions().width)).catch((error: Error) => {
    throw pictureError(this.resourcePath, error);
  });
}

export const raw = true;
