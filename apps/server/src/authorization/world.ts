/**
 * A world to try rights in: a person's tree with collaborators of every role, an organization with somebody in every
 * role and folders that several fill, guests of it, and people who belong to nothing. Written by SQL, so that there can
 * be hundreds.
 */
import { randomInt } from 'node:crypto';
import { formats } from '@limn/contract';
import type { Pool } from 'pg';
import { startSession } from '../sessions/sessions.ts';
import { fileRank, folderRank } from '../access/access.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { uuidv7 } from '../db/ids.ts';
import { initialDiagram } from '../documents/index.ts';

/** Who there is. `ann` has a tree of her own; `boss` to `maker` are the members of the organization. */
export const cast = [
  'ann',
  'friendViewer',
  'friendCommenter',
  'friendEditor',
  'friendManager',
  'boss',
  'admin',
  'editor',
  'author',
  'reader',
  'maker',
  'guestViewer',
  'guestManager',
  'former',
  'outsider',
  'other',
] as const;
export type Name = (typeof cast)[number];

/** The files and folders; those of one folder are listed below it. */
export const things = {
  annFolder: { owner: 'ann', folder: null, kind: 'folder', org: false },
  annFile: { owner: 'ann', folder: 'annFolder', kind: 'file', org: false },
  annInner: { owner: 'ann', folder: 'annFolder', kind: 'folder', org: false },
  annSealed: { owner: 'ann', folder: 'annInner', kind: 'file', org: false },
  annApart: { owner: 'ann', folder: null, kind: 'file', org: false },
  makerFolder: { owner: 'maker', folder: null, kind: 'folder', org: true },
  makerFile: { owner: 'maker', folder: 'makerFolder', kind: 'file', org: true },
  editorFile: { owner: 'editor', folder: 'makerFolder', kind: 'file', org: true },
  editorFolder: { owner: 'editor', folder: 'makerFolder', kind: 'folder', org: true },
  bossInner: { owner: 'boss', folder: 'editorFolder', kind: 'file', org: true },
  bossSealed: { owner: 'boss', folder: null, kind: 'file', org: true },
  formerFile: { owner: 'former', folder: null, kind: 'file', org: true },
} as const satisfies Record<string, { owner: Name; folder: string | null; kind: 'file' | 'folder'; org: boolean }>;
export type ThingName = keyof typeof things;
export const thingNames = Object.keys(things) as ThingName[];

/** Files that viewers may not export. */
const sealed: readonly ThingName[] = ['annSealed', 'bossSealed'];
/** Roles in the organization, 1 owner to 5 reader. */
const orgRoles: Partial<Record<Name, number>> = { boss: 1, admin: 2, editor: 3, author: 4, maker: 4, reader: 5 };
/** Given roles, 1 viewer to 4 manager. */
const given: readonly (readonly [Name, ThingName, number])[] = [
  ['friendViewer', 'annFolder', 1],
  ['friendCommenter', 'annFolder', 2],
  ['friendEditor', 'annFolder', 3],
  ['friendManager', 'annFolder', 4],
  ['guestViewer', 'makerFolder', 1],
  ['guestManager', 'makerFile', 4],
];

export interface World {
  orgId: string;
  people: Record<Name, { id: string; account: string; cookie: string }>;
  things: Record<ThingName, string>;
}

/** The title by which a copy is known for what it was made of. */
export const titleOf = (name: ThingName): string => `secret ${name}`;

/** Every second person signs in with a phone number. */
const phoneOf = (): string => `1${randomInt(1e10).toString().padStart(10, '0')}`;

