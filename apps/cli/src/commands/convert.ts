/** `convert`: the command of the server of that name, which needs neither a server that runs nor a token. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Failure } from '@limn/programs/failure.ts';

const SERVER = join(import.meta.dirname, '../../../server/src/main.ts');

interface Beside {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: NodeJS.WritableStream;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** Runs it in a process of its own, as it brings all that is drawn with. @throws Failure with its own sentence */
export async function convert(args: readonly string[], { env, stdout, signal }: Beside): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER, 'convert', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (): void => void child.kill();
  signal.addEventListener('abort', end, { once: true });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => void stdout.write(chunk));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  signal.removeEventListener('abort', end);
  if (code !== 0 && !signal.aborted) throw new Failure(said.trim());
}
