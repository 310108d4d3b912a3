import {isDemo} from '@roleplay-docs/key-service/settings';
import {UsageError} from '../../processes';
import {readCommunity} from '../communityFile';
import {readEnvironmentFile, writeEnvironmentFile} from '../environmentFile';
import {askFor, choose} from '../questions';
import type {Step} from '../Step';
import type {CommandLines, World} from '../World';

interface Project {
  projectId: string;
  displayName?: string;
}

export const firebaseProject: Step = {
  title: 'A Firebase project',

  async isDone({root, commandLines}) {
    const {FIREBASE_PROJECT_ID: projectId} = readEnvironmentFile(root);
    if (!projectId) {
      return false;
    }
    if (isDemo({projectId})) {
      throw new UsageError(
        `FIREBASE_PROJECT_ID in .env is "${projectId}", a demo that only emulators know. Remove it there.`,
      );
    }
    if (!(await listProjects(commandLines)).some((project) => project.projectId === projectId)) {
      throw new UsageError(
        `The Google account of "npx firebase login" has no Firebase project "${projectId}", which .env names. Sign in with ` +
          'the right account (npx firebase login --reauth), or remove FIREBASE_PROJECT_ID from .env.',
      );
    }
    return true;
  },

  async act(world) {
    const {root, commandLines, person} = world;
    if (readEnvironmentFile(root).FIREBASE_PROJECT_ID) {
      return; // `isDone` has said what is wrong with it
    }
    for (;;) {
      const projects = await listProjects(commandLines);
      const chosen = await choose(person, 'Which Firebase project is the site for?', [
        ...projects.map(({projectId, displayName}) => ({
          label: displayName && displayName !== projectId ? `${projectId} (${displayName})` : projectId,
          value: projectId,
        })),
        {label: 'a new one', value: undefined},
      ]);
      const projectId = chosen ?? (await createProject(world));
      if (projectId) {
        writeEnvironmentFile(root, {FIREBASE_PROJECT_ID: projectId});
        return;
      }
    }
  },
};

/** @throws UsageError if the Firebase CLI cannot tell. */
async function listProjects(commandLines: CommandLines): Promise<Project[]> {
  const {isOk, result, error} = await commandLines.ask('firebase', ['projects:list']);
  if (!isOk || !Array.isArray(result)) {
    throw new UsageError(
      `The Firebase CLI could not list your projects: ${error} Is this computer online? Else try: npx firebase login --reauth`,
    );
  }
  return result as Project[];
}

/** @returns nothing if Google refused, which the person was told. */
async function createProject({root, commandLines, person}: World): Promise<string | undefined> {
  const id = await askFor(
    person,
    'Its id, for instance my-community-site; nobody else may have it: ',
    (answer) => (/^(?!demo-)[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(answer) ? answer : undefined),
    'Small letters, digits and hyphens, 6 to 30; a letter first, and not "demo-".',
  );
  // Mails of the project are signed with it. https://firebase.google.com/docs/projects/learn-more#project-name
  const {name} = readCommunity(root);
  const displayName = /^[\w !'"-]{4,30}$/.test(name) ? name : id;
  const {isOk, error} = await commandLines.ask('firebase', [
    'projects:create',
    id,
    '--display-name',
    displayName,
  ]);
  if (isOk) {
    return id;
  }
  person.tell(
    `Google made no project "${id}": ${error}\n` +
      'Is the id taken? Then choose another. Is this your first project? Then make it by hand, which asks you to accept the ' +
      'terms: https://console.firebase.google.com, "Create a Firebase project", without Google Analytics.',
  );
  await person.ask('Press Enter to choose again: ');
  return undefined;
}
