import {askSignUp} from '../google/askSignUp';
import {consolePage} from '../google/consolePage';
import {isSafeOnlyIfClosed, keepsStrangersOut} from '../staffAccess';
import {type Finding, fine, unknown, wrong} from './Finding';
import type {Patient} from './Patient';
import {readConfig} from './readConfig';

/** Whether the project lets strangers make accounts exactly if the site does. */
export async function checkSignUp(patient: Patient): Promise<Finding[]> {
  const {access, settings} = patient;
  const {firebase, demo} = settings;
  if (demo) {
    return [
      unknown('Whether people may create accounts was not checked.', 'The emulator has no such switch.'),
    ];
  }
  const project = await askSignUp(firebase, () => readConfig(patient));
  const page = consolePage(firebase.projectId, 'authentication/settings');
  if (typeof project === 'object') {
    return [
      (isSafeOnlyIfClosed(access) ? wrong : unknown)(
        `Whether people may create accounts could not be found out (${project.unknown}).`,
        `Look at "Enable create (sign-up)" in Settings, User actions: ${page}`,
      ),
    ];
  }
  const isOpen = project === 'open';
  if (isOpen === access.signUp) {
    return [fine(`Creating accounts is ${project}, here and in the project.`)];
  }
  const said = `src/data/community.yaml says signUp: ${access.signUp}, but the project is ${project} for new accounts.`;
  const remedy = `Settings, User actions: make "Enable create (sign-up)" say the same: ${page}`;
  return [
    isOpen && keepsStrangersOut(access.policy)
      ? unknown(
          `${said} Strangers who make one cannot read the staff pages.`,
          `${remedy} If there is no such switch, leave it.`,
        )
      : wrong(
          said,
          isOpen
            ? `${remedy} If there is none, choose staffAccess = {who: 'claim', claim: 'staff'} in packages/key-service/staffAccess.ts.`
            : remedy,
        ),
  ];
}
