import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

/** A character: the theme's is part of a picture that stands in every page; `packages/preset/leanTheme.ts` takes that out. */
export default function IconExternalLink(): ReactNode {
  return (
    <>
      {/* The second one keeps it from being shown as an emoji. */}
      <span aria-hidden>{' \u2197\uFE0E'}</span>
      {/* A picture with a name would be read apart from the link. The space stays: this is a box of its own. */}
      <span className={styles.spoken}>{'\u00A0(opens in new tab)'}</span>
    </>
  );
}
