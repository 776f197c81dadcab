/** An edit goes to everybody but whoever made it, who hears that it is stored. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { readFrame, SYNC, syncPayload } from './wire/frames.ts';
import { startHub } from './hub.fixture.ts';
import { type TestClient, until } from './testing.ts';

interface Person extends TestClient {
  /** Clients whose edits came, one for each edit, in their order. */
  heard: number[];
}

const userId = randomUUID();
// Windows of one person are as much somebody else's as those of another.
const identity = { id: 'p', name: 'P', color: '#777777' };
const at = await startHub(async () => ({ canEdit: true, identity, userId, sessionId: 's' }));
const { documents } = at;

/** Somebody who has the document open, and what they hear from then on. */
async function person(doc = new Y.Doc()): Promise<Person> {
  const heard: number[] = [];
  const client = Object.assign(at.open({ doc, delay: 20 }), { heard });
  await client.saved();
  client.socket.on('message', ({ data }: { data: ArrayBuffer }) => {
    const frame = readFrame(new Uint8Array(data));
    if (frame?.sync !== SYNC.update) return;
    for (const { id: of } of Y.decodeUpdate(syncPayload(frame)).structs) heard.push(of.client);
  });
  return client;
}

const records = ({ doc }: TestClient): Y.Map<unknown> => doc.getMap('records');

/** Has so many edits stored, and so passed on, at the same moment. */
function storedTogether(count: number): void {
  const append = documents.appendUpdate.bind(documents);
  let arrived = 0;
  let commit: () => void = () => undefined;
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  vi.spyOn(documents, 'appendUpdate').mockImplementation(async (...edit) => {
    await append(...edit);
    if (++arrived === count) commit();
    await committed;
  });
}

test('other windows of the same person have it as well, and whoever wrote it is told that it is stored alone', async () => {
  const [li, other, wu] = [await person(), await person(), await person()];
  for (let i = 0; i < 20; i++) records(li).set(`k${i}`, i);
  await li.saved();
  await until(() => [other, wu].every((one) => records(one).get('k19') === 19));
  expect(li.heard).toEqual([]);
  expect(new Set(wu.heard)).toEqual(new Set([li.doc.clientID]));
  expect(other.heard).toEqual(wu.heard);
  // In the order in which they were made.
  expect([...records(wu).keys()].slice(-20)).toEqual(Array.from({ length: 20 }, (_, i) => `k${i}`));
});

test.each([3, 20])('of edits that %i people make at the same moment, each hears those of the others', async (count) => {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) people.push(await person());
  const reader = await person();
  storedTogether(count);
  people.forEach((one, i) => records(one).set(`k${i}`, i));
  const isWhole = (one: Person): boolean => people.every((_, i) => records(one).has(`k${i}`));
  await until(() => [...people, reader].every(isWhole));
  await Promise.all(people.map((one) => one.saved()));
  for (const one of people) {
    const others = people.filter((other) => other !== one).map(({ doc }) => doc.clientID);
    expect(one.heard).toEqual(expect.arrayContaining(others));
    // Of a crowd all hear all: putting together for each what is not theirs would be work that grows with its square.
    if (count <= 16) expect(one.heard).not.toContain(one.doc.clientID);
    expect(Y.encodeStateVector(one.doc)).toEqual(Y.encodeStateVector(reader.doc));
  }
});

test('what was done without a connection reaches the others, and who comes back has theirs', async () => {
  const [li, wu] = [await person(), await person()];
  li.socket.disconnect();
  await until(() => li.ends.length > 0);
  records(li).set('away', 1);
  records(wu).set('meanwhile', 1);
  await wu.saved();
  wu.heard.length = 0;
  await li.socket.connect();
  await li.saved();
  await until(() => records(wu).has('away') && records(li).has('meanwhile'));
  expect(wu.heard).toContain(li.doc.clientID);
  expect(wu.heard).not.toContain(wu.doc.clientID);
  // Another of theirs is somebody else.
  const again = await person();
  records(li).set('later', 1);
  await until(() => records(again).has('later') && records(wu).has('later'));
  expect(Y.encodeStateVector(again.doc)).toEqual(Y.encodeStateVector(li.doc));
});
