import {UsageError} from '../../processes';
import {readEnvironmentFile, writeEnvironmentFile} from '../environmentFile';
import {confirm} from '../questions';
import {projectIdOf} from '../settingsOf';
import type {Step} from '../Step';
import type {World} from '../World';

/** The public values of a web app, by their names in `.env`. */
interface WebAppValues extends Record<string, string> {
  FIREBASE_API_KEY: string;
  FIREBASE_AUTH_DOMAIN: string;
}

export const webApp: Step = {
  title: 'A web app in the project, and its values in .env',

  async isDone(world) {
    const {FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN} = readEnvironmentFile(world.root);
    if (!FIREBASE_API_KEY || !FIREBASE_AUTH_DOMAIN) {
      return false;
    }
    for (const appId of await listWebApps(world)) {
      const values = await readValues(world, appId);
      if (
        values.FIREBASE_API_KEY === FIREBASE_API_KEY &&
        values.FIREBASE_AUTH_DOMAIN === FIREBASE_AUTH_DOMAIN
      ) {
        return true;
      }
    }
    return false;
  },

  async act(world) {
    const {root, person} = world;
    const projectId = projectIdOf(world);
    const [appId = await createWebApp(world)] = await listWebApps(world);
    const values = await readValues(world, appId);
    const environment = readEnvironmentFile(root);
    const others = Object.keys(values).filter(
      (name) => environment[name] !== undefined && environment[name] !== values[name],
    );
    if (others.length > 0) {
      person.tell(
        `${others.join(' and ')} in .env are not those of a web app in the project "${projectId}".`,
      );
      if (!(await confirm(person, 'Replace them by those of the project?'))) {
        throw new UsageError(
          'Nothing was changed. Correct .env, or choose another project there, and run "npm run setup" again.',
        );
      }
    }
    writeEnvironmentFile(root, values);
  },
};

/** Their ids. */
async function listWebApps(world: World): Promise<string[]> {
  const apps = (await askFirebase(world, 'list the apps', ['apps:list', 'WEB'])) as {appId: string}[];
  return apps.map(({appId}) => appId);
}

async function createWebApp(world: World): Promise<string> {
  const {appId} = (await askFirebase(world, 'make a web app', ['apps:create', 'WEB', 'site'])) as {
    appId: string;
  };
  return appId;
}

async function readValues(world: World, appId: string): Promise<WebAppValues> {
  const {sdkConfig} = (await askFirebase(world, 'read the web app', ['apps:sdkconfig', 'WEB', appId])) as {
    sdkConfig: {apiKey: string; authDomain: string};
  };
  return {FIREBASE_API_KEY: sdkConfig.apiKey, FIREBASE_AUTH_DOMAIN: sdkConfig.authDomain};
}

/** @throws UsageError if it fails. */
async function askFirebase(world: World, what: string, args: string[]): Promise<unknown> {
  const projectId = projectIdOf(world);
  const {isOk, result, error} = await world.commandLines.ask('firebase', [...args, '--project', projectId]);
  if (!isOk || typeof result !== 'object' || result === null) {
    throw new UsageError(
      `The Firebase CLI could not ${what} of the project "${projectId}": ${error} You need the role Editor or Owner there.`,
    );
  }
  return result;
}
