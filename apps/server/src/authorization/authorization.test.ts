/**
 * Who may call what: every route by every kind of actor, and every id in every request swapped for a stranger's.
 * A route of the server without a row here fails.
 */
import { api, type Call } from '@limn/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Browser, Person, TestApp } from '../testing/app.ts';
import { startTestApp } from '../testing/app.ts';
import {
  type Actor,
  actors,
  addresses,
  chart,
  collaborationRows,
  folderRows,
  linkRows,
  togetherRows,
  type Expected,
  noLink,
  notYet,
  publishingRows,
  type Row,
  row,
  unseen,
} from './rows.ts';
import type { Scene } from './scene.ts';
import { withCopy, withTree } from './copies.ts';
import { type Actors, makeScene } from './make-scene.ts';
import { answerOf, perform, picture, upload } from './perform.ts';
import { stateRows } from './state.rows.ts';
import { peopleRows, symbolicPeople } from './people.rows.ts';
import { sessionCookie, startSession } from '../sessions/sessions.ts';

/** With a picture in the file. */
async function pictured(scene: Scene): Promise<Scene> {
  expect((await upload(await browser(people.owner), scene.file)).statusCode).toBe(200);
  return scene;
}

/** With a picture of the file in its place, on a copy of its row that nobody draws anew meanwhile. */
const drawn = async (scene: Scene): Promise<Scene> =>
  withCopy(limn, scene, await limn.app.limn.blobs.put('thumbnails', picture.bytes));

/** With a tree for its document, on a copy of its row. */
const planted = (scene: Scene): Promise<Scene> => withTree(limn, scene);

const { account, files, folders, view, events, system, assets, exports, imports } = api;

