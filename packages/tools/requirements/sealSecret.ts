import {randomBytes} from 'node:crypto';
import {DEMO_SEAL_SECRET, SEAL_SECRET_VARIABLE} from '@roleplay-docs/engine/config/settings';
import {UsageError} from '../processes';
import {findSecretProblem} from './findSecretProblem';
import {readEnvironmentFile, writeEnvironmentFile} from '../setup/environmentFile';
import {fine, wrong} from './findings';
import type {SettingRequirement} from './Requirement';

export const sealSecret: SettingRequirement = {
  examine({settings, secret}) {
    const isOfDemo = settings.demo !== undefined && secret === DEMO_SEAL_SECRET;
    const problem = isOfDemo ? undefined : findSecretProblem(secret);
    return [problem ? wrong(problem.what, problem.todo) : fine('STAFF_SEAL_SECRET is set and well-formed.')];
  },

  steps: [
    {
      title: 'The secret that seals the staff pages, in .env',
      isDone: ({root}) => !findSecretProblem(readEnvironmentFile(root)[SEAL_SECRET_VARIABLE]),
      async act({root, person}) {
        const question = `${SEAL_SECRET_VARIABLE} in .env can't be used for a live site. Replace it with a new one?`;
        if (readEnvironmentFile(root)[SEAL_SECRET_VARIABLE] && !(await person.confirm(question))) {
          throw new UsageError(`Nothing was changed. Correct ${SEAL_SECRET_VARIABLE} in .env.`);
        }
        writeEnvironmentFile(root, {[SEAL_SECRET_VARIABLE]: randomBytes(32).toString('base64url')});
        person.tell(
          'The secret has been made, and only you can read the file. Keep a copy where the team keeps its passwords, never in the repository.',
        );
      },
    },
  ],
};
