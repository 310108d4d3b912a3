import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../Diagnostic';
import {filesBelow} from '../files';

/** Commands that existed in versions up to November 2026, with their replacements. */
const GONE: Readonly<Record<string, string>> = {
  'build:functions': 'Remove it: what needs the function makes it.',
  'build:packages': 'Write "npm run prepare".',
  lines: 'Remove it.',
  lint: 'Write "npm run test:engine -- lint".',
  prove: 'Write "npm run build -- --prove".',
  schemas: 'Write "npm run test:engine -- unit packages/engine/data/__tests__/jsonSchemas.test.ts -u".',
  serve: 'Write "npm run preview -- --no-build".',
  'test:cloudflare': 'Write "npm run test:engine -- cloudflare".',
  'test:e2e': 'Write "npm run test:engine -- browser".',
  'test:mutations': 'Write "npm run test:engine -- mutations".',
  'test:unit': 'Write "npm run test:engine -- unit".',
  upgrade: 'Upgrading is done with Git: see "Upgrade" in OPERATIONS.md.',
  wrangler: 'Write "npm run doctor -- --logs", or "npm run deploy -- --rollback".',
};

/** Files where owners call commands: their own workflows and scripts. */
const SCRIPTS =
  /^(?:\.github\/.*\.ya?ml|\.(?:ci|husky)\/.*|package\.json|Makefile|[^/]+\.(?:sh|ps1|bat|cmd))$/;

const CALL = /\bnpm run (?:-s |--silent )?([\w:-]+)/g;

/**
 * Reports calls of removed commands, unless the owner has defined a command of that name.
 *
 * @param root The project's folder.
 */
export function findGoneCommands(root: string): Diagnostic[] {
  const {scripts = {}} = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return filesBelow(root, '.')
    .map((file) => path.posix.normalize(file))
    .filter((file) => SCRIPTS.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          Array.from(text.matchAll(CALL), ([, name = '']) => name)
            .filter((name) => name in GONE && !(name in scripts))
            .map((name) => ({
              file,
              line: index + 1,
              message: `There is no command "npm run ${name}" any more. ${GONE[name]}`,
            })),
        ),
    );
}
