import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {createAccount, signInByPassword, unusedEmail} from './support/emulator';
import {expect, test} from './support/test';

/** Runs `npm run staff` on the emulators that the tests use. */
function staff(...args: string[]) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../tools/staff/index.ts'), ...args],
    {encoding: 'utf8'},
  );
  return {status, output: stdout.trim(), message: stderr.trim()};
}

const list = () => staff('list').output;

test('an invited person chooses a password with the link, and signs in', async ({page, form}) => {
  const email = unusedEmail();
  const {status, output} = staff('invite', email);
  expect(status).toBe(0);
  expect(output).toContain(`Made an account for ${email}.`);
  expect(list()).toMatch(new RegExp(`${email}, .*, may read`));

  const [link] = /^http:.*$/m.exec(staff('invite', email).output)!;
  const answer = await page.request.get(`${link}&newPassword=chosen-by-me-7`); // how the emulator takes the new password
  expect(answer.ok()).toBe(true);
  await page.goto('/docs/staff/portal');
  await form.signIn({email, password: 'chosen-by-me-7'});
  await expect(page.getByRole('heading', {level: 1, name: 'Watch Room'})).toBeVisible();
});

/** A session ends with its second: one that began in the same second as it is ended counts as a new one. */
async function passSecond(): Promise<void> {
  const second = () => Math.floor(Date.now() / 1000);
  const now = second();
  await expect.poll(second, {intervals: [50]}).toBeGreaterThan(now);
}

test('a disabled or removed account gets no key from that moment', async ({request}) => {
  const account = await createAccount();
  const ask = async () => {
    const headers = {Authorization: `Bearer ${token}`};
    return (await request.post('/api/staff-key', {data: {build: '0'.repeat(32)}, headers})).status();
  };
  let token = await signInByPassword(account);
  expect(await ask()).toBe(200);

  await passSecond();
  expect(staff('disable', account.email)).toMatchObject({status: 0});
  // The session has ended, which the service says first, and no other can begin.
  expect(await ask()).toBe(401);
  await expect(signInByPassword(account)).rejects.toThrow('USER_DISABLED');
  expect(list()).toMatch(new RegExp(`${account.email}, .*, may not read: is disabled`));

  expect(staff('enable', account.email)).toMatchObject({status: 0});
  token = await signInByPassword(account);
  expect(await ask()).toBe(200);

  expect(staff('remove', account.email)).toEqual({
    status: 1,
    output: '',
    message: "This can't be undone. Run it in a terminal, or add -- --yes.",
  });
  expect(await ask()).toBe(200);
  expect(staff('remove', account.email, '--yes')).toMatchObject({status: 0});
  expect(await ask()).toBe(401);
  expect(staff('disable', account.email).message).toBe(
    `There is no account ${account.email}. See all with: npm run staff list`,
  );
});
