import type { OwnPublication } from '@limn/contract';
import type { FileJson } from '@limn/document';
import { holdingContest } from './contests.ts';
import type { Context } from '../context.ts';
import { long, type Queryable } from '../db/database.ts';
import { notFound } from '../http/problem.ts';
import type { FileStatus } from './settle.ts';
import { type Publisher, requireOwn } from './publish.ts';
import type { Clone } from './publication.ts';

/** The state of a publication's document. @throws Problem 404 for one that is forgotten. */
export async function readState(db: Queryable, publicationId: string): Promise<Buffer> {
  const { rows } = await db.query<{ document: Buffer | null }>(
    long('select document from publications where id = $1', [publicationId]),
  );
  const state = rows[0]?.document ?? null;
  if (state === null) throw notFound();
  return state;
}

/** The plain form of a publication's document. @throws Problem 404. */
export const readSnapshot = async (context: Context, publicationId: string): Promise<FileJson> =>
  context.documents.jsonOf(publicationId, await readState(context.pool, publicationId));

interface OwnRow {
  status: FileStatus;
  file_title: string;
  cloned: boolean;
  title: string | null;
  description: string | null;
  industry: string | null;
  tags: string[] | null;
  clone: Clone | null;
  price: number | null;
  submitted_at: Date | null;
  shown: boolean;
  hidden_reason: string | null;
  refused_at: Date | null;
  reason: string | null;
  may_appeal: boolean | null;
}

/** How the publication of one's own file stands. @throws Problem 404; Refusal `error_owner`. */
export async function ownPublication(
  db: Queryable,
  { userId, locale }: Publisher,
  fileId: string,
): Promise<OwnPublication> {
  const file = await requireOwn(db, userId, fileId);
  const { rows } = await db.query<OwnRow>(
    `select f.status, f.title as file_title, f.cloned_from is not null as cloned, p.title, p.description, p.industry,
       p.tags, p.clone, p.price, p.submitted_at, coalesce(t.shown_id is not null, false) as shown,
       case when t.hidden_at is not null then t.hidden_reason end as hidden_reason,
       r.decided_at as refused_at, r.reason, r.appealed_at is null and r.document is not null as may_appeal
     from files f left join templates t on t.id = f.id
     left join lateral (select * from publications p where p.template_id = f.id
       order by p.state = 'verifying' desc, p.state = 'public' desc, p.id desc limit 1) p on true
     left join lateral (select * from (select * from publications p where p.template_id = f.id
       order by p.id desc limit 1) last where last.state = 'refused') r on true
     where f.id = $1`,
    [file.id],
  );
  const row = rows[0]!;
  return {
    status: row.status,
    title: row.status === 'private' ? row.file_title : (row.title ?? row.file_title),
    description: row.description ?? '',
    industry: row.industry ?? '',
    tags: row.tags ?? [],
    publicClone: row.clone !== null && row.clone !== 'none',
    publicClonePrice: (row.price ?? 0) / 100,
    url: row.shown ? `/templates/${file.id}` : null,
    submitTime: row.submitted_at?.toISOString() ?? null,
    refused:
      row.refused_at === null
        ? null
        : { reason: row.reason ?? '', time: row.refused_at.toISOString(), mayAppeal: row.may_appeal === true },
    hidden: row.hidden_reason,
    cloned: row.cloned,
    contest: row.shown ? await holdingContest(db, file.id, locale) : null,
  };
}
