import type { Library, LibraryItem } from '@limn/contract';
import { libraryLimits } from '@limn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountData } from '../personal-data/archive-data.ts';
import { uuidv7 } from '../db/ids.ts';
import { type Browser, type Person, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp, ann: Person, ben: Person, eve: Person;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
  [ann, ben, eve] = [await limn.person('Ann'), await limn.person('Ben'), await limn.person('Eve')];
});
afterAll(() => limn.stop());

const bounds = { x: 0, y: 0, w: 100, h: 60 };
const shape = (data: object = {}, kind = 'basic.rectangle') => ({
  id: 'a',
  type: 'shape',
  kind,
  at: { parent: 'l', key: 'a0' },
  box: bounds,
  style: {},
  data,
  text: [],
});
const content = (...records: object[]): string =>
  JSON.stringify({
    format: 'limn/clipboard',
    version: 1,
    records: records.length > 0 ? records : [shape()],
    roots: ['a'],
    bounds,
  });

async function make(who: Person, name = 'Mine', orgId?: string): Promise<Library> {
  const answer = await who.ok('POST', '/api/libraries/new', { libraryId: crypto.randomUUID(), name, orgId });
  return answer['library'] as Library;
}
async function add(who: Person, libraryId: string, ...names: string[]): Promise<string[]> {
  const items = names.map((name) => ({ itemId: crypto.randomUUID(), name, content: content() }));
  await who.ok('POST', '/api/libraries/items/add', { libraryId, items });
  return items.map((item) => item.itemId);
}
const list = async (who: Browser): Promise<Library[]> =>
  (await who.ok('GET', '/api/libraries'))['libraries'] as Library[];
interface Contents {
  library: Library;
  order: string[];
  items: LibraryItem[];
  next: number;
}
const read = (who: Browser, libraryId: string, since = 0): Promise<Contents> =>
  who.ok('GET', `/api/libraries/items?libraryId=${libraryId}&since=${since}`) as never;
const call = (who: Browser, name: string, body: object) => who.call('POST', `/api/libraries/${name}`, body);

/** An organization of Ann's with Ben in it. @param role 1 owner to 5 reader */
async function team(role: number): Promise<string> {
  const { team: made } = (await ann.ok('POST', '/api/organizations/new', { orgName: 'Team' })) as never as {
    team: { orgId: string };
  };
  await limn.pool.query('insert into org_members (org_id, user_id, role) values ($1, $2, $3)', [
    made.orgId,
    ben.userId,
    role,
  ]);
  return made.orgId;
}

test('what somebody wrote stays as it was written, a sign and its name told apart', async () => {
  const who = await limn.person('Sid'),
    { libraryId } = await make(who, 'Signs');
  const said = 'Zero is \\u0000, a path C:\\u0000x';
  const items = [
    {
      itemId: crypto.randomUUID(),
      name: 'Signs',
      content: content({ ...shape(), text: [{ insert: `${said}\u0000\ud83d` }] }),
    },
  ];
  await who.ok('POST', '/api/libraries/items/add', { libraryId, items });
  const [kept] = (await read(who, libraryId)).items;
  expect(JSON.parse(kept!.content)).toMatchObject({ records: [{ text: [{ insert: said }] }] });
  // It stands in what leaves with an account.
  expect(JSON.stringify(await accountData(limn.app.limn, who.userId))).toContain('Zero is');
});

