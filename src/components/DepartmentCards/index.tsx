import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Callsign from '@site/src/components/Callsign';
import LineIcon from '@site/src/components/LineIcon';
import {departments, entryKinds} from '@site/src/data/departments';
import clsx from 'clsx';
import styles from './styles.module.css';

/** A card for each department, which leads to its part of the page: who will enjoy it, and how open it is. */
export default function DepartmentCards(): ReactNode {
  return (
    <ul className={styles.cards}>
      {departments.map(({id, name, youLike, entry, lead, emblem, callsign}) => (
        <li key={id} className={clsx(styles.card, styles[id])}>
          <span className={styles.emblem}>
            <LineIcon line={emblem} width={22} height={22} aria-hidden />
          </span>
          <Link to={`#${id}`} className={styles.name}>
            {name}
          </Link>
          {callsign && <Callsign>{callsign.example}</Callsign>}
          <p>{`You like ${youLike}`}</p>
          <p className={styles.entry}>
            <strong>{`${entryKinds[entry].label}:`}</strong>
            {` ${entryKinds[entry].meaning}. Led by the ${lead}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}
