/**
 * Makes scenes of the matrix of `authorization.test.ts`, with no more in them than a case is about: there are a
 * thousand.
 */
import type { Scene } from './scene.ts';
import { peopleScene, symbolicPeople, tidyPeople } from './people.rows.ts';
import { notYet } from './rows.ts';
import { uuidv7 } from '../db/ids.ts';
import { writeNotification } from '../notifications/notify.ts';
import { type Browser, type Person, share, type TestApp } from '../testing/app.ts';

export type Actors = Record<'owner' | 'viewer' | 'commenter' | 'editor' | 'manager' | 'stranger', Person>;

/** Where scenes are made. */
export interface Stage {
  limn: Pick<TestApp, 'pool'>;
  people: Actors;
  /** A browser in which somebody has just signed in. */
  browser: (person: Person) => Promise<Browser>;
}

/** A scene whose file and folders are made already. */
interface Making extends Stage {
  scene: Scene;
  person: Person;
  /** That person's. */
  owner: Browser;
  /** Whether the other actors have their roles in it. */
  shared: boolean;
}

/** What is made where one of its names is asked for. */
const PARTS: readonly { names: readonly (keyof Scene)[]; make: (making: Making) => Promise<Partial<Scene>> }[] = [
  {
    names: Object.keys(symbolicPeople(() => '')) as (keyof Scene)[],
    make: ({ limn, person, people, shared }) => peopleScene(limn.pool, person, people, shared),
  },
  { names: ['trashedFile', 'trashedFolder'], make: trashed },
  { names: ['session'], make: session },
  { names: ['helper'], make: helper },
  { names: ['invite', 'offer'], make: invites },
  { names: ['request'], make: request },
  { names: ['note'], make: note },
];

/**
 * A file in a folder with a folder beside it, with a link to it and refused by the community once, and what else is
 * named. What is not has an id of nothing.
 * @param names the names of what a case is about
 */
export async function makeScene(
  stage: Stage,
  person: Person,
  { shared, names }: { shared: boolean; names: ReadonlySet<string> },
): Promise<Scene> {
  const { limn, people } = stage,
    { pool } = limn,
    owner = await stage.browser(person);
  await tidyPeople(pool, person, people);
  const folder = await owner.folder('folder'),
    file = await owner.file('file', folder),
    unmade = Object.fromEntries(PARTS.flatMap((part) => part.names.map((name) => [name, `no-${name}`])));
  let scene = {
    ...unmade,
    folder,
    file,
    inner: await owner.folder('inner', folder),
    link: String((await owner.ok('POST', '/api/view/addlink', { chartId: file }))['viewLinkId']),
    publication: uuidv7(),
    version: 'no-version',
    draft: 'no-draft',
    ...notYet,
  } as Scene;
  await pool.query(
    `with made as (insert into templates (id, file_id) values ($1, $1))
     insert into publications (id, template_id, author_id, state, title, description, industry, tags, locale, category,
       clone, document, records, submitted_at)
     values ($2, $1, $3, 'refused', 't', 'd', 'other', '{}', 'en', 'flow', 'free', '', 0, now() - interval '1 year')`,
    [file, scene.publication, person.userId],
  );
  for (const part of PARTS)
    if (part.names.some((name) => names.has(name)))
      scene = { ...scene, ...(await part.make({ ...stage, scene, person, owner, shared })) };
  if (shared)
    for (const role of ['viewer', 'commenter', 'editor', 'manager'] as const)
      await share(pool, people[role], { folder }, role);
  return scene;
}

async function trashed({ owner, scene: { folder } }: Making): Promise<Partial<Scene>> {
  const made = {
    trashedFile: await owner.file('trashed', folder),
    trashedFolder: await owner.folder('trashed', folder),
  };
  await owner.ok('POST', '/api/folder/to_trash', { fileType: 'chart', fileId: made.trashedFile });
  await owner.ok('POST', '/api/folder/to_trash', { fileType: 'folder', fileId: made.trashedFolder });
  return made;
}

async function session({ person, browser }: Making): Promise<Partial<Scene>> {
  const { sessions } = (await (await browser(person)).ok('GET', '/api/account/sessions')) as unknown as {
    sessions: { sessionId: string; current: boolean }[];
  };
  return { session: sessions.find((one) => one.current)!.sessionId };
}

/** Somebody who never signs in: of a thousand scenes the sign-ups took half of the time. */
async function somebody({ limn }: Making): Promise<string> {
  const id = uuidv7();
  await limn.pool.query(
    `insert into users (id, email, full_name, password_hash, locale)
     values ($1::uuid, $1::text || '@example.org', 'Somebody', 'none', 'en')`,
    [id],
  );
  return id;
}

async function helper(making: Making): Promise<Partial<Scene>> {
  const id = await somebody(making);
  await making.limn.pool.query('insert into collaborators (id, user_id, folder_id, rank) values ($1, $2, $3, 1)', [
    uuidv7(),
    id,
    making.scene.folder,
  ]);
  return { helper: id };
}

async function invites({ owner, person, people, scene: { folder } }: Making): Promise<Partial<Scene>> {
  const invite = async (account: string): Promise<string> =>
    String(
      (await owner.ok('POST', '/api/collaboration/invite', { fileType: 'folder', fileId: folder, account, role: 2 }))[
        'inviteId'
      ],
    );
  return {
    invite: await invite('waits@example.org'),
    offer: await invite(person === people.stranger ? people.viewer.account : people.stranger.account),
  };
}

async function request(making: Making): Promise<Partial<Scene>> {
  const id = uuidv7();
  await making.limn.pool.query('insert into access_requests (id, file_id, user_id, rank) values ($1, $2, $3, 1)', [
    id,
    making.scene.file,
    await somebody(making),
  ]);
  return { request: id };
}

async function note({ limn, person }: Making): Promise<Partial<Scene>> {
  await writeNotification(limn.pool, {
    userIds: [person.userId],
    type: 'follow',
    senderId: null,
    reference: '',
    about: {},
  });
  const { rows } = await limn.pool.query<{ id: string }>(
    'select id from notifications where user_id = $1 order by id desc limit 1',
    [person.userId],
  );
  return { note: rows[0]!.id };
}
