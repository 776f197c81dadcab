/** A workshop played through: twenty people on one board write notes at once, vote, and all come to the same. */
import { DocumentStore, newId } from '@limn/document';
import type { RoomState } from '@limn/contract';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type TestClient, until } from '../collaboration/testing.ts';
import { type Person, share, startTestApp, type TestApp } from '../testing/app.ts';

const PEOPLE = 20,
  NOTES = 5;

let limn: TestApp, url: string;
const clients: TestClient[] = [];
beforeAll(async () => {
  limn = await startTestApp();
  await limn.app.listen({ port: 0, host: '127.0.0.1' });
  url = `ws://127.0.0.1:${(limn.app.server.address() as AddressInfo).port}/collaboration`;
});
afterAll(async () => {
  for (const client of clients) client.stop();
  await limn.stop();
});

test('twenty people write a hundred notes, vote on them, and see the same', async () => {
  const people: Person[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await limn.person(`P${i}`));
  const [lead] = people as [Person, ...Person[]],
    chartId = await lead.file('Retro');
  for (const person of people.slice(1)) await share(limn.pool, person, { file: chartId }, 'editor');
  const heard: number[] = people.map(() => 0);
  const stores = await Promise.all(
    people.map(async (person, i) => {
      const client = connect({ url, name: chartId, cookie: person.cookieHeader });
      clients.push(client);
      client.provider.on('stateless', ({ payload }: { payload: string }) => {
        if ('room' in (JSON.parse(payload) as object)) heard[i]!++;
      });
      await until(() => client.provider.isSynced);
      return new DocumentStore(client.provider.document);
    }),
  );
  const layer = stores[0]!.children(stores[0]!.pages()[0]!.id)[0]!;
  stores.forEach((store, who) => {
    for (let n = 0; n < NOTES; n++)
      store.transact(() =>
        store.create({
          id: newId(),
          type: 'shape',
          kind: 'basic.sticky',
          at: { parent: layer, key: store.topKey(layer) },
          box: { x: 180 * n, y: 180 * who, w: 160, h: 160 },
          style: { fill: '#ffe58f' },
          data: { author: { name: `P${who}`, id: people[who]!.userId } },
          text: [{ insert: `${who} ${n}` }],
        }),
      );
  });
  const notes = (store: DocumentStore): string[] =>
    [...store.records.values()].flatMap((r) => (r.type === 'shape' ? [JSON.stringify(r)] : [])).sort();
  await until(() => stores.every((store) => notes(store).length === PEOPLE * NOTES));
  for (const store of stores) expect(notes(store)).toEqual(notes(stores[0]!));

  const room = async (who: Person, name: string, body: object): Promise<RoomState> =>
    (await who.ok('POST', `/api/room/${name}`, { chartId, ...body }))['room'] as RoomState;
  await room(lead, 'timer', { action: 'start', seconds: 300 });
  const { voteId } = (await room(lead, 'vote/start', { perPerson: 2 })).vote!;
  const [best, second] = stores[0]!.children(layer) as [string, string];
  await Promise.all(
    people.map(async (person, i) => {
      await room(person, 'vote/cast', { voteId, item: best, votes: 1 });
      if (i % 2 === 0) await room(person, 'vote/cast', { voteId, item: second, votes: 1 });
    }),
  );
  const { vote } = await room(lead, 'vote/end', { voteId });
  expect(vote).toMatchObject({
    voters: PEOPLE,
    results: [
      { item: best, votes: PEOPLE },
      { item: second, votes: PEOPLE / 2 },
    ],
  });
  // The timer, the beginning and the end of the vote, and each vote cast.
  await until(() => heard.every((times) => times === 3 + PEOPLE * 1.5));
});
