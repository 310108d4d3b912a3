import type {Requirement} from './Requirement';

/** The doctor works without it, and reports what it couldn't check. */
export const firebaseSignIn: Requirement = {
  steps: [
    {
      title: 'A sign-in to Firebase, with a Google account',
      async isDone({commandLines}) {
        const {result} = await commandLines.ask('firebase', ['login:list']);
        return Array.isArray(result) && result.length > 0;
      },
      async act({commandLines, person}) {
        person.tell(
          'A browser opens: choose the Google account that should own the project. The Firebase CLI reports nothing about how you use it.',
        );
        // The first sign-in asks two questions about what the CLI may report. `--reauth` skips them and leaves both
        // at no.
        await commandLines.show('firebase', ['login', '--reauth']);
      },
    },
  ],
};

/** Only a deployment needs it. */
export const cloudflareSignIn: Requirement = {
  steps: [
    {
      title: 'A sign-in to Cloudflare',
      host: 'cloudflare',
      async isDone({commandLines}) {
        const {result} = await commandLines.ask('wrangler', ['whoami']);
        return (result as {loggedIn?: boolean} | undefined)?.loggedIn === true;
      },
      async act({commandLines, person}) {
        person.tell(
          "If you don't have an account, make a free one first, and confirm your email address: https://dash.cloudflare.com/sign-up\nA browser will open.",
        );
        await commandLines.show('wrangler', ['login']);
      },
    },
  ],
};
