import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newSecret, signed } from './signature.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/integrations.md');
let receiver: ChildProcess | undefined;
afterEach(() => void receiver?.kill());

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

test('the receiver in the documentation takes what is signed, and nothing else', async () => {
  const [, code] = /## Webhooks[^]*?```js\n([^]*?)```/.exec(readFileSync(DOCUMENT, 'utf8'))!,
    secret = newSecret(),
    port = await freePort();
  // As somebody copies it: a module beside the library.
  receiver = spawn(process.execPath, ['--input-type=module', '--eval', code!], {
    cwd: import.meta.dirname,
    env: { ...process.env, PORT: String(port), LIMN_WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  receiver.stdout!.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const body = JSON.stringify({ type: 'file.created', timestamp: '', data: { file: { title: 'Plan 计划' } } });
  const send = async (sent: string, secrets: readonly string[]): Promise<number> => {
    const headers = signed('msg_1', Math.floor(Date.now() / 1000), body, secrets);
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: sent })).status;
  };
  await expect.poll(() => send(body, [secret]).catch(() => 0), { timeout: 60_000 }).toBe(204);
  await expect.poll(() => said).toBe('file.created Plan 计划\n');
  expect(await send(body, [newSecret(), secret])).toBe(204);
  expect(await send(body.replace('Plan', 'Other'), [secret])).toBe(401);
  expect(await send(body, [newSecret()])).toBe(401);
}, 120_000);
