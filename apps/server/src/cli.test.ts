/** `limn` beside a server: its commands, and its tools by the official client of the Model Context Protocol. */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from './testing/app.ts';

const MAIN = join(import.meta.dirname, '../../cli/src/main.ts');
const CHART = 'flowchart TD\n  a[Order in] --> b{In stock?}\n  b -->|yes| c[Ship]\n';

let limn: TestApp, origin: string, folder: string, ada: Person, token: string;
const clients: Client[] = [];

beforeAll(async () => {
  limn = await startTestApp();
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'limn-cli-'));
  ada = await limn.person('Ada');
  token = await tokenOf(ada, ['files:read', 'files:write']);
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await limn.stop();
  await rm(folder, { recursive: true, force: true });
});

async function tokenOf(person: Person, scopes: string[]): Promise<string> {
  const body = { name: 'program', scopes, validity: 7, password: 'secret123' };
  return (await person.ok('POST', '/api/account/tokens/new', body))['token'] as string;
}

const environment = (with_: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  // As the script that people start it by has it: without it every command compiles all of itself again.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
  XDG_CONFIG_HOME: folder,
  LIMN_URL: origin,
  LIMN_TOKEN: with_,
});

function run(args: string[], { input = '', env = environment(token) } = {}): Promise<{ out: string; code: number }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [MAIN, ...args], { env }, (error, stdout, stderr) =>
      resolve({ out: stdout + stderr, code: typeof error?.code === 'number' ? error.code : 0 }),
    );
    child.stdin!.end(input);
  });
}

async function tools(with_ = token) {
  const client = new Client({ name: 'test', version: '1' });
  clients.push(client);
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [MAIN, 'mcp'], env: environment(with_) }),
  );
  return async (name: string, input: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content as { type: string; text?: string; data?: string }[];
    return { text: first?.text ?? '', data: first?.data, isError: isError === true };
  };
}

it('draws, reads, changes, comments, exports and shows a file by tools', async () => {
  const call = await tools();
  const drawn = await call('draw', { title: 'Order', format: 'mermaid', text: CHART });
  expect(drawn).toMatchObject({ isError: false, text: expect.stringContaining('3 shapes, 2 connectors') });
  const file = /Made ([0-9a-f-]{36})/.exec(drawn.text)![1]!;
  expect((await call('find_files', { words: 'order' })).text).toContain(file);

  const before = (await call('read_file', { file })).text;
  const [, page] = /^page (\S+)/m.exec(before)!,
    [, ship] = /shape (\S+) .*"Ship"/.exec(before)!;
  expect(before).toMatch(/connector \S+ from \S+ to \S+ "yes"/);
  const changed = await call('change_file', {
    file,
    changes: [
      { do: 'add_shape', text: 'Invoice', as: 'invoice' },
      { do: 'connect', from: ship, to: '$invoice', label: 'then', as: 'line' },
      { do: 'style', id: '$invoice', fill: '#ffeeaa' },
      { do: 'set_text', id: ship, text: 'Send' },
      { do: 'set_text', id: '$line', text: 'afterwards' },
    ],
  });
  expect(changed).toMatchObject({ isError: false, text: expect.stringContaining('Done and stored.') });
  const [, invoice] = /\$invoice is (\S+)/.exec(changed.text)!;
  const after = (await call('read_file', { file: `${origin}/diagraming/${file}` })).text;
  expect(after).toContain(`from ${ship} to ${invoice} "afterwards"`);
  expect(after).toMatch(/shape \S+ \S+ at [\d -]+ "Send"/);

  // Of changes one of which cannot be made none is made.
  const half = await call('change_file', {
    file,
    changes: [
      { do: 'remove', id: ship },
      { do: 'remove', id: 'none' },
    ],
  });
  expect(half).toMatchObject({ isError: true, text: 'No record has the id none.' });
  expect((await call('read_file', { file })).text).toBe(after);
  const wrong = await call('change_file', { file, changes: [{ do: 'add_topic', parent: ship, text: 'x' }] });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('this is a drawing') });

  await call('comment', { file, page, item: invoice, body: 'Who writes it?' });
  const [, thread] = /thread (\S+) at/.exec((await call('read_comments', { file })).text)!;
  await call('comment', { file, thread, body: 'The office', resolve: true });
  const comments = (await call('read_comments', { file })).text;
  expect(comments).toContain('(resolved)');
  expect(comments).toContain('Ada');
  expect(comments).toContain('The office');

  expect((await call('export_file', { file, format: 'mmd' })).text).toContain('Invoice');
  const picture = await call('picture', { file });
  expect(Buffer.from(picture.data!, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect((await call('list_shapes', { words: 'decision' })).text).toContain('flow.decision');
}, 60_000);

