import {siteHostOf} from '../settingsOf';
import type {Step} from '../Step';

export const cloudflareSignIn: Step = {
  title: 'A sign-in to Cloudflare',
  applies: (world) => siteHostOf(world) === 'cloudflare',
  async isDone({commandLines}) {
    const {result} = await commandLines.ask('wrangler', ['whoami']);
    return (result as {loggedIn?: boolean} | undefined)?.loggedIn === true;
  },
  async act({commandLines, person}) {
    person.tell(
      'If you have no account, make a free one first, and confirm the mail: https://dash.cloudflare.com/sign-up\nA browser opens.',
    );
    await commandLines.show('wrangler', ['login']);
  },
};
