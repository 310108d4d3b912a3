import type {Patient} from './Patient';

/** The whole address of the key service. */
export function keyServiceUrl({settings: {staffKeyUrl}, siteUrl}: Patient): string {
  return staffKeyUrl.startsWith('/') ? `${new URL(siteUrl).origin}${staffKeyUrl}` : staffKeyUrl;
}

/** Where the key service writes what its owner should know, as the end of a sentence. */
export function whereItsLogIs({settings: {demo, firebase}, siteHost}: Patient): string {
  if (demo) {
    return 'the terminal of "npm run preview"';
  }
  switch (siteHost) {
    case 'cloudflare':
      return 'npx wrangler tail, or https://dash.cloudflare.com, Workers & Pages, the worker, Observability';
    case 'firebase':
      return `npx firebase functions:log --only staffKey --project ${firebase.projectId}`;
    case undefined:
      return 'the log of the host that runs it';
  }
}
