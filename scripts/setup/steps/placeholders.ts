import {findPlaceholders} from '../../../config/notices';
import {readCommunity} from '../communityFile';
import type {Step} from '../Step';

export const placeholders: Step = {
  title: 'Your own links and addresses in src/community.ts',
  isDone: ({root}) => Promise.resolve(findPlaceholders(readCommunity(root)).length === 0),
  byHand: ({root}) =>
    `Open src/community.ts in an editor, replace these, and save it:\n  ${findPlaceholders(readCommunity(root)).join('\n  ')}`,
};