describe('a library of one’s own', () => {
  test('is made, filled, put in order, renamed and read by what changed', async () => {
    const { libraryId, revision } = await make(ann, '  网络\n设备 ');
    expect(revision).toBe(1);
    const [first, second, third] = await add(ann, libraryId, 'Router', '防火墙', 'Switch');
    const all = await read(ann, libraryId);
    expect(all.library).toMatchObject({ name: '网络 设备', items: 3, mayEdit: true, mayManage: true, orgId: null });
    expect(all.order).toEqual([first, second, third]);
    expect(JSON.parse(all.items[0]!.content)).toMatchObject({ roots: ['a'], records: [{ kind: 'basic.rectangle' }] });

    await ann.ok('POST', '/api/libraries/items/edit', { libraryId, itemId: third, before: first, name: 'Hub' });
    await ann.ok('POST', '/api/libraries/items/remove', { libraryId, itemIds: [second] });
    const changed = await read(ann, libraryId, all.next);
    expect(changed.order).toEqual([third, first]);
    expect(changed.items.map(({ itemId, name }) => [itemId, name])).toEqual([[third, 'Hub']]);
    await ann.ok('POST', '/api/libraries/items/edit', { libraryId, itemId: third, before: '' });
    expect((await read(ann, libraryId, changed.next)).order).toEqual([first, third]);
    expect(await list(eve)).toEqual([]);
  });

  test('takes what is sent twice once, and refuses an edit of what changed meanwhile', async () => {
    const libraryId = crypto.randomUUID();
    for (let i = 0; i < 2; i++) await ann.ok('POST', '/api/libraries/new', { libraryId, name: 'Twice' });
    const item = { itemId: crypto.randomUUID(), name: 'x', content: content() };
    for (let i = 0; i < 2; i++) await ann.ok('POST', '/api/libraries/items/add', { libraryId, items: [item] });
    const { items } = await read(ann, libraryId);
    expect(items).toHaveLength(1);
    const edit = { libraryId, itemId: item.itemId, revision: items[0]!.revision };
    expect((await call(ann, 'items/edit', { ...edit, name: 'one' })).result).toBe('success');
    expect((await call(ann, 'items/edit', { ...edit, name: 'two' })).result).toBe('library_item_changed');
    expect((await call(eve, 'new', { libraryId, name: 'Taken' })).code).toBe('404');
  });

  test('holds markers that are pictures: told by their bytes, cleaned, small, and not too many', async () => {
    const libraryId = crypto.randomUUID();
    await ann.ok('POST', '/api/libraries/new', { libraryId, kind: 'markers', name: 'Moods' });
    const item = (picture: string) => ({
      itemId: crypto.randomUUID(),
      name: 'x',
      content: JSON.stringify({ picture }),
    });
    const of = (mime: string, bytes: Buffer): string => `data:${mime};base64,${bytes.toString('base64')}`;
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4" onload="x()"><path d="M0 0h8"/></svg>',
    );
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from('0000000900000006', 'hex'),
    ]);
    await ann.ok('POST', '/api/libraries/items/add', {
      libraryId,
      items: [item(of('image/png', svg)), item(of('x/y', png))],
    });
    const { order, items: stored } = await read(ann, libraryId);
    const kept = order.map((id) => JSON.parse(stored.find(({ itemId }) => itemId === id)!.content));
    expect(kept).toMatchObject([
      { picture: expect.stringMatching(/^data:image\/svg\+xml;base64,/), w: 8, h: 4 },
      { picture: of('image/png', png), w: 9, h: 6 },
    ]);
    expect(Buffer.from(kept[0].picture.split(',')[1], 'base64').toString()).not.toContain('onload');
    const wrong = [
      'https://example.com/a.png',
      of('image/png', Buffer.from('words')),
      of('image/png', Buffer.concat([png, Buffer.alloc(70_000)])),
    ];
    for (const picture of wrong)
      expect((await call(ann, 'items/add', { libraryId, items: [item(picture)] })).result).toBe('library_item_invalid');
    const many = Array.from({ length: 59 }, () => item(of('image/png', png)));
    expect((await call(ann, 'items/add', { libraryId, items: many })).result).toBe('library_full');
    expect((await list(ann)).map(({ libraryId: id }) => id)).not.toContain(libraryId);
    const { libraries } = (await ann.ok('GET', '/api/libraries?kind=markers')) as never as { libraries: Library[] };
    expect(libraries).toMatchObject([{ libraryId, kind: 'markers', items: 2 }]);
    await ann.ok('POST', '/api/libraries/remove', { libraryId });
  });

  test('holds nothing that is no drawing, and no picture of somebody’s file', async () => {
    const { libraryId } = await make(ann);
    const asset = (src: string) => ({ id: 'p', type: 'asset', data: { src, mime: 'image/png', w: 1, h: 1, bytes: 1 } });
    const image = shape({ image: { asset: 'p' } });
    for (const wrong of [
      '{}',
      '[1',
      'null',
      content({ ...shape(), type: 'page' }),
      content(image, asset(`/api/assets/${uuidv7()}/${'a'.repeat(64)}`)),
    ]) {
      const items = [{ itemId: crypto.randomUUID(), name: 'x', content: wrong }];
      expect((await call(ann, 'items/add', { libraryId, items })).result, wrong).toBe('library_item_invalid');
    }
    const items = [
      { itemId: crypto.randomUUID(), name: 'x', content: content(image, asset('data:image/png;base64,AAAA')) },
    ];
    expect((await call(ann, 'items/add', { libraryId, items })).result).toBe('success');
    expect((await read(ann, libraryId)).items[0]!.content).toContain('data:image/png;base64,AAAA');
  });

  test('is bounded by the plan, in number, items and bytes', async () => {
    const { free } = libraryLimits;
    await limn.pool.query('delete from libraries where owner_id = $1', [eve.userId]);
    const { libraryId } = await make(eve);
    await limn.pool.query(
      `insert into library_items (library_id, id, name, content, position, revision)
       select $1, gen_random_uuid(), 'x', '{}', n, 1 from generate_series(1, $2) n`,
      [libraryId, free.items],
    );
    const more = { libraryId, items: [{ itemId: crypto.randomUUID(), name: 'x', content: content() }] };
    expect((await call(eve, 'items/add', more)).result).toBe('library_full');
    expect((await read(eve, libraryId)).order).toHaveLength(free.items);
    await limn.pool.query('delete from library_items where library_id = $1', [libraryId]);
    await limn.pool.query(
      `insert into library_items (library_id, id, name, content, position, revision)
       values ($1, gen_random_uuid(), 'x', repeat('x', $2), 1, 1)`,
      [libraryId, free.bytes],
    );
    expect((await call(eve, 'items/add', more)).result).toBe('library_full');
    for (let i = 1; i < free.libraries; i++) await make(eve, `Library ${i}`);
    expect((await call(eve, 'new', { libraryId: crypto.randomUUID(), name: 'One more' })).result).toBe(
      'too_many_libraries',
    );
    expect(await list(eve)).toHaveLength(free.libraries);
    await limn.pool.query(`update users set personal_until = now() + interval '1 day' where id = $1`, [eve.userId]);
    expect((await call(eve, 'items/add', more)).result).toBe('success');
    await make(eve, 'One more');
  });

  test('is read in parts where it is large', async () => {
    const { libraryId } = await make(ann);
    await limn.pool.query(
      `insert into library_items (library_id, id, name, content, position, revision)
       select $1, gen_random_uuid(), n::text, repeat('x', 1500000), n, n from generate_series(1, 5) n`,
      [libraryId],
    );
    await limn.pool.query('update libraries set revision = 5 where id = $1', [libraryId]);
    const names: string[] = [];
    let since = 0,
      parts = 0;
    for (; since < 5; parts++) {
      const part = await read(ann, libraryId, since);
      names.push(...part.items.map((item) => item.name));
      since = part.next;
    }
    expect(names).toEqual(['1', '2', '3', '4', '5']);
    expect(parts).toBe(3);
    await ann.ok('POST', '/api/libraries/remove', { libraryId });
  });
});

