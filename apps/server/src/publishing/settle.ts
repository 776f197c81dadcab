/** What becomes of publications: shown, replaced, refused, taken back; and what their file says of it. */
import type { PublicationState } from '@limn/contract';
import type { PoolClient } from 'pg';
import { listOf } from '../access/trees.ts';
import { audit } from '../audit/audit.ts';
import { showInContests } from './contests.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import { announce } from '../files/announce.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { templateTerms } from './terms.ts';
import type { Information } from './form.ts';
import type { Clone } from './publication.ts';
import { tellWebhooks } from '../webhooks/tell.ts';

export type FileStatus = 'private' | 'verifying' | 'public';

/**
 * SQL: how much a template `t` is to be seen. Ten times the likes and clones are worth two weeks of being newer, so
 * that nothing stays on top for ever, and no row changes as time goes by.
 */
export const hotness = `log(1 + 2 * t.likes + 3 * t.clones) + extract(epoch from t.first_shown_at) / 1209600`;

/** Has a file say how its publication stands, and what was said of it last. */
export async function settleFileStatus(
  client: PoolClient,
  fileId: string,
  information?: Information,
): Promise<FileStatus> {
  const { rows } = await client.query<{ status: FileStatus }>(
    `update files set status = case
         when exists (select 1 from publications where template_id = $1 and state = 'verifying') then 'verifying'
         when exists (select 1 from publications where template_id = $1 and state = 'public') then 'public'
         else 'private' end
     where id = $1 returning status`,
    [fileId],
  );
  if (information !== undefined)
    await client.query(
      `update files set description = $2, industry = $3, tags = $4, public_clone = $5, public_clone_price = $6
       where id = $1`,
      [
        fileId,
        information.description,
        information.industry,
        information.tags,
        information.clone !== 'none',
        information.price,
      ],
    );
  return rows[0]?.status ?? 'private';
}

/** Shows in the lists of its people how a file stands. */
export async function announceStatus(context: Context, fileId: string): Promise<void> {
  const { rows } = await context.pool.query<{ folder_id: string | null; org_id: string | null }>(
    'select folder_id, org_id from files where id = $1',
    [fileId],
  );
  if (rows[0] === undefined) return;
  const places = [listOf({ orgId: rows[0].org_id }, rows[0].folder_id)];
  await announce(context, { fileIds: [fileId], folderIds: [], places });
}

/**
 * Takes out of sight what is shown, and out of the queue what waits. Their drawings are
 * forgotten, but for one that people bought, who may go on cloning it.
 */
export async function endPublication(client: PoolClient, templateId: string): Promise<void> {
  await client.query(`update templates set shown_id = null, shown_at = null, terms = null, tags = '{}' where id = $1`, [
    templateId,
  ]);
  await client.query(
    `update publications p set state = 'withdrawn',
       document = case when p.state = 'public' and exists (select 1 from orders o where o.template_id = $1
         and o.kind = 'clone' and o.status in ('fulfilled', 'partly_refunded')) then p.document end, words = '', thumbnail = null,
       previews = '{}', features = '{}', bands = '{}', decided_at = now()
     where template_id = $1 and state in ('verifying', 'public', 'refused')`,
    [templateId],
  );
  await client.query(
    `update publications set document = null, thumbnail = null, previews = '{}'
     where template_id = $1 and state = 'replaced'`,
    [templateId],
  );
}

interface Waiting {
  id: string;
  template_id: string;
  author_id: string | null;
  state: PublicationState;
  title: string;
  description: string;
  industry: string;
  tags: string[];
  locale: string;
  category: string;
  clone: Clone;
  words: string;
  submitted_at: Date;
  appealed_at: Date | null;
  /** It comes with the product. */
  own: boolean;
  industry_names: string[] | null;
}

/**
 * A publication that waits for its decision, held against whoever else decides. @throws Problem 404; Refusal
 * `already_decided`.
 */
async function holdWaiting(client: PoolClient, publicationId: string): Promise<Waiting> {
  if (!isUuid(publicationId)) throw notFound();
  // The template first, as everywhere.
  await client.query(
    `select 1 from templates where id = (select template_id from publications where id = $1) for update`,
    [publicationId],
  );
  const { rows } = await client.query<Waiting>(
    `select p.id, p.template_id, p.author_id, p.state, p.title, p.description, p.industry, p.tags, p.locale, p.category,
       p.clone, p.words, p.submitted_at, p.appealed_at,
       (select t.starter is not null from templates t where t.id = p.template_id) as own,
       (select array[i.name_zh, i.name_en] from industries i where i.id = p.industry) as industry_names
     from publications p where p.id = $1 for update`,
    [publicationId],
  );
  const [row] = rows;
  if (row === undefined) throw notFound();
  if (row.state !== 'verifying') throw new Refusal('already_decided');
  return row;
}

