import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimiter } from '../../http/bounds/limiter.ts';
import { type Browser, type Person, share, startTestApp, type TestApp } from '../../testing/app.ts';
import type { ConnectionAccess, ConnectionRequest, OpenConnection } from './access.ts';
import { connectionAuthorizer, connectionsAuthorizer } from './authorize.ts';

let limn: TestApp;
let ann: Person;
beforeAll(async () => {
  limn = await startTestApp();
  ann = await limn.person('Ann');
});
afterAll(() => limn.stop());

const request = (documentId: string, who: Browser | string, token = ''): ConnectionRequest => ({
  documentId,
  token,
  address: '192.0.2.7',
  headers: new Headers(typeof who === 'string' ? { authorization: `Bearer ${who}` } : { cookie: who.cookieHeader }),
});

async function linked(settings: object): Promise<{ file: string; link: string }> {
  const file = await ann.file('Shared');
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId: file, ...settings });
  return { file, link: String(viewLinkId) };
}

async function tokenOf(who: Person, scope: 'read' | 'write'): Promise<string> {
  const { token } = await who.ok('POST', '/api/account/tokens/new', {
    name: scope,
    scopes: [`files:${scope}`],
    password: 'secret123',
  });
  return String(token);
}

/** Everything that gives a right to a document, and what is wrong with it. */
async function everyKind(): Promise<ConnectionRequest[]> {
  const [ben, eve] = [await limn.person('Ben'), await limn.person('Eve')];
  const file = await ann.file('Own');
  await share(limn.pool, ben, { file }, 'editor');
  const [open, editable, locked] = [
    await linked({ access: 1 }),
    await linked({ access: 2 }),
    await linked({ access: 2, viewPassword: 'a1B2' }),
  ];
  const [byCookie, byName] = [limn.visitor(), limn.visitor()];
  const unlock = { viewLinkId: locked.link, viewPassword: 'a1B2' };
  await byCookie.ok('POST', '/api/view/unlock', unlock);
  const opened = String((await byName.ok('POST', '/api/view/unlock', unlock)).link);
  return [
    request(file, ann),
    request(file, ben),
    request(file, eve),
    request(file, await tokenOf(ann, 'write')),
    request(file, await tokenOf(ann, 'read')),
    request(open.file, limn.visitor(), open.link),
    request(open.file, eve, open.link),
    request(open.file, ann, open.link),
    request(editable.file, limn.visitor(), editable.link),
    request(editable.file, await tokenOf(eve, 'write'), editable.link),
    request(editable.file, await tokenOf(eve, 'read'), editable.link),
    request(locked.file, limn.visitor(), locked.link),
    request(locked.file, byCookie, locked.link),
    request(locked.file, limn.visitor(), opened),
    request(locked.file, ann, locked.link),
    request(open.file, limn.visitor(), editable.link),
    request(open.file, limn.visitor(), 'no link'),
  ];
}

const right = (access: ConnectionAccess | null) =>
  access && { canEdit: access.canEdit, userId: access.userId, expires: access.expiresAt?.getTime() ?? null };

test('asked together, connections have the rights they have one by one, also after these changed', async () => {
  const one = connectionAuthorizer(limn.app.limn),
    many = connectionsAuthorizer(limn.app.limn);
  const requests = await everyKind();
  const open: OpenConnection[] = [];
  for (const asked of requests) {
    const access = await one(asked);
    if (access) open.push({ request: asked, access });
  }
  expect(open.map(({ access }) => access.canEdit)).toEqual([
    ...[true, true, true, false],
    ...[false, false, true, true, true, false, true, true, true],
  ]);
  const compare = async (): Promise<void> => {
    const single = await Promise.all(open.map(({ request: asked }) => one(asked)));
    expect((await many(open)).map(right)).toEqual(single.map(right));
  };
  await compare();
  const changes = [
    `update view_links set validity = 7, expires_at = now() - interval '1 minute' where access = 1`,
    `update view_links set password_version = password_version + 1 where password_hash is not null`,
    `update collaborators set rank = 1`,
    `delete from access_tokens where name = 'write' and user_id = '${ann.userId}'`,
    `update files set trashed_at = now(), trash_root = id where title = 'Own'`,
  ];
  for (const change of changes) {
    await limn.pool.query(change);
    await compare();
  }
});

test('hundreds of visitors by links are asked about in two questions', async () => {
  const { file, link } = await linked({ access: 1 });
  const one = connectionAuthorizer(limn.app.limn);
  const open: OpenConnection[] = [];
  for (let i = 0; i < 200; i++) {
    const visitor = limn.visitor();
    visitor.cookies.set('limn_guest', `g${i}`);
    const asked = request(file, visitor, link);
    const access = i === 0 ? await one(asked) : open[0]!.access;
    open.push({ request: asked, access: access! });
  }
  let asked = 0;
  const counting = Object.assign(Object.create(limn.pool) as typeof limn.pool, {
    query: (...query: [never]) => {
      asked++;
      return limn.pool.query(...query);
    },
  });
  const now = await connectionsAuthorizer({ ...limn.app.limn, pool: counting })(open);
  expect(now.filter(Boolean)).toHaveLength(200);
  expect(asked).toBeLessThanOrEqual(2);
});

test('cookies of nobody that come by sockets are looked up so often and no more, those of people always', async () => {
  const context = { ...limn.app.limn, limiter: createLimiter() };
  const authorize = connectionAuthorizer(context);
  const file = await ann.file('Guessed at');
  const guess = limn.visitor();
  let refused = 0;
  for (let i = 0; i < 310; i++) {
    guess.cookies.set('limn_session', `nobody${i}`);
    await authorize(request(file, guess)).catch(() => refused++);
  }
  expect(refused).toBe(10);
  const other = { ...request(file, ann), address: '198.51.100.4' };
  for (let i = 0; i < 310; i++) expect(await authorize(other)).not.toBeNull();
});
