/** Lists narrowed by a search: by titles, and by what is written in the drawings, as far as the user may see them. */
import type { Order, Sort } from '@limn/contract';
import { fileRank, folderRank } from '../access/access.ts';
import { requireMember } from '../access/trees.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../db/database.ts';
import { isoMoments } from '../db/moments.ts';
import type { SearchPage } from '../documents/index.ts';
import { readCursor, writeCursor } from '../files/reading/cursor.ts';
import { type Asked, crumbOf, entries, type ListPage, type ListQuery, whichList } from '../files/reading/list.ts';
import type { EntryRow, FoundAt } from '../files/reading/presenter.ts';
import { likePatterns } from '../files/copying/title.ts';
import { notFound } from '../http/problem.ts';
import { matchOf } from './snippet.ts';
import { type Query, queryOf } from './terms.ts';
import { treeTerm } from './vector.ts';

export interface FoundPage extends ListPage {
  /** Of each entry, by its id. */
  found: Map<string, FoundAt>;
}

/** What is found, before it is described. */
interface Hit {
  kind: 0 | 1;
  id: string;
  sort_key: string;
}

/** What the results are among: SQL conditions on `files f` and `folders d`, and the trees in which to look. */
interface Scope {
  files: string;
  folders: string | null;
  trees: string[] | null;
  path: ListPage['path'];
}

/** More trees than that are not named to the index; the rights decide alone. */
const maxTrees = 50;

export const isSearch = (q: string | undefined): q is string => likePatterns(q ?? '').length > 0;

/**
 * One page of what is found, by default the best first: what has the words in its title, then what was changed last.
 * @throws Problem 404; 400 for a cursor of another search.
 */
export async function searchEntries(
  context: Context,
  userId: string,
  asked: ListQuery & { q: string },
): Promise<FoundPage> {
  const { query, orgId, folderId } = whichList(asked);
  const sort: Sort | 'best' = query.sort ?? 'best';
  const order: Order = query.order ?? (sort === 'title' ? 'asc' : 'desc');
  const { type, owner, days } = query;
  const name = JSON.stringify([userId, query.resource, orgId, folderId, sort, order, asked.q, type, owner, days]);
  const from = query.cursor === undefined ? null : readCursor(context.keys, name, query.cursor);
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  let asker: string | undefined;
  // A parameter that a query does not name has no type.
  const me = (): string => (asker ??= `${add(userId)}::uuid`);
  const scope = narrowed(
    await scopeOf(context.pool, userId, { resource: query.resource, folderId, orgId }, me, add),
    query,
    me,
    add,
  );
  const terms = queryOf(asked.q),
    patterns = likePatterns(asked.q).map((pattern) => add(pattern));
  const titled = (alias: string): string =>
    patterns.map((pattern) => `${alias}.search_text like ${pattern}`).join(' and ');

  const page = (alias: 'f' | 'd', kind: 0 | 1): string => {
    const { type, collate } = keyOf(alias, sort, query.resource === 'trash');
    const way = alias === 'd' && sort === 'size' ? 'asc' : order;
    const by = `order by key ${collate} ${way}, id ${way}`;
    const after =
      from === null || from.kind !== kind
        ? ''
        : `where (key ${collate}, id) ${way === 'asc' ? '>' : '<'} (${add(from.key)}::${type}, ${add(from.id)}::uuid)`;
    return `(select ${kind} as kind, id, key::text as sort_key, row_number() over (${by}) as pos
      from (select id, key from m${alias} ${after} ${by} limit ${query.limit + 1}) p)`;
  };
  const matched = (alias: 'f' | 'd', source: string): string =>
    `select ${alias}.id, ${keyOf(alias, sort, query.resource === 'trash', titled(alias)).column} as key from ${source}`;
  const files = hitsOf(terms, scope.trees, titled('f'), add)
    .map((hit) => matched('f', `files f where ${hit}${signs(terms, add)} and ${scope.files}`))
    .join(' union all ');
  const folders = scope.folders !== null && from?.kind !== 1;
  const text = `with mf as materialized (${files})${
    folders
      ? `, md as materialized (${matched(
          'd',
          `folders d
    where ${foldersWith(terms, titled('d'), add)} and ${scope.folders!}`,
        )})`
      : ''
  }
      select head.total, p.* from
        (select ${
          from === null
            ? `((select count(*)
        from mf)${folders ? ' + (select count(*) from md)' : ''})::int`
            : `${add(from.total)}::int`
        } as total) head
        left join (select * from (${folders ? `${page('d', 0)} union all ` : ''}${page('f', 1)}) both_kinds
        order by kind, pos limit ${query.limit + 1}) p on true order by kind, pos`;
  // What is found is planned for these very words. What is shown of it is the same statements for every search.
  const { rows } = await context.pool.query<Hit & { total: number }>(text, values);
  const hits = rows.filter((row) => row.id !== null);
  const shown = hits.slice(0, query.limit);
  const last = shown.at(-1),
    total = rows[0]!.total;
  const next =
    hits.length > query.limit && last !== undefined
      ? { kind: last.kind, key: last.sort_key, id: last.id, total }
      : null;
  const { entries, found } = await describe(context.pool, userId, shown, terms);
  return { entries, path: scope.path, total, nextCursor: next && writeCursor(context.keys, name, next), found };
}