/** Replaced publications whose drawings are kept, so that what comes after can be compared with them. */
const KEPT = 10;

/** Shows a publication in place of the one before. */
export async function show(client: PoolClient, row: Waiting, by: string | null): Promise<void> {
  await client.query(
    `update publications set state = 'replaced', words = '', features = '{}', bands = '{}'
     where template_id = $1 and state = 'public'`,
    [row.template_id],
  );
  await client.query(
    `update publications set document = null where id in (select id from publications
       where template_id = $1 and state = 'replaced' and document is not null order by id desc offset ${KEPT})`,
    [row.template_id],
  );
  await client.query(
    `update publications set state = 'public', decided_at = now(), decided_by = $2, reason = '' where id = $1`,
    [row.id, by],
  );
  const terms = templateTerms({ ...row, industry: row.industry_names ?? [] });
  await client.query(
    `update templates t set shown_id = $2, shown_at = now(), category = $3, industry = $4, tags = $5, locale = $6,
       free = $7, terms = $8::tsvector, colors = (select colors from publications where id = $2),
       first_shown_at = coalesce(t.first_shown_at, now()) where t.id = $1`,
    [row.template_id, row.id, row.category, row.industry, row.tags, row.locale, row.clone === 'free', terms],
  );
  await client.query(`update templates t set hot = ${hotness} where t.id = $1`, [row.template_id]);
  await showInContests(client, row.id);
}

/** Whether nothing of a template was ever shown. */
async function isNewWork(client: PoolClient, templateId: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from templates where id = $1 and first_shown_at is null', [
    templateId,
  ]);
  return rowCount === 1;
}

/** Tells those who follow an author of something new; of a new version nobody is told. */
async function tellFollowers(
  client: PoolClient,
  { author_id: author, template_id, title }: Waiting,
): Promise<string[]> {
  if (author === null) return [];
  const { rows } = await client.query<{ follower_id: string }>(
    `select w.follower_id from follows w join users u on u.id = w.follower_id
     where w.followee_id = $1 and u.disabled_at is null`,
    [author],
  );
  return writeNotification(client, {
    userIds: rows.map((one) => one.follower_id),
    type: 'new_work',
    senderId: author,
    reference: template_id,
    about: { title },
  });
}

/** Whether a person decides, and not the checks alone. */
const needsReview = ({ config }: Pick<Context, 'config'>, { own, clone, appealed_at: appealed }: Waiting): boolean =>
  !own && (config.publishing.reviewed || clone === 'paid' || appealed !== null);

export interface Decision {
  approve: boolean;
  /** What the author is told of a refusal. */
  reason: string;
  /** The administrator; null for the automatic checks. */
  by: string | null;
  /** When what the administrator has seen was handed in; absent where nobody looked. */
  seen?: string | undefined;
}

/**
 * Decides on a publication, once: of two who decide at the same time the second is told so. By the automatic checks,
 * what a person has to decide on goes on waiting: asked under the lock, since its author may have given it a price
 * meanwhile.
 * @throws Problem 404; Refusal `already_decided`, `changed_meanwhile`.
 */
export async function decide(context: Context, publicationId: string, decision: Decision): Promise<void> {
  const { approve, reason, by, seen } = decision;
  const done = await transact(context.pool, async (client) => {
    const row = await holdWaiting(client, publicationId);
    if (seen !== undefined && new Date(seen).getTime() !== row.submitted_at.getTime())
      throw new Refusal('changed_meanwhile');
    if (by === null && needsReview(context, row)) return null;
    const isFirst = approve && (await isNewWork(client, row.template_id));
    if (approve) {
      await show(client, row, by);
      await tellWebhooks(client, 'file.published', [row.template_id], { publicationId: row.id });
    } else
      await client.query(
        `update publications set state = 'refused', decided_at = now(), decided_by = $2, reason = $3 where id = $1`,
        [row.id, by, reason],
      );
    await settleFileStatus(client, row.template_id);
    if (by !== null)
      await audit(client, {
        action: approve ? 'publication_approved' : 'publication_refused',
        subject: { type: 'file', id: row.template_id },
        about: { publication: row.id },
      });
    const told =
      row.author_id === null
        ? []
        : await writeNotification(client, {
            userIds: [row.author_id],
            type: approve ? 'publish_approved' : 'publish_refused',
            senderId: null,
            reference: row.template_id,
            about: approve ? { title: row.title } : { title: row.title, reason },
          });
    const followers = approve && isFirst ? await tellFollowers(client, row) : [];
    return { told: [...told, ...followers], fileId: row.template_id };
  });
  if (done === null) return;
  tellUnread(context, done.told);
  await announceStatus(context, done.fileId);
}
