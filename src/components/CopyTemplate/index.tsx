import React, {Children, isValidElement, type ReactElement, type ReactNode} from 'react';
import CopyButton from '@site/src/components/CopyButton';
import styles from './styles.module.css';

interface Props {
  title: string;
  /** A fenced code block with the text; what has to be replaced stands in square brackets. */
  children: ReactNode;
}

/** A text to copy with one click, its placeholders marked. */
export default function CopyTemplate({title, children}: Props): ReactNode {
  const text = textOf(children).trim();
  return (
    <figure className={styles.template}>
      <figcaption className={styles.head}>
        <strong>{title}</strong>
        <CopyButton text={text} label={`Copy ${title}`}>
          Copy
        </CopyButton>
      </figcaption>
      <div className={styles.text}>
        {text
          .split(/(\[[^\]]+\])/)
          .map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))}
      </div>
    </figure>
  );
}

/** All text below a node, as MDX gives it for a code block. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) =>
      isValidElement(child)
        ? textOf((child as ReactElement<{children?: ReactNode}>).props.children)
        : typeof child === 'string'
          ? child
          : '',
    )
    .join('');
}
