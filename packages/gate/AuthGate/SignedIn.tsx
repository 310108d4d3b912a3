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
  /** `undefined` until the form is in the window; empty until the page that it was for is. */
  const [title, setTitle] = useState<string>();
  if (asks && title !== '') {
    setTitle('');
  }

  useEffect(() => {
    if (title !== '' || !isIn) {
      return undefined;
    }
    const look = () => {
      const heading = document.querySelector<HTMLElement>('main h1:not(.firebaseui-title)');
      if (heading) {
        observer.disconnect();
        heading.tabIndex = -1;
        heading.focus({preventScroll: true}); // an anchor may lead elsewhere
        setTitle(heading.textContent);
      }
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {childList: true, subtree: true});
    look();
    return () => observer.disconnect();
  }, [isIn, title]);

  return (
    title !== undefined && (
      <p role="status" className={styles.spoken}>
        {title && `Signed in: ${title}`}
      </p>
    )
  );
}
