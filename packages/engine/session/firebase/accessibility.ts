/**
 * Completes FirebaseUI's markup for as long as `host` exists: errors are tied to their fields and announced, links
 * that act like buttons are buttons for keyboards and screen readers, the show-password control has a name, and a
 * failed submit leaves the focus where people can go on.
 *
 * @param getTitle Returns the heading of the first step, which FirebaseUI always calls "Sign in with email".
 */
export function makeAccessible(host: HTMLElement, getTitle: () => string): void {
  const observer = new MutationObserver(update);
  const options: MutationObserverInit = {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class', 'type'],
  };

  function update(): void {
    observer.disconnect(); // so that our own changes don't call this again
    host.querySelectorAll('.firebaseui-id-page-sign-in .firebaseui-title').forEach((title) => {
      title.textContent = getTitle();
    });
    host.querySelectorAll<HTMLElement>('a[href^="javascript:"]').forEach(makeButton);
    host.querySelectorAll<HTMLElement>('.firebaseui-id-password-toggle').forEach(nameToggle);
    host
      .querySelectorAll<HTMLElement>('.firebaseui-info-bar')
      .forEach((bar) => bar.setAttribute('role', 'alert'));
    host.querySelectorAll<HTMLInputElement>('input').forEach(tieError);
    keepFocus(host);
    observer.observe(host, options);
  }

  host.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if ((event.key === 'Enter' || event.key === ' ') && target.matches('a[role="button"]')) {
      event.preventDefault();
      target.click();
    }
  });
  update();
}

/** `<a href="javascript:void(0)">` is announced as a link to nowhere, and a strict CSP reports it. */
function makeButton(link: HTMLElement): void {
  link.removeAttribute('href');
  link.setAttribute('role', 'button');
  link.tabIndex = 0;
}

function nameToggle(toggle: HTMLElement): void {
  const input = toggle.parentElement?.querySelector('input');
  toggle.setAttribute('aria-label', 'Show password');
  toggle.setAttribute('aria-pressed', String(input?.type === 'text'));
}

function tieError(input: HTMLInputElement): void {
  const name = Array.from(input.classList).find((className) => className.startsWith('firebaseui-id-'));
  const error = name && input.closest('.firebaseui-container')?.querySelector<HTMLElement>(`.${name}-error`);
  if (!error) {
    return;
  }
  error.id = `${input.id}-error`;
  error.setAttribute('role', 'alert');
  if (!error.classList.contains('firebaseui-hidden') && error.textContent !== '') {
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', error.id);
  } else {
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
}

/** When a request fails, FirebaseUI loses focus to the page. Moves it to the invalid field, or else to the button. */
function keepFocus(host: HTMLElement): void {
  if (document.activeElement !== document.body) {
    return;
  }
  const atFault = host.querySelector<HTMLElement>('input[aria-invalid]');
  const button =
    host.querySelector('.firebaseui-info-bar') && host.querySelector<HTMLElement>('.firebaseui-id-submit');
  (atFault ?? button)?.focus();
}
