import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {COMMUNITY_FILE, STAFF_COMMUNITY_FILE} from '../config/unsetValues';

/** For tests: sets all values of the community, in a copy of the project. */
export function fillIn(root: string): void {
  for (const file of [COMMUNITY_FILE, STAFF_COMMUNITY_FILE]) {
    const source = readFileSync(path.join(root, file), 'utf8');
    writeFileSync(
      path.join(root, file),
      source.replaceAll('example.com', 'juniper.example').replace(/(['"])\[[^\]]+\]\1/g, "'set'"),
    );
  }
}
