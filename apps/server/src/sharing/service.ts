import type { ClientBase } from 'pg';
import { audit } from '../audit/audit.ts';
import { type FileAccess, requireFile } from '../access/access.ts';
import { hashPassword, passwordMatches } from '../accounts/passwords.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { secretId } from '../db/ids.ts';
import type { Actor } from '../http/caller/actor.ts';
import { networkOf } from '../http/caller/network.ts';
import { notFound, Problem, Refusal, tooOften } from '../http/problem.ts';
import { findLink, linkColumns, type LinkTarget, type ViewLinkRow } from '../access/links.ts';
import { managesLink } from './policy.ts';
import { passwordPurpose } from './presenter.ts';
import { tellWebhooks } from '../webhooks/tell.ts';

const DAY_MS = 86_400_000;

/** Wrong passwords in 15 minutes: of one link from one network and from all, and of one network at all links. */
export const TRIES = { here: 10, anywhere: 100, network: 50, seconds: 900 };

export interface ManagedLink {
  file: FileAccess;
  link: ViewLinkRow | null;
}

/** The link of a file of which the user may manage it. @throws Problem 404, also for what is in the trash; 403. */
export async function managedLink(db: Queryable, userId: string, fileId: string): Promise<ManagedLink> {
  const file = await requireFile(db, userId, fileId, managesLink);
  if (file.trashRoot !== null) throw notFound();
  const {
    rows: [link],
  } = await db.query<ViewLinkRow>(`select ${linkColumns} from view_links l where l.file_id = $1`, [file.id]);
  return { file, link: link ?? null };
}

/**
 * What a link gives. What is absent stays; `access` 6 gives the link a new address, an empty password takes it away.
 */
export interface LinkSettings {
  access?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | undefined;
  validity?: 7 | 30 | 1000 | undefined;
  viewPassword?: string | undefined;
}

interface OpenLink {
  file: FileAccess;
  link: ViewLinkRow;
}

/**
 * The password as it is stored, or null for none; undefined leaves it as it is. Hashing takes long and is done outside
 * of transactions.
 */
async function lockOf(
  context: Context,
  password: string | undefined,
): Promise<{ hash: string; sealed: Buffer } | null | undefined> {
  if (password === undefined) return undefined;
  return password === ''
    ? null
    : { hash: await hashPassword(password), sealed: context.keys.seal(passwordPurpose, password) };
}

/**
 * Makes the link of a file with all its settings in one row, or sets those given of the one there is. @throws Problem
 * 404, 403; Refusal `no_organization`.
 */
export function openLink(context: Context, userId: string, fileId: string, settings: LinkSettings): Promise<OpenLink> {
  return change(context, userId, fileId, settings, async (client, file) => {
    const {
      rows: [made],
    } = await client.query<ViewLinkRow>(
      `insert into view_links as l (id, file_id, created_by) values ($1, $2, $3)
        on conflict (file_id) do update set file_id = excluded.file_id returning ${linkColumns}`,
      [secretId(), file.id, userId],
    );
    return made!;
  });
}

/**
 * Changes the link of a file, all of it or nothing. @throws Problem 404 when sharing is off; 403; Refusal
 * `no_organization`.
 */
export function setLink(context: Context, userId: string, fileId: string, settings: LinkSettings): Promise<OpenLink> {
  return change(context, userId, fileId, settings, async (client, file) => {
    const {
      rows: [link],
    } = await client.query<ViewLinkRow>(`select ${linkColumns} from view_links l where l.file_id = $1 for update`, [
      file.id,
    ]);
    if (link === undefined) throw new Problem(404, 'no_link');
    return link;
  });
}

