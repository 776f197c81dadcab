import type { Role } from '@limn/contract';
import { and, eq, sql } from 'drizzle-orm';
import { accessToFiles } from '../access/access.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { favourites, files, users } from '../db/schema.ts';
import type { Actor } from '../http/actor.ts';
import { notFound, Refusal } from '../http/problem.ts';
import { better, findLink } from './links.ts';
import type { ChartView } from './presenter.ts';
import { isUnlocked, unlockCookie } from './unlock.ts';

export interface OpenChart extends ChartView { role: Role; byLink: boolean }

/**
 * Opens a file by its own id, with rights of one's own, or by the id of a link.
 * @throws Problem 404; Refusal `password` for a link that asks for one.
 */
export async function openChart(context: Context, actor: Actor, id: string, cookies: Readonly<Record<string, string | undefined>>): Promise<OpenChart> {
  if (isUuid(id)) return openById(context, actor, id);
  const target = await findLink(context.db, actor, id);
  if (target === null) throw notFound();
  const { link, file, owner, ownRole, linkRole } = target;
  const role = better(ownRole, linkRole);
  if (role === null) throw notFound();
  if (ownRole === null && link.passwordHash !== null && !isUnlocked(context.keys, link, cookies[unlockCookie(link.id)])) throw new Refusal('password');
  return { file, owner, role, byLink: true, stranger: ownRole === null, favourite: false };
}

async function openById(context: Context, actor: Actor, fileId: string): Promise<OpenChart> {
  if (actor.kind === 'visitor') throw notFound();
  const access = (await accessToFiles(context.pool, actor.userId, [fileId])).get(fileId);
  if (access === undefined) throw notFound();
  const [row] = await context.db.orm
    .select({ file: files, owner: { userId: users.id, fullName: users.fullName }, favourite: sql<boolean>`${favourites.userId} is not null` })
    .from(files).innerJoin(users, eq(users.id, files.ownerId))
    .leftJoin(favourites, and(eq(favourites.fileId, files.id), eq(favourites.userId, actor.userId)))
    .where(eq(files.id, fileId)).limit(1);
  if (row === undefined) throw notFound();
  return { ...row, role: access.role, byLink: false, stranger: false };
}
