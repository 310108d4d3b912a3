import {isSiteHost, SITE_HOST_VARIABLE, SITE_HOSTS} from '@roleplay-docs/engine/config/siteHost';
import {writeEnvironmentFile} from '../setup/environmentFile';
import {siteHostOf} from '../setup/World';
import {wrong} from './findings';
import type {SettingRequirement} from './Requirement';

/** The doctor doesn't mention it if no host is chosen, because the site may be on a server of its own. */
export const siteHost: SettingRequirement = {
  examine({host}) {
    if (host === undefined || isSiteHost(host)) {
      return [];
    }
    return [
      wrong(
        `"${host}" isn't a host that the site can be deployed to.`,
        `Write ${SITE_HOST_VARIABLE}=${SITE_HOSTS.join(' or ')} in .env.`,
      ),
    ];
  },

  steps: [
    {
      title: 'A host for the site',
      isDone: (world) => siteHostOf(world) !== undefined,
      async act({root, person}) {
        const host = await person.choose('Where should the site be hosted?', [
          {name: 'Cloudflare: free, no card (recommended)', value: 'cloudflare'},
          {name: 'Firebase Hosting and a function: needs a card (the Blaze plan)', value: 'firebase'},
        ]);
        writeEnvironmentFile(root, {[SITE_HOST_VARIABLE]: host});
      },
    },
  ],
};
