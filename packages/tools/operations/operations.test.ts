import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {describe, expect, it} from 'vitest';
import firebaseConfig from '../../../firebase.json';
import {computeCosts} from './costs';
import {findCommands} from './documentedCommands';
import {judgeCommand} from './grammars';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const operations = read('OPERATIONS.md');

/** The code in sentences and tables, without blocks. */
const codes = [...operations.replace(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g)].map(
  ([, code = '']) => code,
);

describe('the commands of our texts', () => {
  it.each(['OPERATIONS.md', 'README.md', 'CONTRIBUTING.md'])(
    '%s: all are taken by their programs',
    (file) => {
      const commands = findCommands(file, read(file));
      expect(commands.length).toBeGreaterThan(3);
      const slips = commands.flatMap(({line, words}) => {
        const slip = judgeCommand({words});
        return slip ? [`${file}:${line}: ${words.join(' ')}: ${slip}`] : [];
      });
      expect(slips).toEqual([]);
    },
  );

  it.each(['ci.yml', 'deploy.yml', 'mutations.yml', 'preview.yml'])(
    'the workflow %s: all are taken by their programs',
    (name) => {
      const file = `.github/workflows/${name}`;
      // Up to where the shell does something with what is printed.
      const commands = [
        ...read(file)
          .replace(/#.*$/gm, '')
          .matchAll(/\b(?:npm|npx) [^\n>)|]+/g),
      ].map(([command]) => command);
      expect(commands.length).toBeGreaterThan(0);
      const slips = commands.flatMap((command) => {
        const [found] = findCommands(file, `\`${command.trim()}\``);
        const slip = judgeCommand(found!);
        return slip ? [`${command}: ${slip}`] : [];
      });
      expect(slips).toEqual([]);
    },
  );

  it.each([
    ['npm run dispatch', 'There is no script "dispatch".'],
    ['npm run doctor -- --accounts <email>', 'It has no option "--accounts".'],
    ['npm run doctor --account <email>', 'Options of a script stand behind " -- ".'],
    ['npm run doctor -- --account', '"--account" needs a value.'],
    ['npm run doctor <email>', 'It takes 0 words, and got 1.'],
    ['npm run serve -- --no-site', 'It has no option "--no-site".'],
    ['npm run staff fire <email>', '"npm run staff fire VALUE" is no command of staff.'],
    ['npm run staff disable', '"npm run staff disable" is no command of staff.'],
    ['npx firebase functions:secret:set A', '"npx firebase" has no command "functions:secret:set".'],
    ['npx firebase functions:secrets:set', 'It takes 1 words, and got 0.'],
    ['npx firebase deploy --only hosting --projects <project>', 'It has no option "--projects".'],
    ['npx firebase deploy --only', '"--only" needs a value.'],
    ['npx wrangler undo', '"npx wrangler" has no command "undo".'],
    ['npx wrangler tail --sample', 'It has no option "--sample".'],
    ['npx vercel deploy', '"npx vercel" has no command "deploy".'],
    ['gcloud projects describe', 'It takes 1 words, and got 0.'],
    ['gh secret set A --body b', 'It has no option "--body".'],
    [
      'docker rm key-service',
      '"docker rm key-service" is not listed in packages/tools/operations/grammars.ts.',
    ],
  ])('"%s" is found to be wrong', (command, slip) => {
    const [found] = findCommands('a.md', `\`${command}\``);
    expect(judgeCommand(found!)).toBe(slip);
  });

  it('long commands go over several lines, and several stand in one', () => {
    const text =
      '```sh\n# first\nnpm ci && npm start\n\ngcloud projects \\\n  describe "<a b>" --format "value(c d)"\n```\n';
    expect(findCommands('a.md', text)).toEqual([
      {file: 'a.md', line: 3, words: ['npm', 'ci']},
      {file: 'a.md', line: 3, words: ['npm', 'start']},
      {file: 'a.md', line: 5, words: ['gcloud', 'projects', 'describe', 'VALUE', '--format', 'value(c d)']},
    ]);
  });
});

/** What looks like a file of the project and is none, with where it comes from. */
const NOT_IN_THE_PROJECT: readonly string[] = [
  '.env', // the owner's
  'build/', // made by `npm run build`
  'assets/', // inside of it
  '404.html',
  'docs/shop.html',
  'key-service.env', // on the machine of somebody else
];

