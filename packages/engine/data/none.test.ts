import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {NONE, replaceNone} from './none';
import {parseData} from './parseData';
import {DATA_FILES} from './shapes';

const read = (name: 'community' | 'staffCommunity') => {
  const {file, shape} = DATA_FILES[name];
  const source = readFileSync(path.resolve(__dirname, '../../..', file), 'utf8');
  return (text: (source: string) => string) => parseData(file, text(source), shape);
};

describe('a field set to "none"', () => {
  it('takes the value that is used instead, or stays "none"', () => {
    const {value, problems} = read('community')((source) =>
      source
        .replace(
          /(?<=^ {2}(?:dashboard|store|report|appeal|outside|privacy|sessions|announcements): ).*/gm,
          NONE,
        )
        .replace(/(?<=^ {2}help: ).*/gm, '"mod@fern-hill.community"'),
    );
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      links: {
        dashboard: NONE,
        store: NONE,
        report: 'mailto:mod@fern-hill.community',
        appeal: 'mailto:mod@fern-hill.community',
      },
      contacts: {privacy: 'mod@fern-hill.community', outside: NONE},
      channels: {sessions: NONE, announcements: NONE},
    });
  });

  it('takes the Admin on call, in the contacts of staff', () => {
    const {value} = read('staffCommunity')((source) =>
      source.replace(/(?<=^ {2}(?:legal|bypass): ).*/gm, NONE).replace(/(?<=^ {2}dutyAdmin: ).*/m, 'Sam'),
    );
    expect(value!.contacts).toMatchObject({legal: 'Sam', bypass: 'Sam', dutyAdmin: 'Sam'});
  });

  it('takes the channel for announcements, or for help', () => {
    const channels = {sessions: NONE, help: 'help', announcements: 'help', reports: NONE};
    expect(replaceNone({channels}).channels).toEqual({...channels, sessions: 'help', reports: 'help'});
  });
});
