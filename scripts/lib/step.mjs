import { spawn } from 'node:child_process';
import { root } from './node.mjs';

const running = new Set();

/** Ends every child this process started, with what they started. */
export function stopChildren(signal = 'SIGTERM') {
  for (const child of running) {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}

/**
 * Runs a program in a process group of its own, so that what it starts can be ended with it.
 * @returns {Promise<{code: number, output: string}>} its exit code, 128 for a signal, and what it printed unless that
 * is shown
 */
export function run(program, args, { show = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
      detached: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    running.add(child);
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      running.delete(child);
      resolve({ code: 127, output: error.message });
    });
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 128, output: Buffer.concat(output).toString() });
    });
  });
}

/**
 * Shows what is being done and for how long: one line that counts on a terminal, one line before and after elsewhere.
 */
export async function withProgress(title, work) {
  const start = Date.now();
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`;
  const terminal = process.stdout.isTTY === true;
  if (!terminal) console.log(`${title} …`);
  else process.stdout.write(`${title} …`);
  const tick = terminal ? setInterval(() => process.stdout.write(`\r\x1b[K${title} … ${seconds()}`), 1000) : undefined;
  try {
    return await work();
  } finally {
    clearInterval(tick);
    if (terminal) process.stdout.write(`\r\x1b[K${title}: ${seconds()}\n`);
    else console.log(`${title}: ${seconds()}`);
  }
}
