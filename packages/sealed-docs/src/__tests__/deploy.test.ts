import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {BUILD_TIMEOUT, createSite, runDocusaurus} from './fixtures';

/** How often a site was published, by what is laid over it. */
const CASES = {
  '': 1,
  'failures/leaks': 0,
};

it.each(Object.entries(CASES))(
  '"docusaurus deploy" pushes what is verified, and nothing else: %s',
  async (layer, pushes) => {
    const siteDir = createSite('small', ...(layer ? [layer] : []));
    const remote = path.join(siteDir, '.remote.git');
    const config = path.join(siteDir, '.gitconfig');
    mkdirSync(remote);
    // Docusaurus knows how to push to GitHub; this host is the folder.
    const address = 'https://user@github.com/fixture/fixture.git';
    writeFileSync(
      config,
      `[user]\nname=Fixture\nemail=fixture@example.com\n[init]\ndefaultBranch=main\n[url "file://${remote}"]\ninsteadOf = ${address}\n[safe]\ndirectory=*\n`,
    );
    const env = {GIT_CONFIG_GLOBAL: config, GIT_USER: 'user'};
    const git = (cwd: string, ...args: string[]) =>
      execFileSync('git', args, {
        cwd,
        encoding: 'utf8',
        stdio: 'pipe',
        env: {...process.env, ...env},
      }).trim();
    try {
      git(remote, 'init', '--quiet', '--bare');
      writeFileSync(path.join(siteDir, '.gitignore'), 'node_modules\n.docusaurus\nbuild\n.remote.git\n');
      git(siteDir, 'init', '--quiet');
      git(siteDir, 'add', '.');
      git(siteDir, 'commit', '--quiet', '--message', 'The site');
      git(siteDir, 'remote', 'add', 'origin', address);
      git(siteDir, 'push', '--quiet', 'origin', 'HEAD:refs/heads/main', 'HEAD:refs/heads/gh-pages');
      const {code} = await runDocusaurus(siteDir, {bundler: 'rspack', args: ['deploy'], env});
      expect(code).toBe(pushes === 1 ? 0 : 1);
      expect(Number(git(remote, 'rev-list', '--count', 'gh-pages')) - 1).toBe(pushes);
      expect(existsSync(path.join(siteDir, 'build'))).toBe(pushes === 1);
    } finally {
      rmSync(siteDir, {recursive: true});
    }
  },
  BUILD_TIMEOUT,
);
