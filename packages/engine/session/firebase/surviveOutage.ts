/**
 * Makes an outage of the service look like a failing network while the SDK confirms a stored session. The SDK signs
 * people out on any response that it doesn't recognize; only a network failure keeps them signed in (@firebase/auth
 * 1.x, `reloadAndSetCurrentUserOrClear`). So until then, `fetch` rejects on statuses 429 and 5xx.
 *
 * @param confirmed Settles when the session is confirmed, or there turns out to be none.
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
