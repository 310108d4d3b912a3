import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {currentNotices, utcDay} from '../notices';
import notices from '@site/docs/staff/_data/notices.yaml';
import styles from './styles.module.css';

/** The notices of today (UTC). Those of other days are not there at all. */
export default function Notices(): ReactNode {
  const {collectLink} = useBrokenLinks();
  const {withBaseUrl} = useBaseUrlUtils();
  const isBrowser = useIsBrowser();
  // The build looks at the links of all days, and doesn't know on which its page is read.
  notices.forEach(({link}) => collectLink(link && withBaseUrl(link.to)));
  if (!isBrowser) {
    return <p aria-busy="true">…</p>;
  }
  const current = currentNotices(notices, utcDay(new Date()));
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
