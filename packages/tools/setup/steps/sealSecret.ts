import {randomBytes} from 'node:crypto';
import {SEAL_SECRET_VARIABLE} from '@roleplay-docs/preset/settings';
import {UsageError} from '../../processes';
import {findSecretProblem} from '../../sealSecret';
import {readEnvironmentFile, writeEnvironmentFile} from '../environmentFile';
import {confirm} from '../questions';
import type {Step} from '../Step';

export const sealSecret: Step = {
  title: 'The secret that seals the staff pages, in .env',
  isDone({root}) {
    return Promise.resolve(!findSecretProblem(readEnvironmentFile(root)[SEAL_SECRET_VARIABLE]));
  },
  async act({root, person}) {
    if (
      readEnvironmentFile(root)[SEAL_SECRET_VARIABLE] &&
      !(await confirm(
        person,
        `${SEAL_SECRET_VARIABLE} in .env is none that can be used for a live site. Replace it by a new one?`,
      ))
    ) {
      throw new UsageError(`Nothing was changed. Correct ${SEAL_SECRET_VARIABLE} in .env.`);
    }
    writeEnvironmentFile(root, {[SEAL_SECRET_VARIABLE]: randomBytes(32).toString('base64url')});
    person.tell(
      'It is made, and only you can read the file. Keep a copy where the team keeps its passwords, never in the repository.',
    );
  },
};
