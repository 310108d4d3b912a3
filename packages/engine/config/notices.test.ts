import logger from '@docusaurus/logger';
import {afterEach, expect, it, vi} from 'vitest';
import {noticesPlugin} from './notices';

const UNSET = [{field: 'contacts.help', file: 'src/data/community.yaml', write: 'an address'}];
const DEMO = {demo: {accounts: []}};

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What the plugin prints. */
async function run(mode: string, ...options: Parameters<typeof noticesPlugin>) {
  vi.stubEnv('NODE_ENV', mode);
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  const plugin = noticesPlugin(...options)();
  await plugin.loadContent!();
  return warn.mock.calls.flat().join('\n');
}

it.each([
  ['the build of a demo', 'production', DEMO],
  ['the start of a demo', 'development', DEMO],
  ['the start of a real site', 'development', {}],
])('%s says what is not set', async (_, mode, settings) => {
  const printed = await run(mode, settings, UNSET);
  expect(printed).toContain('Not set yet: src/data/community.yaml (contacts.help).');
});

it('the build of a real site ends and says what to write', async () => {
  await expect(run('production', {}, UNSET)).rejects.toThrow(
    'Fill in:\n  src/data/community.yaml\n    contacts.help: an address',
  );
});

it('a site whose values are all set hears nothing', async () => {
  expect(await run('production', {}, [])).toBe('');
});
