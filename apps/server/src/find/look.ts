/** Looking through files, one after another. */
import { type FindEnd, type FindLine, maxFoundFiles, maxFoundHits } from '@limn/contract/files/find.ts';
import type { Wanted } from '@limn/programs/document/find.ts';
import { fileRank, folderRank, orgRoleOf } from '../access/access.ts';
import { rankOf } from '../access/roles.ts';
import type { Context } from '../context.ts';
import { isUuid } from '../db/ids.ts';
import { DocumentError } from '../documents/index.ts';
import { readParts } from '../documents/saving/parts.ts';
import type { DocumentWork } from '../documents/work/work.ts';
import { notFound } from '../http/problem.ts';

/** Where is looked: one's own files, those of an organization, or those in a folder and below it. */
export interface Where {
  folderId: string | null;
  orgId?: string | undefined;
  /** Kinds of files; all where absent. */
  categories?: readonly string[] | undefined;
}

export interface Candidate {
  id: string;
  title: string;
  category: string;
  rank: number;
}

/** Files looked through at a time. */
const AT_ONCE = 2;
/** How often the caller is told how far it is, ms. */
const TOLD_EVERY = 200;

/**
 * The files of a place that a person sees, the last changed first; one more than are looked through where there are
 * more.
 * @throws Problem 404
 */
export async function candidatesOf({ pool }: Context, userId: string, where: Where): Promise<Candidate[]> {
  const { folderId, orgId, categories } = where,
    place = folderId ?? orgId;
  const values: unknown[] = [userId, ...(place === undefined ? [] : [place])];
  let among = `f.owner_id = $1 and f.org_id is null`;
  if (folderId !== null)
    among = `f.folder_id in (select h.id from folders h where h.id = $2 or h.ancestors @> array[$2::uuid])`;
  else if (orgId !== undefined) among = `f.org_id = $2`;
  if (place !== undefined) {
    if (!isUuid(place)) throw notFound();
    const seen =
      folderId === null
        ? `select ${orgRoleOf('$1', '$2::uuid')} is not null as seen`
        : `select exists (select 1 from folders d
             where d.id = $2 and d.trashed_at is null and ${folderRank('$1')} > 0) as seen`;
    const { rows } = await pool.query<{ seen: boolean }>(seen, values);
    if (rows[0]?.seen !== true) throw notFound();
  }
  if (categories !== undefined) among += ` and f.category = any($${values.push(categories)}::text[])`;
  const { rows } = await pool.query<Candidate>(
    `select id, title, category, rank from (
       select f.id, f.title, f.category, f.updated_at, ${fileRank('$1')}::int as rank from files f
       where f.trashed_at is null and ${among}) seen
     where rank > 0 order by updated_at desc, id limit ${maxFoundFiles + 1}`,
    values,
  );
  return rows;
}

/** Looks files through and tells of what is found. @returns how it ended */
export async function lookThrough(
  { pool }: Context,
  work: DocumentWork,
  files: readonly Candidate[],
  wanted: Wanted,
  to: { signal: AbortSignal; write: (line: FindLine) => Promise<void> },
): Promise<FindEnd> {
  const of = Math.min(files.length, maxFoundFiles),
    waiting = files.slice(0, of).values();
  let looked = 0,
    skipped = 0,
    told = 0;
  const tell = async (always = false): Promise<void> => {
    if (!always && performance.now() - told < TOLD_EVERY) return;
    told = performance.now();
    await to.write({ looked, of, skipped });
  };
  const look = async (): Promise<void> => {
    for (const { id, title, category, rank } of waiting) {
      if (to.signal.aborted) return;
      try {
        const { snapshot, updates } = await readParts(pool, id),
          { hits, count } = await work.find(id, { updates: [snapshot, ...updates], wanted, most: maxFoundHits });
        if (count > 0) {
          const canEdit = rank >= rankOf('editor');
          await to.write({ file: { chartId: id, title, category, canEdit, hits, count } });
        }
      } catch (error) {
        // One that is broken, too complex or deleted meanwhile does not hold up the others; it is counted.
        if (!(error instanceof DocumentError)) throw error;
        skipped++;
      }
      looked++;
      await tell();
    }
  };
  await tell(true);
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  await tell(true);
  return files.length > of ? 'many' : 'done';
}
