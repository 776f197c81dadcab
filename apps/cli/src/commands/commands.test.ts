import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMMANDS, type Terminal } from './commands.ts';

const ID = '01a227b4-3b34-70cb-9a5b-d03463af7003';
const FILES = Array.from({ length: 200 }, (_, i) => ({
  chartId: ID,
  category: 'flow',
  modifyTime: '2026-01-01T00:00:00.000Z',
  title: `A drawing with a title of some length ${i}`,
}));

const server = createServer((request, response) => {
  if (request.url!.includes('/export/')) response.end('what is drawn');
  else response.end(JSON.stringify({ result: 'success', files: FILES, folders: [], nextCursor: null }));
});
let folder: string, env: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-commands-'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  env = { LIMN_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, LIMN_TOKEN: 'limn_token' };
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const running = (name: string, ...args: string[]): Promise<void> => {
  const terminal = { env, stdout: { write: () => true }, signal: new AbortController().signal };
  return COMMANDS[name]!.run(args, terminal as unknown as Terminal);
};

test.each([
  ['get', [ID, 'nowhere/plan.svg'], 'nowhere/plan.svg cannot be written: there is no such file or folder.'],
  ['render', [ID, 'nowhere/plan.png'], 'nowhere/plan.png cannot be written: there is no such file or folder.'],
  ['put', ['nothing.vsdx'], 'nothing.vsdx cannot be read: there is no such file or folder.'],
  ['get', [ID, 'plan.xyz'], 'There is no format xyz. Files are written as pdf, png, jpg, svg, '],
])('%s %j ends with a sentence', async (name, args, sentence) => {
  await expect(running(name, ...args)).rejects.toThrow(expect.objectContaining({ name: 'Failure' }));
  await expect(running(name, ...args)).rejects.toThrow(sentence);
});

test('files on the disk are converted without a server, and one that is not there ends with a sentence', async () => {
  const [from, to] = [join(folder, 'a.mmd'), join(folder, 'a.drawio')];
  await writeFile(from, 'flowchart TD\na[Begun here] --> b');
  await running('convert', from, to);
  expect(await readFile(to, 'utf8')).toContain('Begun here');
  await expect(running('convert', join(folder, 'nothing.vsd'), to)).rejects.toThrow(
    expect.objectContaining({ name: 'Failure', message: `There is no ${join(folder, 'nothing.vsd')}.` }),
  );
});

test('output that nobody reads any more ends a command without a trace', async () => {
  const main = join(import.meta.dirname, '../main.ts'),
    child = spawn(process.execPath, [main, 'ls'], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdout.destroy();
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said.replaceAll(/.*ExperimentalWarning.*\n|.*--trace-warnings.*\n/g, '')]).toEqual([0, '']);
});
