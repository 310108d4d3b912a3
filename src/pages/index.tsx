import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import community from '@site/src/data/community.yaml';
import {Help, Hero, Paths, RulesSection} from '@roleplay-docs/rulebook/components/Home';

/** `/`: what this community is, the three ways in, the rules in brief, and where to get help. */
export default function Home(): ReactNode {
  return (
    <Layout title={community.name} description={community.tagline}>
      <PageMetadata image="/img/social/home.png" />
      <main>
        <Hero />
        <Paths />
        <RulesSection />
        <Help />
      </main>
    </Layout>
  );
}
