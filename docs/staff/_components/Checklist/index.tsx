import React, {Children, isValidElement, type ReactElement, type ReactNode, useId, useState} from 'react';
import fields from '../fields.module.css';
import styles from './styles.module.css';

interface Props {
  /** A Markdown list. */
  children: ReactNode;
}

/** A list to tick off, for as long as the page is open. Nothing is kept: the next shift begins with empty boxes. */
export default function Checklist({children}: Props): ReactNode {
  const id = useId();
  const items = itemsOf(children);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());

  const toggle = (index: number) => {
    const next = new Set(done);
    if (!next.delete(index)) {
      next.add(index);
    }
    setDone(next);
  };

  return (
    <div className={styles.checklist}>
      <ol>
        {items.map((item, index) => (
          <li key={index}>
            <input
              type="checkbox"
              id={`${id}${index}`}
              checked={done.has(index)}
              onChange={() => toggle(index)}
            />
            <label htmlFor={`${id}${index}`}>{item}</label>
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        <span role="status">
          {done.size} of {items.length} done
        </span>
        <button
          type="button"
          className={fields.button}
          disabled={done.size === 0}
          onClick={() => setDone(new Set())}
        >
          Clear
        </button>
      </p>
    </div>
  );
}

/** The contents of the items of the first list among the children. */
function itemsOf(children: ReactNode): ReactNode[] {
  const elements = (nodes: ReactNode) =>
    Children.toArray(nodes).filter((node): node is ReactElement<{children?: ReactNode}> =>
      isValidElement(node),
    );
  const list = elements(children)[0];
  return elements(list?.props.children).map((item) => item.props.children);
}
