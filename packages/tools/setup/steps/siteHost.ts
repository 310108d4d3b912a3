import {SITE_HOST_VARIABLE, type SiteHost} from '@roleplay-docs/preset/siteHost';
import {writeEnvironmentFile} from '../environmentFile';
import {choose} from '../questions';
import {siteHostOf} from '../settingsOf';
import type {Step} from '../Step';

export const siteHost: Step = {
  title: 'A host for the site',
  isDone: (world) => Promise.resolve(siteHostOf(world) !== undefined),
  async act({root, person}) {
    const host = await choose<SiteHost>(person, 'Where shall the site be?', [
      {label: 'Cloudflare: free, no card (recommended)', value: 'cloudflare'},
      {label: 'Firebase Hosting and a function: wants a card (the Blaze plan)', value: 'firebase'},
    ]);
    writeEnvironmentFile(root, {[SITE_HOST_VARIABLE]: host});
  },
};
