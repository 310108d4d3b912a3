import React, {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Whether the form is in the window. */
  asks: boolean;
  /** Whether a page is there, and someone is signed in. */
  isIn: boolean;
}

/**
 * After signing in, the form that had the focus is gone, and the page comes when it is opened: then its heading gets the
 * focus, and it is said which page it is.
 */
export default function SignedIn({asks, isIn}: Props): ReactNode {
  const [hasAsked, setHasAsked] = useState(false);
  const [title, setTitle] = useState('');
  if (asks && !hasAsked) {
    setHasAsked(true);
  }

  useEffect(() => {
    if (!hasAsked || !isIn) {
      return undefined;
    }
    const look = () => {
      const heading = document.querySelector<HTMLElement>('main h1:not(.firebaseui-title)');
      if (heading) {
        observer.disconnect();
        heading.tabIndex = -1;
        heading.focus({preventScroll: true}); // an anchor may lead elsewhere
        setTitle(heading.textContent);
        setHasAsked(false);
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {childList: true, subtree: true});
    look();
    return () => observer.disconnect();
  }, [hasAsked, isIn]);

  return (
    (hasAsked || title) && (
      <p role="status" className={styles.spoken}>
        {title && `Signed in: ${title}`}
      </p>
    )
  );
}
