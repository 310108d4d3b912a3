/** The Firebase CLI, as a script for Node.js. */
export const FIREBASE_CLI = require.resolve('firebase-tools/lib/bin/firebase.js');
