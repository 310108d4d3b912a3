import React, {type ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import community from '@site/src/data/community.yaml';
import styles from './styles.module.css';

/**
 * The top of the home page: a picture, the community's name and tagline, and its children. `picture` is a path
 * without the base URL.
 */
export default function HomeHero({picture, children}: {picture: string; children: ReactNode}): ReactNode {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <img className={styles.picture} src={useBaseUrl(picture)} width={640} height={480} alt="" />
        <div className={styles.words}>
          <Heading as="h1">{community.name}</Heading>
          <p className={styles.tagline}>{community.tagline}</p>
          {children}
        </div>
      </div>
    </header>
  );
}