const rows: Row[] = [
  row(system.health, 'anyone'),
  row(system.ready, 'anyone'),
  row(system.openapi, 'anyone'),
  row(account.register, 'anyone', () => ({
    body: { account: `new${Math.random()}@example.org`, password: 'secret123', fullName: 'New' },
  })),
  row(account.login, 'anyone', () => ({ body: { account: 'nobody@example.org', password: 'wrong' } }), {
    but: Object.fromEntries(actors.map((actor) => [actor, 401])),
  }),
  row(account.logout, 'anyone'),
  row(account.me, 'anyone'),
  row(account.sessions, 'user'),
  row(account.revokeSession, 'owner', (s) => ({ body: { sessionId: s.session } }), {
    but: { stranger: 404, ...unseen },
  }),
  row(account.revokeOtherSessions, 'user'),
  row(account.changePassword, 'user', () => ({ body: { oldPassword: 'wrong', password: 'another123' } }), {
    but: Object.fromEntries(
      (['stranger', 'viewer', 'commenter', 'editor', 'manager', 'owner'] as const).map((actor) => [
        actor,
        'password_wrong',
      ]),
    ),
  }),
  row(account.updateProfile, 'user', () => ({ body: { theme: 'dark' } })),

  row(files.createFile, 'user', () => ({ body: { category: 'flow' } }), { name: 'at the root' }),
  row(files.createFile, 'editor', (s) => ({ body: { category: 'flow', folderId: s.folder } }), { name: 'in a folder' }),
  row(files.createFile, 'viewer', (s) => ({ body: { template: s.file } }), { name: 'from a file' }),
  row(files.createFile, 'owner', (s) => ({ body: { category: 'flow', folderId: s.trashedFolder } }), {
    name: 'in a folder in the trash',
    but: { ...unseen, owner: 404 },
  }),
  row(files.listFiles, 'user', () => ({}), { name: 'at the root' }),
  row(files.listFiles, 'viewer', (s) => ({ query: { folderId: s.folder } }), { name: 'of a folder' }),
  row(files.listFiles, 'viewer', (s) => ({ query: { folderId: s.folder, q: 'x' } }), { name: 'search in a folder' }),
  row(files.listActivity, 'viewer', (s) => ({ query: { chartId: s.file } })),
  row(files.addFavourite, 'viewer', (s) => ({ body: chart(s) })),
  row(files.addFavourite, 'viewer', (s) => ({ body: { fileType: 'folder', fileId: s.folder } }), { name: 'a folder' }),
  row(files.cancel, 'viewer', (s) => ({ body: { ...chart(s), resource: 'fav' } }), { name: 'a favourite' }),
  row(files.cancel, 'viewer', (s) => ({ body: { fileType: 'folder', fileId: s.folder, resource: 'colla' } }), {
    name: 'a collaboration',
    but: { owner: 404 },
  }),
  row(files.toTrash, 'owner', (s) => ({ body: chart(s) })),
  row(files.toTrash, 'owner', (s) => ({ body: { fileType: 'folder', fileId: s.folder } }), { name: 'a folder' }),
  row(files.restore, 'owner', (s) => ({ body: { fileType: 'chart', fileId: s.trashedFile } }), { but: unseen }),
  row(files.restore, 'owner', (s) => ({ body: { fileType: 'folder', fileId: s.trashedFolder } }), {
    name: 'a folder',
    but: unseen,
  }),
  row(files.removeFromTrash, 'owner', (s) => ({ body: { fileType: 'chart', fileId: s.trashedFile } }), { but: unseen }),
  row(files.removeFromTrash, 'owner', (s) => ({ body: { fileType: 'folder', fileId: s.trashedFolder } }), {
    name: 'a folder',
    but: unseen,
  }),

  ...folderRows(),
  row(folders.move, 'manager', (s) => ({ body: { ...chart(s), target: s.inner } })),
  row(folders.move, 'owner', (s) => ({ body: { ...chart(s), target: 'root' } }), { name: 'to the root' }),
  row(folders.copy, 'viewer', (s) => ({ body: { ...chart(s), target: 'root' } }), { name: "to one's own root" }),
  row(folders.copy, 'editor', (s) => ({ body: { fileType: 'folder', fileId: s.inner, target: s.folder } }), {
    name: 'a folder into another',
  }),
  row(
    folders.batchOperation,
    'manager',
    (s) => ({ body: { type: 'move', fileIds: `${s.file},${s.inner}`, targetFolderId: s.folder } }),
    { name: 'move' },
  ),
  row(folders.batchOperation, 'viewer', (s) => ({ body: { type: 'copy', fileIds: [s.file, s.inner] } }), {
    name: 'copy',
  }),
  row(folders.batchOperation, 'owner', (s) => ({ body: { type: 'delete', fileIds: [s.file, s.inner] } }), {
    name: 'delete',
  }),
  row(
    folders.batchOperation,
    'owner',
    (s) => ({ body: { type: 'restore', fileIds: [s.trashedFile, s.trashedFolder] } }),
    { name: 'restore', but: unseen },
  ),
  row(
    folders.batchOperation,
    'owner',
    (s) => ({ body: { type: 'remove', fileIds: [s.trashedFile, s.trashedFolder] } }),
    { name: 'remove', but: unseen },
  ),
  row(folders.batchOperation, 'viewer', (s) => ({ body: { type: 'fav', fileIds: [s.file, s.inner] } }), {
    name: 'mark as favourites',
  }),
  row(folders.batchOperation, 'viewer', (s) => ({ body: { type: 'unfav', fileIds: [s.file, s.inner] } }), {
    name: 'take marks away',
  }),
  row(folders.getFolderData, 'user'),

  ...linkRows(),
  row(view.viewChart, 'viewer', (s) => ({ params: { id: s.file } }), { name: 'by its id', but: noLink }),
  row(view.viewChart, 'owner', (s) => ({ params: { id: s.trashedFile } }), {
    name: 'in the trash',
    but: { ...noLink, ...unseen },
  }),
  row(view.viewChart, 'anyone', (s) => ({ params: { id: s.link } }), { name: 'by a link' }),
  row(view.unlock, 'anyone', (s) => ({ body: { viewLinkId: s.link, viewPassword: 'any' } })),
  row(assets.readAsset, 'viewer', (s) => ({ params: { fileId: s.file, hash: picture.hash } }), {
    but: noLink,
    bytes: true,
    prepare: pictured,
  }),
  row(
    assets.readAsset,
    'anyone',
    (s) => ({ params: { fileId: s.file, hash: picture.hash }, query: { link: s.link } }),
    { name: 'by a link', bytes: true, prepare: pictured },
  ),
  // Asked without a picture: who may add one is told that.
  row(assets.uploadAsset, 'editor', (s) => ({ params: { fileId: s.file } }), {
    but: { ...noLink, editor: 415, manager: 415, owner: 415 },
  }),
  row(assets.uploadAsset, 'editor', (s) => ({ params: { fileId: s.file }, query: { link: s.link } }), {
    name: 'by a link',
    but: { anonymous: 403, revoked: 403, link: 403, stranger: 403, editor: 415, manager: 415, owner: 415 },
  }),
  row(
    assets.copyAssets,
    'editor',
    (s) => ({ params: { fileId: s.file }, body: { from: s.file, hashes: [picture.hash] } }),
    { but: noLink },
  ),
  row(exports.exportFile, 'viewer', (s) => ({ params: { id: s.file }, query: { format: 'md' } }), {
    but: noLink,
    bytes: true,
    prepare: planted,
  }),
  row(exports.exportFile, 'anyone', (s) => ({ params: { id: s.file }, query: { link: s.link, format: 'md' } }), {
    name: 'by a link',
    bytes: true,
    prepare: planted,
  }),
  row(exports.thumbnail, 'viewer', (s) => ({ params: { id: s.file } }), { but: noLink, bytes: true, prepare: drawn }),
  row(exports.thumbnail, 'anyone', (s) => ({ params: { id: s.file }, query: { link: s.link } }), {
    name: 'by a link',
    bytes: true,
    prepare: drawn,
  }),
  row(imports.importFlow, 'user', () => ({}), {
    but: Object.fromEntries(
      (['stranger', 'viewer', 'commenter', 'editor', 'manager', 'owner'] as const).map((actor) => [actor, 415]),
    ),
  }),
  row(events.events, 'user', () => ({}), { stream: true }),
  ...collaborationRows(closed),
  ...togetherRows(() => limn),
  ...stateRows(() => limn),
  ...publishingRows(),
  ...peopleRows(() => limn.app.limn.config.dataDir),
];

