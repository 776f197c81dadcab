import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** When a process was started, in whatever form the system tells it; undefined when there is no such process. */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The command's name may hold spaces and brackets; fields are counted from behind it. State 3rd, start time 22nd.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const run = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return run.stdout?.trim() || undefined;
}

export const isAlive = (pid: number): boolean => processStart(pid) !== undefined;

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
