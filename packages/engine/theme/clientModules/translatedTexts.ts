/**
 * Keeps React from failing on a page that the browser has translated. Translation wraps each text in elements of its
 * own, so a node that React wants to remove, or to insert something before, is no longer a child of its parent
 * (https://github.com/facebook/react/issues/11538). `eslint.config.mjs` rejects texts that wouldn't update on such a
 * page.
 */
if (typeof window !== 'undefined') {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with their node below
  const {insertBefore, removeChild} = Node.prototype;

  /** @returns the child of `parent` that is or contains `node`; `null` if `node` is no longer in `parent`. */
  const childWith = (parent: Node, node: Node | null): Node | null =>
    node && node.parentNode !== parent ? childWith(parent, node.parentNode) : node;

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const holder = childWith(this, child);
    if (holder) {
      removeChild.call(this, holder);
    }
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, next: Node | null): T {
    return insertBefore.call(this, child, childWith(this, next)) as T;
  };
}

export {};
