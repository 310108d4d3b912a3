import React, {type ReactNode} from 'react';
import {departments, entryKinds} from '@site/src/data/departments';
import styles from './styles.module.css';

/** A card for each department: who will enjoy it, and how open it is. */
export default function DepartmentCards(): ReactNode {
  return (
    <ul className={styles.cards}>
      {departments.map(({name, youLike, entry}) => (
        <li key={name} className={styles.card}>
          <strong className={styles.name}>{name}</strong>{' '}
          <span className={styles.entry}>{entryKinds[entry].label}</span>
          <p>You like {youLike}</p>
        </li>
      ))}
    </ul>
  );
}
