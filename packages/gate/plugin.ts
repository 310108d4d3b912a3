import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

/** Docusaurus theme with the navbar item `custom-auth`, Login or Logout. */
export default function gate(): Plugin {
  return {name: 'roleplay-docs-gate', getThemePath: () => path.join(__dirname, 'theme')};
}
