import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import packageJson from '../../../package.json';
import {commands as staffCommands} from '../staff/commands';
import {type DocumentedCommand, findSlip, type Grammar} from './documentedCommands';

const ROOT = path.resolve(__dirname, '../../..');
const require = createRequire(__filename);

const ANY = Infinity;

/**
 * Programs that cannot be installed by npm: exactly the commands and options that our texts use. Whoever adds one looks
 * it up where the comment says, and adds it here.
 */
const LISTED: Readonly<Record<string, Grammar>> = {
  // `gcloud <command> --help` of Google Cloud SDK 528.0.0, where `--project` is one of the options that all commands have.
  'gcloud auth login': {options: {}, words: [0, 1]},
  'gcloud projects describe': {options: {'--format': 'value'}, words: [1, 1]},
  'gcloud projects add-iam-policy-binding': {
    options: {'--member': 'value', '--role': 'value', '--condition': 'value'},
    words: [1, 1],
  },
  'gcloud services enable': {options: {'--project': 'value'}, words: [1, ANY]},
  'gcloud secrets add-iam-policy-binding': {
    options: {'--project': 'value', '--member': 'value', '--role': 'value'},
    words: [1, 1],
  },
  'gcloud iam service-accounts create': {options: {'--project': 'value'}, words: [1, 1]},
  'gcloud iam service-accounts add-iam-policy-binding': {
    options: {'--project': 'value', '--member': 'value', '--role': 'value'},
    words: [1, 1],
  },
  'gcloud iam workload-identity-pools create': {
    options: {'--project': 'value', '--location': 'value'},
    words: [1, 1],
  },
  'gcloud iam workload-identity-pools providers create-oidc': {
    options: {
      '--project': 'value',
      '--location': 'value',
      '--workload-identity-pool': 'value',
      '--issuer-uri': 'value',
      '--attribute-mapping': 'value',
      '--attribute-condition': 'value',
    },
    words: [1, 1],
  },
  'gcloud iam workload-identity-pools providers update-oidc': {
    options: {
      '--project': 'value',
      '--location': 'value',
      '--workload-identity-pool': 'value',
      '--attribute-condition': 'value',
    },
    words: [1, 1],
  },
  // https://cli.github.com/manual/gh_api, gh_variable_set, gh_secret_set
  'gh api': {options: {'--jq': 'value'}, words: [1, 1]},
  'gh variable set': {options: {'--body': 'value'}, words: [1, 1]},
  'gh secret set': {options: {'--env': 'value'}, words: [1, 1]},
  // https://docs.docker.com/reference/cli/docker/buildx/build/, .../docker/container/run/
  'docker build': {options: {'--file': 'value', '--tag': 'value'}, words: [1, 1]},
  'docker run': {
    options: {
      '--detach': 'flag',
      '--restart': 'value',
      '--read-only': 'flag',
      '--env-file': 'value',
      '--publish': 'value',
    },
    words: [1, 1],
  },
  // https://docs.deno.com/runtime/reference/cli/run/
  'deno run': {
    options: {'--allow-env': 'optional', '--allow-net': 'optional', '--env-file': 'optional'},
    words: [1, ANY],
  },
  // https://nodejs.org/docs/latest-v24.x/api/cli.html
  node: {options: {'--env-file': 'value', '-e': 'value'}, words: [0, ANY]},
  // https://git-scm.com/docs
  'git pull': {options: {}, words: [0, 0]},
  'git revert': {options: {}, words: [1, 1]},
  'git remote add': {options: {}, words: [2, 2]},
  'git fetch': {options: {}, words: [1, 1]},
  'git switch': {options: {'--create': 'value'}, words: [0, 0]},
  'git merge': {options: {'--allow-unrelated-histories': 'flag', '--strategy': 'value'}, words: [1, 1]},
  'git checkout': {options: {'--ours': 'flag'}, words: [1, ANY]},
  'git rm': {options: {}, words: [1, ANY]},
  'git add': {options: {'--all': 'flag'}, words: [0, 0]},
  'git commit': {options: {}, words: [0, 0]},
};

/** The commands in `LISTED`, longest first, so that `git remote add` is not taken for a word after `git`. */
const LISTED_NAMES = Object.keys(LISTED).sort((a, b) => b.length - a.length);

/** What is wrong with a command of our texts, in a sentence; `undefined` if its program takes it as it stands. */
export function judgeCommand({words}: Pick<DocumentedCommand, 'words'>): string | undefined {
  const [program = '', ...rest] = words;
  if (program === 'npm') {
    return judgeNpm(rest);
  }
  if (program === 'npx') {
    const [tool = '', command = '', ...others] = rest;
    const grammar =
      tool === 'firebase'
        ? readFirebaseGrammar(command)
        : tool === 'wrangler'
          ? readWranglerGrammar(command)
          : undefined;
    return grammar ? findSlip(others, grammar) : `"npx ${tool}" has no command "${command}".`;
  }
  const line = words.join(' ');
  const name = LISTED_NAMES.find((listed) => line === listed || line.startsWith(`${listed} `));
  return name
    ? findSlip(words.slice(name.split(' ').length), LISTED[name]!)
    : `"${line}" is not listed in packages/tools/operations/grammars.ts.`;
}

const SHORT_FOR = ['start', 'test'];

