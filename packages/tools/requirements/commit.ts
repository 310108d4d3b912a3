import {isKeyServiceLive} from './keyService';
import type {Requirement} from './Requirement';

/**
 * Only committed files are deployed. Once the site is online, changes are everyday work, so the doctor doesn't report
 * them.
 */
export const commit: Requirement = {
  steps: [
    {
      title: 'Everything committed',
      async isDone(world) {
        const {text} = await world.commandLines.ask('git', ['status', '--porcelain']);
        return !text.trim() || isKeyServiceLive(world);
      },
      byHand: () =>
        'Only what is committed is deployed. In another terminal: git add --all && git commit -m "Our community"',
    },
  ],
};
