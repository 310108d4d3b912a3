import React, {Children, isValidElement, type ReactNode, useEffect, useId, useState} from 'react';
import {readTicks, writeTicks} from '../../data/shiftTicks';
import styles from './styles.module.css';

interface Props {
  /** Under which what is ticked is remembered for the shift. No other list has the same. */
  name: string;
  /** A Markdown list. */
  children: ReactNode;
}

/**
 * A list to tick off. Ticks are kept in this browser for 12 hours, until someone signs out: the next shift begins with
 * empty boxes.
 */
export default function Checklist({name, children}: Props): ReactNode {
  const id = useId();
  const items = childrenOf(childrenOf(children)[0]?.props.children);
  const [done, setDone] = useState<readonly number[]>(() => readTicks(name) ?? []);

  // Ticked in another tab, or over while this one was left open.
  useEffect(() => {
    const look = () => setDone((before) => readTicks(name) ?? before);
    window.addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [name]);

  const keep = (ticks: readonly number[]) => {
    setDone(ticks);
    writeTicks(name, ticks);
  };

  return (
    <div className={styles.checklist}>
      <ol className="clean-list">
        {items.map((item, index) => (
          <li key={index}>
            <input
              type="checkbox"
              id={`${id}${index}`}
              checked={done.includes(index)}
              onChange={({target}) =>
                keep([...done.filter((other) => other !== index), ...(target.checked ? [index] : [])])
              }
            />
            <label htmlFor={`${id}${index}`}>{item.props.children}</label>
          </li>
        ))}
      </ol>
      <p className={`${styles.foot} unprinted`}>
        <span role="status">{`${done.length} of ${items.length} done`}</span>
        <button type="button" className="small-button" disabled={done.length === 0} onClick={() => keep([])}>
          Clear
        </button>
      </p>
    </div>
  );
}

/** The elements among nodes, such as the list that MDX makes, and its items. */
function childrenOf(nodes: ReactNode) {
  return Children.toArray(nodes).filter((node) => isValidElement<{children?: ReactNode}>(node));
}
