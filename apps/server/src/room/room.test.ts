import type { RoomState } from '@limn/contract';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type TestClient, until } from '../collaboration/testing.ts';
import { Browser, type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

let limn: TestApp, url: string, ann: Person, ben: Person, eve: Person;
const clients: TestClient[] = [];
beforeAll(async () => {
  limn = await startTestApp();
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}/collaboration`;
  [ann, ben, eve] = [await limn.person('Ann'), await limn.person('Ben'), await limn.person('Eve')];
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await limn.stop();
});

/** A board of Ann's, on which Ben comments and which Eve reads. */
async function board(): Promise<string> {
  const file = await ann.file('Retro');
  await share(limn.pool, ben, { file }, 'commenter');
  await share(limn.pool, eve, { file }, 'viewer');
  return file;
}
const read = async (who: Browser, chartId: string, link = ''): Promise<RoomState> =>
  (await who.ok('GET', `/api/room?chartId=${chartId}&link=${link}`))['room'] as RoomState;
const post = async (who: Browser, name: string, body: object): Promise<RoomState> =>
  (await who.ok('POST', `/api/room/${name}`, body))['room'] as RoomState;
const refused = (who: Browser, name: string, body: object): Promise<unknown> =>
  who.call('POST', `/api/room/${name}`, body);

describe('the timer of a room', () => {
  test('is started, paused, resumed, extended and stopped for all', async () => {
    const chartId = await board();
    expect((await read(eve, chartId)).timer).toBeNull();
    await post(ann, 'timer', { chartId, action: 'start', seconds: 120 });
    const { timer } = await read(eve, chartId);
    expect(timer).toMatchObject({ total: 120_000, running: true });
    expect(timer!.remaining).toBeGreaterThan(100_000);
    expect(timer!.remaining).toBeLessThanOrEqual(120_000);
    const paused = (await post(ann, 'timer', { chartId, action: 'pause' })).timer!;
    expect(paused.running).toBe(false);
    expect((await read(ben, chartId)).timer).toEqual(paused);
    expect((await post(ann, 'timer', { chartId, action: 'extend', seconds: 60 })).timer).toEqual({
      remaining: paused.remaining + 60_000,
      total: 180_000,
      running: false,
    });
    expect((await post(ann, 'timer', { chartId, action: 'resume' })).timer!.running).toBe(true);
    expect((await post(ann, 'timer', { chartId, action: 'stop' })).timer).toBeNull();
    // There is none to pause.
    expect((await post(ann, 'timer', { chartId, action: 'pause' })).timer).toBeNull();
  });

  test('that is over says so, and runs again when it is extended', async () => {
    const chartId = await board();
    await post(ann, 'timer', { chartId, action: 'start', seconds: 5 });
    await limn.pool.query("update room_timers set ends_at = ends_at - interval '1 hour' where file_id = $1", [chartId]);
    expect((await read(ben, chartId)).timer).toMatchObject({ remaining: 0, running: true });
    const { remaining } = (await post(ann, 'timer', { chartId, action: 'extend', seconds: 60 })).timer!;
    expect(remaining).toBeGreaterThan(50_000);
  });
});

describe('a vote', () => {
  test('is secret until it ends, and then nobody can tell who voted for what', async () => {
    const chartId = await board();
    const { voteId } = (await post(ann, 'vote/start', { chartId, title: 'Next step', perPerson: 3 })).vote!;
    const cast = (who: Browser, item: string, votes: number) =>
      post(who, 'vote/cast', { chartId, voteId, item, votes });
    await cast(ben, 'a', 2);
    const own = (await cast(ben, 'b', 1)).vote!;
    expect(own).toMatchObject({ open: true, voters: 1, results: null, title: 'Next step', perPerson: 3 });
    expect(own.mine).toEqual([
      { item: 'a', votes: 2 },
      { item: 'b', votes: 1 },
    ]);
    await cast(ann, 'b', 2);
    const seen = (await read(ann, chartId)).vote!;
    expect([seen.mine, seen.voters, seen.results]).toEqual([[{ item: 'b', votes: 2 }], 2, null]);
    expect((await read(eve, chartId)).vote).toMatchObject({ mine: [], voters: 2, results: null });
    // One's own can be taken back.
    expect((await cast(ben, 'a', 1)).vote!.mine).toEqual([
      { item: 'a', votes: 1 },
      { item: 'b', votes: 1 },
    ]);
    const ended = (await post(ann, 'vote/end', { chartId, voteId })).vote!;
    expect(ended).toMatchObject({ open: false, voters: 2, mine: [] });
    expect(ended.results).toEqual([
      { item: 'b', votes: 3 },
      { item: 'a', votes: 1 },
    ]);
    expect((await read(eve, chartId)).vote).toEqual(ended);
    expect((await limn.pool.query('select 1 from room_ballots where vote_id = $1', [voteId])).rowCount).toBe(0);
    expect((await post(ann, 'vote/clear', { chartId, voteId })).vote).toBeNull();
  });

  test('gives nobody more votes than they have, whatever they send at once', async () => {
    const chartId = await board();
    const { voteId } = (await post(ann, 'vote/start', { chartId, perPerson: 3 })).vote!;
    const answers = (await Promise.all(
      Array.from({ length: 8 }, (_, i) => refused(ben, 'vote/cast', { chartId, voteId, item: `n${i}`, votes: 1 })),
    )) as { result: string }[];
    expect(answers.filter(({ result }) => result === 'success')).toHaveLength(3);
    expect(answers.filter(({ result }) => result === 'too_many_votes')).toHaveLength(5);
    expect((await read(ben, chartId)).vote!.mine).toHaveLength(3);
  });

  test('is one at a time, and over when it is over', async () => {
    const chartId = await board();
    const { voteId } = (await post(ann, 'vote/start', { chartId, perPerson: 3 })).vote!;
    expect(await refused(ann, 'vote/start', { chartId, perPerson: 3 })).toMatchObject({ result: 'vote_open' });
    await post(ann, 'vote/end', { chartId, voteId });
    const again = { chartId, voteId, item: 'a', votes: 1 };
    expect(await refused(ben, 'vote/cast', again)).toMatchObject({ result: 'vote_over' });
    expect(await refused(ann, 'vote/end', { chartId, voteId })).toMatchObject({ result: 'vote_over' });
    const next = (await post(ann, 'vote/start', { chartId, perPerson: 1 })).vote!;
    expect(next.voteId).not.toBe(voteId);
    // The vote of another file is none.
    const other = await board();
    expect(await refused(ann, 'vote/end', { chartId: other, voteId: next.voteId })).toMatchObject({ status: 404 });
  });
});

test('everybody who has the file open is told, guests and readers too', async () => {
  const chartId = await board();
  const { viewLinkId } = await ann.ok('POST', '/api/view/addlink', { chartId });
  const listen = async (who: Browser, token = ''): Promise<string[]> => {
    const heard: string[] = [];
    const client = connect({ url, name: chartId, cookie: who.cookieHeader, token });
    clients.push(client);
    client.provider.on('stateless', ({ payload }: { payload: string }) => {
      if ('room' in (JSON.parse(payload) as object)) heard.push(payload);
    });
    await until(() => client.provider.isSynced);
    return heard;
  };
  const told = [await listen(ann), await listen(eve), await listen(new Browser(limn.app), String(viewLinkId))];
  await post(ann, 'timer', { chartId, action: 'start' });
  await until(() => told.every((heard) => heard.length === 1));
  // Nobody is told more than that there is something to ask for.
  expect(JSON.parse(told[1]![0]!)).toEqual({ epoch: 0, room: 'changed' });
});

describe('groups of a room', () => {
  const groups = [
    { frame: 'left', people: ['u:ann', 'c:7'] },
    { frame: 'right', people: ['u:ben', 'c:7'] },
  ];

  test('are begun with a timer, changed, seen by all, and end with it', async () => {
    const chartId = await board();
    expect((await read(eve, chartId)).breakout).toBeNull();
    const begun = await post(ann, 'breakout', { chartId, groups, seconds: 300 });
    expect(begun.timer).toMatchObject({ total: 300_000, running: true });
    // Nobody is in two places.
    expect((await read(eve, chartId)).breakout).toEqual({
      breakoutId: begun.breakout!.breakoutId,
      groups: [groups[0], { frame: 'right', people: ['u:ben'] }],
    });
    const moved = await post(ann, 'breakout', { chartId, groups: [{ frame: 'left', people: ['u:ben'] }] });
    expect(moved.breakout).toEqual({
      breakoutId: begun.breakout!.breakoutId,
      groups: [{ frame: 'left', people: ['u:ben'] }],
    });
    expect(moved.timer).not.toBeNull();
    const ended = await post(ann, 'breakout/end', { chartId });
    expect(ended).toMatchObject({ breakout: null, timer: null });
    const again = await post(ann, 'breakout', { chartId, groups });
    expect(again.breakout!.breakoutId).not.toBe(begun.breakout!.breakoutId);
  });

  test('leave a timer alone that began before them, and are made by editors alone, of so many people', async () => {
    const chartId = await board();
    await post(ann, 'timer', { chartId, action: 'start', seconds: 60 });
    await post(ann, 'breakout', { chartId, groups });
    expect((await post(ann, 'breakout/end', { chartId })).timer).toMatchObject({ total: 60_000 });
    expect(await refused(ben, 'breakout', { chartId, groups })).toMatchObject({ status: 403 });
    expect(await refused(eve, 'breakout/end', { chartId })).toMatchObject({ status: 403 });
    const crowd = (from: number) => Array.from({ length: 300 }, (_, i) => `c:${from + i}`);
    const tooMany = [crowd(0), crowd(300)].map((people, i) => ({ frame: `f${i}`, people }));
    expect(await refused(ann, 'breakout', { chartId, groups: tooMany })).toMatchObject({
      result: 'too_many_in_groups',
    });
    expect((await read(ann, chartId)).breakout).toBeNull();
  });
});
