/**
 * `data-instant="focus"` gets focus when clicked, because Safari doesn't focus buttons on click. The skip link
 * focuses the page's content: Docusaurus's own script does the same but may not have loaded yet, and the plain link
 * leads to a place before the sidebar.
 */
import {onIn} from './page';

onIn('click', '[data-instant=focus]', (button) => button.focus());

onIn('click', '[href$=skipToContent_fallback]', (_, event) => {
  const main = document.querySelector('main');
  if (main) {
    event.preventDefault();
    // It isn't focusable otherwise.
    main.tabIndex = -1;
    main.focus();
    main.removeAttribute('tabindex');
  }
});
