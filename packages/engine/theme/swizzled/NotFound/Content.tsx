/*
 * Swizzle (eject): a page that helps. The theme's has no way on but the navbar. It gives the page its title itself, because
 * below `/docs` this part stands alone in the layout of the docs.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import clsx from 'clsx';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import community from '@site/src/data/community.yaml?places';
import {unlessNone} from '@roleplay-docs/engine/data/none';
import styles from './styles.module.css';

const {pages} = community;

/** Those of pages that this community has. */
const WAYS = [
  {to: unlessNone(pages.findRule), label: 'Find a rule'},
  {to: unlessNone(pages.start), label: 'Start here'},
  {to: unlessNone(pages.sanctions), label: 'I was banned or warned'},
  {to: unlessNone(pages.departments), label: 'Departments'},
  {to: '/search', label: 'Search'},
  {to: '/', label: 'Home'},
].filter(({to}) => to !== undefined);

export default function NotFoundContent({className}: Props): ReactNode {
  const title = translate({id: 'theme.NotFound.title', message: 'Page Not Found'});
  return (
    <>
      <PageMetadata title={title} />
      <main className={clsx(styles.page, className)}>
        <p className={styles.sign} aria-hidden>
          Road 404
        </p>
        <Heading as="h1">{title}</Heading>
        <p>
          This road isn't on our map. The page may have moved, or there's a typo in the address. A rule keeps
          its ID forever, so you can always find it by its number.
        </p>
        <ul className={`clean-list ${styles.arms}`}>
          {WAYS.map(({to, label}) => (
            <li key={label}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
