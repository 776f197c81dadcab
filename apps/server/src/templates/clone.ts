import type { Category } from '@limn/contract';
import type { PoolClient } from 'pg';
import { listOf, type Place, requireTarget, type Target, treeOf } from '../access/trees.ts';
import type { Context } from '../context.ts';
import { allowLong, long, type Queryable } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { announce } from '../files/announce.ts';
import { foldTitle } from '../files/copying/title.ts';
import { transactOnTrees } from '../files/tree.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { tellUnread, writeNotification } from '../notifications/notify.ts';
import { requireStorage } from '../plans/storage.ts';
import { hasBought } from '../payments/orders/orders.ts';
import { reserveRoom } from '../plans/usage.ts';
import type { Clone } from '../publishing/publication.ts';
import { hotness } from '../publishing/settle.ts';
import { addThumbnailJobs } from '../files/thumbnail-job.ts';
import { tellWebhooks } from '../webhooks/tell.ts';
import { isVisible, visible } from '../publishing/rows.ts';

interface Source {
  id: string;
  bought: boolean;
  publication_id: string;
  title: string;
  description: string;
  category: Category;
  clone: Clone;
  price: number;
  author_id: string | null;
}

const columns = `t.id, p.id as publication_id, p.title, p.description, p.category, p.clone, p.price,
  f.owner_id as author_id`;

/**
 * The publication that is shown of a template; for who bought it, the one shown last where none is any more.
 * @throws Problem 404.
 */
async function sourceOf(db: Queryable, templateId: string, userId: string): Promise<Source> {
  if (!isUuid(templateId)) throw notFound();
  const bought = await hasBought(db, userId, templateId);
  const shown = await db.query<Omit<Source, 'bought'>>(
    `select ${columns} from ${visible} where t.id = $1 and ${isVisible}`,
    [templateId],
  );
  const { rows } =
    shown.rowCount === 0 && bought
      ? await db.query<Omit<Source, 'bought'>>(
          `select ${columns} from templates t join publications p on p.template_id = t.id
             left join files f on f.id = t.file_id
           where t.id = $1 and t.hidden_at is null and p.state = 'withdrawn' and p.document is not null
           order by p.id desc limit 1`,
          [templateId],
        )
      : shown;
  if (rows[0] === undefined) throw notFound();
  return { ...rows[0], bought };
}

/** @throws Refusal `clone_refused`, `clone_paid`, but for the author and who bought it. */
function requireCloneable({ clone, price, author_id: authorId, bought }: Source, userId: string): void {
  if (authorId === userId || bought) return;
  if (clone === 'none') throw new Refusal('clone_refused');
  if (clone === 'paid') throw new Refusal('clone_paid', { price: price / 100 });
}

/**
 * Makes a file of a template as it is shown, and keeps it with the order it was bought by where that has none yet.
 * File, document and pictures are copied by one statement from the snapshot.
 * @returns the new file's id
 * @throws Problem 404, 403; Refusal `plan_limit`, `clone_refused`, `clone_paid`.
 */
export async function cloneTemplate(
  context: Context,
  userId: string,
  templateId: string,
  place: Place,
): Promise<string> {
  const id = uuidv7();
  const read = async (client: Queryable): Promise<{ source: Source; target: Target }> => ({
    source: await sourceOf(client, templateId, userId),
    target: await requireTarget(client, userId, place),
  });
  const trees = (seen: { target: Target }): string[] => [treeOf(seen.target)];
  const made = await transactOnTrees(context.pool, read, trees, async (client, { source, target }) => {
    requireCloneable(source, userId);
    await reserveRoom(client, context.config, target, 1);
    await allowLong(client);
    const { rowCount } = await client.query(
      long(
        `with source as (select * from publications where id = $1 and document is not null),
           file as (insert into files (id, owner_id, org_id, created_by, folder_id, category, title, search_text,
               description, size, cloned_from)
             select $2, $3, $4, $5, $6, category, title, $7, description, octet_length(document), template_id
             from source returning id),
           edit as (insert into file_edits (user_id, file_id) select $5, id from file),
           document as (insert into document_snapshots (file_id, state, records)
             select file.id, source.document, source.records from file, source),
           pictures as (insert into assets (file_id, hash, mime, bytes, width, height, created_by)
             select file.id, a.hash, a.mime, a.bytes, a.width, a.height, $5
             from file, publication_assets a where a.publication_id = $1)
         select 1 from file`,
        [source.publication_id, id, target.ownerId, target.orgId, userId, target.id, foldTitle(source.title)],
      ),
    );
    if (rowCount === 0) throw notFound();
    await requireStorage(client, context.config, id, 0);
    await addThumbnailJobs(client, [id]);
    await tellWebhooks(client, 'file.created', [id]);
    if (source.bought)
      await client.query(
        `update orders set chart_id = $3, delivered_at = coalesce(delivered_at, now())
         where user_id = $1 and template_id = $2 and kind = 'clone'
           and status in ('fulfilled', 'partly_refunded') and chart_id is null`,
        [userId, templateId, id],
      );
    const told = source.author_id === userId ? [] : await countClone(client, userId, source);
    return { told, list: listOf(target, target.id) };
  });
  tellUnread(context, made.told);
  context.bus.publish('file.changed', { fileId: id, change: 'created' });
  await announce(context, { fileIds: [id], folderIds: [], places: [made.list] });
  return id;
}

async function countClone(client: PoolClient, userId: string, source: Source): Promise<string[]> {
  await client.query('update templates set clones = clones + 1 where id = $1', [source.id]);
  await client.query(`update templates t set hot = ${hotness} where t.id = $1`, [source.id]);
  if (source.author_id === null) return [];
  return writeNotification(client, {
    userIds: [source.author_id],
    type: 'cloned',
    senderId: userId,
    reference: source.id,
    about: { title: source.title },
  });
}