it('changes maps and outlines by tools', async () => {
  const call = await tools();
  const drawn = await call('draw', { title: 'Plan', format: 'markdown', text: '# Plan\n\n- One\n  - Inside\n- Two\n' });
  expect(drawn.text).toContain(': 4 topics, 0 relationships.');
  const file = /Made ([0-9a-f-]{36})/.exec(drawn.text)![1]!;
  const before = (await call('read_file', { file })).text,
    id = (words: string): string => new RegExp(`topic (\\S+) "${words}"`).exec(before)![1]!;
  const changed = await call('change_file', {
    file,
    changes: [
      { do: 'add_topic', parent: id('Plan'), text: 'Zero', index: 0, as: 'zero' },
      { do: 'add_topic', parent: '$zero', text: 'Below' },
      { do: 'move_topic', id: id('Inside'), parent: id('Two') },
      { do: 'remove', id: id('One') },
    ],
  });
  expect(changed).toMatchObject({ isError: false });
  const texts = (await call('read_file', { file })).text.replace(/topic \S+ /g, '');
  expect(texts.split('\n').slice(1)).toEqual([
    '  "Plan"',
    '    "Zero"',
    '      "Below"',
    '    "Two"',
    '      "Inside"',
  ]);
  const circle = await call('change_file', {
    file,
    changes: [{ do: 'move_topic', id: id('Two'), parent: id('Inside') }],
  });
  expect(circle.isError).toBe(true);
  const central = await call('change_file', { file, changes: [{ do: 'remove', id: id('Plan') }] });
  expect(central.text).toContain('central topic');
}, 60_000);

it('does no more than its token may, and says why', async () => {
  const drawn = await (await tools())('draw', { title: 'Mine', format: 'mermaid', text: CHART });
  const file = /Made ([0-9a-f-]{36})/.exec(drawn.text)![1]!;
  const reader = await tools(await tokenOf(ada, ['files:read']));
  expect((await reader('read_file', { file })).text).toContain('Order in');
  const refused = await reader('change_file', { file, changes: [{ do: 'add_shape' }] });
  expect(refused).toMatchObject({ isError: true, text: 'The file may only be read by this token.' });
  expect((await reader('draw', { title: 'x', format: 'mermaid', text: CHART })).isError).toBe(true);
  const ben = await limn.person('Ben');
  const stranger = await tools(await tokenOf(ben, ['files:read', 'files:write']));
  for (const name of ['read_file', 'read_comments', 'picture'])
    expect((await stranger(name, { file })).isError, name).toBe(true);
  expect((await stranger('find_files')).text).toBe('Nothing was found.');
}, 60_000);

it('makes folders, puts files into them by their paths, and renders pages', async () => {
  const made = await run(['mkdir', 'Work/2026']);
  expect(made).toMatchObject({ code: 0 });
  // What is there stays, and what is missing below it comes.
  expect((await run(['mkdir', 'Work/2026'])).out).toBe(made.out);
  await run(['mkdir', '/Work/2027/']);
  const all = (await run(['folders'])).out.trim().split('\n');
  expect(all.map((line) => line.split('\t')[1])).toEqual(['Work', 'Work/2026', 'Work/2027']);
  expect(all[1]).toContain(made.out.trim());

  const source = join(folder, 'Inside.mmd');
  await writeFile(source, CHART);
  const put = await run(['put', source, 'Work/2026']);
  expect(put).toMatchObject({ code: 0 });
  expect((await run(['ls', '--in', 'Work/2026'])).out).toContain('\tInside');
  expect((await run(['ls', '--in', made.out.trim(), 'inside'])).out).toContain('\tInside');
  expect((await run(['ls', '--in', 'Work/2027'])).out).toBe('');
  expect(await run(['put', source, 'Elsewhere'])).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no folder Elsewhere'),
  });

  const name = join(folder, 'inside.png');
  expect(await run(['render', put.out.trim(), name, '--margin', '40', '--transparent'])).toMatchObject({ code: 0 });
  const bytes = await readFile(name);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const plain = join(folder, 'plain.png');
  await run(['render', put.out.trim(), plain, '--margin', '0']);
  const widthOf = (png: Buffer): number => png.readUInt32BE(16);
  const large = join(folder, 'large.png');
  await run(['render', put.out.trim(), large, '--margin', '0', '--hd']);
  expect(Math.abs(widthOf(await readFile(large)) - 3 * widthOf(await readFile(plain)))).toBeLessThanOrEqual(3);
  expect(widthOf(bytes)).toBeGreaterThan(widthOf(await readFile(plain)));
  expect((await run(['render', put.out.trim(), name, '--page', 'none'])).code).toBe(1);
  expect((await run(['render', put.out.trim(), join(folder, 'x.vsdx')])).out).toContain('A picture is png, jpg, svg');
  expect((await run(['render', put.out.trim(), name, '--huge'])).out).toContain('limn render');
}, 120_000);

