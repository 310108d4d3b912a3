import {ask} from '../../doctor/ask';
import {consolePage} from '../../google/consolePage';
import {UsageError} from '../../processes';
import {readCommunity} from '../communityFile';
import {readEnvironmentFile} from '../environmentFile';
import {confirm} from '../questions';
import {projectIdOf, siteHostOf} from '../settingsOf';
import type {Step} from '../Step';
import type {World} from '../World';

/** The site, online: its key service answers at its address. */
export function deployment(): Step {
  let hasDeployed = false;

  return {
    title: 'The site, online',

    isDone: isLive,

    async act({commandLines, person}) {
      if (hasDeployed) {
        return;
      }
      for (;;) {
        const {text} = await commandLines.ask('git', ['status', '--porcelain']);
        if (!text.trim()) {
          break;
        }
        person.tell(
          `Only what is committed is deployed. In another terminal: git add --all && git commit -m "Our community"\n${text.trimEnd()}`,
        );
        await person.ask('Press Enter when that is done: ');
      }
      if (!(await confirm(person, 'Deploy the site now (npm run deploy)?'))) {
        throw new UsageError('Nothing was deployed. Run "npm run setup" again when you want to go live.');
      }
      if (!(await commandLines.show('npm', ['run', 'deploy']))) {
        throw new UsageError(
          'The deployment failed, see above. Put that right, and run "npm run setup" again.',
        );
      }
      hasDeployed = true;
    },

    byHand(world) {
      const {url} = readCommunity(world.root);
      return siteHostOf(world) === 'firebase'
        ? `The site does not answer at ${url} yet. A domain of your own: ${consolePage(projectIdOf(world), 'hosting')}, "Add custom domain".`
        : `The site does not answer at ${url} yet. A domain of your own: https://dash.cloudflare.com, Workers & Pages, the worker, ` +
            'Settings, Domains & Routes, "Add". An address of Cloudflare: if the deployment has printed another, write that into "url" in src/data/community.yaml, ' +
            'press Ctrl-C, and run "npm run setup" again.';
    },
  };
}

async function isLive({root}: World): Promise<boolean> {
  const {url} = readCommunity(root);
  const {STAFF_KEY_URL = `${new URL(url).origin}/api/staff-key`} = readEnvironmentFile(root);
  const answer = await ask(STAFF_KEY_URL, {method: 'POST', body: '{}'});
  return typeof answer !== 'string' && answer.status === 401 && answer.text.includes('"unauthenticated"');
}
