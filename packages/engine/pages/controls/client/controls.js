import './controls/copy';
import './controls/details';
import './controls/explanations';
import './controls/focus';
import './controls/movedParts';
import './controls/newEntries';
import './controls/panels';
import './controls/scrolling';
import {closeAnnouncement} from './controls/announcement';
import {root} from './controls/page';
import {switchTheme} from './controls/theme';

/**
 * Runs in the head of every page and handles its controls, both before and after hydration: React only renders them.
 * Each module documents the attributes it handles and starts listening on import; the ones that store a reader's
 * choice are called with the place where Docusaurus stores it.
 *
 * `data-instant` without a value marks a control that the browser itself handles: the script loader leaves it alone.
 * A component that renders elements these modules prepare (`whenShown`) after the page has loaded must dispatch
 * `instant-controls` on the window.
 *
 * @param {{storage: string, namespace: string, announcement?: string}} site the storage that Docusaurus uses
 * (`localStorage` or `sessionStorage`), the suffix of its keys, and the id of the announcement
 */
export default function instantControls({storage, namespace, announcement}) {
  // As long as this is missing, CSS hides the buttons that only this script handles.
  root.dataset.instantControls = '';
  switchTheme(storage, namespace);
  closeAnnouncement(storage, namespace, announcement);
}
