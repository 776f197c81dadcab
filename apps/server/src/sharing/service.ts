import { eq, sql } from 'drizzle-orm';
import { type FileAccess, requireFile } from '../access/access.ts';
import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { secretId } from '../db/ids.ts';
import { type ViewLinkRow, viewLinks } from '../db/schema.ts';
import type { Actor } from '../http/actor.ts';
import { networkOf } from '../http/network.ts';
import { notFound, Problem, Refusal, tooOften } from '../http/problem.ts';
import { findLink, type LinkTarget } from './links.ts';
import { managesLink } from './policy.ts';
import { passwordPurpose } from './presenter.ts';

const DAY_MS = 86_400_000;

/** Wrong passwords of one link in 15 minutes, from one network and from all. */
const TRIES = { here: 10, anywhere: 100, seconds: 900 };

export interface ManagedLink { file: FileAccess; link: ViewLinkRow | null }

/** The link of a file of which the user may manage it. @throws Problem 404 or 403. */
export async function managedLink(db: Database, userId: string, fileId: string): Promise<ManagedLink> {
  const file = await requireFile(db.client, userId, fileId, managesLink);
  const [link] = await db.orm.select().from(viewLinks).where(eq(viewLinks.fileId, file.id)).limit(1);
  return { file, link: link ?? null };
}

const locked = async (context: Context, password: string): Promise<Pick<ViewLinkRow, 'passwordHash' | 'passwordSealed'>> => ({
  passwordHash: await hashPassword(password), passwordSealed: context.keys.seal(passwordPurpose, password),
});

/** Makes the link of a file, with its password in the same row, or answers the one there is. */
export async function openLink(context: Context, userId: string, fileId: string, password: string | undefined): Promise<{ file: FileAccess; link: ViewLinkRow }> {
  const { file, link: known } = await managedLink(context.db, userId, fileId);
  if (known !== null) return password === undefined ? { file, link: known } : lockLink(context, userId, fileId, password);
  const lock = password === undefined ? {} : await locked(context, password);
  const [made] = await context.db.orm.insert(viewLinks).values({ id: secretId(), fileId: file.id, createdBy: userId, ...lock }).onConflictDoNothing().returning();
  // Somebody else turned it on in between: theirs is the link.
  return made === undefined ? openLink(context, userId, fileId, password) : { file, link: made };
}

export async function closeLink(context: Context, userId: string, fileId: string): Promise<void> {
  const { file } = await managedLink(context.db, userId, fileId);
  const { rowCount } = await context.db.orm.delete(viewLinks).where(eq(viewLinks.fileId, file.id));
  if (rowCount !== 0) context.bus.publish('rights.changed', { fileIds: [file.id] });
}

/** Changes the link of a file. @throws Problem 404 when sharing is off. */
async function changeLink(context: Context, userId: string, fileId: string, change: (link: ViewLinkRow) => Promise<object>): Promise<{ file: FileAccess; link: ViewLinkRow }> {
  const { file, link } = await managedLink(context.db, userId, fileId);
  if (link === null) throw new Problem(404, 'no_link');
  const [changed] = await context.db.orm.update(viewLinks).set(await change(link)).where(eq(viewLinks.fileId, file.id)).returning();
  if (changed === undefined) throw new Problem(404, 'no_link');
  context.bus.publish('rights.changed', { fileIds: [file.id] });
  return { file, link: changed };
}

export function lockLink(context: Context, userId: string, fileId: string, password: string): ReturnType<typeof changeLink> {
  return changeLink(context, userId, fileId, async () => ({ ...await locked(context, password), passwordVersion: sql`${viewLinks.passwordVersion} + 1` }));
}

export function unlockForAll(context: Context, userId: string, fileId: string): ReturnType<typeof changeLink> {
  return changeLink(context, userId, fileId, () =>
    Promise.resolve({ passwordHash: null, passwordSealed: null, passwordVersion: sql`${viewLinks.passwordVersion} + 1` }));
}

export interface LinkSettings { access?: 1 | 2 | 3 | 4 | 5 | 6 | undefined; validity?: 7 | 30 | 1000 | undefined }

/** `access` 6 gives the link a new address and changes nothing else. @throws Refusal `no_organization`. */
export function setLink(context: Context, userId: string, fileId: string, { access, validity }: LinkSettings): ReturnType<typeof changeLink> {
  return changeLink(context, userId, fileId, () => {
    // Files of organizations are not made yet, so no file has one to give rights to.
    if (access === 4 || access === 5) throw new Refusal('no_organization');
    return Promise.resolve({
      // A set always writes something, so that the row comes back even when nothing was asked for.
      fileId: sql`${viewLinks.fileId}`,
      ...(access === 6 ? { id: secretId() } : access === undefined ? {} : { access }),
      ...(validity === undefined ? {} : { validity, expiresAt: validity === 1000 ? null : new Date(Date.now() + validity * DAY_MS) }),
    });
  });
}

/**
 * Checks the access password of a link.
 * @throws Refusal `password_wrong`; Problem 404 for a link that lets nobody in; 429 after too many wrong ones.
 */
export async function givePassword(context: Context, actor: Actor, linkId: string, password: string, address: string): Promise<LinkTarget> {
  const keys = [[`view ${linkId} ${networkOf(address)}`, TRIES.here], [`view ${linkId}`, TRIES.anywhere]] as const;
  for (const [key, max] of keys) {
    const wait = context.limiter.hit(key, max, TRIES.seconds);
    if (wait > 0) throw tooOften(wait);
  }
  const target = await findLink(context.db, actor, linkId);
  if (target === null || (target.linkRole === null && target.ownRole === null)) throw notFound();
  if (target.link.passwordHash !== null && !await passwordMatches(target.link.passwordHash, password)) throw new Refusal('password_wrong');
  for (const [key] of keys) context.limiter.giveBack(key);
  return target;
}
