import {explainUnset, findUnset, type UnsetValue} from '@roleplay-docs/rulebook/unsetValues';
import {readCommunity, readStaffCommunity} from '../communityFile';
import type {Step} from '../Step';

export const unsetValues: Step = {
  title: 'Your own name, links, contacts and pictures',
  isDone: ({root}) => Promise.resolve(left(root).length === 0),
  byHand: ({root}) =>
    `Open these files in an editor, write what is missing, and save them:\n${explainUnset(left(root))}`,
};

function left(root: string): UnsetValue[] {
  return findUnset(readCommunity(root), readStaffCommunity(root), root);
}
