import type {LoaderContext} from 'webpack';
import {encode} from '../encode';

/** Bundler loader: makes of a picture the file that has the width in the option. */
export default function variantLoader(this: LoaderContext<{width: string}>, bytes: Buffer): Promise<Buffer> {
  return encode(bytes, Number(this.getOptions().width));
}

export const raw = true;
