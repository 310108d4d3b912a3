import {spawn} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';

const SAMPLE_INTERVAL_MS = 100;

export interface Build {
  seconds: number;
  /** The most memory that the builder and its child processes held together; absent on systems without `/proc`. */
  peakBytes?: number;
}

/**
 * Builds a site from nothing.
 *
 * @param dir The site; a fresh folder, because some builders keep caches in it.
 * @param command A script for Node.js, and its arguments.
 * @throws Error with what the builder said, if it failed.
 */
export async function build(dir: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<Build> {
  const start = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // No spinners.
      CI: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      // Its place is node_modules, which all sites share.
      DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
      ...env,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);

  let peakBytes: number | undefined;
  const sample = () => {
    peakBytes = Math.max(peakBytes ?? 0, memoryOfTree(child.pid!));
  };
  const timer = existsSync('/proc/self/status') ? setInterval(sample, SAMPLE_INTERVAL_MS) : undefined;
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  clearInterval(timer);
  process.off('exit', endWithUs);
  if (status !== 0) {
    throw new Error(`"${command.join(' ')}" failed in ${dir}. It said:\n\n${output}`);
  }
  return {seconds, peakBytes};
}

/**
 * @returns bytes of physical memory of a process and its descendants (`VmRSS`, see proc(5)). Pages that they share
 * count for each of them.
 */
function memoryOfTree(root: number): number {
  const children = new Map<number, number[]>();
  const memory = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) {
      continue;
    }
    let status;
    try {
      status = readFileSync(`/proc/${name}/status`, 'utf8');
    } catch {
      // It has ended since.
      continue;
    }
    const field = (key: string) => Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const parent = field('PPid');
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    memory.set(Number(name), field('VmRSS') * 1024);
  }
  const sum = (id: number): number =>
    (children.get(id) ?? []).reduce((total, child) => total + sum(child), memory.get(id) ?? 0);
  return sum(root);
}
