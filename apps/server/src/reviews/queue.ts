import type { AdminPublication, Category, PublicationState, TemplateReport } from '@limn/contract';
import { z } from 'zod';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { lastIdOf, pageById, readPage, writePage } from '../http/paging.ts';
import { notFound, Refusal } from '../http/problem.ts';
import type { Clone } from '../publishing/publication.ts';

const PAGE = 20;

interface Shown {
  publicationId: string;
  title: string;
  description: string;
  industry: string;
  tags: string[];
  clone: Clone;
  price: number;
  thumbnail: string | null;
}

interface Row extends Omit<Shown, 'publicationId'> {
  id: string;
  template_id: string;
  state: PublicationState;
  category: Category;
  user_id: string | null;
  full_name: string | null;
  submitted_at: Date;
  decided_at: Date | null;
  reason: string;
  appeal: string;
  shown: Shown | null;
  has_drawing: boolean;
  hidden: boolean;
}

const picture = (id: string, thumbnail: string | null): string | null =>
  thumbnail === null ? null : `/api/admin/publications/${id}/picture`;

const present = (row: Row): AdminPublication => ({
  publicationId: row.id,
  templateId: row.template_id,
  state: row.state,
  title: row.title,
  description: row.description,
  industry: row.industry,
  tags: row.tags,
  clone: row.clone,
  price: row.price / 100,
  category: row.category,
  pictureUrl: picture(row.id, row.thumbnail),
  user: row.user_id === null ? null : { userId: row.user_id, fullName: row.full_name ?? '' },
  submitTime: row.submitted_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  appeal: row.appeal,
  shown: row.shown && presentShown(row.shown),
  hasDrawing: row.has_drawing,
  hidden: row.hidden,
});

const presentShown = ({ thumbnail, price, ...shown }: Shown): NonNullable<AdminPublication['shown']> => ({
  ...shown,
  price: price / 100,
  pictureUrl: picture(shown.publicationId, thumbnail),
});

/**
 * A page of publications in a state: those that wait the longest first, others the latest first. What comes with the
 * product waits for its picture alone, and for nobody's decision.
 */
export async function listPublications(
  { pool, keys }: Context,
  state: PublicationState,
  cursor: string | undefined,
): Promise<{ publications: AdminPublication[]; nextCursor: string | null }> {
  const list = `publications ${state}`;
  const isQueue = state === 'verifying';
  const from = cursor === undefined ? null : readPage(keys, list, cursor, z.tuple([z.string(), z.uuid()]));
  const { rows } = await pool.query<Row & { key: string }>(
    `select p.id, p.template_id, p.state, p.title, p.description, p.industry, p.tags, p.clone, p.price, p.category,
       p.thumbnail, u.id as user_id, u.full_name, p.submitted_at, p.decided_at, p.reason, p.appeal,
       p.document is not null as has_drawing, t.hidden_at is not null as hidden, p.submitted_at::text as key,
       (select json_build_object('publicationId', s.id, 'title', s.title, 'description', s.description, 'industry',
          s.industry, 'tags', s.tags, 'clone', s.clone, 'price', s.price, 'thumbnail', s.thumbnail)
        from publications s where s.id = t.shown_id and s.id <> p.id) as shown
     from publications p join templates t on t.id = p.template_id left join users u on u.id = p.author_id
     where p.state = $1 and (t.starter is null or $1 <> 'verifying')
       ${from === null ? '' : `and (p.submitted_at, p.id) ${isQueue ? '>' : '<'} ($2::timestamptz, $3::uuid)`}
     order by p.submitted_at ${isQueue ? '' : 'desc'}, p.id ${isQueue ? '' : 'desc'} limit ${PAGE + 1}`,
    [state, ...(from ?? [])],
  );
  const page = rows.slice(0, PAGE),
    last = page.at(-1);
  return {
    publications: page.map(present),
    nextCursor: rows.length > PAGE && last !== undefined ? writePage(keys, list, [last.key, last.id]) : null,
  };
}

/** Takes a template out of everybody's sight, or shows it again. @throws Problem 404; Refusal `reason_required`. */
export async function hideTemplate(
  { pool }: Context,
  { templateId, hide, reason }: { templateId: string; hide: boolean; reason: string },
): Promise<void> {
  if (!isUuid(templateId)) throw notFound();
  if (hide && reason === '') throw new Refusal('reason_required');
  await transact(pool, async (client) => {
    const { rowCount } = await client.query(
      `update templates set hidden_at = case when $2 then coalesce(hidden_at, now()) end,
         hidden_reason = case when $2 then $3 else '' end where id = $1`,
      [templateId, hide, reason],
    );
    if (rowCount === 0) throw notFound();
    await audit(client, {
      action: hide ? 'template_hidden' : 'template_restored',
      subject: { type: 'file', id: templateId },
    });
  });
}

interface ReportRow {
  id: string;
  template_id: string;
  title: string | null;
  reason: TemplateReport['reason'];
  content: string;
  created_at: Date;
  user_id: string | null;
  full_name: string | null;
  hidden: boolean;
  comment: TemplateReport['comment'];
}

/** A page of reports that nobody has settled, the first first. */
export async function listReports(
  { pool, keys }: Context,
  cursor: string | undefined,
): Promise<{ reports: TemplateReport[]; nextCursor: string | null }> {
  const from = lastIdOf(keys, 'reports', cursor);
  const { rows } = await pool.query<ReportRow>(
    `select r.id, r.template_id, p.title, r.reason, r.content, r.created_at, u.id as user_id, u.full_name,
       t.hidden_at is not null as hidden, case when c.id is not null then json_build_object('commentId', c.id,
         'body', c.body, 'authorName', coalesce(w.full_name, '')) end as comment
     from template_reports r join templates t on t.id = r.template_id
     left join publications p on p.id = t.shown_id left join users u on u.id = r.user_id
     left join template_comments c on c.id = r.comment_id left join users w on w.id = c.author_id
     where r.settled_at is null and ($1::uuid is null or r.id > $1) order by r.id limit ${PAGE + 1}`,
    [from],
  );
  const { page, nextCursor } = pageById(keys, 'reports', rows, PAGE);
  return {
    reports: page.map((row) => ({
      reportId: row.id,
      templateId: row.template_id,
      title: row.title ?? '',
      reason: row.reason,
      content: row.content,
      createTime: row.created_at.toISOString(),
      user: row.user_id === null ? null : { userId: row.user_id, fullName: row.full_name ?? '' },
      hidden: row.hidden,
      comment: row.comment,
    })),
    nextCursor,
  };
}

/** Puts a report aside, once. @throws Problem 404; Refusal `already_decided`. */
export async function settleReport({ pool }: Context, by: string, reportId: string): Promise<void> {
  if (!isUuid(reportId)) throw notFound();
  await transact(pool, async (client) => {
    const { rows } = await client.query<{ template_id: string; settled: boolean }>(
      'select template_id, settled_at is not null as settled from template_reports where id = $1 for update',
      [reportId],
    );
    if (rows[0] === undefined) throw notFound();
    if (rows[0].settled) throw new Refusal('already_decided');
    await client.query('update template_reports set settled_at = now(), settled_by = $2 where id = $1', [reportId, by]);
    await audit(client, { action: 'report_settled', subject: { type: 'file', id: rows[0].template_id } });
  });
}
