import {askSignIn, readError} from '../google/ask';
import {notOpened} from './authentication';
import {type Finding, fine, whenSilent, wrong} from './findings';
import type {ConfiguredSite} from './configuredSite';
import type {Requirement} from './Requirement';

/** Setup has nothing to do, because the key that it copies works until someone restricts it. */
export const apiKey: Requirement = {
  examine: async (site) => [await checkApiKey(site)],
};

/**
 * Whether Google accepts the site's API key from its pages. Looks up an account with an invalid token: if the key
 * works, Google complains about the token.
 */
export async function checkApiKey({settings, siteUrl}: ConfiguredSite): Promise<Finding> {
  const {firebase, demo} = settings;
  // Links in emails, and those from "npm run staff invite", open pages at the second URL.
  const pages = demo ? [siteUrl] : [siteUrl, `https://${firebase.authDomain}`];
  for (const page of pages) {
    const answer = await askSignIn(firebase, 'accounts:lookup', {idToken: 'none'}, page);
    if (typeof answer === 'string') {
      return wrong(`The sign-in service doesn't answer (${answer}).`, whenSilent(settings));
    }
    const {code, reason, message} = readError(answer);
    if (code !== 'INVALID_ID_TOKEN') {
      const why = reason || message || `status ${answer.status}`;
      return judgeKey(why, new URL(page).origin, firebase.projectId);
    }
  }
  return fine("Google accepts FIREBASE_API_KEY from the site's pages.");
}

function judgeKey(reason: string, origin: string, projectId: string): Finding {
  return reason === 'CONFIGURATION_NOT_FOUND'
    ? notOpened(projectId)
    : wrong(
        `Google doesn't accept FIREBASE_API_KEY from ${origin} (${reason}).`,
        `Copy it again, as .env.example says, or look at its restrictions: it must be allowed for ${origin}/*, the Identity Toolkit API and the Token Service API: https://console.cloud.google.com/apis/credentials?project=${projectId}`,
      );
}
