import type { PublishForm } from '@limn/contract';
import type { PoolClient } from 'pg';
import { requireFile, type FileAccess } from '../access/access.ts';
import { takeTicket } from '../captcha/captcha.ts';
import { appealInContests, enterContest, leaveContests, requireNotJudged, requireOpenContest } from './contests.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { addJob } from '../jobs/index.ts';
import { requireAge, requireContent, requireDecent, requireOriginal, requireTurn } from './checks.ts';
import { readForm, type Information } from './form.ts';
import { announceStatus, endPublication, type FileStatus, settleFileStatus } from './settle.ts';
import { copyPublication, snapshotOf, writePublication } from './snapshot.ts';

/** Who publishes. */
export type Publisher = Pick<Member, 'userId' | 'locale'>;

/** The caller's own file, live. @throws Problem 404; Refusal `error_owner`. */
export async function requireOwn(db: Queryable, userId: string, fileId: string): Promise<FileAccess> {
  const file = await requireFile(db, userId, fileId, 'viewer');
  if (file.trashRoot !== null) throw notFound();
  if (file.role !== 'creator' || file.ownerId !== userId || file.orgId !== null) throw new Refusal('error_owner');
  return file;
}

interface Standing {
  cloned: boolean;
  status: FileStatus;
}

async function standingOf(db: Queryable, fileId: string): Promise<Standing> {
  const { rows } = await db.query<Standing>(
    'select cloned_from is not null as cloned, status from files where id = $1',
    [fileId],
  );
  return rows[0] ?? { cloned: false, status: 'private' };
}

/**
 * Publishes a file as it stands, or takes its publication back.
 * @returns how the file stands then
 * @throws Problem 404, 400; Refusal of `publishRefusals`.
 */
export async function publish(context: Context, publisher: Publisher, form: PublishForm): Promise<FileStatus> {
  const file = await requireOwn(context.pool, publisher.userId, form.id);
  if (form.status === 'private') return unpublish(context, publisher.userId, file.id);
  const standing = await standingOf(context.pool, file.id);
  if (standing.cloned) throw new Refusal('clone');
  if (standing.status === 'verifying') throw new Refusal('error_status');
  const information = await readForm(context.pool, form, file.title);
  if (form.contest !== undefined) await requireOpenContest(context.pool, form.contest);
  const ticket = { ticket: form.signup_ticket, randstr: form.randstr };
  if (!(await takeTicket(context.pool, publisher.userId, 'publish', ticket))) throw new Refusal('error_ticket');
  await requireAge(context, context.pool, publisher.userId);
  await requireDecent(context, information);
  const snapshot = await snapshotOf(context, file.id);
  requireContent(snapshot.likeness);
  const status = await transact(context.pool, async (client) => {
    await requireTurn(context, client, publisher.userId);
    await lockTemplate(client, file.id);
    // Under the lock once more: another tab may have been quicker, and the file somebody else's by now.
    if ((await standingOf(client, file.id)).status === 'verifying') throw new Refusal('error_status');
    await requireOwn(client, publisher.userId, file.id);
    await requireNotJudged(client, file.id);
    await requireOriginal(client, file.id, snapshot.likeness);
    const id = await writePublication(client, {
      templateId: file.id,
      authorId: publisher.userId,
      category: file.category,
      locale: publisher.locale,
      information,
      snapshot,
    });
    if (form.contest !== undefined)
      await enterContest(client, form.contest, { templateId: file.id, publicationId: id });
    await addJob(client, 'publication', { publicationId: id }, { key: `publication:${id}` });
    return settleFileStatus(client, file.id, information);
  });
  await announceStatus(context, file.id);
  return status;
}

/** Makes the template of a file when it has none, and holds it against others who publish the same file. */
async function lockTemplate(client: PoolClient, fileId: string): Promise<void> {
  await client.query('insert into templates (id, file_id) values ($1, $1) on conflict do nothing', [fileId]);
  await client.query('select 1 from templates where id = $1 for update', [fileId]);
}

