import path from 'node:path';
import type {Settings} from '@roleplay-docs/engine/session/Settings';
import {SiteFiles} from '@roleplay-docs/engine/data/SiteFiles';

/** Prints where the site is, what's emulated and who can sign in. */
export function announce(url: string, {demo, firebase}: Settings): void {
  // The file may have mistakes while someone is editing it.
  const community = SiteFiles.in(path.resolve(__dirname, '../..')).get('community');
  const lines = [...(community ? [community.name, ''] : []), `  Site      ${url}`];
  if (demo) {
    lines.push(`  Sign-in   emulated at ${firebase.authEmulatorUrl}; it forgets everything when it stops`);
    demo.accounts.forEach(({email, password, note}, index) => {
      lines.push(`  ${index === 0 ? 'Accounts' : '        '}  ${email} / ${password}  (${note})`);
    });
  } else {
    lines.push(`  Sign-in   Firebase project ${firebase.projectId}`);
  }
  lines.push('', '  Stop with Ctrl-C.');
  console.log(`\n${lines.join('\n')}\n`);
}
