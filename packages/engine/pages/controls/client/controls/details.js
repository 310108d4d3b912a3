/**
 * Opens every `<details data-folded>` if the browser's find-in-page can't search closed ones; `data-unfolds` on
 * `<html>` says whether it can. Also opens the `<details>` around a link's target, because not all browsers do that
 * themselves.
 */
import {all, root, whenShown} from './page';

const unfolds = 'onbeforematch' in root && CSS.supports('selector(::details-content)');

const open = (details) => {
  details.open = true;
};

root.dataset.unfolds = unfolds;

whenShown(({type}) => {
  if (!unfolds && (type === 'DOMContentLoaded' || type === 'swapped')) {
    all('[data-folded]').forEach(open);
    document.querySelector(':target')?.scrollIntoView();
  }
  all('details :target').forEach((target) => open(target.closest('details')));
});
