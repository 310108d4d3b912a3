/** Fields for text. */
const FIELDS = 'textarea, input:not([type=checkbox], [type=radio])';

function isTyping(): boolean {
  const field = document.activeElement;
  return field !== null && field.matches(FIELDS) && (field as HTMLInputElement).value !== '';
}

/**
 * Loads a new document, but not while the reader is writing something in this one.
 *
 * @returns a function that ends the wait.
 */
export function reloadUnlessTyping(): () => void {
  const reload = () => {
    if (!isTyping()) {
      window.location.reload();
    }
  };
  reload();
  document.addEventListener('focusout', reload);
  return () => document.removeEventListener('focusout', reload);
}
