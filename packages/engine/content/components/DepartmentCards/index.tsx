import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import data from '@site/src/data/departments.yaml';
import {EMBLEMS} from '../../../data/emblems';
import LineIcon from '../LineIcon';
import styles from './styles.module.css';

/** A card for each department, which leads to its part of the page: who will enjoy it, and how open it is. */
export default function DepartmentCards(): ReactNode {
  const {withBaseUrl} = useBaseUrlUtils();
  return (
    <ul className={`tile-grid ${styles.cards}`}>
      {data.departments.map(({id, name, youLike, entry, lead, emblem, callsign}) => (
        <li key={id} className={`way ${styles.card} department--${id}`}>
          <span className={styles.emblem}>
            {emblem.endsWith('.svg') ? (
              <img src={withBaseUrl(`/img/${emblem}`)} alt="" width={22} height={22} />
            ) : (
              <LineIcon line={EMBLEMS[emblem]!} width={22} height={22} aria-hidden />
            )}
          </span>
          <Link to={`#${id}`} className={styles.name}>
            {name}
          </Link>
          {callsign && <span className="callsign">{callsign.example}</span>}
          <p>{`You like ${youLike}`}</p>
          <p className={styles.entry}>
            <strong>{`${data.entries[entry]!.label}:`}</strong>
            {` ${data.entries[entry]!.meaning}. Led by the ${lead}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}
