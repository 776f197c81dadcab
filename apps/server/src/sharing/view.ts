import type { Role } from '@limn/contract';
import { filesAndDrafts, roleOnDraft } from '../access/access.ts';
import { roleOf } from '../access/roles.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import type { Actor } from '../http/caller/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { better, chartColumns, type ChartRow, findLink, readLinkName } from '../access/links.ts';
import { unlockCookie, unlockedUntil } from '../access/unlock.ts';

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
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<OpenChart> {
  if (isUuid(id)) return openById(context, actor, id);
  const { linkId, pass } = readLinkName(id);
  const target = await findLink(context.pool, actor, linkId);
  if (target === null) throw notFound();
  const { link, chart, ownRole, linkRole } = target;
  const tokens = [pass, cookies[unlockCookie(link.id)]];
  const open = link.passwordHash === null || tokens.some((token) => unlockedUntil(context.keys, link, token) !== null);
  if (ownRole === null && linkRole === null)
    throw new Refusal((await hasAsked(context, actor, chart.fileId)) ? 'request_pending' : 'request_access');
  const role = better(ownRole, open ? linkRole : null);
  if (role === null) throw new Refusal('password');
  return { chart, role, byLink: true, locked: link.passwordHash !== null, stranger: ownRole === null };
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