/** Takes a publication out of sight, and what waits for a review out of the queue. @throws Refusal `error_activity`. */
async function unpublish(context: Context, userId: string, fileId: string): Promise<FileStatus> {
  const status = await transact(context.pool, async (client) => {
    await lockTemplate(client, fileId);
    await requireOwn(client, userId, fileId);
    await leaveContests(client, fileId);
    await endPublication(client, fileId);
    return settleFileStatus(client, fileId);
  });
  await announceStatus(context, fileId);
  return status;
}

interface Current {
  id: string;
  state: 'verifying' | 'public' | 'refused';
}

/** What waits for a review or is shown; what waits first. */
async function currentOf(client: PoolClient, fileId: string): Promise<Current | undefined> {
  const { rows } = await client.query<Current>(
    `select id, state from publications where template_id = $1 and state in ('verifying', 'public')
     order by state = 'verifying' desc limit 1`,
    [fileId],
  );
  return rows[0];
}

/**
 * Changes what is said of a publication: of one that waits for its review in its place, of one that is shown by another
 * with the same drawing.
 * @throws Problem 404, 400; Refusal `not_published` and as `publish` does.
 */
export async function editPublication(
  context: Context,
  publisher: Publisher,
  form: Omit<PublishForm, 'status' | 'signup_ticket' | 'randstr' | 'ignore' | 'contest'>,
): Promise<FileStatus> {
  const file = await requireOwn(context.pool, publisher.userId, form.id);
  const whole = { ...form, status: 'public' as const, signup_ticket: '', randstr: '', contest: undefined };
  const information = await readForm(context.pool, whole, file.title);
  await requireDecent(context, information);
  const status = await transact(context.pool, async (client) => {
    await requireTurn(context, client, publisher.userId);
    await lockTemplate(client, file.id);
    const current = await currentOf(client, file.id);
    if (current === undefined) throw new Refusal('not_published');
    await requireNotJudged(client, file.id);
    if (current.state === 'verifying') await rewrite(client, current.id, information);
    else {
      const id = await copyPublication(client, current.id, publisher.userId, information);
      await addJob(client, 'publication', { publicationId: id }, { key: `publication:${id}` });
    }
    return settleFileStatus(client, file.id, information);
  });
  await announceStatus(context, file.id);
  return status;
}

/** Handed in anew: whoever was looking at it decides on nothing unseen. */
async function rewrite(
  client: PoolClient,
  publicationId: string,
  { title, description, industry, tags, clone, price }: Information,
): Promise<void> {
  await client.query(
    `update publications set title = $2, description = $3, industry = $4, tags = $5, clone = $6, price = $7,
       submitted_at = now()
     where id = $1 and state = 'verifying'`,
    [publicationId, title, description, industry, tags, clone, price],
  );
}

/**
 * Asks once for another look at what was refused.
 * @throws Problem 404; Refusal `not_published`, `error_status`, `contest_judging`.
 */
export async function appealRefusal(
  context: Context,
  userId: string,
  fileId: string,
  content: string,
): Promise<FileStatus> {
  const file = await requireOwn(context.pool, userId, fileId);
  const status = await transact(context.pool, async (client) => {
    await lockTemplate(client, file.id);
    if ((await currentOf(client, file.id))?.state === 'verifying') throw new Refusal('error_status');
    await requireNotJudged(client, file.id);
    const { rows } = await client.query<{ id: string }>(
      `update publications set state = 'verifying', appeal = $2, appealed_at = now(), submitted_at = now()
       where id = (select id from publications where template_id = $1 order by id desc limit 1)
         and state = 'refused' and appealed_at is null and document is not null returning id`,
      [file.id, content],
    );
    if (rows[0] === undefined) throw new Refusal('not_published');
    await appealInContests(client, rows[0].id);
    return settleFileStatus(client, file.id);
  });
  await announceStatus(context, file.id);
  return status;
}
