import React, {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The word in full, with its short forms. */
  label: string;
  /** One sentence without a full stop. */
  meaning: string;
  /** The word as it stands in the text. */
  children: ReactNode;
}

/**
 * A word with its explanation, which shows on hover, keyboard focus and tap, and goes with Escape (WCAG 1.4.13).
 * Works without JavaScript, by hover and focus. `src/remark/remarkGlossary.ts` puts it around words; writers need not.
 */
export default function Term({label, meaning, children}: Props): ReactNode {
  const id = useId();
  const explanation = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (shown) {
      // On the document: a pointer may rest on the word while the focus is elsewhere.
      const onKeyDown = ({key}: KeyboardEvent) => {
        if (key === 'Escape') {
          setDismissed(true);
        }
      };
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    }
  }, [shown]);

  const show = () => {
    setShown(true);
    setDismissed(false);
    keepOnScreen(explanation.current);
  };
  const leave = () => setShown(false);

  return (
    // The handlers only follow what the button and the pointer do; the span itself is no control.
    <span
      role="presentation"
      className={styles.term}
      onMouseEnter={show}
      onMouseLeave={leave}
      onFocus={show}
      onBlur={leave}
    >
      <button
        type="button"
        className={styles.word}
        aria-describedby={id}
        onClick={({currentTarget}) => currentTarget.focus() /* Safari does not focus buttons by itself */}
      >
        {children}
      </button>
      <span role="tooltip" id={id} ref={explanation} className={styles.explanation} hidden={dismissed}>
        <strong>{label}:</strong> {meaning}.
      </span>
    </span>
  );
}

/** Shifts an explanation to the left, if it would stand out of the window on the right. */
function keepOnScreen(element: HTMLElement | null): void {
  if (element) {
    element.style.marginLeft = '0';
    const over = element.getBoundingClientRect().right - (document.documentElement.clientWidth - 16);
    element.style.marginLeft = over > 0 ? `${-over}px` : '0';
  }
}
