/**
 * Keeps React from failing on a page that the browser translates, which puts each text into elements of its own: what React
 * then wants to remove, or to insert something in front of, is no child of its parent any more
 * (https://github.com/facebook/react/issues/11538). `eslint.config.mjs` refuses the texts that would not change with it.
 */
if (typeof window !== 'undefined') {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with their node below
  const {insertBefore, removeChild} = Node.prototype;

  /** @returns the child of a node that holds another one; `null` if that was taken out of it. */
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