const ladder: readonly Actor[] = ['viewer', 'commenter', 'editor', 'manager', 'owner'];

function expected({ needs, but }: Row, actor: Actor): Expected {
  const special = but?.[actor];
  if (special !== undefined) return special;
  if (needs === 'anyone') return 'ok';
  if (actor === 'anonymous' || actor === 'revoked' || actor === 'link') return 401;
  if (needs === 'user') return 'ok';
  if (actor === 'stranger') return 404;
  return ladder.indexOf(actor) >= ladder.indexOf(needs) ? 'ok' : 403;
}

/** With a link for people who have rights already. */
async function closed(scene: Scene): Promise<Scene> {
  await limn.pool.query('update view_links set access = 3 where id = $1', [scene.link]);
  return scene;
}

let limn: TestApp;
let people: Actors;

beforeAll(async () => {
  limn = await startTestApp();
  people = {
    owner: await limn.person('Owner'),
    viewer: await limn.person('Viewer'),
    commenter: await limn.person('Commenter'),
    editor: await limn.person('Editor'),
    manager: await limn.person('Manager'),
    stranger: await limn.person('Stranger'),
  };
});
afterAll(() => limn.stop());

/** Signs in anew, so that what a case does to a session or to cookies stays in the case. */
async function browser(person: Person): Promise<Browser> {
  const fresh = limn.visitor();
  fresh.cookies.set(sessionCookie, await startSession(limn.pool, person.userId, { headers: {}, ip: '127.0.0.1' }));
  return fresh;
}

async function actorOf(actor: Actor, scene: Scene): Promise<Browser> {
  switch (actor) {
    case 'anonymous':
      return limn.visitor();
    case 'link': {
      const visitor = limn.visitor();
      await visitor.call('GET', `/api/view/chart/${scene.link}`);
      return visitor;
    }
    case 'revoked': {
      const revoked = await browser(people.owner);
      const kept = new Map(revoked.cookies);
      await revoked.ok('POST', '/api/account/logout');
      for (const [name, value] of kept) revoked.cookies.set(name, value);
      return revoked;
    }
    default:
      return browser(people[actor]);
  }
}

const sceneOf = (person: Person, shared: boolean, names: ReadonlySet<string>): Promise<Scene> =>
  makeScene({ limn, people, browser }, person, { shared, names });

/** What of the scene a row's request names. */
function namesOf({ make }: Row): ReadonlySet<string> {
  const names = new Set<string>();
  make(
    new Proxy(symbolic(), {
      get(scene, name) {
        names.add(String(name));
        return scene[name as keyof Scene];
      },
    }),
  );
  return names;
}

function outcome({ status, answer }: { status: number; answer: Answer }): Expected {
  if (status !== 200) return status as 401;
  return answer.result === 'success' || !('result' in answer) ? 'ok' : answer.result;
}

const title = ({ call, name }: Row): string => `${call.method} ${call.path}${name === undefined ? '' : `, ${name}`}`;

