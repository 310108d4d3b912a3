import {explainUnset, findUnset, listUnset} from '@roleplay-docs/engine/data/unsetValues';
import {readCommunity} from '../setup/communityFile';
import type {World} from '../setup/World';
import {fine, unknown, wrong} from './findings';
import type {SettingRequirement} from './Requirement';

/** Only the community knows these values, so setup waits for a person to fill them in. */
export const unsetValues: SettingRequirement = {
  examine({settings, unset}) {
    if (unset.length === 0) {
      return [fine('All community settings are filled in.')];
    }
    const report = settings.demo ? unknown : wrong;
    return [
      report(`Not set yet: ${listUnset(unset)}.`, `Before you go live, fill in:\n${explainUnset(unset)}`),
    ];
  },

  steps: [
    {
      title: 'Your own name, links, contacts and pictures',
      isDone: (world) => findUnsetNow(world).length === 0,
      byHand: (world) =>
        `Open these files in an editor, fill in what's missing, and save them:\n${explainUnset(findUnsetNow(world))}`,
    },
  ],
};

const findUnsetNow = ({root}: World) =>
  findUnset(readCommunity(root), readCommunity(root, 'staffCommunity'), root);
