/**
 * What Limn is measured against: Fastify and pg alone, answering the same rows to whoever has the same cookie, with no
 * rights, no schemas, no limits and no languages. Prints its address.
 */
import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();

async function userOf(cookie: string | undefined): Promise<string> {
  const token = /limn_session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query<{ user_id: string }>({
    name: 'session', text: 'select user_id from sessions where token_hash = $1 and expires_at > now()', values: [createHash('sha256').update(token).digest()] });
  return rows[0]!.user_id;
}

app.get('/list', async (request) => {
  const userId = await userOf(request.headers.cookie);
  const { rows } = await pool.query({
    name: 'list',
    text: `select f.*, u.full_name from files f join users u on u.id = f.owner_id
           where f.owner_id = $1 and f.folder_id is null and f.trashed_at is null order by f.title collate limn_title, f.id limit 51`,
    values: [userId],
  });
  return { files: rows };
});

app.get<{ Params: { id: string } }>('/open/:id', async (request) => {
  const userId = await userOf(request.headers.cookie);
  const { rows } = await pool.query({
    name: 'open', text: 'select f.*, u.full_name from files f join users u on u.id = f.owner_id where f.id = $1 and f.owner_id = $2', values: [request.params.id, userId] });
  return { chart: rows[0] };
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
