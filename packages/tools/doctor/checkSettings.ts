import {isDemo} from '@roleplay-docs/key-service/settings';
import {DEMO_SEAL_SECRET} from '@roleplay-docs/preset/settings';
import {explainUnset, listUnset} from '@roleplay-docs/rulebook/unsetValues';
import {findSecretProblem} from '../sealSecret';
import {describeAccess, findAccessProblem} from '../staffAccess';
import {check, type Finding, fine, unknown, wrong} from './findings';
import type {Patient} from './readPatient';

/** Whether what this computer says of the site fits together, and is decided. */
export function checkSettings(patient: Pick<Patient, 'settings' | 'secret' | 'unset' | 'access'>): Finding[] {
  const {settings, secret, unset, access} = patient;
  const {firebase, demo} = settings;
  const secretProblem = demo && secret === DEMO_SEAL_SECRET ? undefined : findSecretProblem(secret);
  const who = describeAccess(access, isDemo(firebase));
  const accessProblem = isDemo(firebase) ? undefined : findAccessProblem(access);
  return [
    demo
      ? fine('Demo mode: no Firebase project is set up, so everything runs on the emulators.')
      : check(
          /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(firebase.authDomain),
          `The Firebase project is ${firebase.projectId}.`,
          'FIREBASE_AUTH_DOMAIN is malformed.',
          'It should be a host name, without https://. Copy it again, as .env.example explains.',
        ),
    secretProblem
      ? wrong(secretProblem.what, secretProblem.todo)
      : fine('STAFF_SEAL_SECRET is set and well-formed.'),
    unset.length === 0
      ? fine('All community settings are filled in.')
      : (demo ? unknown : wrong)(
          `Not set yet: ${listUnset(unset)}.`,
          `Before you go live, fill in:\n${explainUnset(unset)}`,
        ),
    accessProblem ? wrong(`${who} ${accessProblem.what}`, accessProblem.todo) : fine(who),
  ];
}