test('every route of the API has a row, and every call of the contract a route', () => {
  const served = new Set(limn.app.limn.calls);
  expect(
    [...served].filter((call) => !rows.some((one) => one.call === call)).map((call) => `${call.method} ${call.path}`),
  ).toEqual([]);
  const declared: Call[] = Object.values(api).flatMap((calls) => Object.values(calls));
  expect(declared.filter((call) => !served.has(call)).map((call) => call.path)).toEqual([]);
});

describe.each(rows.map((one) => [title(one), one] as const))('%s', (_title, one) => {
  const names = namesOf(one);
  // Who is refused changes nothing: the next actor finds the same scene.
  let scene: Scene | undefined;
  test.each(actors)('%s', async (actor) => {
    if (scene === undefined) {
      const made = await sceneOf(people.owner, true, names);
      scene = (await one.prepare?.(made)) ?? made;
    }
    const who = await actorOf(actor, scene);
    const result = await perform(who, one, one.make(scene));
    expect(outcome(result), result.text).toBe(expected(one, actor));
    if (expected(one, actor) !== 'ok') expect(result.answer.msg).not.toBe('');
    else if (one.call.changesState) scene = undefined;
  });
});

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;
/** The owner asks, who administers the instance; administrators see the versions of every template. */
const swapping = rows.filter(
  (one) => one.call !== api.templates.listTemplateVersions && JSON.stringify(one.make(symbolic())).match(UUID) !== null,
);

function symbolic(): Scene {
  const id = (n: number): string => `00000000-0000-7000-8000-0000000000${10 + n}`;
  return {
    file: id(1),
    folder: id(2),
    inner: id(3),
    trashedFile: id(4),
    trashedFolder: id(5),
    link: 'A'.repeat(22),
    session: id(6),
    helper: id(7),
    invite: id(8),
    offer: id(9),
    request: id(10),
    note: id(11),
    publication: id(11),
    version: 'no-version',
    draft: 'no-draft',
    ...notYet,
    ...symbolicPeople(id),
  };
}

describe('an id of a stranger answers like an id of nothing', () => {
  test.each(swapping.map((one) => [title(one), one] as const))('%s', async (_title, one) => {
    const needed = namesOf(one);
    const own = await sceneOf(people.owner, false, needed);
    const foreign = await sceneOf(people.stranger, false, needed);
    const names = (Object.keys(own) as (keyof Scene)[]).filter((name) => !addresses.has(name));
    const request = one.make(own);
    const used = names.filter((name) => JSON.stringify(request).includes(own[name]));
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) {
      const nothing = { ...own, [name]: '01a1fdd1-5659-7a9d-bbd9-d2a329207353' };
      const malformed = { ...own, [name]: 'no-id' };
      const answers = [];
      for (const scene of [{ ...own, [name]: foreign[name] }, nothing, malformed])
        answers.push(await perform(await browser(people.owner), one, one.make(scene)));
      expect(
        answers.map((answer) => answer.status),
        `${name}: ${answers[0]!.text}`,
      ).toEqual([404, 404, 404]);
      expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    }
  });
});

describe('whatever a body holds, the answer is a sentence and never an error of the server', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\u0000', 'root', '-1', '9'.repeat(400), 'x'.repeat(5000), '\ud800', '__proto__'),
  );
  test.each(
    rows
      .filter((one) => one.call.method === 'POST' && one.call !== account.logout)
      .map((one) => [title(one), one] as const),
  )(
    '%s',
    async (_title, one) => {
      const who = await browser(people.owner);
      const { params = {}, body = {} } = one.make(symbolic());
      const url = one.call.path.replace(/:(\w+)/g, (_, name: string) => params[name]!);
      const mutated = fc.record(
        Object.fromEntries(
          Object.entries(body).map(([key, value]) => [key, fc.oneof(fc.constant<unknown>(value), anything)]),
        ),
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            mutated,
            anything.filter((value) => typeof value === 'object' && value !== null) as fc.Arbitrary<object>,
          ),
          async (sent) => {
            const response = await who.app.inject({
              method: 'POST',
              url,
              payload: JSON.stringify(sent),
              headers: {
                'content-type': 'application/json',
                'sec-fetch-site': 'same-origin',
                cookie: who.cookieHeader,
              },
            });
            expect(response.statusCode).toBeLessThan(500);
            const answer = answerOf(response, one.bytes);
            expect(answer.code).toBe(String(response.statusCode));
            if (answer.result !== 'success') expect(answer.msg).not.toBe('');
          },
        ),
        { numRuns: 25 },
      );
      // A search waits for works on documents that nobody waits for.
    },
    90_000,
  );
});
