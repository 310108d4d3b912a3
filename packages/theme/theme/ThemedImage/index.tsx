/*
 * Swizzle (wrap): one image where both themes have the same, such as our logo. The theme renders two, in every page.
 */
import React, {type ReactNode} from 'react';
import type {Props} from '@theme/ThemedImage';
import ThemedImage from '@theme-init/ThemedImage';

export default function ThemedImageWrapper({sources, alt, ...props}: Props): ReactNode {
  return sources.light === sources.dark ? (
    <img {...props} src={sources.light} alt={alt} />
  ) : (
    <ThemedImage {...props} sources={sources} alt={alt} />
  );
}