function judgeNpm([command = '', ...rest]: string[]): string | undefined {
  if (command === 'ci') {
    return findSlip(rest, {options: {'--ignore-scripts': 'flag'}, words: [0, 0]});
  }
  const [name = '', ...args] =
    command === 'run' ? rest : SHORT_FOR.includes(command) ? [command, ...rest] : [];
  // What stands before `--` goes to npm if it looks like an option, and to the script if not.
  const lost = args.slice(0, Math.max(0, args.indexOf('--'))).find((word) => word.startsWith('-'));
  if (lost || (!args.includes('--') && args.some((word) => word.startsWith('-')))) {
    return 'Options of a script stand behind " -- ".';
  }
  const words = args.filter((word) => word !== '--');
  const {scripts} = packageJson as {scripts: Record<string, string>};
  let script = scripts[name];
  for (let next; (next = /^npm run ([\w:]+)(?: -- (.*))?$/.exec(script ?? ''));) {
    words.unshift(...(next[2]?.split(' ') ?? []));
    script = scripts[next[1]!];
  }
  if (script === undefined) {
    return `There is no script "${name}".`;
  }
  if (name === 'staff' && words.length > 0) {
    const {takesEmail} = (Object.entries(staffCommands).find(([known]) => known === words[0]) ?? [])[1] ?? {};
    if (takesEmail === undefined || words.length !== (takesEmail ? 2 : 1)) {
      return `"npm run staff ${words.join(' ')}" is no command of staff.`;
    }
  }
  const [, source] = /--import tsx (\S+\.ts)$/.exec(script) ?? [];
  return findSlip(words, source ? readScriptGrammar(path.join(ROOT, source)) : {options: {}, words: [0, 0]});
}

/** What a script of ours hands to `parseArgs` of `node:util`, read from its source. */
function readScriptGrammar(file: string): Grammar {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const options: Record<string, 'flag' | 'value'> = {};
  let takesWords = false;
  const property = (object: ts.Node | undefined, name: string) =>
    object && ts.isObjectLiteralExpression(object)
      ? object.properties.filter(ts.isPropertyAssignment).find((one) => nameOf(one) === name)?.initializer
      : undefined;
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'parseArgs'
    ) {
      const [argument] = node.arguments;
      const listed = property(argument, 'options');
      for (const one of listed && ts.isObjectLiteralExpression(listed) ? listed.properties : []) {
        if (ts.isPropertyAssignment(one)) {
          const type = property(one.initializer, 'type');
          options[`--${nameOf(one)}`] =
            type && ts.isStringLiteral(type) && type.text === 'string' ? 'value' : 'flag';
        }
      }
      takesWords ||= property(argument, 'allowPositionals')?.kind === ts.SyntaxKind.TrueKeyword;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {options, words: [0, takesWords ? ANY : 0]};
}

const nameOf = ({name}: ts.PropertyAssignment) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';

/** The part of commander 5 that the Firebase CLI builds its commands with. */
interface FirebaseCommand {
  options: {long: string; short?: string; required: boolean; optional: boolean}[];
  _args: {required: boolean; variadic: boolean}[];
}

/** As the installed Firebase CLI declares the command; `undefined` if it has none of that name. */
function readFirebaseGrammar(name: string): Grammar | undefined {
  const client = require('firebase-tools') as {
    cli: FirebaseCommand;
    getCommand: (name: string) => FirebaseCommand | undefined;
  };
  const command = client.getCommand(name);
  if (!command) {
    return undefined;
  }
  const options: Record<string, 'flag' | 'value' | 'optional'> = {};
  for (const {long, short, required, optional} of [...client.cli.options, ...command.options]) {
    const kind = required ? 'value' : optional ? 'optional' : 'flag';
    options[long] = kind;
    if (short) {
      options[short] = kind;
    }
  }
  return {
    options,
    words: [
      command._args.filter(({required}) => required).length,
      command._args.some(({variadic}) => variadic) ? ANY : command._args.length,
    ],
  };
}

const wranglerGrammars = new Map<string, Grammar | undefined>();

/** As the help of the installed wrangler describes the command; `undefined` if it has none of that name. */
function readWranglerGrammar(name: string): Grammar | undefined {
  if (!wranglerGrammars.has(name)) {
    const script = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
    if (!existsSync(script)) {
      throw new Error('Our texts name wrangler, which is not installed. Run "npm ci".');
    }
    const {stdout} = spawnSync(process.execPath, [script, name, '--help'], {
      encoding: 'utf8',
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_LOG_PATH: path.join(ROOT, 'node_modules/.cache'),
      },
    });
    wranglerGrammars.set(name, parseWranglerHelp(name, stdout));
  }
  return wranglerGrammars.get(name);
}

function parseWranglerHelp(name: string, help: string): Grammar | undefined {
  const [, usage] = new RegExp(`^wrangler ${name}\\b(.*)$`, 'm').exec(help) ?? [];
  // A group of commands is none itself.
  if (usage === undefined || help.includes('\nCOMMANDS\n')) {
    return undefined;
  }
  const options: Record<string, 'flag' | 'value'> = {};
  for (const [, names = '', text = ''] of help.matchAll(/^ +((?:-\w, )?--[\w-]+(?:, --[\w-]+)*)  +(.*)$/gm)) {
    for (const option of names.split(', ')) {
      options[option] = /\[(?:string|number|array)\]|\[choices:/.test(text) ? 'value' : 'flag';
    }
  }
  const words = usage.match(/\[[^\]]+\]|<[^>]+>/g) ?? [];
  return {options, words: [words.filter((word) => word.startsWith('<')).length, words.length]};
}
