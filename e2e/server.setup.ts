import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** ms for a database to be made and the server to answer. */
const patience = 60_000;

/**
 * Starts a Limn of its own for the tests: the real server with its embedded PostgreSQL, on a free port, with its data in a new
 * folder, serving the pages as they were built. `E2E_ORIGIN` names one that runs already instead. Gives the call that ends it.
 */
export default async function startServer(): Promise<() => Promise<void>> {
  if (process.env['E2E_ORIGIN'] !== undefined) {
    return async () => undefined;
  }
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The pages are not built yet: run `npm run build -w @limn/web` first.');
  }
  const data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LIMN_DATA: data, LIMN_PLANS: 'on', LIMN_SIGNUP: 'open', LIMN_SAMPLE: 'off', LIMN_RATES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const fail = () => {
      server.kill('SIGTERM');
      reject(new Error(`Limn did not start:\n${output}`));
    };
    const timer = setTimeout(fail, patience);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.-]+:\d+/.exec(output)?.[0];
      if (address !== undefined) {
        clearTimeout(timer);
        resolve(address);
      }
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', fail);
  });
  process.env['E2E_ORIGIN'] = origin;
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
}
