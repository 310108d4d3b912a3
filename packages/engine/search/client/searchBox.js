/**
 * Runs in the head of every page and handles the search box, both before and after hydration. React renders the
 * button and, once it's loaded, the results in the dialog.
 *
 * | Action                                        | Answer                                         |
 * | --------------------------------------------- | ---------------------------------------------- |
 * | click on the button, its shortcuts            | opens the dialog; if open, focuses the field   |
 * | click outside the dialog                      | closes it                                      |
 * | Enter, unless the results have handled it     | opens the results page                         |
 *
 * @param {string} resultsPage The URL of the results page, without a query.
 */
export default function searchBox(resultsPage) {
  const BUTTON = '[data-instant=search]';
  const findDialog = () => document.querySelector('[data-search]');

  // In the capture phase, before anything can stop the event.
  addEventListener(
    'click',
    ({target}) => {
      const dialog = findDialog();
      if (target === dialog) {
        dialog.close(); // the click was on the backdrop: elements cover the rest
      } else if (target.closest?.(BUTTON)) {
        const field = dialog.querySelector('input');
        if (dialog.open) {
          field.focus();
        } else {
          field.blur(); // Chromium leaves the focus in a box that has closed until the next frame
          dialog.showModal(); // focuses the first control, the field, which has the results load
          field.select(); // what was typed last time stays visible, and the next letter replaces it
        }
      }
    },
    true,
  );

  addEventListener(
    'keydown',
    (event) => {
      const {key, ctrlKey, metaKey, target} = event;
      const isShortcut =
        ctrlKey || metaKey
          ? /^k$/i.test(key) // `key` is undefined when browsers autofill fields
          : key === '/' &&
            !target.isContentEditable &&
            // In WebKit, the field keeps focus after its box has closed, but has no width then.
            !(target.offsetWidth && target.matches('input,textarea,select'));
      const button = isShortcut && document.querySelector(BUTTON);
      if (button) {
        event.preventDefault();
        button.click(); // which may also load the scripts of the page
      }
    },
    true,
  );

  // In the bubble phase, after the results could handle the event.
  addEventListener('submit', (event) => {
    const form = findDialog()?.firstChild;
    if (event.target === form && !event.defaultPrevented) {
      event.preventDefault();
      const query = form[0].value.trim();
      if (query) {
        location.href = `${resultsPage}?q=${encodeURIComponent(query)}`;
      }
    }
  });
}
