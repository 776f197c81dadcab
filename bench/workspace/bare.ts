/**
 * The same answers out of the same tables with the least SQL that gives them: no rights, no locks, no notice to
 * anybody.
 */
import type pg from 'pg';
import { treeTerm } from '../../apps/server/src/search/vector.ts';

export interface Bare {
  list(): Promise<unknown>;
  search(term: string): Promise<unknown>;
  tree(): Promise<unknown>;
  move(fileIds: readonly string[], folderId: string | null): Promise<unknown>;
  trash(fileIds: readonly string[], trashed: boolean): Promise<unknown>;
}

export function bareSql(client: pg.Client, userId: string): Bare {
  const shown = 'f.*, u.full_name from files f join users u on u.id = f.owner_id';
  const atRoot = 'owner_id = $1 and org_id is null and trashed_at is null';
  return {
    async list() {
      await client.query({
        name: 'folders',
        text: `select * from folders where ${atRoot} and parent_id is null
          order by title collate limn_title, id limit 101`,
        values: [userId],
      });
      await client.query({
        name: 'files',
        text: `select ${shown} where f.${atRoot.replaceAll(' and ', ' and f.')} and f.folder_id is null
          order by f.title collate limn_title, f.id limit 101`,
        values: [userId],
      });
      await client.query({
        name: 'counts',
        text: `select (select count(*) from folders where ${atRoot} and parent_id is null) + (select count(*)
          from files where ${atRoot} and folder_id is null)`,
        values: [userId],
      });
    },
    async search(term) {
      const values = [`${treeTerm(userId)} & ${term}`, userId];
      const found = `f.trashed_at is null and f.owner_id = $2 and f.id in (select t.file_id from search_texts t
        where t.terms @@ $1::tsquery)`;
      const { rows } = await client.query<{ id: string; folder_id: string | null }>(
        `select ${shown} where ${found} order by f.updated_at desc, f.id desc limit 101`,
        values,
      );
      await client.query(`select count(*) from files f where ${found}`, values);
      // The answer says where each is and where in it the words are.
      await client.query({
        name: 'texts',
        text: 'select t.file_id, t.pages from search_texts t where t.file_id = any($1::uuid[]) and t.terms @@ $2::tsquery',
        values: [rows.map((row) => row.id), term],
      });
      await client.query({
        name: 'paths',
        text: `select h.id, jsonb_agg(jsonb_build_object('folderId', p.id, 'title', p.title)
          order by cardinality(p.ancestors)) from folders h join folders p on p.id = h.id or p.id = any(h.ancestors)
               where h.id = any($1::uuid[]) group by h.id`,
        values: [[...new Set(rows.map((row) => row.folder_id))]],
      });
    },
    tree: () =>
      client.query({
        name: 'tree',
        text: 'select id, parent_id, title from folders where owner_id = $1 and org_id is null and trashed_at is null order by title collate limn_title, id',
        values: [userId],
      }),
    move: (fileIds, folderId) =>
      client.query('update files set folder_id = $2 where id = any($1::uuid[])', [fileIds, folderId]),
    trash: (fileIds, trashed) =>
      client.query(
        'update files set trashed_at = case when $2 then now() end, trash_root = case when $2 then id end where id = any($1::uuid[])',
        [fileIds, trashed],
      ),
  };
}
