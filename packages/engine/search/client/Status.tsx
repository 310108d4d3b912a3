import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import settings from '@generated/docusaurus-plugin-search/default/settings.json';
import styles from './styles.module.css';
import type {Answer, FailureReason} from './messages';
import type {Part, SearchHit} from './SearchEngine';
import type {useSearch} from './useSearch';

interface Props {
  query: string;
  search: ReturnType<typeof useSearch>;
}

/**
 * Says how many hits there are, and what to do if there are none or the search isn't available. Screen readers read
 * it out when it changes.
 */
export default function Status({
  query,
  search: {failure, results, complete, closedFailed, retry},
}: Props): ReactNode {
  const count = countHits(results);
  const asked = query.trim() !== '';
  const near = results?.near ?? [];
  return (
    <div className={styles.status}>
      <div role="status">
        {failure && <p>{notBuilt() ?? describeFailure(failure, count > 0)}</p>}
        {!failure && asked && !complete && count === 0 && <p>Loading the search…</p>}
        {asked && (complete || count > 0) && (
          <p>
            {count > 0 ? describeCount(count, complete || !!failure) : describeNothing(query.trim(), near)}
          </p>
        )}
        {closedFailed && <p>{settings.closedLabel} pages couldn't be searched.</p>}
      </div>
      {asked && complete && count === 0 && <WaysOn near={near} />}
      {(failure || closedFailed) && <RetryButton isOutdated={failure === 'missing'} retry={retry} />}
    </div>
  );
}

/** What to try next for someone who has found nothing. */
function WaysOn({near}: {near: SearchHit[]}): ReactNode {
  return (
    <>
      {near.length > 0 && (
        <ul>
          {near.map(({url, heading, path}) => (
            <li key={url}>
              <Link to={url}>{[...path.slice(-1), textOf(heading)].join(' › ')}</Link>
            </li>
          ))}
        </ul>
      )}
      <p>
        Try different words or fewer words
        {settings.help && (
          <>
            , or <Link href={settings.help.href}>{settings.help.label}</Link>
          </>
        )}
        .
      </p>
    </>
  );
}

/** @param isOutdated Whether the site has been redeployed, so this page will never find its index. */
function RetryButton({isOutdated, retry}: {isOutdated: boolean; retry: () => void}): ReactNode {
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      onClick={isOutdated ? () => window.location.reload() : retry}
    >
      {isOutdated ? 'Reload the page' : 'Try again'}
    </button>
  );
}

const countHits = (results?: Answer) => (results ? results.open.length + results.closed.length : 0);

/** @param isFinal Whether there won't be more. */
const describeCount = (count: number, isFinal: boolean) =>
  `${count} ${count === 1 ? 'result' : 'results'}${isFinal ? '' : ' so far'}`;

const describeNothing = (query: string, near: SearchHit[]) =>
  `Nothing found for “${shorten(query)}”.${near.length > 0 ? ' These pages might help:' : ''}`;

/** @param foundSome Whether headings can be found but texts can't. */
const describeFailure = (reason: FailureReason, foundSome: boolean) =>
  reason === 'missing'
    ? 'This site has been updated since you opened the page. Reload it to search.'
    : `${foundSome ? 'Part of the search' : 'The search'} couldn't be loaded. Check your connection.`;

/** The development server has no built pages to make an index from. */
const notBuilt = () =>
  process.env.NODE_ENV === 'development' ? 'The search works only in the built site.' : undefined;

const textOf = (parts: Part[]) => parts.map(({text}) => text).join('');

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
