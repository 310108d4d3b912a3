import React, {type ReactNode} from 'react';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import community from '@site/src/data/community.yaml';
import Help from '@roleplay-docs/rulebook/components/Home/Help';
import Hero from '@roleplay-docs/rulebook/components/Home/Hero';
import Paths from '@roleplay-docs/rulebook/components/Home/Paths';
import RulesSection from '@roleplay-docs/rulebook/components/Home/RulesSection';

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
