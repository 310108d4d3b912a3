import React, {Children, isValidElement, type ReactNode} from 'react';
import CopyButton from '../CopyButton';
import styles from './styles.module.css';

interface Props {
  title: string;
  /** Whether the text is collapsed until someone opens it. */
  folded?: boolean;
  /** A fenced code block with the text, where square brackets mark what people have to replace. */
  children: ReactNode;
}

/** A text to copy with one click, with its placeholders highlighted. */
export default function CopyTemplate({title, folded = false, children}: Props): ReactNode {
  const text = textOf(children).trim();
  return (
    <figure className={styles.template}>
      <figcaption className={styles.head}>
        <strong>{title}</strong>
        <CopyButton text={text} label={`Copy ${title}`}>
          Copy
        </CopyButton>
      </figcaption>
      <details open={!folded} className={styles.fold}>
        <summary data-instant="" data-nosnippet="">
          Read the text
        </summary>
        <div className={styles.text} translate="no">
          {text
            .split(/(\[[^\]]+\])/)
            .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
        </div>
      </details>
    </figure>
  );
}

/** All text below a node, where MDX puts the text of a code block. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) => {
      if (isValidElement<{children?: ReactNode}>(child)) {
        return textOf(child.props.children);
      }
      return typeof child === 'string' ? child : '';
    })
    .join('');
}
