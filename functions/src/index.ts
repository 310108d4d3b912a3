import {initializeApp} from 'firebase-admin/app';
import {getAuth} from 'firebase-admin/auth';
import {defineSecret, defineString} from 'firebase-functions/params';
import {onRequest} from 'firebase-functions/v2/https';
import {accessPolicy} from './accessPolicy';
import {answerKeyRequest} from './answerKeyRequest';

initializeApp();

const sealSecret = defineSecret('STAFF_SEAL_SECRET');
/** Origins of other hosts that serve the site, separated by commas; empty when only Firebase Hosting does. */
const allowedOrigins = defineString('STAFF_KEY_ALLOWED_ORIGINS', {default: ''});

/** `POST /api/staff-key`: the key of a build's staff pages, for accounts that the policy allows. */
// cors: false, because answerKeyRequest() answers for other origins, and the emulator would allow all of them.
export const staffKey = onRequest(
  {secrets: [sealSecret], maxInstances: 5, cors: false},
  async (request, response) => {
    const {status, headers, body} = await answerKeyRequest(
      {
        method: request.method,
        authorization: request.get('authorization'),
        origin: request.get('origin'),
        body: request.rawBody ?? Buffer.alloc(0),
      },
      {
        secret: sealSecret.value(),
        policy: accessPolicy,
        allowedOrigins: allowedOrigins
          .value()
          .split(',')
          .map((origin) => origin.trim())
          .filter(Boolean),
        verifyIdToken: (token) => getAuth().verifyIdToken(token, true),
      },
    );
    response.status(status).set(headers);
    if (body) {
      response.json(body);
    } else {
      response.end();
    }
  },
);
