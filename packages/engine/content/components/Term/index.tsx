import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The ID of the explanation on its page. It's short because a page has dozens of them. */
  id: string;
  /** The word in full, with its abbreviations. */
  label: string;
  /** One sentence without a period. */
  meaning: string;
  /** The word as it's written in the text. */
  children: ReactNode;
}

/**
 * A word with its explanation, which CSS alone shows on hover, keyboard focus and tap. The inline script of
 * `docusaurus-plugin-instant-controls` closes it with Escape (WCAG 1.4.13) and keeps it inside of the window. Writers
 * don't use this: `packages/engine/content/remark/remarkGlossary.ts` wraps words in it.
 */
export default function Term({id, label, meaning, children}: Props): ReactNode {
  return (
    <span className={styles.term} data-explained="">
      <button type="button" aria-describedby={id} data-instant="focus">
        {children}
      </button>
      <span role="tooltip" id={id}>
        <strong>{`${label}:`}</strong>
        {` ${meaning}.`}
      </span>
    </span>
  );
}
