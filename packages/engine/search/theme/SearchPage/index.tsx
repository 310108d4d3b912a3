import React, {type ReactNode, useState} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import settings from '@generated/docusaurus-plugin-search/default/settings.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import Hit from '../../client/Hit';
import type {SearchHit} from '../../client/SearchEngine';
import Status from '../../client/Status';
import {useSearch} from '../../client/useSearch';
import styles from './styles.module.css';

/** Hits of each kind. Nobody reads more. */
const LIMIT = 50;

/** The results page, which can also be linked to: `/search?q=install`. */
export default function SearchPage(): ReactNode {
  const {search: parameters, pathname, key} = useLocation();
  const asked = new URLSearchParams(parameters).get('q') ?? '';
  /** What has been typed since the link to this page was followed. */
  const [typed, setTyped] = useState<{key: string | undefined; text: string}>();
  // The first render has to match the static HTML, which was rendered without a query.
  const isHydrated = useIsBrowser();
  const linked = isHydrated ? asked : '';
  const query = typed && typed.key === key ? typed.text : linked;
  const search = useSearch(query, LIMIT);
  const {results} = search;

  const change = (text: string) => {
    setTyped({key, text});
    // Bypasses the router, because it reports the address a moment later, when more may have been typed.
    const address = text ? `${pathname}?q=${encodeURIComponent(text)}` : pathname;
    window.history.replaceState(window.history.state, '', address);
  };

  return (
    <Layout title="Search">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        <Heading as="h1" className="page-head">
          Search
        </Heading>
        <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            name="q"
            aria-label="Search this site"
            placeholder="Rule, word or question"
            autoComplete="off"
            dir="auto"
            value={query}
            onChange={(event) => change(event.target.value)}
          />
        </form>
        <noscript>
          <p>The search needs JavaScript. Turn it on to search.</p>
        </noscript>
        <Status query={query} search={search} />
        {results && (
          <>
            <Hits hits={results.open} label={results.closed.length > 0 ? 'All readers' : undefined} />
            <Hits hits={results.closed} label={settings.closedLabel} />
          </>
        )}
      </main>
    </Layout>
  );
}

function Hits({hits, label}: {hits: SearchHit[]; label?: string}): ReactNode {
  return (
    hits.length > 0 && (
      <section aria-label={label ?? 'Results'}>
        {label && <Heading as="h2">{label}</Heading>}
        <ol className={styles.hits}>
          {hits.map((hit) => (
            <li key={hit.url}>
              <Link className={styles.hit} to={hit.url}>
                <Hit hit={hit} />
              </Link>
            </li>
          ))}
        </ol>
      </section>
    )
  );
}
