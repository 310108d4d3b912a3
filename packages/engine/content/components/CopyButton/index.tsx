import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The text to copy. */
  text: string;
  /** The button's visible text, for instance "Copy link". */
  children: ReactNode;
  /**
   * An accessible name that says what is copied if the visible text doesn't, for instance "Copy link to R-07". It
   * must contain the visible text.
   */
  label?: string;
  /** The class of the button, unless it's one with an edge. It's then up to what's around it to lay out both parts. */
  className?: string;
}

/**
 * A button that copies a text, and says so, to screen readers, too. If the browser refuses (no permission, no secure
 * connection), the text appears beside the button, selected, and can be copied by hand. The inline script of
 * `docusaurus-plugin-instant-controls` does all of that, without any other script.
 */
export default function CopyButton({text, children, label, className}: Props): ReactNode {
  const parts = (
    <>
      <button
        type="button"
        className={className ?? 'small-button'}
        aria-label={label}
        data-instant="copy"
        data-text={text}
      >
        {children}
      </button>
      {/* The inline script makes this a status when someone reaches the button. React must leave it alone. */}
      <span className={styles.status} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
    </>
  );
  return className ? parts : <span className={`${styles.copy} unprinted`}>{parts}</span>;
}
