import {isDemo} from '@roleplay-docs/key-service/settings';
import {DEMO_SEAL_SECRET} from '@roleplay-docs/engine/config/settings';
import {isSiteHost, SITE_HOST_VARIABLE, SITE_HOSTS} from '@roleplay-docs/engine/config/siteHost';
import {explainUnset, listUnset} from '@roleplay-docs/engine/data/unsetValues';
import {findSecretProblem} from '../sealSecret';
import {describeAccess, findAccessProblem} from '../staffAccess';
import {type Finding, fine, unknown, wrong} from './findings';
import type {Patient} from './readPatient';

/** Whether what this computer says of the site fits together, and is decided. */
export function checkSettings(
  patient: Pick<Patient, 'settings' | 'problems' | 'host' | 'secret' | 'unset' | 'access'>,
): Finding[] {
  const {settings, problems, host, secret, unset, access} = patient;
  const {firebase, demo} = settings;
  const secretProblem = demo && secret === DEMO_SEAL_SECRET ? undefined : findSecretProblem(secret);
  const who = describeAccess(access, isDemo(firebase));
  const accessProblem = isDemo(firebase) ? undefined : findAccessProblem(access);
  const project = demo
    ? 'Demo mode: no Firebase project is set up, so everything runs on the emulators.'
    : `The Firebase project is ${firebase.projectId}.`;
  const hostProblem =
    host !== undefined && !isSiteHost(host)
      ? wrong(
          `"${host}" isn't a host that the site can be deployed to.`,
          `Write ${SITE_HOST_VARIABLE}=${SITE_HOSTS.join(' or ')} in .env.`,
        )
      : undefined;
  return [
    ...(problems.length > 0 ? problems.map(({what, todo}) => wrong(what, todo)) : [fine(project)]),
    ...(hostProblem ? [hostProblem] : []),
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
