/**
 * What Limn is measured against: Fastify and pg alone, answering the same bytes to whoever has the same cookie, each
 * with one prepared statement besides the session's: no rights, no organizations, no checks of what is asked, no limits
 * and no languages. Prints its address.
 */
import { createHash, createHmac } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const app = fastify();
const limit = 50;

interface Entry {
  kind: 0 | 1;
  id: string;
  title: string;
  category: string;
  status: string;
  thumbnail: string | null;
  size: string;
  revision: string;
  created_at: Date;
  updated_at: Date;
  favourite: boolean;
  shared: boolean;
  total: number;
}

interface Chart {
  id: string;
  title: string;
  category: string;
  status: string;
  description: string;
  industry: string;
  tags: string[];
  public_clone: boolean;
  public_clone_price: number;
  updated_at: Date;
  folder_id: string | null;
  favourite: boolean;
}

async function userOf(cookie: string | undefined): Promise<{ userId: string; fullName: string }> {
  const token = /limn_session=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  const { rows } = await pool.query<{ id: string; full_name: string }>({
    name: 'session',
    text: 'select u.id, u.full_name from sessions s join users u on u.id = s.user_id where s.token_hash = $1 and s.expires_at > now()',
    values: [createHash('sha256').update(token).digest()],
  });
  return { userId: rows[0]!.id, fullName: rows[0]!.full_name };
}

const inRoot = (place: string): string =>
  `owner_id = $1 and org_id is null and ${place} is null and trashed_at is null`;
const first = (kind: 0 | 1, columns: string, table: string, id: string, place: string): string => `
  (select ${kind} as kind, t.id, t.title, ${columns}, t.created_at, t.updated_at,
     exists (select 1 from favourites v where v.user_id = $1 and v.${id} = t.id) as favourite, exists (select 1
     from collaborators c where c.${id} = t.id)${
       kind === 1 ? ' or exists (select 1 from view_links l where l.file_id = t.id)' : ''
     } as shared
   from ${table} t where ${inRoot(place)} order by t.title collate limn_title, t.id limit ${limit + 1})`;
const list = `select l.*, ((select count(*) from folders where ${inRoot('parent_id')}) + (select count(*) from files
  where ${inRoot('folder_id')}))::int as total
  from (${first(
    0,
    `'' as category, '' as status, null as thumbnail, 0::bigint as size,
  0::bigint as revision`,
    'folders',
    'folder_id',
    'parent_id',
  )}
        union all ${first(1, 't.category, t.status, t.thumbnail, t.size, t.revision', 'files', 'file_id', 'folder_id')} limit ${limit + 1}) l`;

app.get('/list', async (request) => {
  const owner = await userOf(request.headers.cookie);
  const { rows } = await pool.query<Entry>({ name: 'list', text: list, values: [owner.userId] });
  const shown = rows.slice(0, limit),
    last = shown.at(-1)!,
    { total } = last;
  const common = (row: Entry) => ({
    title: row.title,
    favourite: row.favourite,
    role: 'creator',
    owner,
    orgId: null,
    createTime: row.created_at,
    updateTime: row.updated_at,
    trashTime: null,
    shared: row.shared,
  });
  const files = shown
    .filter((row) => row.kind === 1)
    .map((row) => ({
      _filesType: 'chart',
      chartId: row.id,
      ...common(row),
      category: row.category,
      status: row.status,
      folderId: null,
      thumbUrl: row.thumbnail && `/api/thumbnails/${row.id}?v=${row.thumbnail}`,
      size: Number(row.size),
      revision: Number(row.revision),
    }));
  const folders = shown
    .filter((row) => row.kind === 0)
    .map((row) => ({ _filesType: 'folder', folderId: row.id, ...common(row), _parentId: null }));
  const body = Buffer.from(JSON.stringify([last.kind, last.title, last.id, total])).toString('base64url');
  const nextCursor =
    rows.length > limit ? `${body}.${createHmac('sha256', 'key').update(body).digest('base64url')}` : null;
  return { code: '200', msg: '', result: 'success', files, folders, path: [], nextCursor, total };
});

app.get<{ Params: { id: string } }>('/open/:id', async (request) => {
  const owner = await userOf(request.headers.cookie);
  const {
    rows: [chart],
  } = await pool.query<Chart>({
    name: 'open',
    text: `select f.*, exists (select 1 from favourites v where v.user_id = $2 and v.file_id = f.id) as favourite
      from files f where f.id = $1 and f.owner_id = $2`,
    values: [request.params.id, owner.userId],
  });
  const {
    id,
    title,
    category,
    status,
    description,
    industry,
    tags,
    public_clone: publicClone,
    public_clone_price: price,
    updated_at: updateTime,
    folder_id: folderId,
    favourite,
  } = chart!;
  return {
    code: '200',
    msg: '',
    result: 'success',
    chart: {
      chartId: id,
      title,
      category,
      status,
      description,
      industry,
      tags,
      publicClone,
      publicClonePrice: price / 100,
      owner,
      updateTime,
      folderId,
      favourite,
      trashed: false,
    },
    role: 'creator',
    byLink: false,
    canExport: true,
    guest: null,
  };
});

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
