import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {notices} from '@site/docs/staff/_data/news.yaml';
import styles from './styles.module.css';

/**
 * Today's notices (UTC). The build doesn't know on which day the page will be read, so it renders all notices with
 * their dates, and the early text of a sealed page shows those of the day. In the browser, notices of other days
 * aren't rendered at all.
 */
export default function Notices(): ReactNode {
  const {collectLink} = useBrokenLinks();
  const {withBaseUrl} = useBaseUrlUtils();
  const isBrowser = useIsBrowser();
  const today = new Date().toISOString().slice(0, 10);
  const current = notices.filter(({from, until}) => !isBrowser || (from <= today && today <= until));
  // The build checks the links of all notices, not just of those that are current.
  notices.forEach(({link}) => collectLink(link && withBaseUrl(link.to)));
  return (
    <>
      <ul className={`tile-grid ${styles.list}`}>
        {current.map(({from, until, text, link}) => (
          <li key={text} className={styles.slip} data-from={from} data-until={until}>
            {text} {link && <Link to={link.to}>{link.label}</Link>}{' '}
            <span className={styles.note}>
              Until <time dateTime={until}>{until}</time>
            </span>
          </li>
        ))}
      </ul>
      {(!isBrowser || current.length === 0) && <p className={styles.none}>No current notices.</p>}
    </>
  );
}