/** The same, of what is asked for alone. */
function narrowed(
  scope: Scope,
  { type, owner, days }: ListQuery,
  me: () => string,
  add: (value: unknown) => string,
): Scope {
  const both = (alias: 'f' | 'd'): string => {
    const conditions: string[] = [];
    if (owner !== undefined) conditions.push(`${alias}.owner_id ${owner === 'me' ? '=' : '<>'} ${me()}`);
    if (days !== undefined) conditions.push(`${alias}.updated_at >= now() - make_interval(days => ${add(days)}::int)`);
    return conditions.map((condition) => ` and ${condition}`).join('');
  };
  const files = type === undefined || type === 'folder' ? '' : ` and f.category = ${add(type)}::text`;
  // What is left out stays in the statement, since a parameter that it does not name has no type.
  const no = ' and false';
  return {
    ...scope,
    files: `${scope.files}${type === 'folder' ? no : files}${both('f')}`,
    folders: scope.folders && `${scope.folders}${files === '' ? '' : no}${both('d')}`,
  };
}

/**
 * Conditions on `files f`, one file under one of them at most: what the index finds, and what waits to be indexed anew
 * by its title besides. Apart, so that the planner sees from the words how many there will be.
 */
function hitsOf(terms: Query, trees: string[] | null, titled: string, add: (value: unknown) => string): string[] {
  if (trees?.length === 0) return ['false'];
  const own = trees === null ? 'true' : `coalesce(f.org_id, f.owner_id) = any(${add(trees)}::uuid[])`;
  if (terms.terms === null) return [`${own} and ${titled}`];
  const wanted = `${add(trees === null ? terms.terms : `(${trees.map(treeTerm).join(' | ')}) & ${terms.terms}`)}::tsquery`;
  if (terms.endsInLetter)
    return [`${own} and (${titled} or f.id in (select t.file_id from search_texts t where t.terms @@ ${wanted}))`];
  return [
    `not f.index_due and f.id in (select t.file_id from search_texts t where t.terms @@ ${wanted})`,
    `f.index_due and ${own} and (${titled} or exists (select 1 from search_texts t
      where t.file_id = f.id and t.terms @@ ${wanted}))`,
  ];
}

/** Condition on `folders d`: letters of the title as they stand, or its words and how its Chinese is read. */
const foldersWith = (terms: Query, titled: string, add: (value: unknown) => string): string =>
  terms.terms === null || terms.signs.length > 0 ? titled : `(${titled} or d.terms @@ ${add(terms.terms)}::tsquery)`;

