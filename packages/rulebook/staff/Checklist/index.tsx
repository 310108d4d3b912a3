import React, {
  Children,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import {readTicks, writeTicks} from '../../shiftTicks';
import fields from '../fields.module.css';
import styles from './styles.module.css';

interface Props {
  /** Under which what is ticked is remembered for the shift. No other list has the same. */
  name: string;
  /** A Markdown list. */
  children: ReactNode;
}

/**
 * A list to tick off. Ticks are kept in this browser for 12 hours, until somebody signs out: the next shift begins with
 * empty boxes.
 */
export default function Checklist({name, children}: Props): ReactNode {
  const id = useId();
  const items = itemsOf(children);
  const [done, setDone] = useState<ReadonlySet<number>>(() => new Set(readTicks(name)));

  // Ticked in another tab, or over while this one was left open.
  useEffect(() => {
    const look = () => {
      const ticks = readTicks(name);
      if (ticks) {
        setDone(new Set(ticks));
      }
    };
    window.addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [name]);

  const keep = (ticks: ReadonlySet<number>) => {
    setDone(ticks);
    writeTicks(name, [...ticks]);
  };

  const toggle = (index: number) => {
    const next = new Set(done);
    if (!next.delete(index)) {
      next.add(index);
    }
    keep(next);
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
        <span role="status">{`${done.size} of ${items.length} done`}</span>
        <button
          type="button"
          className={fields.button}
          disabled={done.size === 0}
          onClick={() => keep(new Set())}
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
