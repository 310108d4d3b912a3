import type {Nodes, Root} from 'mdast';

/** A page, as what looks for code in it sees it: in the check, and while the site is built. */
export interface PageTree {
  /** Path from the project's root, with `/`. */
  file: string;
  /** What MDX has read. */
  tree: Root;
  /** The text of it. */
  text: string;
  /** Whether it's for staff. */
  isStaffPage: boolean;
  /** Called for everything that's wrong. `place` is a line, from 1, or a part of the tree. */
  report: (place: number | Pick<Nodes, 'position'>, message: string) => void;
}