/** What has no letter or digit is looked for in titles. */
const signs = (terms: Query, add: (value: unknown) => string): string =>
  terms.signs.map((sign) => ` and f.search_text like ${add(likePatterns(sign)[0])}`).join('');

/** What results are sorted by, and how its key goes through a cursor. */
function keyOf(
  alias: 'f' | 'd',
  sort: Sort | 'best',
  trash: boolean,
  titled = 'true',
): { column: string; type: string; collate: string } {
  const changed = trash ? `${alias}.trashed_at` : `${alias}.updated_at`;
  if (sort === 'best')
    return {
      column: `(case when ${titled} then '1' else '0' end || to_char(${changed}, 'YYYYMMDDHH24MISSUS'))`,
      type: 'text',
      collate: 'collate "C"',
    };
  if (sort === 'updated') return { column: changed, type: 'timestamptz', collate: '' };
  if (sort === 'created') return { column: `${alias}.created_at`, type: 'timestamptz', collate: '' };
  // Folders have no size and stay in the order of their titles.
  if (sort === 'size' && alias === 'f') return { column: 'f.size', type: 'bigint', collate: '' };
  return { column: `${alias}.title`, type: 'text', collate: 'collate limn_title' };
}

type Where = Pick<Asked, 'folderId' | 'orgId'> & Pick<ListQuery, 'resource'>;

async function scopeOf(
  db: Queryable,
  userId: string,
  { resource, folderId, orgId }: Where,
  me: () => string,
  add: (value: unknown) => string,
): Promise<Scope> {
  if (folderId !== null) return scopeOfFolder(db, userId, folderId, orgId, add);
  if (orgId !== null) await requireMember(db, userId, orgId);
  const tree = orgId === null ? [userId] : [orgId];
  const within = (alias: string): string =>
    orgId === null
      ? `${alias}.owner_id = ${me()} and ${alias}.org_id is null`
      : `${alias}.org_id = ${add(orgId)}::uuid`;
  const live = (alias: string): string => `${alias}.trashed_at is null`;
  switch (resource) {
    case 'diagrams':
    case 'org':
      return {
        files: `${within('f')} and ${live('f')}`,
        folders: `${within('d')} and ${live('d')}`,
        trees: tree,
        path: [],
      };
    case 'trash': {
      const mine = (rank: string): string => (orgId === null ? '' : ` and ${rank} > 0`);
      return {
        files: `${within('f')} and f.trash_root = f.id${mine(fileRank(me()))}`,
        folders: `${within('d')} and d.trash_root = d.id${mine(folderRank(me()))}`,
        trees: tree,
        path: [],
      };
    }
    case 'history':
      return {
        files: `exists (select 1 from file_edits v where v.user_id = ${me()} and v.file_id = f.id) and ${live('f')}
          and ${fileRank(me())} > 0`,
        folders: null,
        trees: await treesOf(db, userId, true),
        path: [],
      };
    case 'fav':
      return {
        files: `exists (select 1 from favourites v where v.user_id = ${me()} and v.file_id = f.id) and ${live('f')}
          and ${fileRank(me())} > 0`,
        folders: `exists (select 1 from favourites v where v.user_id = ${me()} and v.folder_id = d.id) and ${live('d')}
          and ${folderRank(me())} > 0`,
        trees: await treesOf(db, userId, true),
        path: [],
      };
    case 'colla': {
      const shared = (alias: string, own: string): string =>
        `${live(alias)} and exists (select 1 from collaborators v where v.user_id = ${me()} and (${own}))`;
      return {
        files: shared(
          'f',
          'v.file_id = f.id or v.folder_id = f.folder_id or v.folder_id in (select unnest(p.ancestors) from folders p where p.id = f.folder_id)',
        ),
        folders: shared('d', 'v.folder_id = d.id or v.folder_id = any(d.ancestors)'),
        trees: await treesOf(db, userId, false),
        path: [],
      };
    }
  }
}

