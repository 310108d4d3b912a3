/** Resolves once every style sheet of the page has loaded or failed. */
export const whenStyled = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({sheet}) => !sheet)
      .map(
        (link) =>
          new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve))),
      ),
  );
