import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {
  COMMUNITY_FILE,
  DEMO_PICTURES,
  DEMO_TEXTS,
  STAFF_COMMUNITY_FILE,
} from '@roleplay-docs/engine/data/unsetValues';

/** For tests: sets all values of the community, in a copy of the project. */
export function fillIn(root: string): void {
  for (const file of [COMMUNITY_FILE, STAFF_COMMUNITY_FILE]) {
    const source = readFileSync(path.join(root, file), 'utf8');
    const filled = source
      .replaceAll('example.com', 'juniper.community')
      .replaceAll('replace-me', 'alder-bay')
      .replace(/"\[[^\]]+\]"/g, 'set');
    writeFileSync(
      path.join(root, file),
      Object.values(DEMO_TEXTS).reduce((text, demo) => text.replace(`: ${demo}\n`, ': Alder Bay\n'), filled),
    );
  }
  for (const picture of Object.keys(DEMO_PICTURES).filter((file) => existsSync(path.join(root, file)))) {
    appendFileSync(path.join(root, picture), '\n');
  }
}

/** The files that say who a community is, filled in, in a temporary folder, which it returns. */
export function fillInCopy(project: string): string {
  const root = mkdtempSync(path.join(tmpdir(), 'values-'));
  for (const file of [COMMUNITY_FILE, STAFF_COMMUNITY_FILE, ...Object.keys(DEMO_PICTURES)]) {
    mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    copyFileSync(path.join(project, file), path.join(root, file));
  }
  fillIn(root);
  return root;
}
