import type { AdminFile, Category, FileSize } from '@limn/contract';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { likePatterns } from '../files/copying/title.ts';
import { readPage, writePage } from '../http/paging.ts';

const PAGE = 50;

interface FileRow {
  id: string;
  title: string;
  category: Category;
  owner_id: string;
  owner_name: string;
  org_id: string | null;
  org_name: string | null;
  size: string;
  pictures: string;
  versions: string;
  updated_at: Date;
  trashed: boolean;
}

/** By which of its columns a list is in order; pictures are summed up for all files first. */
const sources = {
  document: { from: 'files f', size: 'f.size' },
  pictures: {
    from: 'files f join (select file_id, sum(bytes)::bigint as bytes from assets group by file_id) p on p.file_id = f.id',
    size: 'p.bytes',
  },
} as const satisfies Record<FileSize, { from: string; size: string }>;

const present = (row: FileRow): AdminFile => ({
  fileId: row.id,
  title: row.title,
  category: row.category,
  owner: { userId: row.owner_id, fullName: row.owner_name },
  org: row.org_id === null ? null : { orgId: row.org_id, orgName: row.org_name! },
  documentBytes: Number(row.size),
  pictureBytes: Number(row.pictures),
  versionBytes: Number(row.versions),
  updateTime: row.updated_at.toISOString(),
  trashed: row.trashed,
});

/** A page of everybody's files, the largest first. */
export async function listLargest(
  { pool, keys }: Context,
  { q, by, cursor }: { q: string; by: FileSize; cursor?: string | undefined },
): Promise<{ files: AdminFile[]; nextCursor: string | null }> {
  const list = `admin files ${by} ${q}`;
  const at = cursor === undefined ? null : readPage(keys, list, cursor, z.tuple([z.string(), z.uuid()]));
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const named = (): string => {
    const id = add(q);
    return `(f.id = ${id}::uuid or f.owner_id = ${id}::uuid or f.org_id = ${id}::uuid)`;
  };
  const worded = (): string =>
    likePatterns(q)
      .map((word) => `lower(f.title) like ${add(word)}`)
      .join(' and ') || 'true';
  const { from, size } = sources[by];
  const where = isUuid(q) ? named() : worded();
  const after = at === null ? '' : ` and (${size}, f.id) < (${add(at[0])}::bigint, ${add(at[1])}::uuid)`;
  const { rows } = await pool.query<FileRow & { sorted: string }>(
    `with page as (select f.id, ${size} as sorted from ${from} where ${where}${after}
       order by ${size} desc, f.id desc limit ${PAGE + 1})
     select f.id, f.title, f.category, f.owner_id, u.full_name as owner_name, f.org_id, o.name as org_name, f.size,
       coalesce((select sum(a.bytes) from assets a where a.file_id = f.id), 0) as pictures,
       coalesce((select sum(octet_length(v.state)) from document_versions v where v.file_id = f.id), 0) as versions,
       f.updated_at, f.trash_root is not null as trashed, page.sorted
     from page join files f on f.id = page.id join users u on u.id = f.owner_id
       left join organizations o on o.id = f.org_id order by page.sorted desc, f.id desc`,
    values,
  );
  const page = rows.slice(0, PAGE),
    last = page.at(-1);
  return {
    files: page.map(present),
    nextCursor: rows.length > PAGE && last !== undefined ? writePage(keys, list, [last.sorted, last.id]) : null,
  };
}
