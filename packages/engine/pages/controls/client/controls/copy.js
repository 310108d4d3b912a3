/**
 * `data-instant="copy"` copies its `data-text` and says "Copied" in the element after it; if the browser refuses, it
 * shows the text there, selected.
 */
import {onIn} from './page';

const copyText = async (button) => {
  const status = button.nextElementSibling;
  const {text} = button.dataset;
  try {
    // Without a secure connection, and in some apps, there's no clipboard at all.
    await navigator.clipboard.writeText(text);
    status.textContent = 'Copied';
    setTimeout(() => {
      status.textContent = '';
    }, 2500);
  } catch {
    status.innerHTML = 'Your browser did not allow copying. Copy this text yourself: <b translate=no></b>';
    status.lastChild.textContent = text;
    getSelection().selectAllChildren(status.lastChild);
  }
};

onIn('click', '[data-instant=copy]', copyText);

// Screen readers only announce changes to a status that already exists, so it becomes one before the click.
onIn('pointerover focusin', '[data-instant=copy]', (button) =>
  button.nextElementSibling.setAttribute('role', 'status'),
);
