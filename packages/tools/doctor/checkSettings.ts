import {DEMO_SEAL_SECRET} from '@roleplay-docs/preset/settings';
import {explainUnset, listUnset} from '@roleplay-docs/rulebook/unsetValues';
import {findSecretProblem} from '../sealSecret';
import {type Finding, fine, unknown, wrong} from './Finding';
import type {Patient} from './Patient';

/** Whether the variables are there and look like what they are. */
export function checkSettings({settings, secret, siteHost, unset}: Patient): Finding[] {
  const findings: Finding[] = [];
  const {firebase, demo} = settings;
  if (demo) {
    findings.push(fine('Demo mode: no Firebase project is set up, everything runs on the emulators.'));
  } else {
    for (const [name, value, form, example] of [
      ['FIREBASE_API_KEY', firebase.apiKey, /^AIza[\w-]{35}$/, '39 characters, beginning with "AIza"'],
      [
        'FIREBASE_AUTH_DOMAIN',
        firebase.authDomain,
        /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
        'a host name, without https://',
      ],
      [
        'FIREBASE_PROJECT_ID',
        firebase.projectId,
        /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
        'small letters, digits and hyphens',
      ],
    ] as const) {
      findings.push(
        form.test(value)
          ? fine(`${name} is set and well-formed.`)
          : wrong(`${name} is malformed.`, `It should be ${example}. Copy it again, as .env.example tells.`),
      );
    }
  }
  const secretProblem = findSecretProblem(secret);
  findings.push(
    secretProblem && !(demo && secret === DEMO_SEAL_SECRET)
      ? wrong(secretProblem.what, secretProblem.todo)
      : fine('STAFF_SEAL_SECRET is set and well-formed.'),
  );
  // Whoever gives the whole address of a key service has another host.
  if (!demo && settings.staffKeyUrl.startsWith('/')) {
    findings.push(
      siteHost
        ? fine(`SITE_HOST is ${siteHost}.`)
        : wrong('SITE_HOST is missing.', 'Write SITE_HOST=cloudflare or SITE_HOST=firebase in .env.'),
    );
  }
  findings.push(
    unset.length === 0
      ? fine('All values of the community are set.')
      : (demo ? unknown : wrong)(
          `Not set yet: ${listUnset(unset)}.`,
          `Before you go live, write:\n${explainUnset(unset)}`,
        ),
  );
  return findings;
}
