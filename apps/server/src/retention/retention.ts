import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';

type Rules = Pick<Config, 'plans' | 'kept'>;

/** What is kept besides the days of the settings. Versions that somebody named, and files, are never pruned. */
export const kept = {
  /** Of what somebody changed lately, the newest entries. */
  historyEntries: 1000,
  /** Days after the end of a plan that it still counts. */
  planGraceDays: 30,
  /** Versions from before a drawing lost most of what was in it: of one file, the newest. */
  shrunkVersions: 20,
} as const;

/** Forgets what somebody changed long ago, or before a thousand other files. @returns how many entries */
export async function pruneHistory(pool: Pool, { kept: { history } }: Rules): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from file_edits e using (
       select user_id, file_id, edited_at, row_number() over (partition by user_id
       order by edited_at desc, file_id) as n
       from file_edits
     ) r
     where r.user_id = e.user_id and r.file_id = e.file_id
       and (r.n > $1 or r.edited_at < now() - make_interval(days => $2))`,
    [kept.historyEntries, history],
  );
  return rowCount ?? 0;
}

/**
 * SQL: whether file `f`, of owner `u` and perhaps organization `o`, has the long history of a plan. One that ended
 * lately still counts, so that nothing is lost by a payment that comes late.
 */
const planHolds = `case when f.org_id is null
  then coalesce(u.personal_until > now() - make_interval(days => $3), false) or exists (
    select 1 from org_members m join organizations t on t.id = m.org_id
    where m.user_id = u.id and t.team_until > now() - make_interval(days => $3))
  else coalesce(o.team_until > now() - make_interval(days => $3), false) end`;

/** Deletes versions the server made that are older than the plan of their owner keeps. @returns how many */
export async function pruneVersions(pool: Pool, { plans, kept: { versions, freeVersions } }: Rules): Promise<number> {
  const { rowCount: old } = await pool.query(
    `delete from document_versions v using files f join users u on u.id = f.owner_id
       left join organizations o on o.id = f.org_id
     where f.id = v.file_id and v.kind <> 'named' and v.created_at < now() - make_interval(days => $1)
       and (v.created_at < now() - make_interval(days => $2) or ($4 and not (${planHolds})))`,
    [Math.min(freeVersions, versions), versions, kept.planGraceDays, plans],
  );
  const { rowCount: shrunk } = await pool.query(
    `delete from document_versions v using (
       select id, row_number() over (partition by file_id order by created_at desc, id desc) as n
       from document_versions where kind = 'shrunk'
     ) r where r.id = v.id and r.n > $1`,
    [kept.shrunkVersions],
  );
  return (old ?? 0) + (shrunk ?? 0);
}
