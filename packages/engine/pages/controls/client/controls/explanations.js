/**
 * `data-explained` marks a word that contains its explanation (`role="tooltip"`), which CSS shows while the word is
 * hovered or focused. This script keeps the explanation within the window; Escape hides it (`data-quiet`) until the
 * word is hovered or focused again.
 */
import {all, on, onIn, root} from './page';

onIn('pointerover focusin', '[data-explained]', (word) => {
  const box = word.querySelector('[role=tooltip]');
  word.removeAttribute('data-quiet');
  box.style.marginLeft = 0;
  // At least 16 px from the edge of the window.
  box.style.marginLeft = Math.min(0, root.clientWidth - 16 - box.getBoundingClientRect().right) + 'px';
});

on('keydown', ({key}) => {
  if (key === 'Escape') {
    all('[data-explained]').forEach((word) =>
      word.toggleAttribute('data-quiet', word.matches(':hover, :focus-within')),
    );
  }
});
