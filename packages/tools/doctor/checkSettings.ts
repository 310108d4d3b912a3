import {isDemo} from '@roleplay-docs/key-service/settings';
import {DEMO_SEAL_SECRET} from '@roleplay-docs/preset/settings';
import {explainUnset, listUnset} from '@roleplay-docs/rulebook/unsetValues';
import {findSecretProblem} from '../sealSecret';
import {describeAccess, findAccessProblem} from '../staffAccess';
import {check, type Finding, fine, type Patient, unknown, wrong} from './findings';

/** Somebody looks at the directory of crisis lines every three months. */
const CRISIS_LINE_DAYS = 92;

/** Whether what this computer says of the site fits together, and is decided. */
export function checkSettings(patient: Patient, now = new Date()): Finding[] {
  const {settings, secret, siteHost, unset, access, crisisLineChecked} = patient;
  const {firebase, demo} = settings;
  const secretProblem = demo && secret === DEMO_SEAL_SECRET ? undefined : findSecretProblem(secret);
  const who = describeAccess(access, isDemo(firebase));
  const accessProblem = isDemo(firebase) ? undefined : findAccessProblem(access);
  const crisisLine = `The directory of crisis lines was last looked at on ${crisisLineChecked}.`;
  const crisisLineAge = (now.getTime() - new Date(crisisLineChecked).getTime()) / 86_400_000;
  return [
    demo
      ? fine('Demo mode: no Firebase project is set up, everything runs on the emulators.')
      : check(
          /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(firebase.authDomain),
          `The Firebase project is ${firebase.projectId}.`,
          'FIREBASE_AUTH_DOMAIN is malformed.',
          'It should be a host name, without https://. Copy it again, as .env.example tells.',
        ),
    secretProblem
      ? wrong(secretProblem.what, secretProblem.todo)
      : fine('STAFF_SEAL_SECRET is set and well-formed.'),
    // Whoever gives the whole address of a key service has another host.
    ...(demo || !settings.staffKeyUrl.startsWith('/')
      ? []
      : [
          check(
            siteHost !== undefined,
            `SITE_HOST is ${siteHost}.`,
            'SITE_HOST is missing.',
            'Write SITE_HOST=cloudflare or SITE_HOST=firebase in .env.',
          ),
        ]),
    unset.length === 0
      ? fine('All values of the community are set.')
      : (demo ? unknown : wrong)(
          `Not set yet: ${listUnset(unset)}.`,
          `Before you go live, write:\n${explainUnset(unset)}`,
        ),
    crisisLineAge <= CRISIS_LINE_DAYS
      ? fine(crisisLine)
      : unknown(
          crisisLine,
          'Open it, see that your own countries have a line, and write the day into crisisLine of src/data/community.yaml.',
        ),
    accessProblem ? wrong(`${who} ${accessProblem.what}`, accessProblem.todo) : fine(who),
  ];
}
