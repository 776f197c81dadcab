import { createHash } from 'node:crypto';
import type { FolderColor, FoundType, Order, PathCrumb, Resource, Sort } from '@limn/contract';
import { roles } from '@limn/contract/files/files.ts';
import { fileRank, folderRank, orgRoleOf } from '../../access/access.ts';
import type { Context } from '../../context.ts';
import { isUuid } from '../../db/ids.ts';
import { isoMoments } from '../../db/moments.ts';
import { notFound } from '../../http/problem.ts';
import { kept } from '../../retention/retention.ts';
import { type Position, readCursor, writeCursor } from './cursor.ts';
import type { EntryRow } from './presenter.ts';

export interface ListQuery {
  resource: Resource;
  folderId: string | null;
  /** The organization whose files or recycle bin are listed. */
  orgId?: string | undefined;
  sort?: Sort | undefined;
  order?: Order | undefined;
  q?: string | undefined;
  /** Only the folders that are marked so, at any depth. */
  color?: FolderColor | undefined;
  tag?: string | undefined;
  /** What a search is narrowed to: a kind, whose it is, and in how many of the last days it was changed. */
  type?: FoundType | undefined;
  owner?: 'me' | 'others' | undefined;
  days?: number | undefined;
  cursor?: string | undefined;
  limit: number;
}

export interface ListPage {
  entries: EntryRow[];
  path: PathCrumb[];
  nextCursor: string | null;
  total: number;
}

/** How each list is sorted when nobody says. */
const defaults: Record<Resource, { sort: Sort; order: Order }> = {
  diagrams: { sort: 'title', order: 'asc' },
  history: { sort: 'updated', order: 'desc' },
  fav: { sort: 'title', order: 'asc' },
  colla: { sort: 'title', order: 'asc' },
  trash: { sort: 'updated', order: 'desc' },
  org: { sort: 'title', order: 'asc' },
};

/** Rows of one kind that belong to a list: SQL after `from`, with `f` for files or `d` for folders. */
interface Source {
  files: string;
  folders: string | null;
  /** The folders at any depth, of a list that shows those of one. */
  below?: string;
}

/** Which list a query asks for. */
export interface Asked {
  query: ListQuery;
  /** The organization whose files it is of; null for one's own. */
  orgId: string | null;
  /** The folder it is of; null where a list has none, or for its root. */
  folderId: string | null;
}

/**
 * Naming an organization is asking for its files; a folder counts in lists that have any.
 * @throws Problem 404 for an organization in a list of no organization, for none in one of an organization, and for ids
 * that are none.
 */
export function whichList(asked: ListQuery): Asked {
  const query =
    asked.resource === 'diagrams' && asked.orgId !== undefined ? { ...asked, resource: 'org' as const } : asked;
  const orgId = query.resource === 'org' || query.resource === 'trash' ? (query.orgId ?? null) : null;
  if (query.resource === 'org' ? orgId === null && query.folderId === null : orgId !== (query.orgId ?? null))
    throw notFound();
  const inFolder = query.resource === 'diagrams' || query.resource === 'colla' || query.resource === 'org';
  const folderId = inFolder ? query.folderId : null;
  if ((orgId !== null && !isUuid(orgId)) || (folderId !== null && !isUuid(folderId))) throw notFound();
  return { query, orgId, folderId };
}

/**
 * One page of a list, the rights to it, its path and its length, in one query. @throws Problem 404 for a folder that is
 * not the user's to see; 400 for a cursor of another list.
 */
