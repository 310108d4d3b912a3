import {defineSecret, defineString} from 'firebase-functions/params';
import {onRequest} from 'firebase-functions/v2/https';
import {toWebHeaders} from '../../adapters/headers';
import {handleKeyRequest} from '../../handleKeyRequest';
import {staffAccess} from '../../staffAccess';

const sealSecret = defineSecret('STAFF_SEAL_SECRET');
/** FIREBASE_API_KEY by another name, because Firebase reserves names that begin with FIREBASE_. */
const apiKey = defineString('WEB_API_KEY');
/** Origins of other hosts that serve the site, separated by commas; empty if only Firebase Hosting does. */
const allowedOrigins = defineString('STAFF_KEY_ALLOWED_ORIGINS', {default: ''});

/** The key service as a Firebase Function. */
// `cors` is false because the service itself decides about other origins. The emulator would allow all of them.
export const staffKey = onRequest(
  {secrets: [sealSecret], maxInstances: 5, cors: false},
  async (incoming, outgoing) => {
    const {method, headers, rawBody} = incoming;
    const hasBody = rawBody && method !== 'GET' && method !== 'HEAD';
    const request = new Request('http://localhost', {
      method,
      headers: toWebHeaders(headers),
      ...(hasBody && {body: new Uint8Array(rawBody)}),
    });
    const env = {
      FIREBASE_API_KEY: apiKey.value(),
      FIREBASE_PROJECT_ID: process.env.GCLOUD_PROJECT,
      FIREBASE_AUTH_EMULATOR_HOST: process.env.FIREBASE_AUTH_EMULATOR_HOST,
      STAFF_SEAL_SECRET: sealSecret.value(),
      STAFF_KEY_ALLOWED_ORIGINS: allowedOrigins.value(),
    };
    const response = await handleKeyRequest(request, env, {policy: staffAccess});
    outgoing
      .status(response.status)
      .setHeaders(response.headers)
      .send(await response.text());
  },
);
