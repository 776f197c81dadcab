import { EventEmitter } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { CLOSE, type Close, type ConnectionAccess, type OpenConnection } from './access.ts';
import { Connections } from './connections.ts';
import type { ClientSocket } from '../wire/socket.ts';
import { until } from '../testing.ts';

const access = (userId: string): ConnectionAccess => ({
  canEdit: true,
  identity: { id: userId, name: userId, color: '#777777' },
  userId,
  sessionId: userId,
});
const all: Connections[] = [];
afterEach(() => {
  for (const one of all.splice(0)) one.stop();
});

/** So many connections, and how each was closed. */
async function opened(count: number, ask: (batch: readonly OpenConnection[]) => Promise<(ConnectionAccess | null)[]>) {
  const connections = new Connections(async ({ token }) => access(token), { perDocument: 1e6, perPerson: 1e6 }, ask);
  all.push(connections);
  const ends = new Map<string, Close>();
  for (let i = 0; i < count; i++) {
    const events = new EventEmitter();
    const user = `u${i}`;
    const socket = {
      end: (close: Close) => ends.set(user, close),
      onClosed: (listener: () => void) => events.once('close', listener),
    } as unknown as ClientSocket;
    await connections.open(socket, { documentId: `d${i % 7}`, headers: new Headers(), address: '::1', token: user });
  }
  return { connections, ends };
}

test('many rights that change are asked about in bounded batches, and only those that are gone are taken', async () => {
  const batches: number[] = [];
  const { connections, ends } = await opened(450, async (batch) => {
    batches.push(batch.length);
    return batch.map(({ access: { userId } }) => (userId === 'u7' ? null : access(userId!)));
  });
  await connections.rightsChanged({ fileIds: Array.from({ length: 7 }, (_, i) => `d${i}`) });
  expect(batches).toEqual([200, 200, 50]);
  expect([...ends]).toEqual([['u7', CLOSE.rights]]);
});

test('a sweep that the database does not answer takes nobody off', async () => {
  let isAway = true;
  const { connections, ends } = await opened(20, async (batch) => {
    if (isAway) throw new Error('timeout exceeded when trying to connect');
    return batch.map(({ access: { userId } }) => (userId === 'u3' ? null : access(userId!)));
  });
  await connections.sweep();
  expect(ends.size).toBe(0);
  isAway = false;
  await connections.sweep();
  expect([...ends.keys()]).toEqual(['u3']);
});

test('a right that changed while the database was away is asked about again until it is known', async () => {
  let asked = 0;
  const { connections, ends } = await opened(2, async (batch) => {
    if (++asked < 3) throw new Error('Query read timeout');
    return batch.map(() => null);
  });
  const checked = connections.rightsChanged({ userIds: ['u1'] });
  await until(() => asked === 1);
  expect(ends.size).toBe(0);
  await checked;
  expect([...ends]).toEqual([['u1', CLOSE.rights]]);
});
