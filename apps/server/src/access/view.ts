import type { Role } from '@limn/contract';
import { filesAndDrafts, roleOnDraft } from './access.ts';
import { roleOf } from './roles.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { isUuid } from '../db/ids.ts';
import type { Actor } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { better, chartColumns, type ChartRow, findLinks, type LinkTarget, readLinkName } from './links.ts';
import { unlockCookie, unlockedUntil } from './unlock.ts';

export interface OpenChart {
  chart: ChartRow;
  role: Role;
  byLink: boolean;
  /** The link has a password, given or not. */
  locked: boolean;
  /** Has no rights of their own. */
  stranger: boolean;
}

/**
 * Opens a file by its own id, with rights of one's own, or by what names a link (`readLinkName`).
 * @throws Problem 404; Refusal `password` for a link that asks for one, `request_access` for one that gives the caller
 * nothing, `request_pending` once they have asked.
 */
export async function openChart(
  context: Context,
  actor: Actor,
  id: string,
  cookies: LinkSeen['cookies'],
): Promise<OpenChart> {
  if (isUuid(id)) return openById(context, actor, id);
  const userId = actor.kind === 'member' ? actor.userId : null;
  const target = await lookUpLink(context.pool, context.keys, userId, { name: id, cookies });
  if (target === null) throw notFound();
  const { link, chart, ownRole, linkRole, role } = target;
  if (ownRole === null && linkRole === null)
    throw new Refusal((await hasAsked(context, actor, chart.fileId)) ? 'request_pending' : 'request_access');
  if (role === null) throw new Refusal('password');
  return { chart, role, byLink: true, locked: link.passwordHash !== null, stranger: ownRole === null };
}

/** What names a link, and the cookies of who comes by it, of which one may say that they know its password. */
export interface LinkSeen {
  name: string;
  cookies: Readonly<Record<string, string | undefined>>;
}

/**
 * What a link leads to, and what the caller may do there: null for nothing, as while a password is asked for.
 * @returns null for a link that leads nowhere
 */
async function lookUpLink(
  db: Queryable,
  keys: Context['keys'],
  userId: string | null,
  { name, cookies }: LinkSeen,
): Promise<(LinkTarget & { role: Role | null }) | null> {
  const { linkId, pass } = readLinkName(name);
  const [target] = await findLinks(db, [{ linkId, userId }]);
  if (!target) return null;
  const { link, ownRole, linkRole } = target;
  const tokens = [pass, cookies[unlockCookie(link.id)]];
  const open = link.passwordHash === null || tokens.some((token) => unlockedUntil(keys, link, token) !== null);
  return { ...target, role: better(ownRole, open ? linkRole : null) };
}

/**
 * The file that a link shows to a member.
 * @throws Problem 404 where it shows them none
 */
export async function fileByLink(
  db: Queryable,
  context: Pick<Context, 'keys'>,
  userId: string,
  seen: LinkSeen,
): Promise<{ chart: ChartRow; role: Role }> {
  const target = await lookUpLink(db, context.keys, userId, seen);
  if (!target?.role) throw notFound();
  return { chart: target.chart, role: target.role };
}

/** Whether a member has asked for access to a file and waits for an answer. */
async function hasAsked(context: Context, actor: Actor, fileId: string): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  const { rows } = await context.pool.query(
    "select 1 from access_requests where file_id = $1 and user_id = $2 and state = 'pending'",
    [fileId, actor.userId],
  );
  return rows.length > 0;
}

async function openById(context: Context, actor: Actor, fileId: string): Promise<OpenChart> {
  if (actor.kind === 'visitor') throw notFound();
  const {
    rows: [chart],
  } = await context.pool.query<ChartRow & DraftRow>({
    name: 'open-chart',
    text: `select ${chartColumns('$2::uuid')}, one.draft_of is not null as "isDraft", one.title as "ownTitle",
             one.updated_at as "ownTime"
           from ${filesAndDrafts} join users u on u.id = f.owner_id where one.id = $1`,
    values: [fileId, actor.userId],
  });
  if (chart === undefined) throw notFound();
  const role = chart.isDraft ? roleOnDraft(roleOf(chart.rank)) : roleOf(chart.rank);
  if (role === null) throw notFound();
  return { chart: chart.isDraft ? asDraft(fileId, chart) : chart, role, byLink: false, locked: false, stranger: false };
}

interface DraftRow {
  isDraft: boolean;
  /** Of the draft itself, where the other columns are its file's. */
  ownTitle: string;
  ownTime: Date;
}

/** A draft stands where its file does; it is called, edited and marked by itself. */
const asDraft = (id: string, { ownTitle, ownTime, ...file }: ChartRow & DraftRow): ChartRow => ({
  ...file,
  fileId: id,
  title: ownTitle,
  updatedAt: ownTime,
  status: 'private',
  favourite: false,
  draftOf: { chartId: file.fileId, title: file.title },
});