/** Everything below a folder. @throws Problem 404. */
async function scopeOfFolder(
  db: Queryable,
  userId: string,
  folderId: string,
  orgId: string | null,
  add: (value: unknown) => string,
): Promise<Scope> {
  const {
    rows: [place],
  } = await db.query<{ tree: string; org_id: string | null; path: ListPage['path'] }>(
    `select coalesce(d.org_id, d.owner_id) as tree, d.org_id,
       (select jsonb_agg(${crumbOf('$2', 'p')} order by cardinality(p.ancestors))
       from folders p
        where (p.id = d.id or p.id = any(d.ancestors)) and ${folderRank('$2', 'p')} > 0) as path
     from folders d where d.id = $1 and d.trashed_at is null and ${folderRank('$2')} > 0`,
    [folderId, userId],
  );
  if (place === undefined || (orgId !== null && place.org_id !== orgId)) throw notFound();
  const here = `${add(folderId)}::uuid`;
  return {
    files: `f.trashed_at is null and f.folder_id in (select h.id from folders h
      where h.id = ${here} or h.ancestors @> array[${here}])`,
    folders: `d.trashed_at is null and d.ancestors @> array[${here}]`,
    trees: [place.tree],
    path: place.path,
  };
}

/** The trees in which a user has anything; null when they are many. */
async function treesOf(db: Queryable, userId: string, own: boolean): Promise<string[] | null> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct id from (
       select coalesce(f.org_id, f.owner_id) as id from collaborators c join files f on f.id = c.file_id
       where c.user_id = $1
       union all select coalesce(d.org_id, d.owner_id) from collaborators c join folders d on d.id = c.folder_id
       where c.user_id = $1
       union all select m.org_id from org_members m where m.user_id = $1) trees limit ${maxTrees + 1}`,
    [userId],
  );
  if (rows.length > maxTrees) return null;
  return [...new Set([...rows.map((row) => row.id), ...(own ? [userId] : [])])];
}

type Shown = EntryRow & { pages: SearchPage[] | null; paths: Record<string, FoundAt['location']> | null };

/**
 * What is shown of each hit: its row, where it was found, and where it is. What went out of sight meanwhile is left
 * out.
 */
async function describe(
  db: Queryable,
  userId: string,
  hits: readonly Hit[],
  query: Query,
): Promise<Pick<FoundPage, 'entries' | 'found'>> {
  if (hits.length === 0) return { entries: [], found: new Map() };
  const { rows } = await db.query<Shown>({
    name: 'found-entries',
    types: isoMoments,
    // The paths of all places come with the first row.
    text: `with page as (select kind, pos, '' as sort_key, id
      from unnest($2::int[], $3::uuid[]) with ordinality as hit (kind, id, pos)),
        paths as (select h.id, (select jsonb_agg(jsonb_build_object('folderId', p.id, 'title', p.title)
        order by cardinality(p.ancestors)) from folders p
            where (p.id = h.id or p.id = any(h.ancestors)) and ${folderRank('$1', 'p')} > 0) as path
          from folders h where h.id in (select f.folder_id
          from page join files f on f.id = page.id union select d.parent_id from page join folders d on d.id = page.id))
      select e.*, (select t.pages from search_texts t where t.file_id = e.id and t.terms @@ $4::tsquery
      order by t.part limit 1) as pages,
        case when row_number() over (order by e.pos) = 1 then (select jsonb_object_agg(id, path)
        from paths) end as paths
      from (${entries('$1::uuid')}) e order by e.pos`,
    values: [userId, hits.map((hit) => hit.kind), hits.map((hit) => hit.id), query.terms],
  });
  const paths = rows[0]?.paths ?? {},
    seen = rows.filter((row) => row.rank > 0);
  return {
    entries: seen,
    found: new Map(
      seen.map((row) => [
        row.id,
        {
          match: matchOf(row.title, row.pages ?? [], query.needles),
          location: row.place_id === null ? [] : (paths[row.place_id] ?? []),
        },
      ]),
    ),
  };
}
