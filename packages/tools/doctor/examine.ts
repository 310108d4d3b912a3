import {checkAccess} from './checkAccess';
import {checkApiKey} from './checkApiKey';
import {checkCrisisLine} from './checkCrisisLine';
import {checkKeyService} from './checkKeyService';
import {checkProject} from './checkProject';
import {checkRuntime} from './checkRuntime';
import {checkSecret} from './checkSecret';
import {checkSettings} from './checkSettings';
import {checkSignUp} from './checkSignUp';
import {checkSite} from './checkSite';
import type {Finding} from './Finding';
import type {Patient} from './Patient';

/** All findings, in the order in which they are best put right. */
export async function examine(patient: Patient): Promise<Finding[]> {
  return [
    ...checkSettings(patient),
    ...checkCrisisLine(patient),
    ...checkAccess(patient),
    ...checkRuntime(patient),
    ...(await checkApiKey(patient)),
    ...(await checkSite(patient)),
    ...(await checkKeyService(patient)),
    ...(await checkSecret(patient)),
    ...(await checkProject(patient)),
    ...(await checkSignUp(patient)),
  ];
}
