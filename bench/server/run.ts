/**
 * How fast the server starts, and how many lists and files it answers a second, beside Fastify and pg alone that answer
 * the same bytes, in turns:
 *
 *     npm run server -w bench [-- --seconds 2] [--rounds 5] [--files 2000]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';
import { type Running, start } from './processes.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    files: { type: 'string', default: '2000' },
  },
});
const seconds = Number(options.seconds),
  rounds = Number(options.rounds),
  count = Number(options.files);
const main = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

interface Measured {
  rate: number;
  p50: number;
  p99: number;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
const middle = (all: readonly Measured[]): Measured => ({
  rate: median(all.map((one) => one.rate)),
  p50: median(all.map((one) => one.p50)),
  p99: median(all.map((one) => one.p99)),
});

/** Calls one address with 20 connections. */
async function load(url: string, cookie: string, duration: number): Promise<Measured> {
  const result = await autocannon({ url, connections: 20, headers: { cookie }, duration });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were refusals, ${result.errors} failed`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** The medians of several rounds, in which the addresses take turns after two seconds each to warm up. */
async function measure(urls: readonly string[], cookie: string): Promise<Measured[]> {
  for (const url of urls) await load(url, cookie, 2);
  const all: Measured[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, url] of urls.entries()) all[i]!.push(await load(url, cookie, seconds));
  return all.map(middle);
}

/**
 * The answers are the same but for the signature of a cursor, which each makes with a key of its own. @throws when they
 * differ.
 */
async function requireSame(bare: string, limn: string, cookie: string): Promise<void> {
  const [a, b] = await Promise.all(
    [bare, limn].map(async (url) =>
      (await (await fetch(url, { headers: { cookie } })).text()).replace(/\.[\w-]{43}"/, '.signature"'),
    ),
  );
  if (a !== b) throw new Error(`The baseline answers other bytes:\n${a}\n${b}`);
}

async function call(limn: Running, path: string, cookie: string, body: object): Promise<Response> {
  const response = await fetch(`${limn.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: limn.url, cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

/** An account with a root full of files and folders. The lists need no documents. */
async function seed(limn: Running, database: string): Promise<{ cookie: string; fileId: string }> {
  const registered = await call(limn, '/api/account/register', '', {
    account: 'bench@example.org',
    password: 'secret123',
    fullName: 'Bench',
  });
  const cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
  const { user } = (await registered.json()) as { user: { userId: string } };
  const { chartId } = (await (
    await call(limn, '/api/diagraming/new', cookie, { category: 'flow', title: 'opened' })
  ).json()) as { chartId: string };
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(
    `insert into files (id, owner_id, created_by, category, title, search_text, index_due)
      select uuidv7(), $1, $1, 'flow', '流程图 ' || n, '流程图 ' || n, false from generate_series(1, $2::int) n`,
    [user.userId, count],
  );
  await client.query(
    `insert into folders (id, owner_id, title, search_text) select uuidv7(), $1, 'folder ' || n, 'folder ' || n
      from generate_series(1, 20) n`,
    [user.userId],
  );
  await client.query('vacuum analyze');
  await client.end();
  return { cookie, fileId: chartId };
}

async function startTimes(): Promise<{ first: number; again: number[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'limn-bench-'));
  const once = async (): Promise<number> => {
    const running = await start(main, { LIMN_DATA: dataDir, PORT: '0', HOST: '127.0.0.1' });
    await running.stop();
    return running.started;
  };
  const first = await once();
  const again: number[] = [];
  for (let i = 0; i < 3; i++) again.push(await once());
  rmSync(dataDir, { recursive: true, force: true });
  return { first, again };
}

const show = (name: string, { rate, p50, p99 }: Measured, ratio?: number): void =>
  console.log(
    `${name.padEnd(44)} ${rate.toFixed(0).padStart(7)} /s   p50 ${p50.toFixed(0).padStart(3)} ms   p99 ` +
      `${p99.toFixed(0).padStart(4)} ms${ratio === undefined ? '' : `   ${(ratio * 100).toFixed(0)} % of bare`}`,
  );

const times = await startTimes();
console.log(`start, new data folder, its own PostgreSQL   ${times.first.toFixed(0).padStart(7)} ms`);
console.log(
  `start, again (least of three)                ${Math.min(...times.again)
    .toFixed(0)
    .padStart(7)} ms`,
);

const postgres = await startTestServer();
const dataDir = mkdtempSync(join(tmpdir(), 'limn-bench-'));
const limn = await start(main, {
  DATABASE_URL: postgres.url,
  LIMN_DATA: dataDir,
  LIMN_PLANS: 'off',
  LIMN_SAMPLE: 'off',
  LIMN_RATES: 'off',
  PORT: '0',
  HOST: '127.0.0.1',
});
const bare = await start(resolve(import.meta.dirname, 'bare.ts'), { DATABASE_URL: postgres.url });
try {
  const { cookie, fileId } = await seed(limn, postgres.url);
  const lists = [`${bare.url}/list`, `${limn.url}/api/folder/files?limit=50`] as const;
  const opens = [`${bare.url}/open/${fileId}`, `${limn.url}/api/view/chart/${fileId}`] as const;
  await requireSame(...lists, cookie);
  await requireSame(...opens, cookie);
  const [bareList, list] = await measure(lists, cookie),
    [bareOpen, open] = await measure(opens, cookie);
  show(`bare Fastify + pg, list of 50 of ${count}`, bareList!);
  show('Limn, list of 50', list!, list!.rate / bareList!.rate);
  show('bare Fastify + pg, open', bareOpen!);
  show('Limn, open', open!, open!.rate / bareOpen!.rate);
  const [me] = await measure([`${limn.url}/api/account/me`], cookie);
  show('Limn, me', me!);
} finally {
  await Promise.all([limn.stop(), bare.stop()]);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
