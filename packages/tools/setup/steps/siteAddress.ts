import {isPublicAddress} from '@roleplay-docs/rulebook/unsetValues';
import {isUnset} from '@roleplay-docs/rulebook/isUnset';
import {editCommunity, readCommunity} from '../communityFile';
import {askFor} from '../questions';
import {projectIdOf, siteHostOf} from '../settingsOf';
import type {Step} from '../Step';
import type {World} from '../World';

export const siteAddress: Step = {
  title: 'The address of the site, in src/data/community.yaml',
  isDone: ({root}) => Promise.resolve(!isUnset(readCommunity(root).url)),
  async act(world) {
    world.person.tell(suggest(world));
    const url = await askFor(
      world.person,
      'The address: ',
      (answer) => (isPublicAddress(answer) ? answer.replace(/\/$/, '') : undefined),
      'A whole address, that begins with https://.',
    );
    editCommunity(world.root, {url});
  },
};

function suggest(world: World): string {
  return siteHostOf(world) === 'firebase'
    ? `Your own domain, or https://${projectIdOf(world)}.web.app, which Firebase gives you.`
    : 'Your own domain, or https://<worker>.<subdomain>.workers.dev, which Cloudflare gives you: <worker> is "name" in ' +
        'wrangler.jsonc, and <subdomain> stands on https://dash.cloudflare.com, Workers & Pages.';
}
