/** The whole server in a process of its own, killed between an action and what follows from it, and in the middle. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromPlain, newId, writeRecord, diagramMaps, recordIds, readRecord } from '@limn/document';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, until } from '../collaboration/testing.ts';
import { freePort, ServerProcess } from '../documents/crash.fixture.ts';
import { runningServer } from '../postgres/cluster.ts';
import { connectionString } from '../postgres/index.ts';
import { isAlive, sleep } from '../postgres/process.ts';
import { type MailPeer, startMailPeer } from '../testing/mail.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'limn-jobs-'));
const cluster = join(dataDir, 'postgres');
let post: MailPeer;
let server: ServerProcess;
let pool: Pool;
let cookie: string;
let fileId: string;

beforeAll(async () => {
  post = await startMailPeer();
  server = new ServerProcess(dataDir, await freePort(), {
    LIMN_SMTP_URL: post.url,
    LIMN_MAIL_FROM: 'Limn <limn@example.org>',
  });
  await server.start();
  pool = new Pool({ connectionString: connectionString({ socketDir: cluster }, 'limn'), max: 2 });
  pool.on('error', () => undefined);
  ({ cookie, fileId } = await server.prepare());
}, 120_000);

afterAll(async () => {
  await server.end('SIGTERM');
  await pool.end();
  const left = runningServer({ dir: cluster });
  if (left !== undefined) process.kill(left, 'SIGQUIT');
  while (left !== undefined && isAlive(left)) await sleep(20);
  await post.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Writes a shape with a text on the drawing; resolves when it is acknowledged. */
async function draw(text: string): Promise<void> {
  const client = connect({ url: `${server.origin.replace('http', 'ws')}/collaboration`, name: fileId, cookie });
  await client.saved();
  const maps = diagramMaps(client.doc);
  const layer = [...recordIds(maps)].find((id) => readRecord(maps, id)?.type === 'layer')!;
  client.doc.transact(() =>
    writeRecord(maps, {
      id: newId(),
      type: 'shape',
      kind: 'flow.process',
      at: { parent: layer, key: 'a1' },
      box: { x: 0, y: 0, w: 80, h: 40 },
      style: {},
      data: {},
      text: fromPlain(text),
    }),
  );
  await client.saved();
  // Before the client leaves: a document that is closed is settled at once.
  await server.end('SIGKILL');
  client.stop();
}

const found = async (words: string): Promise<unknown[]> => {
  const response = await fetch(`${server.origin}/api/folder/files?q=${encodeURIComponent(words)}`, {
    headers: { cookie, origin: server.origin },
  });
  return ((await response.json()) as { files: unknown[] }).files;
};
interface FileRow {
  revision: string;
  size: string;
  thumbnail: string | null;
  updated_at: Date;
  edited_at: Date;
}
const row = async (): Promise<FileRow> =>
  (
    await pool.query<FileRow>(
      `select f.revision, f.size, f.thumbnail, f.updated_at, e.edited_at from files f join file_edits e on e.file_id = f.id
       where f.id = $1`,
      [fileId],
    )
  ).rows[0]!;
const left = async (what: string): Promise<number> =>
  (await pool.query('select 1 from graphile_worker.jobs where task_identifier = $1', [what])).rowCount!;

/** Waits as `until`, and says what became of the jobs when it waits in vain. */
async function settled(condition: () => Promise<boolean>): Promise<void> {
  try {
    await until(condition, 60_000);
  } catch (cause) {
    const { rows } = await pool.query(
      'select task_identifier, attempts, run_at, locked_at, locked_by, last_error from graphile_worker.jobs',
    );
    throw new Error(`Jobs: ${JSON.stringify(rows)}. The server printed: ${server.printed}`, { cause });
  }
}

test('an edit that was acknowledged is in the list, the history, the search and the picture after kill -9', async () => {
  const before = await row();
  await draw('Auftragsabwicklung');
  // Killed before anything followed from it.
  expect((await row()).revision).toBe(before.revision);
  expect((await pool.query('select 1 from document_edits where file_id = $1', [fileId])).rowCount).toBeGreaterThan(0);
  await server.start();
  await settled(async () => (await row()).revision !== before.revision);
  const after = await row();
  expect(Number(after.size)).toBeGreaterThan(Number(before.size));
  expect(after.updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
  expect(after.edited_at.getTime()).toBeGreaterThan(before.edited_at.getTime());
  await settled(async () => (await found('Auftragsabwicklung')).length === 1);
  await settled(async () => (await row()).thumbnail !== null);
  await settled(async () => (await left('thumbnail')) === 0);
}, 240_000);

test('a mail that was being sent when the server was killed is sent after it, and then gone from the database', async () => {
  // The one that asks to confirm the address is out of the way.
  await until(async () => (await left('mail')) === 0, 30_000);
  await pool.query('update users set email_verified_at = now()');
  post.mails.length = 0;
  post.hold = true;
  const asked = await fetch(`${server.origin}/api/account/forgot`, {
    method: 'POST',
    body: JSON.stringify({ account: 'ann@example.org' }),
    headers: { 'content-type': 'application/json', origin: server.origin },
  });
  expect(asked.status).toBe(200);
  await until(() => post.held === 1, 30_000);
  expect(await left('mail')).toBe(1);
  await server.end('SIGKILL');
  post.hold = false;
  expect(post.mails).toEqual([]);
  await server.start();
  await until(() => post.mails.length === 1, 30_000);
  expect(post.mails[0]!.to).toEqual(['ann@example.org']);
  await until(async () => (await left('mail')) === 0, 30_000);
}, 240_000);

test('a mail that waits for another attempt when the server is killed is sent by the next', async () => {
  post.mails.length = 0;
  post.refuse = true;
  await pool.query('delete from sent_codes');
  await fetch(`${server.origin}/api/account/forgot`, {
    method: 'POST',
    body: JSON.stringify({ account: 'ann@example.org' }),
    headers: { 'content-type': 'application/json', origin: server.origin },
  });
  const refused = async (): Promise<boolean> =>
    (
      await pool.query('select 1 from graphile_worker.jobs where task_identifier = $1 and last_error is not null', [
        'mail',
      ])
    ).rowCount === 1;
  await until(refused, 30_000);
  await server.end('SIGKILL');
  post.refuse = false;
  await server.start();
  await until(() => post.mails.length === 1, 60_000);
}, 240_000);
