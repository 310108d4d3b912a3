import React, {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Of the explanation, in its page. Short, because a page has dozens. */
  id: string;
  /** The word in full, with its short forms. */
  label: string;
  /** One sentence without a full stop. */
  meaning: string;
  /** The word as it stands in the text. */
  children: ReactNode;
}

/**
 * A word with its explanation, which shows on hover, keyboard focus and tap, by CSS alone. It goes with Escape (WCAG
 * 1.4.13) and stays inside of the window by the inline script of `docusaurus-plugin-instant-controls`.
 * `packages/engine/content/remark/remarkGlossary.ts` puts it around words; writers need not.
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