describe('a library of a team', () => {
  test('is given to it, used and edited by its roles, copied, and taken back', async () => {
    const orgId = await team(4);
    const { libraryId } = await make(ann, 'Shared');
    await add(ann, libraryId, 'Router');
    expect((await list(ben)).some((one) => one.libraryId === libraryId)).toBe(false);
    await ann.ok('POST', '/api/libraries/move', { libraryId, orgId });
    const seen = (await list(ben)).find((one) => one.libraryId === libraryId);
    expect(seen).toMatchObject({ orgId, orgName: 'Team', editors: 'editors', mayEdit: false, mayManage: false });
    const items = [{ itemId: crypto.randomUUID(), name: 'x', content: content() }];
    expect((await call(ben, 'items/add', { libraryId, items })).code).toBe('403');
    await ann.ok('POST', '/api/libraries/edit', { libraryId, editors: 'authors' });
    expect((await call(ben, 'items/add', { libraryId, items })).result).toBe('success');
    expect((await call(ben, 'edit', { libraryId, name: 'Ours' })).code).toBe('403');

    const copyId = crypto.randomUUID();
    for (let i = 0; i < 2; i++) await ben.ok('POST', '/api/libraries/copy', { libraryId, copyId, name: 'My copy' });
    expect((await read(ben, copyId)).items).toHaveLength(2);
    expect((await call(ann, 'edit', { libraryId: copyId, name: 'Theirs' })).code).toBe('404');

    await ann.ok('POST', '/api/libraries/move', { libraryId });
    expect((await call(ben, 'items/add', { libraryId, items })).code).toBe('404');
    expect((await read(ann, libraryId)).items).toHaveLength(2);
  });

  test('is taken out of it by who gave it alone, whatever the role of others', async () => {
    const orgId = await team(2);
    const { libraryId } = await make(ann, 'Given');
    await add(ann, libraryId, 'Router');
    await ann.ok('POST', '/api/libraries/move', { libraryId, orgId });
    const seen = (await list(ben)).find((one) => one.libraryId === libraryId);
    expect(seen).toMatchObject({ mayManage: true, mayTake: false });
    const other = (
      (await ben.ok('POST', '/api/organizations/new', { orgName: 'Other' })) as never as {
        team: { orgId: string };
      }
    ).team.orgId;
    for (const to of [{}, { orgId: other }]) expect((await call(ben, 'move', { libraryId, ...to })).code).toBe('403');
    // As a copy, anybody who uses it takes it along.
    await ben.ok('POST', '/api/libraries/copy', { libraryId, copyId: crypto.randomUUID(), name: 'My copy' });
    expect((await list(ann)).find((one) => one.libraryId === libraryId)).toMatchObject({ orgId, mayTake: true });
    await ann.ok('POST', '/api/libraries/move', { libraryId });
  });

  test('is told of to everybody in it', async () => {
    const orgId = await team(5);
    const told: string[][] = [];
    const end = limn.app.limn.bus.subscribe('libraries.changed', ({ userIds }) => {
      told.push(userIds);
    });
    const { libraryId } = await make(ann, 'Told', orgId);
    await add(ann, libraryId, 'x');
    await ann.ok('POST', '/api/libraries/remove', { libraryId });
    end();
    expect(told).toHaveLength(3);
    for (const userIds of told) expect([...userIds].sort()).toEqual([ann.userId, ben.userId].sort());
  });
});

test('libraries go with the account and with the organization, and are in the archive of the account', async () => {
  const kim = await limn.person('Kim');
  const { libraryId } = await make(kim, 'Kim’s');
  await add(kim, libraryId, 'Router');
  expect(await accountData(limn.app.limn, kim.userId)).toMatchObject({
    libraries: [{ kind: 'shapes', name: 'Kim’s', items: [{ name: 'Router', content: { roots: ['a'] } }] }],
  });
  const orgId = await team(3);
  const given = await make(ann, 'Of the team', orgId);
  await add(ann, given.libraryId, 'Router');
  const left = async (id: string): Promise<number> => {
    const { rows } = await limn.pool.query<{ n: number }>(
      `select (select count(*)::int from libraries where id = $1)
         + (select count(*)::int from library_items where library_id = $1) as n`,
      [id],
    );
    return rows[0]!.n;
  };
  expect([await left(libraryId), await left(given.libraryId)]).toEqual([2, 2]);
  await limn.pool.query('delete from users where id = $1', [kim.userId]);
  await ann.ok('POST', '/api/organizations/dissolve', { orgId, orgName: 'Team' });
  expect([await left(libraryId), await left(given.libraryId)]).toEqual([0, 0]);
});
