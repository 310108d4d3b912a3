import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import A from '@theme/MDXComponents/A';
import Heading from '@theme/MDXComponents/Heading';
import community from '@site/src/data/community.yaml';
import Content from './_home.mdx';

/** The components for elements of this page's Markdown. Other elements stay plain HTML. */
const COMPONENTS = {a: A, h2: (props: object) => <Heading as="h2" {...props} />};

/**
 * `/`: what this community is, the ways in, the rules in brief, and where to get help. Its text is in `_home.mdx`.
 */
export default function Home(): ReactNode {
  return (
    <Layout title={community.name} description={community.tagline}>
      <PageMetadata image="/img/social/home.png" />
      <main>
        <Content components={COMPONENTS} />
      </main>
    </Layout>
  );
}
