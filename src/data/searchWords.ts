import type {GlossaryEntry} from './glossary';

/** Words that people type, with those that the pages use for the same. The glossary's words are known without. */
export const searchWords: readonly (readonly string[])[] = [
  ['rules', 'guidelines'],
  ['glossary', 'words we use', 'abbreviations', 'dictionary'],
  ['age', 'old', 'years'],
  ['police', 'sheriff', 'law enforcement', 'cop'],
  ['police uniform', 'department uniform'],
  ['medic', 'ambulance', 'EMS', 'fire and rescue'],
  ['buy', 'purchase', 'price', 'cost'],
  ['refund', 'money back'],
  ['cheat', 'exploit', 'hack', 'hacker'],
  ['swear', 'cuss', 'curse'],
  ['NSFW', 'sexual', 'adult content'],
  ['leave of absence', 'LOA', 'leave'],
  ['suicide', 'self-harm', 'distress', 'kms', 'unalive'],
  ['appeal', 'unban'],
  ['microphone', 'mic'],
  ['moderator', 'mod'],
  ['parent', 'mom', 'dad', 'guardian', 'carer'],
  ['groomer', 'predator'],
];

/** All spellings of each word of the glossary. */
export function glossaryWords(glossary: readonly GlossaryEntry[]): string[][] {
  return glossary
    .map(({term, short = [], alsoWritten = []}) => [term, ...short, ...alsoWritten])
    .filter((words) => words.length > 1);
}
