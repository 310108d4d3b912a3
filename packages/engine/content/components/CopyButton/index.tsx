import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What is copied. */
  text: string;
  /** What the button says, for instance "Copy link". */
  children: ReactNode;
  /** Says what is copied where the visible words do not, for instance "Copy link to R-07". Must contain them. */
  label?: string;
}

/**
 * Copies a text. Says so, also to screen readers. Where the browser refuses (no permission, no secure connection) the
 * text appears beside the button, selected, so that it can be copied by hand. All of it by the inline script of
 * `docusaurus-plugin-instant-controls`, with no other.
 */
export default function CopyButton({text, children, label}: Props): ReactNode {
  return (
    <span className={`${styles.copy} unprinted`}>
      <button type="button" className="small-button" aria-label={label} data-instant="copy" data-text={text}>
        {children}
      </button>
      {/* A status once someone reaches the button: a page has many. What it says is not React's. */}
      <span className={styles.status} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
    </span>
  );
}
