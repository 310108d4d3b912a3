import {randomBytes} from 'node:crypto';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type firebaseConfig from '../../../firebase.json';
import {git} from '@roleplay-docs/engine/config/history';
import {type Answer, ask} from '../google/ask';
import {run} from '../processes';
import {withoutAccess} from '../publish';
import {headersOf, readRelease, type Release, servedFiles} from '../release';
import {type Finding, fine, unknown, wrong} from '../requirements/findings';

/**
 * Checks that the site online is what was committed: builds that commit again, and compares it with what the host
 * sends. It can't detect what the host sends to other people, or files that neither the commit nor the host's list
 * mentions.
 *
 * @param root The project's folder, with the settings and the secret of the deployment.
 * @param siteUrl Without a trailing slash.
 * @throws UsageError if the commit can't be built.
 */
export async function verify(root: string, siteUrl: string): Promise<Finding[]> {
  const release = await readRelease(siteUrl);
  if (typeof release === 'string') {
    return [unknown(release, 'Commit all changes, and deploy again: after that, it will.')];
  }
  const {commit} = release;
  if (git(root, 'cat-file', '-e', commit) === undefined) {
    return [
      wrong(
        `The site at ${siteUrl} says it was built from commit ${commit}, which isn't here.`,
        'Get it with "git fetch". If nobody has it, find out who deployed it.',
      ),
    ];
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
  const site = path.join(folder, 'site');
  const env = withoutAccess(process.env);
  try {
    run('git', ['worktree', 'add', '--detach', site, commit], {cwd: root});
    run('npm', ['ci'], {cwd: site, env});
    run('npm', ['run', 'build'], {cwd: site, env});
    return await compareWithHost(site, siteUrl, release);
  } finally {
    git(root, 'worktree', 'remove', '--force', site);
    rmSync(folder, {recursive: true, force: true, maxRetries: 10});
  }
}

/**
 * Compares each file of a site's build, and its headers, with what a host sends.
 *
 * @param site The folder of the site.
 */
export async function compareWithHost(site: string, siteUrl: string, release: Release): Promise<Finding[]> {
  const outDir = path.join(site, 'build');
  const {hosting} = JSON.parse(
    readFileSync(path.join(site, 'firebase.json'), 'utf8'),
  ) as typeof firebaseConfig;
  const files = servedFiles(outDir);
  const different: Finding[] = [];
  for (const file of files) {
    const isUnknown = file === '404.html';
    const address = isUnknown
      ? randomBytes(8).toString('hex')
      : file.replace(/(?:(?:^|\/)index)?\.html$/, '');
    const answer = await ask(`${siteUrl}/${address}`);
    const headers = headersOf(hosting.headers, `/${address}`);
    if (isUnknown) {
      delete headers['Cache-Control']; // The host decides how long browsers cache a missing page.
    }
    const content = readFileSync(path.join(outDir, file));
    const faults = findFaults(answer, {status: isUnknown ? 404 : 200, content, headers});
    if (faults.length > 0) {
      different.push(
        wrong(
          `${siteUrl}/${address} isn't what the commit makes: ${faults.join(', ')}.`,
          'Deploy again from here. If it still differs, check what your host changes, and who may deploy.',
        ),
      );
    }
  }
  for (const file of Object.keys(release.files).filter((name) => !files.includes(name))) {
    different.push(
      wrong(`${siteUrl}/${file} is online, but the commit doesn't make it.`, 'Find out who deployed it.'),
    );
  }
  const good = `All ${files.length} files at ${siteUrl}, and their headers, are what commit ${release.commit} makes.`;
  return different.length > 0 ? different : [fine(good)];
}

/** What the host should send. */
interface Expected {
  status: number;
  content: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** How a response differs from what's expected, in a few words each. */
function findFaults(answer: Answer | string, {status, content, headers}: Expected): string[] {
  if (typeof answer === 'string') {
    return [answer];
  }
  const faults: string[] = [];
  if (answer.status !== status) {
    faults.push(`status ${answer.status}`);
  }
  if (!answer.bytes.equals(content)) {
    faults.push('different content');
  }
  for (const [key, value] of Object.entries(headers)) {
    if (answer.headers.get(key) !== value) {
      faults.push(`a different ${key} header`);
    }
  }
  return faults;
}
