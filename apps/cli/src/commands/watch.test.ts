import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { COMMANDS, type Terminal } from './commands.ts';

/** How the server is, and what it has of the file. */
const has = { state: 'up' as 'up' | 'gone' | 'busy' | 'refusing', time: 'first', content: 'one' };
const server = createServer((request, response) => {
  if (has.state === 'gone') {
    request.socket.destroy();
    return;
  }
  const status = { up: 200, busy: 503, refusing: 403 }[has.state];
  response.writeHead(status, { 'content-type': 'application/json' });
  if (status !== 200) response.end(JSON.stringify({ msg: `It is ${has.state}.` }));
  else if (request.url!.includes('/export/')) response.end(has.content);
  else response.end(JSON.stringify({ result: 'success', activity: [{ kind: 'edited', time: has.time }] }));
});
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-watch-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test('watch goes on when the server was away, misses nothing, and ends with what does not pass', async () => {
  const name = join(folder, 'plan.mmd'),
    { port } = server.address() as AddressInfo,
    out: string[] = [],
    told = vi.spyOn(console, 'error').mockReturnValue(undefined),
    written = (): Promise<string> => readFile(name, 'utf8').catch(() => '');
  const terminal = {
    env: { LIMN_URL: `http://127.0.0.1:${port}`, LIMN_TOKEN: 'limn_token' },
    stdout: { write: (line: string) => out.push(line) },
    signal: new AbortController().signal,
  } as unknown as Terminal;
  const watch = (): Promise<void> => COMMANDS['watch']!.run(['01a227b4-3b34-70cb-9a5b-d03463af7003', name], terminal);
  try {
    // One that never was there is an address that is wrong.
    has.state = 'gone';
    await expect(watch()).rejects.toThrow('cannot be reached');
    has.state = 'up';
    const watching = watch();
    watching.catch(() => undefined);
    await expect.poll(written, { timeout: 20_000 }).toBe('one');
    Object.assign(has, { state: 'gone', time: 'second', content: 'two' });
    await expect.poll(() => told.mock.calls.length, { timeout: 20_000 }).toBe(1);
    has.state = 'busy';
    await expect.poll(() => told.mock.calls.at(-1)?.[0], { timeout: 20_000 }).toBe('It is busy.');
    has.state = 'up';
    await expect.poll(written, { timeout: 20_000 }).toBe('two');
    expect(out).toHaveLength(2);
    has.state = 'refusing';
    await expect(watching).rejects.toThrow('It is refusing.');
    expect(told).toHaveBeenCalledTimes(2);
  } finally {
    told.mockRestore();
  }
}, 120_000);
