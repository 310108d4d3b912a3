/**
 * While the SDK confirms a stored session it signs people out for every answer that it does not know; only a failing
 * network spares them (@firebase/auth 1.x, `reloadAndSetCurrentUserOrClear`). An outage of the service must not cost
 * a session, so until then answers that mean "not now" count as a failing network.
 *
 * @param confirmed settles when the session is confirmed, or known to be none.
 */
export function surviveOutage(confirmed: Promise<unknown>): void {
  const original = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const response = await original(...request);
    if (response.status >= 500 || response.status === 429) {
      throw new TypeError(`The sign-in service answered with status ${response.status}.`);
    }
    return response;
  };
  const restore = () => {
    window.fetch = original;
  };
  confirmed.then(restore, restore);
}
