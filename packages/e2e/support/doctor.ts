import {spawnSync} from 'node:child_process';
import path from 'node:path';

/** Runs `npm run doctor` on the emulators that the tests use. */
export function doctor(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.resolve(__dirname, '../../tools/doctor/index.ts'), ...args],
    {encoding: 'utf8', env: {...process.env, ...env}},
  );
  return {status, output: stdout, message: stderr};
}
