import React, {type ReactNode, useEffect, useState} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {Hit, type SearchHit, Status, useSearch} from 'docusaurus-plugin-search/client';
import settings from 'docusaurus-plugin-search/generated/settings';
import Layout from '@theme/Layout';
import styles from './styles.module.css';

/** Hits of each kind. Nobody reads more. */
const LIMIT = 50;

/** The results page, to look at and to link to: `/search?q=install`. */
export default function SearchPage(): ReactNode {
  const {search: parameters, pathname, key} = useLocation();
  const asked = new URLSearchParams(parameters).get('q') ?? '';
  const [query, setQuery] = useState('');
  const search = useSearch(query, LIMIT);
  const {results} = search;

  // Not on the first render, which repeats what was rendered without a query, but again for each link to this
  // page.
  useEffect(() => setQuery(asked), [asked, key]);

  const change = (text: string) => {
    setQuery(text);
    // Not through the router: it reports the address a moment later, when more may have been typed.
    const address = text ? `${pathname}?q=${encodeURIComponent(text)}` : pathname;
    window.history.replaceState(window.history.state, '', address);
  };

  return (
    <Layout title="Search">
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--lg">
        <h1>Search</h1>
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
        {label && <h2>{label}</h2>}
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
