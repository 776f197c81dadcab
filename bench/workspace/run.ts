/**
 * One account with very many files: how long its lists, searches, moves and deletions take, beside the bare SQL for the
 * same, in turns on the same database:
 *
 *     npm run workspace -w bench [-- --files 100000] [--folders 2000] [--rounds 15]
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';
import { start } from '../server/processes.ts';
import { bareSql } from './bare.ts';
import { seed } from './seed.ts';

const { values: options } = parseArgs({
  options: { files: { type: 'string', default: '100000' }, folders: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '15' } },
});
const size = { files: Number(options.files), folders: Number(options.folders) }, rounds = Number(options.rounds);
const batch = 1000;

const quantile = (times: readonly number[], q: number): number => [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(q * times.length))]!;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const postgres = await startTestServer();
const dataDir = mkdtempSync(join(tmpdir(), 'limn-bench-'));
const limn = await start(resolve(import.meta.dirname, '../../apps/server/src/main.ts'), {
  DATABASE_URL: postgres.url, LIMN_DATA: dataDir, LIMN_PLANS: 'off', LIMN_SAMPLE: 'off', LIMN_RATES: 'off', PORT: '0', HOST: '127.0.0.1' });
const client = new pg.Client({ connectionString: postgres.url });
await client.connect();

let cookie = '';
async function call(path: string, body?: object): Promise<{ nextCursor?: string; total?: number; folder?: { folderId: string }; user?: { userId: string } }> {
  const response = await fetch(`${limn.url}${path}`, body === undefined ? { headers: { cookie } }
    : { method: 'POST', headers: { 'content-type': 'application/json', origin: limn.url, cookie }, body: JSON.stringify(body) });
  const answer = await response.json() as { result: string; msg: string };
  if (answer.result !== 'success') throw new Error(`${path}: ${JSON.stringify(answer)}`);
  cookie ||= response.headers.getSetCookie()[0]!.split(';')[0]!;
  return answer as object;
}

/** Runs both in turns, after one of each to warm up. */
async function compare(name: string, product: () => Promise<unknown>, bare: () => Promise<unknown>): Promise<void> {
  const ours: number[] = [], theirs: number[] = [];
  for (let round = -1; round < rounds; round++) {
    const [a, b] = [await timed(product), await timed(bare)];
    if (round >= 0) [ours, theirs].forEach((list, i) => list.push(i === 0 ? a : b));
  }
  const [p50, p95, bare50] = [quantile(ours, 0.5), quantile(ours, 0.95), quantile(theirs, 0.5)];
  console.log(`${name.padEnd(40)} p50 ${p50.toFixed(1).padStart(8)} ms   p95 ${p95.toFixed(1).padStart(8)} ms   SQL ${bare50.toFixed(1).padStart(8)} ms   ${(p50 / bare50).toFixed(2)} ×`);
}

try {
  const { user } = await call('/api/account/register', { account: 'bench@example.org', password: 'secret123', fullName: 'Bench' });
  const userId = user!.userId;
  console.log(`${size.files} files and ${size.folders} folders, seeded in ${((await timed(() => seed(client, userId, size))) / 1000).toFixed(0)} s`);
  const sql = bareSql(client, userId);
  const target = (await call('/api/folder/new', { title: 'target' })).folder!.folderId;
  const { rows } = await client.query<{ id: string }>('select id from files where owner_id = $1 and folder_id is null order by id limit $2', [userId, batch]);
  const fileIds = rows.map((row) => row.id);
  const find = (q: string) => () => call(`/api/folder/files?limit=100&q=${encodeURIComponent(q)}`);

  await compare('list, first 100 of the root', () => call('/api/folder/files?limit=100'), () => sql.list());
  await compare('folder tree', () => call('/api/folder/getfolderdata', {}), () => sql.tree());
  await compare('search, a rare word in the text', find('稀有'), () => sql.search(`'稀有'`));
  await compare('search, three characters', find('合同流'), () => sql.search(`('合同' <-> '同流')`));
  await compare('search, a word of a tenth of all', find('payment'), () => sql.search(`'payment':*`));
  await compare('search, what every file has', find('流程'), () => sql.search(`'流程'`));
  // There and back, so that every round finds the same.
  await compare(`move of ${batch}, twice`, async () => {
    for (const targetFolderId of [target, 'root']) await call('/api/folder/batch_operation', { type: 'move', fileIds, targetFolderId });
  }, async () => { for (const folderId of [target, null]) await sql.move(fileIds, folderId); });
  await compare(`trash of ${batch}, and back`, async () => {
    for (const type of ['delete', 'restore']) await call('/api/folder/batch_operation', { type, fileIds });
  }, async () => { for (const trashed of [true, false]) await sql.trash(fileIds, trashed); });
} finally {
  await client.end();
  await limn.stop();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