it('writes a file again whenever it has changed, until it is ended', async () => {
  const call = await tools();
  const drawn = await call('draw', { title: 'Watched', format: 'mermaid', text: CHART });
  const file = /Made ([0-9a-f-]{36})/.exec(drawn.text)![1]!,
    name = join(folder, 'watched.mmd');
  const child = spawn(process.execPath, [MAIN, 'watch', file, name], { env: environment(token) });
  let out = '';
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  try {
    await expect.poll(() => out).toContain('Wrote');
    await call('change_file', { file, changes: [{ do: 'add_shape', text: 'Refund' }] });
    await expect.poll(() => readFile(name, 'utf8'), { timeout: 30_000 }).toContain('Refund');
  } finally {
    child.kill('SIGINT');
  }
  expect(await ended).toBe(0);
}, 90_000);

it('signs in, puts, lists, shows, gets and signs out', async () => {
  const env = { ...environment(''), LIMN_URL: '', LIMN_TOKEN: '' };
  expect(await run(['ls'], { env })).toMatchObject({ code: 1, out: expect.stringContaining('Sign in first') });
  expect((await run(['login', 'nowhere'], { env })).code).toBe(1);
  expect((await run(['login', origin], { env, input: 'wrong\n' })).code).toBe(1);
  expect(await run(['login', origin], { env, input: `${token}\n` })).toMatchObject({ code: 0 });
  expect((await stat(join(folder, 'limn/login.json'))).mode & 0o777).toBe(0o600);

  const source = join(folder, 'Steps.mmd');
  await writeFile(source, CHART);
  const put = await run(['put', source], { env });
  expect(put.out).toContain(`${origin}/diagraming/`);
  expect((await run(['ls', 'steps'], { env })).out).toContain('\tSteps');
  expect((await run(['show', put.out.trim()], { env })).out).toContain('"In stock?"');
  const svg = join(folder, 'steps.svg');
  expect((await run(['get', put.out.trim(), svg], { env })).code).toBe(0);
  expect(await readFile(svg, 'utf8')).toContain('<svg');
  expect((await run(['get', put.out.trim(), join(folder, 'steps')], { env })).out).toContain('in what format');
  expect((await run(['get'], { env })).out).toContain('limn get <file> <name>');
  expect((await run(['help'], { env })).out).toContain('limn watch <file> <name>');
  await run(['logout'], { env });
  expect((await run(['ls'], { env })).code).toBe(1);
}, 120_000);

it('finds a text in items of a kind, and replaces it there', async () => {
  const source = join(folder, 'gates.mmd');
  await writeFile(source, 'flowchart TD\n  a[Gate one] --> b{Gate two}\n');
  const { out } = await run(['put', source]),
    [file] = /[0-9a-f-]{36}/.exec(out)!;
  const grep = async (...options: string[]): Promise<string> => (await run(['grep', ...options, 'gate'])).out;
  expect((await grep()).match(/\[Gate\]/g)).toHaveLength(2);
  expect(await grep('--kind', 'flow.decision')).toContain('[Gate] two');
  expect(await grep('--kind', 'flow.decision')).not.toContain('one');
  expect(await grep('--fill', '#123456')).toContain('Nothing was found.');
  expect(await run(['replace', '--kind', 'flow.decision', file!, 'gate', 'Door'])).toEqual({
    out: 'Replaced 1.\n',
    code: 0,
  });
  expect((await run(['show', file!])).out).toMatch(/Gate one[\s\S]*Door two|Door two[\s\S]*Gate one/);
  expect(await run(['replace', file!, 'gate'])).toMatchObject({ code: 1, out: expect.stringContaining('missing') });
}, 60_000);
