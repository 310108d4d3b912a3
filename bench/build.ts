import {spawn} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';

const HAS_PROC = existsSync('/proc/self/status');
const SAMPLE_INTERVAL_MS = 100;
/** Of the times in `/proc`, on all systems that Node.js runs on. */
const TICKS_PER_SECOND = 100;

/** Up to here a build is over in seconds, so that chance counts, and the median of several is taken. */
export const SMALL_SITE = 100;
export const SMALL_SITE_BUILDS = 3;

export interface Build {
  seconds: number;
  /** Seconds of all cores together; absent on systems without `/proc`. */
  cpuSeconds?: number;
  /** The most memory that the builder and its child processes held together; absent on systems without `/proc`. */
  peakBytes?: number;
}

/**
 * Builds a site, from nothing unless it keeps a cache.
 *
 * @param dir The site; a fresh folder, because some builders keep caches in it.
 * @param command A script for Node.js, and its arguments.
 * @throws Error with what the builder said, if it failed.
 */
export async function build(dir: string, command: string[], env: NodeJS.ProcessEnv = {}): Promise<Build> {
  const start = performance.now();
  const cpuBefore = cpuSecondsOfChildren();
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
  const timer = HAS_PROC ? setInterval(sample, SAMPLE_INTERVAL_MS) : undefined;
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = cpuBefore === undefined ? undefined : cpuSecondsOfChildren()! - cpuBefore;
  clearInterval(timer);
  process.off('exit', endWithUs);
  if (status !== 0) {
    throw new Error(`"${command.join(' ')}" failed in ${dir}. It said:\n\n${output}`);
  }
  return {seconds, cpuSeconds, peakBytes};
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

/** @returns what the ended child processes of this one have taken, and their own (fields 16 and 17, see proc(5)). */
function cpuSecondsOfChildren(): number | undefined {
  if (!HAS_PROC) {
    return undefined;
  }
  const stat = readFileSync('/proc/self/stat', 'utf8');
  // The name of the program, in parentheses, may hold spaces. After it, the first field is the third.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[16 - 3]) + Number(fields[17 - 3])) / TICKS_PER_SECOND;
}
