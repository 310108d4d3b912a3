import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';

export interface RunningProcess {
  /** The whole command line. */
  command: string;
  /** Resident memory, in MB. */
  memory: number;
}

/** All processes of this machine. Linux tells without `ps`, which small images do not have. */
export function runningProcesses(): RunningProcess[] {
  if (!existsSync('/proc/self/status')) {
    return execFileSync('ps', ['-eo', 'rss=,args='])
      .toString()
      .split('\n')
      .map((line) => /^\s*(\d+)\s+(.*)$/.exec(line))
      .flatMap((match) => (match ? [{command: match[2]!, memory: Number(match[1]) / 1024}] : []));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return [{command, memory: Number(kilobytes ?? 0) / 1024}];
      } catch {
        return []; // it ended meanwhile
      }
    });
}
