import { type ChildProcess, spawn } from 'node:child_process';

export interface Running {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to the address it prints. */
  started: number;
  stop(): Promise<void>;
}

/**
 * Starts a server of ours and waits for the address it prints. @param flags of Node
 * @throws with its output when it ends first.
 */
export function start(script: string, env: Record<string, string>, flags: readonly string[] = []): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, script], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /https?:\/\/[^\s]+/.exec(output)?.[0];
      if (url !== undefined)
        resolve({ url, pid: child.pid!, started: performance.now() - began, stop: () => stop(child) });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
