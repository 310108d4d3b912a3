import React, {type ReactNode} from 'react';

/** A character: the theme's is part of a picture that stands in every page; `config/leanTheme.ts` takes that out. */
export default function IconExternalLink(): ReactNode {
  return (
    <span role="img" aria-label="(opens in new tab)">
      {/* The second one keeps it from being shown as an emoji. */}
      {' \u2197\uFE0E'}
    </span>
  );
}