it('the files that OPERATIONS.md names are there', () => {
  const files = codes.filter(
    (code) =>
      /^[\w@.-]+(?:\/[\w@.*-]*)*$/.test(code) && /\/|\.(?:ts|md|jsonc?|ya?ml|html|env)$|^\.\w+$/.test(code),
  );
  const inScope = files.filter((file) => !NOT_IN_THE_PROJECT.includes(file) && !file.startsWith('@'));
  expect(inScope.length).toBeGreaterThan(8);
  expect(inScope.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

const SERVICE_SOURCES = readdirSync(path.join(ROOT, 'packages/key-service'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => /^[^_]*\.ts$/.test(file))
  .map((file) => read(path.join('packages/key-service', file)))
  .join('\n');

describe('the variables that OPERATIONS.md names', () => {
  const workflows = ['deploy.yml', 'preview.yml'].map((name) => read(`.github/workflows/${name}`)).join('\n');
  const told = (kind: 'variable' | 'secret') =>
    findCommands('OPERATIONS.md', operations)
      .filter(({words: [program, command]}) => program === 'gh' && command === kind)
      .map(({words}) => words[3]!);
  const used = (kind: 'vars' | 'secrets') =>
    [...workflows.matchAll(new RegExp(`\\b${kind}\\.(\\w+)`, 'g'))].map(([, name]) => name!);

  it('at GitHub are those that the workflows use, all of them', () => {
    expect(new Set(told('variable'))).toEqual(new Set(used('vars')));
    expect(new Set(told('secret'))).toEqual(new Set(used('secrets')));
  });

  it('elsewhere are documented in .env.example and read by the code, or are of the key service', () => {
    const example = read('.env.example');
    const settings = readdirSync(path.join(ROOT, 'packages/preset'))
      .filter((file) => /^[^.]+\.ts$/.test(file))
      .map((file) => read(`packages/preset/${file}`))
      .join('\n');
    const functions = read('packages/functions/src/index.ts');
    const names = codes.flatMap((code) => /^([A-Z][A-Z_]*[A-Z])(?:=\w+)?$/.exec(code)?.[1] ?? []);
    expect(names).toContain('STAFF_SEAL_SECRET');
    const unknown = names.filter((name) => {
      const word = new RegExp(`\\b${name}\\b`);
      const isOfTheSite = word.test(example) && word.test(settings);
      return !isOfTheSite && !word.test(SERVICE_SOURCES) && !word.test(functions);
    });
    expect(unknown).toEqual([]);
  });
});

it('the settings that OPERATIONS.md names are in the code', () => {
  const sources = [
    SERVICE_SOURCES,
    ...[
      'src/data/community.yaml',
      'packages/key-service/staffAccess.ts',
      'src/data/facts.yaml',
      'packages/functions/src/index.ts',
      'wrangler.jsonc',
    ].map(read),
  ].join('\n');
  const settings = codes.flatMap(
    (code) => /^(?:[a-z]+[A-Z]\w*|[a-z]+_[a-z_]+)(?=$|: )/.exec(code)?.[0] ?? [],
  );
  expect(settings).toContain('staffAccess');
  expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
});

/** Who may do what at Google: why, and Google's own list of what is in the role. */
const ROLES: Readonly<Record<string, string>> = {
  // Hosting, and the project's settings: https://firebase.google.com/docs/projects/iam/roles-predefined-all-products
  'roles/firebase.admin': 'deploy',
  // `cloudfunctions.functions.setIamPolicy`, which the Firebase CLI asks for (lib/deploy/functions/checkIam.js):
  // https://docs.cloud.google.com/iam/docs/roles-permissions/cloudfunctions
  'roles/cloudfunctions.admin': 'deploy',
  // Whether the function may read the secret (lib/gcp/secretManager.js):
  // https://docs.cloud.google.com/iam/docs/roles-permissions/secretmanager
  'roles/secretmanager.viewer': 'deploy',
  // `secretmanager.versions.access`, for `functions:secrets:access` in deploy.yml; the same list
  'roles/secretmanager.secretAccessor': 'deploy',
  // `iam.serviceAccounts.actAs` for the account of the function (checkIam.js):
  // https://docs.cloud.google.com/iam/docs/roles-permissions/iam
  'roles/iam.serviceAccountUser': 'deploy',
  // `iam.serviceAccounts.getAccessToken` for GitHub; the same list
  'roles/iam.workloadIdentityUser': 'deploy preview',
  // `firebasehosting.sites.update`, for `hosting:channel:deploy`:
  // https://docs.cloud.google.com/iam/docs/roles-permissions/firebasehosting
  'roles/firebasehosting.admin': 'preview',
  // `serviceusage.services.get` and `.use`, because the CLI asks whether the API is on (lib/ensureApiEnabled.js):
  // https://docs.cloud.google.com/iam/docs/roles-permissions/serviceusage
  'roles/serviceusage.serviceUsageConsumer': 'deploy preview',
};

/** What has to be turned on for GitHub, beside what the Firebase CLI turns on itself. */
const APIS: readonly string[] = [
  // https://docs.cloud.google.com/iam/docs/workload-identity-federation-with-deployment-pipelines
  'iam.googleapis.com',
  'cloudresourcemanager.googleapis.com', // also for the CLI's own question what it may do (lib/gcp/iam.js)
  'iamcredentials.googleapis.com',
  'sts.googleapis.com',
];

it('the roles and APIs that OPERATIONS.md names are the ones that are needed, and each account gets only its own', () => {
  const commands = findCommands('OPERATIONS.md', operations).filter(
    ({words: [program]}) => program === 'gcloud',
  );
  const granted: Record<string, Set<string>> = {};
  for (const {words} of commands) {
    const role = words[words.indexOf('--role') + 1];
    if (words.includes('--role') && role) {
      const account = /\b(deploy|preview)@/.exec(words.join(' '))?.[1] ?? 'nobody';
      (granted[role] ??= new Set()).add(account);
    }
  }
  const accounts = Object.fromEntries(
    Object.entries(granted).map(([role, who]) => [role, [...who].sort().join(' ')]),
  );
  expect(accounts).toEqual(ROLES);
  const apis = commands.filter(({words}) => words[1] === 'services').map(({words}) => words.slice(3, -2));
  expect(apis.length).toBe(2);
  apis.forEach((names) => expect(new Set(names)).toEqual(new Set(APIS)));
});

it('Google believes the repository by its number, on main or for pull requests', () => {
  const conditions = [...operations.matchAll(/--attribute-condition "([^"]+)"/g)].map(
    ([, condition]) => condition,
  );
  const main =
    "assertion.repository_id == '<repository number>' && assertion.ref == 'refs/heads/main' && assertion.event_name in ['push', 'workflow_dispatch']";
  expect(conditions).toEqual([
    main,
    `${main} && assertion.environment == 'production'`,
    "assertion.repository_id == '<repository number>' && assertion.event_name == 'pull_request'",
  ]);
  expect(operations).not.toContain('assertion.repository=');
});

it('the cost table is what its formulas give', () => {
  const cells = (name: string) =>
    (new RegExp(`^\\| ${name} +\\|(.*)\\|$`, 'm').exec(operations)?.[1] ?? '')
      .split('|')
      .map((cell) => cell.trim());
  const number = (cell: string) => Number(cell.replaceAll(',', ''));
  const readers = cells('Readers a month').map(number);
  const staff = cells('Of these, staff, each an hour every day').map(number);
  expect(readers).toEqual([100, 10_000, 1_000_000]);
  readers.forEach((count, index) => {
    const costs = computeCosts({readers: count, staff: staff[index]!});
    expect({
      sent: cells('Sent')[index],
      keyRequests: cells('Key requests a day')[index],
      cloudflare: cells('Free road')[index],
      firebase: cells('Firebase road')[index],
    }).toEqual(costs);
  });
});

it('.nvmrc, the container and the Function run on the same Node', () => {
  const [, container] = /^FROM node:(\d+)-alpine$/m.exec(read('packages/key-service/Containerfile')) ?? [];
  const [codebase] = firebaseConfig.functions;
  expect({nvmrc: read('.nvmrc').trim(), runtime: codebase?.runtime}).toEqual({
    nvmrc: container,
    runtime: `nodejs${container}`,
  });
});

it('the container gets everything that the key service imports, and no page', () => {
  const copied = [...read('packages/key-service/Containerfile').matchAll(/^COPY (.+) \S+$/gm)].flatMap(
    ([, files = '']) => files.split(' '),
  );
  const isCopied = (file: string) =>
    copied.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '[^/]+')}$`).test(file),
    );
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) {
      return;
    }
    seen.add(file);
    // Node strips types, and what is only imported for them.
    const {importedFiles} = ts.preProcessFile(
      ts.transpileModule(read(file), {
        compilerOptions: {target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext},
      }).outputText,
    );
    for (const {fileName} of importedFiles) {
      if (!fileName.startsWith('node:')) {
        expect(fileName).toMatch(/^\.{1,2}\/.+\.ts$/); // no package, and the ending that Node asks for
        follow(path.posix.join(path.posix.dirname(file), fileName));
      }
    }
  };
  follow('packages/key-service/adapters/node.ts');
  expect([...seen].filter((file) => !isCopied(file))).toEqual([]);
  expect(seen).toContain('packages/key-service/staffAccess.ts');
  expect(copied.filter((file) => file.startsWith('docs'))).toEqual([]);
});
