import React, {Children, isValidElement, type ReactNode, useEffect, useId, useState} from 'react';
import {readTicks, writeTicks} from '../../data/shiftTicks';
import styles from './styles.module.css';

interface Props {
  /** The name under which ticks are stored for the shift. Must be unique. */
  name: string;
  /** A Markdown list. */
  children: ReactNode;
}

/**
 * A list to tick off. Ticks are kept in this browser for 12 hours or until someone signs out, so the next shift
 * begins with empty boxes.
 */
export default function Checklist({name, children}: Props): ReactNode {
  const id = useId();
  const items = childrenOf(childrenOf(children)[0]?.props.children);
  const [done, setDone] = useState<readonly number[]>(() => readTicks(name) ?? []);

  // Ticks may have changed in another tab, or expired while this one was left open.
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

/** Returns only the elements among nodes: MDX also puts whitespace around lists and items. */
function childrenOf(nodes: ReactNode) {
  return Children.toArray(nodes).filter((node) => isValidElement<{children?: ReactNode}>(node));
}
