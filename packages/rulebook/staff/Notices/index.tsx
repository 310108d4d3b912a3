import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {currentNotices, utcDay} from '../notices';
import notices from '@site/docs/staff/_data/notices.yaml';
import styles from './styles.module.css';

/** The notices of today (UTC). Those of other days are not there at all. */
export default function Notices(): ReactNode {
  const {collectLink} = useBrokenLinks();
  const {withBaseUrl} = useBaseUrlUtils();
  const current = currentNotices(notices, utcDay(new Date()));
  // The build looks at the links of all days, not only of its own.
  notices.forEach(({link}) => collectLink(link && withBaseUrl(link.to)));
  if (current.length === 0) {
    return <p>No current notices.</p>;
  }
  return (
    <ul className="tile-grid">
      {current.map(({until, text, link}) => (
        <li key={text} className={styles.slip}>
          {text} {link && <Link to={link.to}>{link.label}</Link>}{' '}
          <span className={styles.note}>
            Until <time dateTime={until}>{until}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
