/** Documents leave memory with their last reader, and an edit that is being stored meanwhile is missing for nobody. */
import { randomUUID } from 'node:crypto';
import { test, vi } from 'vitest';
import { startHub } from './hub.fixture.ts';
import { type TestClient, until } from './testing.ts';

const accounts = new Map(['li', 'wu', 'reader'].map((who) => [`s=${who}`, randomUUID()]));
const at = await startHub(async ({ headers }) => {
  const cookie = headers.get('cookie') ?? '';
  const userId = accounts.get(cookie);
  if (userId === undefined) return null;
  const identity = { id: userId, name: 'N', color: '#777777' };
  return { canEdit: cookie !== 's=reader', identity, userId, sessionId: userId };
});
const { documents, hub } = at;

const open = (who: 'li' | 'wu' | 'reader'): TestClient => at.open({ cookie: `s=${who}` });

const people = (): number => hub.hocuspocus.documents.get(at.id)?.getConnectionsCount() ?? 0;

interface Signal {
  promise: Promise<void>;
  resolve: () => void;
}
function signal(): Signal {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** Holds what a method of the documents does, until told to go on. */
function hold(method: 'appendUpdate' | 'release'): { reached: Promise<void>; goOn: () => void } {
  const [reached, held] = [signal(), signal()];
  const original = documents[method].bind(documents) as (...all: unknown[]) => Promise<void>;
  vi.spyOn(documents, method).mockImplementation(async (...all: unknown[]) => {
    reached.resolve();
    await held.promise;
    return original(...all);
  });
  return { reached: reached.promise, goOn: held.resolve };
}

test.each([
  ['its author', []],
  ['a reader who left after its author', ['reader']],
] as const)(
  'an edit that is stored after everybody left, last %s, reaches whoever came meanwhile',
  async (_, others) => {
    const author = open('li');
    const readers = others.map(open);
    await Promise.all([author.saved(), ...readers.map((reader) => until(() => reader.provider.isSynced))]);
    const { reached, goOn } = hold('appendUpdate');
    author.doc.getMap('records').set('late', 1);
    await reached;
    const unload = vi.spyOn(hub.hocuspocus, 'unloadDocument');
    author.stop();
    await until(() => people() === readers.length);
    for (const reader of readers) reader.stop();
    await until(() => people() === 0);
    // Whatever ends with the last connection has ended by then: of the author's it waits for the edit.
    await until(() => unload.mock.calls.length >= readers.length);
    await Promise.all(unload.mock.results.map(({ value }) => value as Promise<void>));
    const newcomer = open('wu');
    await until(() => newcomer.provider.isSynced);
    goOn();
    await until(() => newcomer.doc.getMap('records').has('late'));
  },
);

test('a document stays with whoever is about to open it when the last other leaves', async () => {
  const first = open('li');
  await first.saved();
  const [reached, held] = [signal(), signal()];
  const create = hub.hocuspocus.createDocument.bind(hub.hocuspocus);
  vi.spyOn(hub.hocuspocus, 'createDocument').mockImplementationOnce(async (...all) => {
    const document = await create(...all);
    reached.resolve();
    await held.promise;
    return document;
  });
  const second = open('wu');
  await reached.promise;
  const unload = vi.spyOn(hub.hocuspocus, 'unloadDocument');
  first.stop();
  await until(() => unload.mock.calls.length > 0);
  await Promise.all(unload.mock.results.map(({ value }) => value as Promise<void>));
  held.resolve();
  await second.saved();
  // Not beside the one that whoever comes next has.
  const third = open('reader');
  await until(() => third.provider.isSynced);
  second.doc.getMap('records').set('seen', 1);
  await until(() => third.doc.getMap('records').has('seen'));
});

test('a document that is opened and left again while it is put away leaves memory as well', async () => {
  const first = open('li');
  await first.saved();
  const { reached, goOn } = hold('release');
  first.stop();
  await reached;
  const second = open('wu');
  await second.saved();
  const unload = vi.spyOn(hub.hocuspocus, 'unloadDocument');
  second.stop();
  await until(() => unload.mock.calls.length > 0);
  goOn();
  await until(() => hub.hocuspocus.documents.size === 0);
});
