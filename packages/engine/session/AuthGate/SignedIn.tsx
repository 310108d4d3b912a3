import React, {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Whether the sign-in form is shown in place of the page. */
  isFormShown: boolean;
  /** Whether the page is shown and someone is signed in. */
  isPageShown: boolean;
}

/**
 * Moves focus to the page's heading after someone signs in, and has screen readers announce which page it is: the
 * form that had focus is gone by then, and the page only appears once it's decrypted.
 */
export default function SignedIn({isFormShown, isPageShown}: Props): ReactNode {
  // Stays true until the page has been announced.
  const [wasFormShown, setWasFormShown] = useState(false);
  const [title, setTitle] = useState('');
  if (isFormShown && !wasFormShown) {
    setWasFormShown(true);
  }

  useEffect(() => {
    if (!wasFormShown || !isPageShown) {
      return undefined;
    }
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('main h1:not(.firebaseui-title)');
      if (heading) {
        observer.disconnect();
        heading.tabIndex = -1;
        heading.focus({preventScroll: true}); // the address may have an anchor
        setTitle(heading.textContent);
        setWasFormShown(false);
      }
    };
    const observer = new MutationObserver(focusHeading);
    observer.observe(document.body, {childList: true, subtree: true});
    focusHeading();
    return () => observer.disconnect();
  }, [wasFormShown, isPageShown]);

  return (
    (wasFormShown || title) && (
      <p role="status" className={styles.spoken}>
        {title && `Signed in: ${title}`}
      </p>
    )
  );
}