async function change(
  context: Context,
  userId: string,
  fileId: string,
  settings: LinkSettings,
  find: (client: ClientBase, file: FileAccess) => Promise<ViewLinkRow>,
): Promise<OpenLink> {
  const { file } = await managedLink(context.pool, userId, fileId);
  const { access, validity } = settings;
  if ((access === 4 || access === 5 || access === 8) && file.orgId === null) throw new Refusal('no_organization');
  const lock = await lockOf(context, settings.viewPassword);
  const changed = await transact(context.pool, async (client) => {
    // Once more, and within the transaction: nobody sets a link whose right to it was taken while the password was
    // hashed.
    await managedLink(client, userId, fileId);
    const { rowCount: open } = await client.query('select 1 from view_links where file_id = $1', [file.id]);
    const link = await find(client, file);
    const {
      rows: [set],
    } = await client.query<ViewLinkRow>(
      `update view_links l set id = coalesce($2, l.id), access = coalesce($3, l.access),
        validity = coalesce($4::smallint, l.validity),
         expires_at = case when $4::smallint is null then l.expires_at else $5 end,
         password_hash = case when $6 then $7 else l.password_hash end,
         password_sealed = case when $6 then $8 else l.password_sealed end,
         password_version = l.password_version + $6::int
       where l.id = $1 returning ${linkColumns}`,
      [
        link.id,
        access === 6 ? secretId() : null,
        access === 6 ? null : (access ?? null),
        validity ?? null,
        validity === undefined || validity === 1000 ? null : new Date(Date.now() + validity * DAY_MS),
        lock !== undefined,
        lock?.hash ?? null,
        lock?.sealed ?? null,
      ],
    );
    if (open === 0) await tellWebhooks(client, 'file.shared', [file.id], { how: 'link' });
    await audit(client, {
      action: open === 0 ? 'link_on' : 'link_changed',
      subject: { type: 'file', id: file.id },
      about: { access: set!.access, validity: set!.validity, password: set!.passwordHash !== null },
    });
    return set!;
  });
  context.bus.publish('rights.changed', { fileIds: [file.id] });
  return { file, link: changed };
}

export async function closeLink(context: Context, userId: string, fileId: string): Promise<void> {
  const { file } = await managedLink(context.pool, userId, fileId);
  const closed = await transact(context.pool, async (client) => {
    const { rowCount } = await client.query('delete from view_links where file_id = $1', [file.id]);
    if (rowCount !== 0) await audit(client, { action: 'link_off', subject: { type: 'file', id: file.id } });
    return rowCount !== 0;
  });
  if (closed) context.bus.publish('rights.changed', { fileIds: [file.id] });
}

/**
 * Checks the access password of a link. A link that there is not, or not any more, is answered like a wrong password,
 * after the same work.
 * @throws Refusal `password_wrong`; Problem 429 after too many wrong ones.
 */
export async function givePassword(
  context: Context,
  actor: Actor,
  linkId: string,
  password: string,
  { address, known }: { address: string; known: string | null },
): Promise<LinkTarget> {
  const network = networkOf(address);
  // A browser that had the password before keeps tries of its own, whatever others guess meanwhile.
  const keys: readonly (readonly [key: string, max: number])[] =
    known !== null
      ? [[`view ${linkId} known ${known}`, TRIES.here]]
      : [
          [`view ${linkId} ${network}`, TRIES.here],
          [`view ${linkId}`, TRIES.anywhere],
          [`view passwords ${network}`, TRIES.network],
        ];
  for (const [key, max] of keys) {
    const wait = await context.limiter.hit(key, max, TRIES.seconds);
    if (wait > 0) throw tooOften(wait);
  }
  const target = await findLink(context.pool, actor, linkId);
  const lets = target !== null && (target.linkRole !== null || target.ownRole !== null) ? target : null;
  const right =
    lets !== null && lets.link.passwordHash === null
      ? true
      : await passwordMatches(lets?.link.passwordHash ?? null, password);
  if (lets === null || !right) throw new Refusal('password_wrong');
  for (const [key] of keys) await context.limiter.giveBack(key);
  return lets;
}
