/**
 * Whatever some people do one after another, and together, they come to no right that none of them had, take nothing
 * from others that they may not, and see nothing they could not. Walks of calls chosen by chance, the same in every
 * run: pairs of calls are where rights leak (a move into my folder, then an action of that folder; invite, then leave).
 */
import { api, type Call } from '@limn/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { apart, type Hand, type Known, learn, madeOf, moves, nothingKnown, type Pick } from './moves.ts';
import { makeWorld, type Name, ranksOf, type Ranks, type ThingName, thingNames, things, type World } from './world.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ config: { plans: true } });
});
afterAll(() => limn.stop());

/** Numbers by chance that are the same for one seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Those who act together: what one of them may, all may. */
const bands: readonly (readonly Name[])[] = [
  ['outsider', 'other'],
  ['friendViewer', 'outsider'],
  ['friendEditor', 'outsider'],
  ['friendManager', 'outsider'],
  ['editor', 'outsider'],
  ['author', 'outsider'],
  ['maker', 'outsider'],
  ['reader', 'outsider'],
  ['admin', 'outsider'],
  ['guestViewer', 'outsider'],
  ['guestManager', 'outsider'],
  ['former', 'outsider'],
  ['maker', 'reader', 'guestViewer'],
];

interface Step {
  who: Name;
  call: string;
  body: unknown;
  answer: string;
}

async function act(hand: Hand, who: Name, steps: Step[]): Promise<void> {
  const { call, make } = hand.pick(moves);
  const { query, body } = make(hand);
  const response = await limn.app.inject({
    method: call.method,
    url: `${call.path}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`,
    headers: {
      cookie: hand.world.people[who].cookie,
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
    },
    ...(call.method === 'POST' ? { payload: body } : {}),
  });
  const answer = response.json<Record<string, unknown>>();
  expect(response.statusCode, response.payload).toBeLessThan(500);
  if (answer['result'] === 'success') learn(hand.known, call, answer);
  if (answer['result'] === 'success') steps.push({ who, call: call.path, body: query ?? body, answer: 'success' });
}

/** Requests are known by their number to who may grant them. */
async function learnRequests(world: World, known: Known): Promise<void> {
  const { rows } = await limn.pool.query<{ id: string }>(
    'select id from access_requests where file_id = any($1::uuid[])',
    [thingNames.map((name) => world.things[name])],
  );
  known.requests = rows.map((row) => row.id);
}

async function walk(hand: Hand, band: readonly Name[], length: number, steps: Step[]): Promise<void> {
  for (let n = 0; n < length; n++) {
    await act(hand, hand.pick(band), steps);
    if (n % 3 === 2) await learnRequests(hand.world, hand.known);
  }
}

const most = (ranks: Ranks, band: readonly Name[], thing: ThingName): number =>
  Math.max(0, ...band.map((name) => ranks.get(`${name} ${thing}`) ?? 0));

/** In words, every right of the band on a thing that is more than it may be. */
function gained(before: Ranks, after: Ranks, band: readonly Name[]): string[] {
  return thingNames
    .filter((thing) => most(after, band, thing) > most(before, band, thing))
    .map((thing) => `${thing}: ${most(before, band, thing)} → ${most(after, band, thing)}`);
}