export async function makeWorld(pool: Pool): Promise<World> {
  const world = { orgId: uuidv7(), people: {}, things: {} } as World;
  for (const [index, name] of cast.entries()) {
    const id = uuidv7();
    world.people[name] = { id, account: index % 2 === 0 ? `${id}@example.org` : phoneOf(), cookie: '' };
  }
  await pool.query(
    `insert into users (id, email, email_verified_at, phone, phone_verified_at, full_name, password_hash, locale)
     select id, email, case when email is not null then now() end, phone, case when phone is not null then now() end,
       name, $5, 'en'
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as u (id, name, email, phone)`,
    [
      cast.map((name) => world.people[name].id),
      cast,
      ...[formats.email, formats.phone].map((form) =>
        cast.map((name) => (form.test(world.people[name].account) ? world.people[name].account : null)),
      ),
      await hash,
    ],
  );
  await pool.query(`insert into organizations (id, name, team_until, seats) values ($1, 'Org', now() + '1 day', 50)`, [
    world.orgId,
  ]);
  const members = Object.entries(orgRoles) as [Name, number][];
  await pool.query(
    'insert into org_members (org_id, user_id, role) select $1, id, role from unnest($2::uuid[], $3::int[]) as m (id, role)',
    [world.orgId, members.map(([name]) => world.people[name].id), members.map(([, role]) => role)],
  );
  for (const name of thingNames) await makeThing(pool, world, name);
  for (const [name, thing, rank] of given)
    await pool.query(
      `insert into collaborators (id, user_id, ${things[thing].kind}_id, rank) values (gen_random_uuid(), $1, $2, $3)`,
      [world.people[name].id, world.things[thing], rank],
    );
  for (const name of cast)
    world.people[name].cookie = `limn_session=${await startSession(pool, world.people[name].id, {
      headers: {},
      ip: '127.0.0.1',
    })}`;
  return world;
}

async function makeThing(pool: Pool, world: World, name: ThingName): Promise<void> {
  const { owner, folder, kind, org } = things[name];
  const above: string[] = [];
  for (let at: ThingName | null = folder; at !== null; at = things[at].folder) above.unshift(world.things[at]);
  const id = (world.things[name] = uuidv7());
  const values = [id, world.people[owner].id, org ? world.orgId : null, above.at(-1) ?? null, titleOf(name)];
  if (kind === 'folder')
    await pool.query(
      `insert into folders (id, owner_id, org_id, parent_id, title, search_text, ancestors)
       values ($1, $2, $3, $4, $5, 'x', $6)`,
      [...values, above],
    );
  else {
    await pool.query(
      `insert into files (id, owner_id, org_id, folder_id, title, search_text, category, viewers_export)
       values ($1, $2, $3, $4, $5, 'x', 'flow', $6)`,
      [...values, !sealed.includes(name)],
    );
    await pool.query('insert into document_snapshots (file_id, state) values ($1, $2)', [id, state]);
  }
}

const state = initialDiagram({ page: 'Page', layer: 'Layer' });
/** Everybody's. */
export const password = 'secret123';
const hash = hashPassword(password);

/** What people may do with a thing: 0 nothing, 1 see, 2 comment, 3 edit, 4 manage, 5 everything. */
export type Ranks = Map<string, number>;

/** The ranks of people on all things of a world that are left, by `person thing`. */
export async function ranksOf(pool: Pool, world: World, who: readonly Name[]): Promise<Ranks> {
  const people = who.map((name) => world.people[name].id);
  const ids = thingNames.map((name) => world.things[name]);
  const { rows } = await pool.query<{ person: string; thing: string; rank: number }>(
    `select u.id as person, f.id as thing, ${fileRank('u.id', 'f')}::int as rank from users u, files f
       where u.id = any($1::uuid[]) and f.id = any($2::uuid[])
     union all
     select u.id, d.id, ${folderRank('u.id', 'd')}::int from users u, folders d
       where u.id = any($1::uuid[]) and d.id = any($2::uuid[])`,
    [people, ids],
  );
  const nameOf = new Map<string, string>([
    ...who.map((name) => [world.people[name].id, name] as const),
    ...thingNames.map((name) => [world.things[name], name] as const),
  ]);
  return new Map(rows.map((row) => [`${nameOf.get(row.person)} ${nameOf.get(row.thing)}`, row.rank]));
}
