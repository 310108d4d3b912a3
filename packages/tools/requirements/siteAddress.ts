import {isUnset} from '@roleplay-docs/engine/data/isUnset';
import {isPublicAddress} from '@roleplay-docs/engine/data/unsetValues';
import {editCommunity, readCommunity} from '../setup/communityFile';
import {deployPlaceholder} from '../setup/deployPlaceholder';
import {projectIdOf, siteHostOf, type World} from '../setup/World';
import type {Requirement} from './Requirement';

/**
 * The doctor reports a missing address with the other unset values, and checks elsewhere whether the site answers
 * there.
 */
export const siteAddress: Requirement = {
  steps: [
    {
      title: 'The address of the site, in src/data/community.yaml',
      isDone: ({root}) => !isUnset(readCommunity(root).url),
      async act(world) {
        const {root, person} = world;
        const isOwn = await person.choose('Which address should the site have?', [
          {name: 'a free one from the host; you can change it later (recommended)', value: false},
          {name: 'a domain of your own', value: true},
        ]);
        const url = isOwn
          ? await person.ask('The address:', (answer) =>
              isPublicAddress(answer) ? undefined : 'Write a full address that begins with https://.',
            )
          : await getFreeAddress(world);
        editCommunity(root, {url: url.replace(/\/$/, '')});
        person.tell(`The address is ${url}.`);
      },
    },
  ],
};

/** On Firebase, it's derived from the project; Cloudflare has to assign it. */
async function getFreeAddress(world: World): Promise<string> {
  return siteHostOf(world) === 'firebase'
    ? `https://${projectIdOf(world)}.web.app`
    : deployPlaceholder(world);
}
