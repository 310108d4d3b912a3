/** The address of a page in the Firebase console, for instance `authentication/providers`. */
export const consolePage = (projectId: string, page: string) =>
  `https://console.firebase.google.com/project/${projectId}/${page}`;
