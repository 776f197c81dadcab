import { type LibraryKind, libraryLimits, type LibraryLimits, maxMarkers } from '@limn/contract';
import type { PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import type { Queryable } from '../db/database.ts';
import { Refusal } from '../http/problem.ts';
import { unlimited } from '../plans/plan.ts';
import { LOCKS } from '../db/locks.ts';

/** Whose libraries are counted together: a person's, or an organization's. */
export type LibraryOwner = { userId: string } | { orgId: string };

export async function limitsOf(db: Queryable, config: Config, owner: LibraryOwner): Promise<LibraryLimits> {
  if (!config.plans) return libraryLimits.paid;
  const { rows } =
    'userId' in owner
      ? await db.query<{ paid: boolean }>(`select ${unlimited('u')} as paid from users u where u.id = $1`, [
          owner.userId,
        ])
      : await db.query<{ paid: boolean }>(
          'select coalesce(team_until > now(), false) as paid from organizations where id = $1',
          [owner.orgId],
        );
  return rows[0]?.paid === true ? libraryLimits.paid : libraryLimits.free;
}

/**
 * Makes sure that what the transaction has written is within the plan, and that nobody else takes the room before its
 * end. @throws Refusal `too_many_libraries`, `library_full`
 */
export async function requireRoom(
  client: PoolClient,
  config: Config,
  owner: LibraryOwner,
  libraryId: string,
): Promise<void> {
  const id = 'userId' in owner ? owner.userId : owner.orgId;
  await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.libraries, id]);
  const limits = await limitsOf(client, config, owner);
  // The id is of one or the other: no person has an organization's.
  const { rows } = await client.query<{ libraries: number; bytes: string }>(
    `select count(*)::int as libraries, coalesce(sum(i.bytes), 0)::bigint as bytes from libraries l
     left join lateral (select sum(octet_length(content)) as bytes from library_items where library_id = l.id) i on true
     where l.owner_id = $1 or l.org_id = $1`,
    [id],
  );
  const { rows: items } = await client.query<{ kind: LibraryKind; items: number }>(
    `select kind, (select count(*)::int from library_items i where i.library_id = l.id) as items from libraries l
     where l.id = $1`,
    [libraryId],
  );
  const { kind, items: held } = items[0]!,
    most = kind === 'markers' ? Math.min(limits.items, maxMarkers) : limits.items;
  if (rows[0]!.libraries > limits.libraries) throw new Refusal('too_many_libraries', { limit: limits.libraries });
  if (held > most || Number(rows[0]!.bytes) > limits.bytes)
    throw new Refusal('library_full', { limit: most, size: Math.round(limits.bytes / 1e6) });
}