/** In words, every thing that is not where it was, of those whose owner nobody of the band may act for. */
async function lost(world: World, before: Ranks, band: readonly Name[]): Promise<string[]> {
  const { rows } = await limn.pool.query<{ id: string; owner_id: string; org_id: string | null; trashed: boolean }>(
    `select id, owner_id, org_id, trashed_at is not null as trashed from files where id = any($1::uuid[])
     union all select id, owner_id, org_id, trashed_at is not null from folders where id = any($1::uuid[])`,
    [thingNames.map((name) => world.things[name])],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return thingNames
    .filter((thing) => most(before, band, thing) < 5)
    .flatMap((thing) => {
      const { owner, org } = things[thing];
      const row = found.get(world.things[thing]);
      if (row === undefined) return [`${thing} is gone`];
      if (row.trashed) return [`${thing} is in the bin`];
      if (row.owner_id !== world.people[owner].id) return [`${thing} has another owner`];
      return (row.org_id === null) === org ? [`${thing} is in another tree`] : [];
    });
}

/** In words, what the band has a copy of that nobody of it could see, or export. */
async function leaked(world: World, before: Ranks, band: readonly Name[]): Promise<string[]> {
  const { rows } = await limn.pool.query<{ title: string }>(
    `select title from files where created_by = any($1::uuid[])
     union all select title from folders where owner_id = any($1::uuid[]) and id <> all($2::uuid[])`,
    [band.map((name) => world.people[name].id), thingNames.map((name) => world.things[name])],
  );
  return rows.flatMap(({ title }) => {
    const source = madeOf(title);
    if (source === undefined) return [];
    const rank = most(before, band, source);
    const needed = source.endsWith('Sealed') ? 3 : 1;
    return rank < needed ? [`a copy of ${source} by who has ${rank}`] : [];
  });
}

/** In words, who of the band has more files than the free plan allows. */
async function tooMany(world: World, band: readonly Name[]): Promise<string[]> {
  const { rows } = await limn.pool.query<{ full_name: string; files: number }>(
    `select u.full_name, (select count(*)::int from files f where f.trashed_at is null and (
        (f.org_id is null and f.owner_id = u.id)
        or f.org_id in (select m.org_id from org_members m where m.user_id = u.id and m.role = 1 and m.org_id <> $2))) as files
     from users u where u.id = any($1::uuid[])`,
    [band.map((name) => world.people[name].id), world.orgId],
  );
  return rows.filter((row) => row.files > 10).map((row) => `${row.full_name} has ${row.files} files`);
}

/** Everybody of the band is put out of everything that is not their own, as its owner does it. */
async function evict(world: World, band: readonly Name[]): Promise<void> {
  const call = async (who: Name, path: string, body: object): Promise<void> => {
    await limn.app.inject({
      method: 'POST',
      url: path,
      headers: { cookie: world.people[who].cookie, 'sec-fetch-site': 'same-origin' },
      payload: body,
    });
  };
  for (const name of band)
    await call('boss', '/api/organizations/members/remove', { orgId: world.orgId, userId: world.people[name].id });
  for (const thing of thingNames) {
    const fileType = things[thing].kind === 'file' ? 'chart' : 'folder';
    const owner = things[thing].org ? 'boss' : 'ann';
    for (const name of band)
      await call(owner, '/api/collaboration/remove', {
        fileType,
        fileId: world.things[thing],
        userId: world.people[name].id,
      });
  }
}

/** Walks of each kind and band; `WALKS` makes more of them. */
const SEEDS = Number(process.env['WALKS'] ?? 2);
const FROM = Number(process.env['WALKS_FROM'] ?? 1);
const LENGTH = 30;

test('every call that changes something is a move, or is named as one that changes no right', () => {
  const declared: Call[] = Object.values(api).flatMap((calls) => Object.values(calls));
  const known = new Set<Call>([...moves.map((move) => move.call), ...apart]);
  expect(declared.filter((call) => call.changesState && !known.has(call)).map((call) => call.path)).toEqual([]);
});

describe.each(bands.map((band) => [band.join(' and '), band] as const))('%s', (_name, band) => {
  test('gain nothing, take nothing and copy nothing they may not', async () => {
    for (let seed = FROM; seed < FROM + SEEDS; seed++) {
      const random = chance(seed * 7919);
      const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
      const world = await makeWorld(limn.pool);
      const hand: Hand = { world, known: nothingKnown(), pick };
      const before = await ranksOf(limn.pool, world, band);
      const steps: Step[] = [];
      await walk(hand, band, LENGTH, steps);
      const after = await ranksOf(limn.pool, world, band);
      const told = `seed ${seed}: ${JSON.stringify(steps, null, 1)}\n${JSON.stringify(world.things)}\n${JSON.stringify(
        Object.fromEntries(band.map((name) => [name, world.people[name].id])),
      )}`;
      expect(gained(before, after, band), told).toEqual([]);
      expect(await lost(world, before, band), told).toEqual([]);
      expect(await leaked(world, before, band), told).toEqual([]);
      expect(await tooMany(world, band), told).toEqual([]);
    }
  });

  test('put out of everything, come back to nothing', async () => {
    for (let seed = FROM; seed < FROM + SEEDS; seed++) {
      const random = chance(seed * 104_729);
      const pick: Pick = (from) => from[Math.floor(random() * from.length)]!;
      const world = await makeWorld(limn.pool);
      const hand: Hand = { world, known: nothingKnown(), pick };
      const steps: Step[] = [];
      await walk(hand, band, LENGTH, steps);
      await evict(world, band);
      const out = await ranksOf(limn.pool, world, band);
      await walk(hand, band, LENGTH, steps);
      const after = await ranksOf(limn.pool, world, band);
      expect(gained(out, after, band), `seed ${seed}: ${JSON.stringify(steps, null, 1)}`).toEqual([]);
    }
  });
});