export async function listEntries(context: Context, userId: string, asked: ListQuery): Promise<ListPage> {
  const { query, orgId, folderId } = whichList(asked);
  const { sort, order } = {
    ...defaults[query.resource],
    ...(query.sort && { sort: query.sort, order: query.sort === 'title' ? ('asc' as const) : ('desc' as const) }),
    ...(query.order && { order: query.order }),
  };
  const name = JSON.stringify([userId, query.resource, orgId, folderId, sort, order, query.color, query.tag]);
  const from = query.cursor === undefined ? null : readCursor(context.keys, name, query.cursor);

  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const me = `${add(userId)}::uuid`;
  const place = folderId === null ? null : `${add(folderId)}::uuid`;
  const org = orgId === null ? null : `${add(orgId)}::uuid`;
  const all = sourceOf(query.resource, me, place, org);
  const source = isMarked(query) ? markedIn(all, query, add) : all;
  const pages = [
    ...(source.folders === null || from?.kind === 1
      ? []
      : [page('d', 0, source.folders, query, sort, order, from, add)]),
    page('f', 1, source.files, query, sort, order, from?.kind === 1 ? from : null, add),
  ];
  const total =
    from !== null
      ? `${add(from.total)}::int`
      : `(${[source.files, source.folders]
          .filter((one) => one !== null)
          .map((one) => `(select count(*) from ${one})`)
          .join(' + ')})::int`;

  const ofOrganization = org === null ? '' : ` and d.org_id = ${org}`;
  const placed = `place as (select d.id, d.ancestors from folders d
    where d.id = ${place} and d.trashed_at is null${ofOrganization} and ${folderRank(me)} > 0),`;
  let allowed = org === null ? 'true' : `${orgRoleOf(me, org)} is not null`;
  if (place !== null) allowed = 'exists (select 1 from place)';

  const text = `with ${place === null ? '' : placed}
      page as (select * from (${pages.join(' union all ')}) both_kinds order by kind, pos limit ${query.limit + 1})
      select head.*, e.* from
        (select ${allowed} as allowed, ${total} as total,
           ${place === null ? `'[]'` : `${pathOf(me)}::text`} as path) head
        left join (${entries(me)}) e on true order by e.kind, e.pos`;
  const { rows } = await context.pool.query<
    EntryRow & { allowed: boolean; path: string; total: number; sort_key: string }
  >({
    types: isoMoments,
    ...(from === null && preparedLimits.has(query.limit) ? { name: statementName(text) } : {}),
    text,
    values,
  });
  const head = rows[0]!;
  if (!head.allowed) throw notFound();
  const found = rows.filter((row) => row.id !== null);
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  const next: Position | null =
    found.length > query.limit && last !== undefined
      ? { kind: last.kind, key: last.sort_key, id: last.id, total: head.total }
      : null;
  return {
    entries: shown,
    path: JSON.parse(head.path) as ListPage['path'],
    total: head.total,
    nextCursor: next && writeCursor(context.keys, name, next),
  };
}

/** Lengths of page for which the queries of first pages are prepared. */
const preparedLimits = new Set([50, 100, 200]);

/**
 * Planning such a query takes longer than running it, so the common forms of it, some dozens, are prepared once per
 * connection.
 */
