import React, {type ReactNode, useEffect, useRef, useState} from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  /** What is copied: a text, or a function that makes it at the moment of the click. */
  text: string | (() => string);
  /** What the button says, for instance "Copy link". */
  children: ReactNode;
  /** Says what is copied where the visible words do not, for instance "Copy link to R-07". Must contain them. */
  label?: string;
  className?: string;
}

/** How long "Copied" stays, in milliseconds. */
const CONFIRMATION_TIME = 2500;

/**
 * Copies a text. Says so, also to screen readers. Where the browser refuses (no permission, no secure connection) the
 * text appears in a field, selected, so that it can be copied by hand. Shown only once JavaScript runs.
 */
export default function CopyButton({text, children, label, className}: Props): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const [refusedText, setRefusedText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (state === 'refused') {
      field.current?.select();
    }
    if (state === 'copied') {
      const timer = setTimeout(() => setState('idle'), CONFIRMATION_TIME);
      return () => clearTimeout(timer);
    }
  }, [state]);

  const copy = async () => {
    const value = typeof text === 'string' ? text : text();
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setRefusedText(value);
      setState('refused');
    }
  };

  return (
    <span className={clsx(styles.copy, className)}>
      <button type="button" className={styles.button} aria-label={label} onClick={() => void copy()}>
        {children}
      </button>
      <span role="status" className={styles.status}>
        {state === 'copied' && 'Copied'}
      </span>
      {state === 'refused' && (
        <label className={styles.refused}>
          Your browser did not allow copying. Copy this text yourself:
          <textarea ref={field} readOnly rows={3} value={refusedText} />
        </label>
      )}
    </span>
  );
}
