/**
 * Uses what this browser keeps for the site. Where storage is blocked, full, or holds something else, nothing happens:
 * everything that's kept here is a convenience.
 *
 * @returns what the action returns; `undefined` if it failed.
 */
export function withLocalStorage<Result>(action: (storage: Storage) => Result): Result | undefined {
  try {
    return action(window.localStorage);
  } catch {
    return undefined;
  }
}
