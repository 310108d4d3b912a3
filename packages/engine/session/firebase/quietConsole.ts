/*
 * FirebaseUI logs every error that it shows to people as an error of the program, and has no switch for
 * it. It takes hold of `console` while it is evaluated, so it gets one without `error` and `warn`: import this
 * module before `firebaseui`, and give the window its own back afterwards.
 */
export const browserConsole = window.console;

window.console = {...browserConsole, error: () => undefined, warn: () => undefined};
