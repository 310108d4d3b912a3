/*
 * FirebaseUI logs every error that it shows to people as a program error, and has no option to turn that off. It
 * keeps the `console` that's there when its module is evaluated, so this replaces it with one whose `error` and
 * `warn` are no-ops. Import this module before `firebaseui`, and restore `window.console` afterward.
 */
export const browserConsole = window.console;

window.console = {...browserConsole, error: () => undefined, warn: () => undefined};
