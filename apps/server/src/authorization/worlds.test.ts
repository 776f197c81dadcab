/**
 * Who may call what, beyond the roles on one person's files (`authorization.test.ts`): access tokens of every scope,
 * accounts that are suspended, deleted or signed out, every role of an organization and its guests, and links of every
 * kind. The calls come from the contract, so that a new one is tried without being named here.
 */
import { api, type Call, hasScope, scopes } from '@limn/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessToFiles } from '../access/access.ts';
import { authorizeDocument } from '../access/document-access.ts';
import { createToken } from '../sessions/tokens.ts';
import { uuidv7 } from '../db/ids.ts';
import { type Answer, startTestApp, type TestApp } from '../testing/app.ts';
import { cast, makeWorld, type Name, type ThingName, thingNames, things, type World } from './world.ts';

let limn: TestApp;
let world: World;
let calls: Call[];
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
  world = await makeWorld(limn.pool);
  calls = Object.values(api).flatMap((some): Call[] => Object.values(some));
});
afterAll(() => limn.stop());

/** A call with nothing true in it: who may make it is decided before that is read. */
async function empty(
  call: Call,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse | { statusCode: 200 }> {
  const url = call.path.replace(/:(\w+)/g, uuidv7());
  const response = await limn.app.inject({
    method: call.method,
    url,
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors', ...headers },
    ...(call.method === 'POST' ? { payload: {} } : {}),
    payloadAsStream: true,
  });
  const streaming = String(response.headers['content-type']).startsWith('text/event-stream');
  if (!streaming) return response;
  response.stream().destroy();
  return { statusCode: 200 };
}

async function answerTo(call: Call, headers: Record<string, string>): Promise<{ status: number; result: string }> {
  const response = await empty(call, headers);
  if (!('stream' in response)) return { status: 200, result: 'success' };
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const result = text.startsWith('{"code"') ? (JSON.parse(text) as Answer).result : 'success';
  return { status: response.statusCode, result };
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const tokenOf = async (who: string, given: readonly (typeof scopes)[number][]): Promise<string> =>
  (await createToken(limn.pool, who, { name: 'x', scopes: given, validity: 7 })).token;

const share = (own: World, who: Name, thing: ThingName): Promise<unknown> =>
  limn.pool.query('insert into collaborators (id, user_id, file_id, rank) values (gen_random_uuid(), $1, $2, 3)', [
    own.people[who].id,
    own.things[thing],
  ]);

/** An account of its own for a test that does something to it. */
async function account(): Promise<string> {
  const id = uuidv7();
  await limn.pool.query(
    `insert into users (id, email, full_name, password_hash, locale) values ($1::uuid, $1 || '@example.org', 'x', 'none', 'en')`,
    [id],
  );
  return id;
}

describe('an access token', () => {
  test.each(scopes)('for %s makes the calls of its scope, and no other', async (scope) => {
    const id = await account();
    await limn.pool.query('update users set admin = true where id = $1', [id]);
    const token = await tokenOf(id, [scope]);
    const wrong: string[] = [];
    for (const call of calls) {
      // Ends what asks.
      if (call === api.account.logout || call === api.account.revokeOtherSessions) continue;
      const { result } = await answerTo(call, bearer(token));
      const may = call.scope === null || hasScope([scope], call.scope);
      if ((result === 'token_scope') === may) wrong.push(`${call.method} ${call.path}: ${result}`);
    }
    expect(wrong).toEqual([]);
  });

  test('of everything administers nothing where its owner does not', async () => {
    const token = await tokenOf(await account(), scopes);
    for (const call of Object.values(api.admin))
      expect(await answerTo(call, bearer(token)), call.path).toEqual({ status: 404, result: 'not_found' });
  });
});

describe('who is nobody any more', () => {
  const ends: Record<string, (id: string) => Promise<unknown>> = {
    Suspended: (id) => limn.pool.query('update users set disabled_at = now() where id = $1', [id]),
    Deleted: (id) => limn.pool.query('delete from users where id = $1', [id]),
    'Away for too long': async (id) => {
      await limn.pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [id]);
      await limn.pool.query(`update access_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [
        id,
      ]);
    },
  };
  test.each(Object.entries(ends))('%s: every call answers as to a visitor', async (_why, end) => {
    const own = await makeWorld(limn.pool);
    const { id, cookie } = own.people.ann;
    await share(own, 'ann', 'makerFile');
    const token = await tokenOf(id, scopes);
    expect(await authorizeDocument(limn.app.limn, { headers: { cookie } }, own.things.makerFile)).not.toBeNull();
    // A deleted account leaves no things: what it had is somebody else's first.
    await limn.pool.query('delete from files where owner_id = $1', [id]);
    await limn.pool.query('delete from folders where owner_id = $1', [id]);
    await end(id);
    for (const call of calls) {
      expect(await answerTo(call, { cookie }), call.path).toEqual(await answerTo(call, {}));
      expect(await answerTo(call, bearer(token)), call.path).toEqual({ status: 401, result: 'token_invalid' });
    }
    for (const headers of [{ cookie }, bearer(token)])
      expect(await authorizeDocument(limn.app.limn, { headers }, own.things.makerFile)).toBeNull();
  });

  test('an account that is about to be deleted is itself until then', async () => {
    const own = await makeWorld(limn.pool);
    await limn.pool.query(`update users set delete_at = now() + interval '1 day' where id = $1`, [own.people.ann.id]);
    const { status } = await answerTo(api.account.sessions, { cookie: own.people.ann.cookie });
    expect(status).toBe(200);
  });
});

/** 0 nothing, 1 see, 2 comment, 3 edit, 4 manage, 5 everything; who is not named has nothing. */
const inAnn = { ann: 5, friendViewer: 1, friendCommenter: 2, friendEditor: 3, friendManager: 4 };
const inOrg = { boss: 5, admin: 5, editor: 3, author: 1, maker: 1, reader: 1 };
const inMakers = { ...inOrg, guestViewer: 1 };
const ranks: Record<ThingName, Partial<Record<Name, number>>> = {
  annFolder: inAnn,
  annFile: inAnn,
  annInner: inAnn,
  annSealed: inAnn,
  annApart: { ann: 5 },
  makerFolder: { ...inMakers, maker: 5 },
  makerFile: { ...inMakers, maker: 5, guestManager: 4 },
  editorFile: { ...inMakers, editor: 5 },
  editorFolder: { ...inMakers, editor: 5 },
  bossInner: inMakers,
  bossSealed: inOrg,
  formerFile: inOrg,
};

interface Deed {
  call: Call;
  /** Least rank; null where no rank suffices. */
  needs: number | null;
  make: (id: string, world: World) => Record<string, unknown>;
  of: 'file' | 'folder' | 'both';
  /** The rank that suffices where viewers may not export. */
  sealed?: number;
}

const ref = (kind: 'chart' | 'folder', id: string) => ({ fileType: kind, fileId: id });
const { files, folders, view, collaborators } = api;
const deeds: readonly Deed[] = [
  { call: view.getLink, needs: 4, of: 'file', make: (chartId) => ({ chartId }) },
  { call: view.addLink, needs: 4, of: 'file', make: (chartId) => ({ chartId, access: 2 }) },
  { call: folders.renameChart, needs: 3, of: 'file', make: (chartId) => ({ chartId, title: 'x' }) },
  { call: folders.rename, needs: 4, of: 'folder', make: (folderId) => ({ folderId, title: 'x' }) },
  { call: folders.mark, needs: 4, of: 'folder', make: (folderId) => ({ folderId, color: 'red' }) },
  { call: files.toTrash, needs: 5, of: 'file', make: (id) => ref('chart', id) },
  { call: collaborators.listCollaborators, needs: 1, of: 'file', make: (id) => ref('chart', id) },
  {
    call: collaborators.invite,
    needs: 4,
    of: 'file',
    make: (id) => ({ ...ref('chart', id), account: 'x@example.org', role: 2 }),
  },
  { call: collaborators.setInviteLink, needs: 4, of: 'file', make: (id) => ({ ...ref('chart', id), on: true }) },
  { call: collaborators.setViewersExport, needs: 5, of: 'file', make: (id) => ({ ...ref('chart', id), allow: true }) },
  { call: files.createFile, needs: 1, sealed: 3, of: 'file', make: (template) => ({ template }) },
  { call: folders.copy, needs: 1, sealed: 3, of: 'file', make: (id) => ({ ...ref('chart', id), target: 'root' }) },
];

const cells = deeds.flatMap((deed) =>
  thingNames.filter((name) => things[name].kind === deed.of).map((thing) => [deed, thing] as const),
);
/** Those with the least first: who is refused changes nothing. */
const byRank = (thing: ThingName): Name[] => [...cast].sort((a, b) => (ranks[thing][a] ?? 0) - (ranks[thing][b] ?? 0));

test('the ranks of everybody on everything are those of the table', async () => {
  for (const name of cast) {
    const ids = thingNames.filter((thing) => things[thing].kind === 'file').map((thing) => world.things[thing]);
    const found = await accessToFiles(limn.pool, world.people[name].id, ids);
    for (const thing of thingNames.filter((one) => things[one].kind === 'file')) {
      const role = ['viewer', 'commenter', 'editor', 'manager', 'creator'][(ranks[thing][name] ?? 0) - 1];
      expect(found.get(world.things[thing])?.role, `${name} ${thing}`).toBe(role);
      const access = await authorizeDocument(
        limn.app.limn,
        { headers: { cookie: world.people[name].cookie } },
        world.things[thing],
      );
      expect(access?.role, `${name} ${thing}, by a socket`).toBe(role);
      if (access !== null) expect(access.readOnly).toBe((ranks[thing][name] ?? 0) < 3);
    }
  }
});

describe.each(cells.map(([deed, thing]) => [`${deed.call.method} ${deed.call.path}`, thing, deed] as const))(
  '%s on %s',
  (_title, thing, { call, needs, make, sealed }) => {
    test('everybody in the organization and out of it', async () => {
      let own = await makeWorld(limn.pool);
      for (const name of byRank(thing)) {
        const sent = make(own.things[thing], own);
        const response = await limn.app.inject({
          method: call.method,
          url: call.method === 'GET' ? `${call.path}?${new URLSearchParams(sent as never).toString()}` : call.path,
          headers: { cookie: own.people[name].cookie, 'sec-fetch-site': 'same-origin' },
          ...(call.method === 'POST' ? { payload: sent } : {}),
        });
        const rank = ranks[thing][name] ?? 0;
        const least = thing.endsWith('Sealed') ? (sealed ?? needs) : needs;
        let status = rank === 0 ? 404 : 403;
        if (rank > 0 && least !== null && rank >= least) status = 200;
        expect(response.statusCode, `${name}: ${response.payload}`).toBe(status);
        if (status === 200 && call.changesState) own = await makeWorld(limn.pool);
      }
    });
  },
);

describe('a link', () => {
  const kinds = ([1, 2, 3, 4, 5, 7, 8] as const).flatMap((access) =>
    (['open', 'locked', 'past', 'trashed'] as const).flatMap((state) =>
      (['annFile', 'makerFile'] as const).map((thing) => ({ access, state, thing })),
    ),
  );
  const comers: readonly (Name | null)[] = [null, 'outsider', 'reader', 'friendEditor', 'guestViewer', 'ann'];

  /** What comes of it: an HTTP status, or the result of a refusal, and the role. */
  function expected({ access, state, thing }: (typeof kinds)[number], who: Name | null): string {
    if (state === 'past' || state === 'trashed') return '404';
    const own = who === null ? 0 : (ranks[thing][who] ?? 0);
    const member = who !== null && things[thing].org && inOrg[who as keyof typeof inOrg] !== undefined;
    const given = { 1: 1, 2: 3, 3: 0, 4: member ? 1 : 0, 5: member ? 3 : 0, 7: 2, 8: member ? 2 : 0 }[access];
    const rank = Math.max(own, state === 'locked' ? 0 : given);
    if (rank === 0) return state === 'locked' && given > 0 ? 'password' : 'request_access';
    return `ok ${['viewer', 'commenter', 'editor', 'manager', 'creator'][rank - 1]}`;
  }

  test.each(kinds)('of access $access, $state, to $thing', async (kind) => {
    const { access, state, thing } = kind;
    const own = await makeWorld(limn.pool);
    const id = 'L'.repeat(10) + String(Math.random()).slice(2).padEnd(12, '0').slice(0, 12);
    await limn.pool.query(
      `insert into view_links (id, file_id, access, created_by, expires_at, validity, password_hash, password_sealed)
       values ($1, $2, $3, $4, case when $5 = 'past' then now() - interval '1 minute' end,
         case when $5 = 'past' then 7 else 1000 end, case when $5 = 'locked' then 'none' end,
         case when $5 = 'locked' then 'none'::bytea end)`,
      [id, own.things[thing], access, own.people.ann.id, state],
    );
    if (state === 'trashed')
      await limn.pool.query('update files set trashed_at = now(), trash_root = id where id = $1', [own.things[thing]]);
    for (const who of comers) {
      const headers = who === null ? {} : { cookie: own.people[who].cookie };
      const response = await limn.app.inject({ url: `/api/view/chart/${id}`, headers });
      const answer = response.json<Answer>();
      let outcome = String(response.statusCode);
      if (response.statusCode === 200)
        outcome = answer.result === 'success' ? `ok ${String(answer['role'])}` : answer.result;
      expect(outcome, `${who}: ${response.payload}`).toBe(expected(kind, who));
      const socket = await authorizeDocument(limn.app.limn, { headers, linkId: id }, own.things[thing]);
      expect(socket === null ? 'none' : `ok ${socket.role}`, `${who}, by a socket`).toBe(
        outcome.startsWith('ok') ? outcome : 'none',
      );
      // Of another file it opens nothing.
      expect(await authorizeDocument(limn.app.limn, { headers, linkId: id }, own.things.bossSealed)).toBeNull();
    }
  });
});
