import {useCallback, useLayoutEffect, useSyncExternalStore} from 'react';

/*
 * Hooks for the search box and its field. Both are in the HTML of every page but aren't rendered by React, so effects
 * make all changes to them.
 */

/** The current text of a field that React doesn't control. */
export function useFieldText(input: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange);
      return () => input.removeEventListener('input', onChange);
    },
    [input],
  );
  return useSyncExternalStore(subscribe, () => input.value);
}

/**
 * Makes room for another status: removes the one in the HTML, because a box may have only one, and restores it on
 * unmount.
 */
export function useOwnStatus(input: HTMLInputElement): void {
  useLayoutEffect(() => {
    const dialog = input.closest('dialog');
    const waiting = dialog?.querySelector(':scope > [role=status]');
    waiting?.remove();
    return () => {
      if (waiting) {
        dialog?.append(waiting);
      }
    };
  }, [input]);
}

/**
 * Marks an option of a list as chosen, through ARIA attributes of the field, which keeps focus.
 *
 * @param activeId The id of the option's element; `undefined` if there are no options.
 */
export function useActiveOption(input: HTMLInputElement, listId: string, activeId: string | undefined): void {
  useLayoutEffect(() => {
    if (activeId === undefined) {
      return undefined;
    }
    input.setAttribute('aria-expanded', 'true');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-activedescendant', activeId);
    return () => {
      input.setAttribute('aria-expanded', 'false');
      input.removeAttribute('aria-controls');
      input.removeAttribute('aria-activedescendant');
    };
  }, [input, listId, activeId]);
}

/** Handles Enter and other keys in the field. */
export function useFieldKeys(
  input: HTMLInputElement,
  onSubmit: (event: Event) => void,
  onKeyDown: (event: KeyboardEvent) => void,
): void {
  // On every render, before it's painted, because Enter has to act on what people see.
  useLayoutEffect(() => {
    const {form} = input;
    form?.addEventListener('submit', onSubmit);
    input.addEventListener('keydown', onKeyDown);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      input.removeEventListener('keydown', onKeyDown);
    };
  });
}
