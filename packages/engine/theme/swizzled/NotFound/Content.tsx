/*
 * Swizzle (eject): a page with the search and links to where readers may have wanted to go; the theme's has neither. It sets the page's
 * title itself because below `/docs`, only this component is rendered, inside the docs layout.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import community from '@site/src/data/community.yaml?places';
import {unlessNone} from '@roleplay-docs/engine/data/none';
import styles from './styles.module.css';

const {pages} = community;

/** What most readers look for, as far as this community has it. */
const WAYS = [
  {to: unlessNone(pages.findRule), label: 'Find a rule'},
  {to: unlessNone(pages.start), label: 'Start here'},
  {to: unlessNone(pages.sanctions), label: 'I was banned or warned'},
].filter(({to}) => to !== undefined);

export default function NotFoundContent({className}: Props): ReactNode {
  const baseUrl = useBaseUrl('/');
  const picture = unlessNone(community.pictures.board);
  const title = translate({id: 'theme.NotFound.title', message: 'Page Not Found'});
  return (
    <>
      <PageMetadata title={title} />
      <main className={clsx(styles.page, className)}>
        <p className={styles.sign} aria-hidden>
          404
        </p>
        <Heading as="h1">{title}</Heading>
        <p>This road isn't on our map. The page has moved, or there's a typo in the address.</p>
        <Link to="/search" className={styles.search}>
          Search
        </Link>
        <ul className={`clean-list ${styles.ways}`}>
          {WAYS.map(({to, label}) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
        {picture && <img src={`${baseUrl}${picture}`} alt="" width={520} height={150} />}
      </main>
    </>
  );
}
