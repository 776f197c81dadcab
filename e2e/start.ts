import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** ms for a database to be made and the server to answer. */
const patience = 60_000;

export interface Started {
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts a real server with its embedded PostgreSQL on the loopback interface, which serves the pages as they were
 * built. @param env what it is set to besides `LIMN_DATA`
 */
export async function startLimn(data: string, env: Readonly<Record<string, string>>): Promise<Started> {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    throw new Error('The pages are not built yet: run `npm run build -w @limn/web` first.');
  }
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LIMN_DATA: data,
      LIMN_SAMPLE: 'off',
      LIMN_RATES: 'off',
      LIMN_STARTERS: 'off',
      ...env,
    },
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
  return {
    origin,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}
