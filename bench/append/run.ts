/**
 * What an append costs for checking and holding the document's lease in its statement: `UpdateLog` as it is, beside the
 * same rows stored without asking who owns the document, in turns on one database.
 *
 *     npm run append -w bench [-- --rounds 5] [--edits 1000]
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openPool } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { initialDiagram } from '../../apps/server/src/documents/initial.ts';
import { Leases } from '../../apps/server/src/documents/leases.ts';
import { UpdateLog } from '../../apps/server/src/documents/saving/log.ts';
import { startTestServer } from '../../apps/server/src/postgres/testing.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, edits: { type: 'string', default: '1000' } },
});
const rounds = Number(options.rounds);
const edits = Number(options.edits);
/** Documents that are edited at a time; appends that wait for one another are committed together. */
const AT_ONCE = [1, 20];
const UPDATE = Buffer.alloc(60, 1);

const postgres = await startTestServer();
const pool = openPool(postgres.url, 8, () => undefined);
try {
  await migrate(pool);
  const [user, processId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into users (id, email, full_name, password_hash, locale) values ($1, 'li@example.org', 'Li', 'x', 'en')`,
    [user],
  );
  await pool.query(`insert into processes (id, fingerprint, expires_at) values ($1, '', 'infinity')`, [processId]);
  const leases = new Leases(pool, processId);
  const log = new UpdateLog(pool);
  const state = Buffer.from(initialDiagram({ page: 'P', layer: 'L' }));
  const documents: { id: string; fence: string }[] = [];
  for (let i = 0; i < Math.max(...AT_ONCE); i++) {
    const id = randomUUID();
    await pool.query(
      `insert into files (id, owner_id, category, title, search_text) values ($1, $2, 'flow', 'Plan', '')`,
      [id, user],
    );
    await pool.query('insert into document_snapshots (file_id, state) values ($1, $2)', [id, state]);
    documents.push({ id, fence: await leases.take(id) });
  }
  const owned = (id: string, fence: string): Promise<unknown> => log.append(id, UPDATE, fence, user);
  const bare = (id: string): Promise<unknown> =>
    pool.query({
      name: 'bare-append',
      text: `with edited as (insert into document_edits (file_id, user_id) values ($1, $3))
             insert into document_updates (file_id, update) values ($1, $2)`,
      values: [id, UPDATE, user],
    });

  process.stdout.write('documents   with the lease ms   without ms   (per edit, least of the rounds)\n');
  for (const count of AT_ONCE) {
    const best = { owned: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
    for (let round = 0; round < rounds; round++) {
      for (const [name, append] of Object.entries({ owned, bare }) as [keyof typeof best, typeof owned][]) {
        const began = performance.now();
        await Promise.all(
          documents.slice(0, count).map(async ({ id, fence }) => {
            for (let i = 0; i < edits / count; i++) await append(id, fence);
          }),
        );
        best[name] = Math.min(best[name], (performance.now() - began) / edits);
        await pool.query('truncate document_updates, document_edits');
      }
    }
    const figures = [best.owned.toFixed(3).padStart(19), best.bare.toFixed(3).padStart(12)];
    process.stdout.write(`${String(count).padStart(9)}${figures.join('')}\n`);
  }
  leases.close();
} finally {
  await pool.end();
  await postgres.stop();
}
