import {existsSync} from 'node:fs';
import logger from '@docusaurus/logger';
import {afterEach, expect, it, vi} from 'vitest';
import {noticesPlugin} from './notices';

const UNSET = [{field: 'contacts.help', file: 'src/data/community.yaml', write: 'an address'}];
const DEMO = {demo: {accounts: []}};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What the plugin prints, and the client modules that it adds. */
async function run(mode: string, ...options: Parameters<typeof noticesPlugin>) {
  vi.stubEnv('NODE_ENV', mode);
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const plugin = noticesPlugin(...options)();
  await plugin.loadContent!();
  return {printed: warn.mock.calls.flat().join('\n'), modules: plugin.getClientModules!()};
}

it.each([
  ['the build of a demo', 'production', DEMO],
  ['the start of a demo', 'development', DEMO],
  ['the start of a real site', 'development', {}],
])('%s says what is not set, and has looks for its marks', async (_, mode, settings) => {
  const {printed, modules} = await run(mode, settings, UNSET);
  expect(printed).toContain('Not set yet: src/data/community.yaml (contacts.help).');
  expect(modules.map((file) => existsSync(file))).toEqual([true]);
});

it('the build of a real site ends and says what to write', async () => {
  await expect(run('production', {}, UNSET)).rejects.toThrow(
    'Write:\n  src/data/community.yaml\n    contacts.help: an address',
  );
});

it('a site whose values are all set hears nothing, and loads nothing for marks', async () => {
  expect(await run('production', {}, [])).toEqual({printed: '', modules: []});
});
