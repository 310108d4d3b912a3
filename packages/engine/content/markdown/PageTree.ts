import type {Nodes, Root} from 'mdast';

/** A page for the search for code, which runs in the check and in the build. */
export interface PageTree {
  /** Path from the project's root, with `/`. */
  file: string;
  /** The syntax tree that MDX parsed. */
  tree: Root;
  /** The text that it was parsed from. */
  text: string;
  /** Whether it's for staff. */
  isStaffPage: boolean;
  /** Called for every problem. `place` is a line, from 1, or a node of the tree. */
  report: (place: number | Pick<Nodes, 'position'>, message: string) => void;
}
