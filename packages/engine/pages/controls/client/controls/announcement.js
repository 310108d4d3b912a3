import {onIn, root, whenShown} from './page';
import {read, write} from './storage';

const setDismissed = (isDismissed) =>
  root.setAttribute('data-announcement-bar-initially-dismissed', isDismissed);

/**
 * `data-instant="announcement"` closes the announcement until there's one with a different id. Docusaurus's own
 * script doesn't check which announcement was closed.
 */
export const closeAnnouncement = (storage, namespace, announcement) => {
  const dismissedKey = 'docusaurus.announcement.dismiss' + namespace;
  const idKey = 'docusaurus.announcement.id' + namespace;

  onIn('click', '[data-instant=announcement]', () => {
    setDismissed(true);
    write(storage, dismissedKey, true);
    write(storage, idKey, announcement);
  });

  whenShown(({type}) => {
    const isDismissed = read(storage, dismissedKey) === 'true' && read(storage, idKey) === announcement;
    // Only the initial load may show it again: after that, a closed one stays closed even if the browser stores
    // nothing.
    if (isDismissed || type === 'DOMContentLoaded') {
      setDismissed(isDismissed);
    }
  });
};
