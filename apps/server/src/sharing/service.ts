import { type FileAccess, requireFile } from '../access/access.ts';
import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { secretId } from '../db/ids.ts';
import type { Actor } from '../http/actor.ts';
import { networkOf } from '../http/network.ts';
import { notFound, Problem, Refusal, tooOften } from '../http/problem.ts';
import { findLink, linkColumns, type LinkTarget, type ViewLinkRow } from './links.ts';
import { managesLink } from './policy.ts';
import { passwordPurpose } from './presenter.ts';

const DAY_MS = 86_400_000;

/** Wrong passwords of one link in 15 minutes, from one network and from all. */
const TRIES = { here: 10, anywhere: 100, seconds: 900 };

export interface ManagedLink { file: FileAccess; link: ViewLinkRow | null }

/** The link of a file of which the user may manage it. @throws Problem 404 or 403. */
export async function managedLink(db: Queryable, userId: string, fileId: string): Promise<ManagedLink> {
  const file = await requireFile(db, userId, fileId, managesLink);
  const { rows: [link] } = await db.query<ViewLinkRow>(`select ${linkColumns} from view_links l where l.file_id = $1`, [file.id]);
  return { file, link: link ?? null };
}

const locked = async (context: Context, password: string): Promise<{ hash: string; sealed: Buffer }> => ({
  hash: await hashPassword(password), sealed: context.keys.seal(passwordPurpose, password),
});

interface OpenLink { file: FileAccess; link: ViewLinkRow }

/** Makes the link of a file, with its password in the same row, or answers the one there is. */
export async function openLink(context: Context, userId: string, fileId: string, password: string | undefined): Promise<OpenLink> {
  const { file, link: known } = await managedLink(context.pool, userId, fileId);
  if (known !== null) return password === undefined ? { file, link: known } : lockLink(context, userId, fileId, password);
  const lock = password === undefined ? null : await locked(context, password);
  const { rows: [made] } = await context.pool.query<ViewLinkRow>(
    `insert into view_links as l (id, file_id, created_by, password_hash, password_sealed) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${linkColumns}`, [secretId(), file.id, userId, lock?.hash, lock?.sealed]);
  // Somebody else turned it on in between: theirs is the link.
  return made === undefined ? openLink(context, userId, fileId, password) : { file, link: made };
}

export async function closeLink(context: Context, userId: string, fileId: string): Promise<void> {
  const { file } = await managedLink(context.pool, userId, fileId);
  const { rowCount } = await context.pool.query('delete from view_links where file_id = $1', [file.id]);
  if (rowCount !== 0) context.bus.publish('rights.changed', { fileIds: [file.id] });
}

/**
 * Changes the link of a file.
 * @param set assignments of columns, with the values as `$2`, `$3` …
 * @throws Problem 404 when sharing is off.
 */
async function changeLink(context: Context, userId: string, fileId: string, set: string, values: () => Promise<unknown[]> | unknown[]): Promise<OpenLink> {
  const { file, link } = await managedLink(context.pool, userId, fileId);
  if (link === null) throw new Problem(404, 'no_link');
  const { rows: [changed] } = await context.pool.query<ViewLinkRow>(
    `update view_links l set ${set} where l.file_id = $1 returning ${linkColumns}`, [file.id, ...await values()]);
  if (changed === undefined) throw new Problem(404, 'no_link');
  context.bus.publish('rights.changed', { fileIds: [file.id] });
  return { file, link: changed };
}

const setPassword = 'password_hash = $2, password_sealed = $3, password_version = l.password_version + 1';

export function lockLink(context: Context, userId: string, fileId: string, password: string): Promise<OpenLink> {
  return changeLink(context, userId, fileId, setPassword, async () => {
    const { hash, sealed } = await locked(context, password);
    return [hash, sealed];
  });
}

export function unlockForAll(context: Context, userId: string, fileId: string): Promise<OpenLink> {
  return changeLink(context, userId, fileId, setPassword, () => [null, null]);
}

export interface LinkSettings { access?: 1 | 2 | 3 | 4 | 5 | 6 | undefined; validity?: 7 | 30 | 1000 | undefined }

/** `access` 6 gives the link a new address and changes nothing else. @throws Refusal `no_organization`. */
export function setLink(context: Context, userId: string, fileId: string, { access, validity }: LinkSettings): Promise<OpenLink> {
  return changeLink(context, userId, fileId, `id = coalesce($2, l.id), access = coalesce($3, l.access), validity = coalesce($4::smallint, l.validity),
    expires_at = case when $4::smallint is null then l.expires_at else $5 end`, () => {
    // Files of organizations are not made yet, so no file has one to give rights to.
    if (access === 4 || access === 5) throw new Refusal('no_organization');
    const expiresAt = validity === undefined || validity === 1000 ? null : new Date(Date.now() + validity * DAY_MS);
    return [access === 6 ? secretId() : null, access === 6 ? null : access, validity, expiresAt];
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
  const target = await findLink(context.pool, actor, linkId);
  if (target === null || (target.linkRole === null && target.ownRole === null)) throw notFound();
  if (target.link.passwordHash !== null && !await passwordMatches(target.link.passwordHash, password)) throw new Refusal('password_wrong');
  for (const [key] of keys) context.limiter.giveBack(key);
  return target;
}
