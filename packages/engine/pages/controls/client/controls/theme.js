import {all, on, onIn, root, whenShown} from './page';
import {read, write} from './storage';

/**
 * @param {string | null | undefined} theme falsy if the page already shows its theme and only the buttons may need
 * updating
 */
const showTheme = (theme) => {
  if (theme) {
    root.dataset.theme = theme;
    root.dataset.themeChoice = theme;
  }
  all('[data-instant=theme]').forEach((button) =>
    button.setAttribute('aria-pressed', root.dataset.theme === 'dark'),
  );
};

/**
 * `data-instant="theme"` switches between light and dark; `aria-pressed` says whether it's dark. A theme in the
 * address (`?docusaurus-theme=dark`) wins on the page that was opened with it, and isn't stored. The choice is stored
 * where Docusaurus stores it, and other tabs follow.
 */
export const switchTheme = (storage, namespace) => {
  const key = 'theme' + namespace;

  onIn('click', '[data-instant=theme]', () => {
    const newValue = root.dataset.theme === 'dark' ? 'light' : 'dark';
    const oldValue = read(storage, key);
    showTheme(newValue);
    write(storage, key, newValue);
    if (read(storage, key) === newValue) {
      // Docusaurus itself notifies its components this way.
      dispatchEvent(new StorageEvent('storage', {key, oldValue, newValue, storageArea: window[storage]}));
    }
  });

  on('storage', (change) => {
    if (change.key === key && change.newValue) {
      showTheme(change.newValue);
    }
  });

  // On load, Docusaurus's own script, which also reads the address, has already applied the theme. A page restored
  // from the back/forward cache may have missed a change.
  whenShown(({persisted}) => showTheme(persisted && read(storage, key)));
};
