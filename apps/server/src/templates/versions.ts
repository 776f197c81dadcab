import type { PublicationState, TemplateVersion } from '@limn/contract';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { lastIdOf, pageById } from '../http/paging.ts';
import { notFound } from '../http/problem.ts';
import type { Clone } from '../publishing/publication.ts';

const PAGE = 20;

interface Row {
  id: string;
  state: PublicationState;
  title: string;
  description: string;
  industry: string;
  tags: string[];
  clone: Clone;
  price: number;
  records: number;
  thumbnail: string | null;
  submitted_at: Date;
  decided_at: Date | null;
  reason: string;
  has_drawing: boolean;
}

/** Who asks: its author sees the versions of a template, and who reviews. */
export interface VersionReader {
  userId: string;
  isAdmin: boolean;
}

/** Whose calls give the drawings and pictures: everybody's know an author, reviewers have calls of their own. */
const addressOf = (isOwn: boolean, id: string): string => `/api/${isOwn ? '' : 'admin/'}publications/${id}`;

const present = (row: Row, isOwn: boolean): TemplateVersion => ({
  publicationId: row.id,
  address: addressOf(isOwn, row.id),
  state: row.state,
  title: row.title,
  description: row.description,
  industry: row.industry,
  tags: row.tags,
  clone: row.clone,
  price: row.price / 100,
  records: row.records,
  pictureUrl: row.thumbnail === null ? null : `${addressOf(isOwn, row.id)}/picture`,
  submitTime: row.submitted_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
  hasDrawing: row.has_drawing,
});

/**
 * A page of all that was published, or is to be, of one file: the newest first.
 * @throws Problem 404 for everybody but its author and those who review.
 */
export async function listTemplateVersions(
  { pool, keys }: Context,
  { userId, isAdmin }: VersionReader,
  templateId: string,
  cursor: string | undefined,
): Promise<{ versions: TemplateVersion[]; nextCursor: string | null }> {
  if (!isUuid(templateId)) throw notFound();
  const { rows: found } = await pool.query<{ own: boolean | null }>(
    'select f.owner_id = $2 as own from templates t left join files f on f.id = t.file_id where t.id = $1',
    [templateId, userId],
  );
  const isOwn = found[0]?.own === true;
  if (found[0] === undefined || (!isOwn && !isAdmin)) throw notFound();
  const list = `versions ${templateId}`;
  const from = lastIdOf(keys, list, cursor);
  const { rows } = await pool.query<Row>(
    `select id, state, title, description, industry, tags, clone, price, records, thumbnail, submitted_at, decided_at,
       reason, document is not null as has_drawing
     from publications where template_id = $1 and ($2::uuid is null or id < $2) order by id desc limit ${PAGE + 1}`,
    [templateId, from],
  );
  const { page, nextCursor } = pageById(keys, list, rows, PAGE);
  return {
    versions: page.map((row) => present(row, isOwn)),
    nextCursor,
  };
}
