import type {LoaderContext} from 'webpack';
import {encode} from '../encode';

/** Bundler loader: makes of a picture the file that has the width in the option. */
export default function variantLoader(this: LoaderContext<{width: string}>, bytes: Buffer): void {
  const callback = this.async();
  encode(bytes, Number(this.getOptions().width)).then(
    (variant) => callback(null, variant),
    (error: Error) => callback(error),
  );
}

export const raw = true;
