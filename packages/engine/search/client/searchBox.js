/**
 * Runs in the head of every page and answers the search box, before the page is hydrated and after. React renders the
 * button, and the results in the dialog when it is there.
 *
 * | Action                                        | Answer                                         |
 * | --------------------------------------------- | ---------------------------------------------- |
 * | click on the button, its shortcuts            | opens the dialog; if it is open, to the field  |
 * | click beside the dialog                       | closes it                                      |
 * | Enter, unless the results have taken it       | leads to the page of results                   |
 *
 * @param {string} resultsPage Its address, without a query.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- the build writes the call
function searchBox(resultsPage) {
  const BUTTON = '[data-instant=search]';
  const findDialog = () => document.querySelector('[data-search]');

  // In the capture phase, where nothing has stopped an event yet.
  addEventListener(
    'click',
    ({target}) => {
      const dialog = findDialog();
      if (target === dialog) {
        dialog.close(); // on its backdrop: elements cover the rest
      } else if (target.closest?.(BUTTON)) {
        const field = dialog.querySelector('input');
        if (dialog.open) {
          field.focus();
        } else {
          field.blur(); // Chromium leaves the focus in a box that has closed until the next frame
          dialog.showModal(); // focuses the first control, the field, which has the results load
          field.select(); // what was typed last time is there to look at, and the next letter replaces it
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
          ? /^k$/i.test(key) // there is none when browsers fill in fields
          : key === '/' &&
            !target.isContentEditable &&
            // In WebKit the field keeps the focus when its box has closed, and no width.
            !(target.offsetWidth && target.matches('input,textarea,select'));
      const button = isShortcut && document.querySelector(BUTTON);
      if (button) {
        event.preventDefault();
        button.click(); // which may also load the scripts of the page
      }
    },
    true,
  );

  // In the bubble phase, where the results have been.
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