const statementName = (text: string): string =>
  `list-${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

const isMarked = ({ color, tag }: ListQuery): boolean => color !== undefined || tag !== undefined;

/** The folders of a list that are marked as asked for: those inside others as well, where the list is of a tree. */
function markedIn(all: Source, { color, tag }: ListQuery, add: (value: unknown) => string): Source {
  const marks = [
    ...(color === undefined ? [] : [`d.color = ${add(color)}::text`]),
    ...(tag === undefined ? [] : [`d.tags @> array[${add(tag)}::text]`]),
  ];
  const folders = all.below ?? all.folders;
  return {
    files: 'files f where false',
    folders: folders === null ? null : `${folders} and ${marks.join(' and ')}`,
  };
}

function sourceOf(resource: Resource, me: string, place: string | null, org: string | null): Source {
  /** The tree that is listed. */
  const ofTree = (alias: string): string =>
    org === null ? `${alias}.owner_id = ${me} and ${alias}.org_id is null` : `${alias}.org_id = ${org}`;
  if (place !== null) {
    // A scalar subquery is one value to the planner, so that the index on (folder, title) gives the rows in order.
    const here = '(select id from place)';
    return {
      files: `files f where f.folder_id = ${here} and f.trashed_at is null`,
      folders: `folders d where d.parent_id = ${here} and d.trashed_at is null`,
      below: `folders d where d.ancestors @> array[${here}] and d.trashed_at is null`,
    };
  }
  switch (resource) {
    case 'diagrams':
    case 'org':
      return {
        files: `files f where ${ofTree('f')} and f.folder_id is null and f.trashed_at is null`,
        folders: `folders d where ${ofTree('d')} and d.parent_id is null and d.trashed_at is null`,
        below: `folders d where ${ofTree('d')} and d.trashed_at is null`,
      };
    case 'history':
      return {
        // The newest of what somebody ever changed, so that a long history costs no more than a short one.
        files: `(select file_id from file_edits where user_id = ${me} order by edited_at desc
            limit ${kept.historyEntries}) v
          join files f on f.id = v.file_id where f.trashed_at is null and ${fileRank(me)} > 0`,
        folders: null,
      };
    case 'fav':
      return {
        files: `favourites v join files f on f.id = v.file_id
          where v.user_id = ${me} and f.trashed_at is null and ${fileRank(me)} > 0`,
        folders: `favourites v join folders d on d.id = v.folder_id
          where v.user_id = ${me} and d.trashed_at is null and ${folderRank(me)} > 0`,
      };
    case 'colla':
      return {
        files: `collaborators v join files f on f.id = v.file_id where v.user_id = ${me} and f.trashed_at is null`,
        folders: `collaborators v join folders d on d.id = v.folder_id
          where v.user_id = ${me} and d.trashed_at is null`,
      };
    case 'trash': {
      // Of an organization's, what the user may restore: what they made, or everything.
      const mine = (rank: string): string => (org === null ? '' : ` and ${rank} > 0`);
      return {
        files: `files f where ${ofTree('f')} and f.trashed_at is not null and f.trash_root = f.id${mine(fileRank(me))}`,
        folders: `folders d where ${ofTree('d')} and d.trashed_at is not null
          and d.trash_root = d.id${mine(folderRank(me))}`,
      };
    }
  }
}

/**
 * The column a list is sorted by, and the type its key has as a parameter. Folders have no size and stay in the order
 * of their titles.
 */
function sortColumn(alias: 'f' | 'd', sort: Sort, trash: boolean): { column: string; type: string } {
  if (sort === 'updated') return { column: trash ? `${alias}.trashed_at` : `${alias}.updated_at`, type: 'timestamptz' };
  if (sort === 'created') return { column: `${alias}.created_at`, type: 'timestamptz' };
  if (sort === 'size' && alias === 'f') return { column: 'f.size', type: 'bigint' };
  return { column: `${alias}.title collate limn_title`, type: 'text' };
}

function page(
  alias: 'f' | 'd',
  kind: 0 | 1,
  source: string,
  query: ListQuery,
  sort: Sort,
  wanted: Order,
  from: Position | null,
  add: (value: unknown) => string,
): string {
  const { column, type } = sortColumn(alias, sort, query.resource === 'trash');
  const order = alias === 'd' && sort === 'size' ? 'asc' : wanted;
  const after =
    from === null
      ? ''
      : ` and (${column}, ${alias}.id) ${order === 'asc' ? '>' : '<'} (${add(from.key)}::${type}, ${add(from.id)}::uuid)`;
  const by = `order by ${column} ${order}, ${alias}.id ${order}`;
  return `(select ${kind} as kind, ${alias}.id, (${column})::text as sort_key, row_number() over (${by}) as pos
    from ${source}${after} ${by} limit ${query.limit + 1})`;
}

/** A folder of a path as JSON, with what the user may do with it. */
export const crumbOf = (me: string, folder: string): string =>
  `jsonb_build_object('folderId', ${folder}.id, 'title', ${folder}.title, 'ownerId', ${folder}.owner_id, 'orgId', ${folder}.org_id,
    'role', (array['${roles.join("', '")}'])[${folderRank(me, folder)}])`;

/** Folders from the root to the place, without those above that the user may not see. */
const pathOf = (
  me: string,
): string => `(select coalesce(jsonb_agg(${crumbOf(me, 'd')} order by cardinality(d.ancestors)), '[]'::jsonb)
  from place join folders d on d.id = place.id or d.id = any(place.ancestors) where ${folderRank(me)} > 0)`;

/** The rows of the CTE `page` (kind, pos, sort_key, id) with all that is shown of them. */
export const entries = (me: string): string => `
  select page.kind, page.pos, page.sort_key, f.id, f.title, f.category, f.status,
  case when h.id is not null and ${folderRank(me, 'h')} > 0 then h.id end as place_id,
    f.owner_id, f.org_id, u.full_name as owner_name, ${fileRank(me)}::int as rank, v.user_id is not null as favourite,
    f.thumbnail, f.size, f.revision, f.created_at, f.updated_at, f.trashed_at,
    exists (select 1 from collaborators c where c.file_id = f.id)
    or (f.owner_id = ${me} and exists (select 1 from view_links l where l.file_id = f.id)) as shared,
    coalesce(n.unresolved, 0) as open_comments, null as color, null::text[] as tags
  from page join files f on f.id = page.id join users u on u.id = f.owner_id
    left join folders h on h.id = f.folder_id left join favourites v on v.user_id = ${me} and v.file_id = f.id
    left join comment_counts n on n.file_id = f.id
  where page.kind = 1
  union all
  select page.kind, page.pos, page.sort_key, d.id, d.title, null, null,
  case when h.id is not null and ${folderRank(me, 'h')} > 0 then h.id end,
    d.owner_id, d.org_id, u.full_name, ${folderRank(me)}::int, v.user_id is not null, null, 0, 0, d.created_at,
    d.updated_at, d.trashed_at, exists (select 1 from collaborators c where c.folder_id = d.id), 0,
    d.color, d.tags
  from page join folders d on d.id = page.id join users u on u.id = d.owner_id
    left join folders h on h.id = d.parent_id left join favourites v on v.user_id = ${me} and v.folder_id = d.id
  where page.kind = 0`;
