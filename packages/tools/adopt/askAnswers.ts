import {checkbox, input, number, select} from '@inquirer/prompts';
import type {Community, SiteData} from '@roleplay-docs/engine/data/shapes';
import {DEMO_TEXTS} from '@roleplay-docs/engine/data/unsetValues';
import {type Answers, FULL_TEAM} from './adoptSite';
import {filesWithMark} from './marks';

/**
 * Asks for everything that makes the site a community's own. The current values are the defaults.
 *
 * @param root The project's folder.
 */
export async function askAnswers(
  root: string,
  {community, departments, rules}: Pick<SiteData, 'community' | 'departments' | 'rules'>,
): Promise<Answers> {
  return {
    identity: await askIdentity(community),
    game: await askGame(root),
    team: await askTeam(root),
    departments: await askDepartments(departments.departments),
    rules: await askRules(rules),
  };
}

async function askIdentity(community: Community): Promise<Answers['identity']> {
  const isDemo = community.name === DEMO_TEXTS.name;
  const year = isDemo ? new Date().getFullYear() : community.copyrightYear;
  return {
    name: await askText('The full name of your community:', community.name),
    shortName: await askText('Its short name, for the navbar and running text:', community.shortName),
    tagline: await askText('One sentence under the name:', community.tagline),
    copyrightYear: Number(
      await askText(
        'The first year in the copyright line:',
        String(year),
        /^\d{4}$/,
        'Write a year, such as 2026.',
      ),
    ),
  };
}

/** @param fault What to print if an answer doesn't match. */
async function askText(
  message: string,
  before: string,
  form = /\S/,
  fault = 'Write something.',
): Promise<string> {
  const validate = (answer: string) => form.test(answer.trim()) || fault;
  return (await input({message, default: before, validate})).trim();
}

async function askGame(root: string): Promise<Answers['game']> {
  // Removed lines don't come back, so after the first time there's nothing left to decide.
  if (filesWithMark(root, 'own-game').length === 0) {
    return 'own';
  }
  return select<Answers['game']>({
    message:
      "Where do you play? If it's a private server, the shop and everything else that assumes you have your own game are removed for good.",
    choices: [
      {name: 'In a Roblox game (experience) of our own', value: 'own'},
      {name: "On a private server of someone else's game", value: 'private server'},
    ],
  });
}

async function askTeam(root: string): Promise<Answers['team']> {
  // Removed lines don't come back, so after the first time there's nothing left to decide.
  if (filesWithMark(root, 'full-team').length === 0) {
    return 'full';
  }
  const size = await number({
    message: `How many people moderate or lead your community? With fewer than ${FULL_TEAM}, roles, rows of the severity guide and promises that a small team can't keep are removed for good.`,
    min: 1,
    required: true,
  });
  return size < FULL_TEAM ? 'small' : 'full';
}

async function askDepartments(
  departments: SiteData['departments']['departments'],
): Promise<Answers['departments']> {
  const kept = await checkbox({
    message: 'Which departments do you have? Others can be added later: npm run new',
    choices: departments.map(({id, name}) => ({name, value: {id, name}, checked: true})),
  });
  const names: Record<string, string> = {};
  for (const {id, name} of kept) {
    names[id] = await askText(`What do you call ${name}?`, name);
  }
  return names;
}

/** Retired rules always stay, with their notes, so they aren't in the list. */
async function askRules(rules: SiteData['rules']): Promise<Answers['rules']> {
  const kept = await checkbox({
    message: 'Which rules do you want to keep?',
    choices: rules
      .filter(({retired}) => !retired)
      .map(({id, title}) => ({name: `${id} ${title}`, value: id, checked: true})),
    required: true,
    pageSize: 20,
  });
  const retired = rules.filter((rule) => rule.retired).map(({id}) => id);
  return [...kept, ...retired];
}
