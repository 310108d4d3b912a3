/*
 * Swizzle (eject): a page that helps. The theme's has no way on but the navbar. It gives the page its title itself, because
 * below `/docs` this part stands alone in the layout of the docs.
 */
import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import styles from './styles.module.css';

const WAYS = [
  {to: '/docs/guidelines#the-guidelines', label: 'Find a rule'},
  {to: '/docs/guidelines/start', label: 'Start here'},
  {to: '/docs/guidelines/sanctions', label: 'I was banned or warned'},
  {to: '/docs/departments', label: 'Departments'},
  {to: '/search', label: 'Search'},
  {to: '/', label: 'Home'},
];

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
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </main>
    </>
  );
}
