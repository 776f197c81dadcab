import type { HocuspocusProviderConfiguration } from '@hocuspocus/provider';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leftBehind, takeUp } from '../../session/left-behind.ts';
import { Session } from './session.ts';

/** What connects a document, as far as a session has to do with it. */
const made: { options: Partial<HocuspocusProviderConfiguration>; hasUnsynced: boolean; isGone: boolean }[] = [];
let arrive = (): void => undefined;

vi.mock('./connection.ts', async () => {
  await new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return {
    Connection: class {
      readonly provider = 'the provider';
      hasUnsynced = true;
      isGone = false;
      readonly options: Partial<HocuspocusProviderConfiguration>;
      constructor(options: Partial<HocuspocusProviderConfiguration>) {
        this.options = options;
        made.push(this);
      }
      destroy(): void {
        this.isGone = true;
      }
    },
  };
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('location', { protocol: 'https:', host: 'limn.test' });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  made.length = 0;
  vi.unstubAllGlobals();
});

test('what is edited before the document is connected is not saved until the server has it', async () => {
  const session = new Session({ chartId: 'one' }),
    used: unknown[] = [];
  let ended = 0;
  const end = session.onceConnecting((provider) => {
    used.push(provider);
    return () => ended++;
  });
  session.onceConnecting(() => expect.unreachable('was given up'))();
  expect(session.hasUnsaved).toBe(false);
  session.ydoc.getMap('meta').set('kind', 'diagram');
  expect(session.hasUnsaved).toBe(true);
  expect(made).toEqual([]);

  await vi.waitUntil(() => {
    arrive();
    return made.length === 1;
  });
  expect(used).toEqual(['the provider']);
  const [connection] = made;
  expect(connection!.options.document).toBe(session.ydoc);
  expect(session.hasUnsaved).toBe(true);
  connection!.hasUnsynced = false;
  connection!.options.onUnsyncedChanges!({ number: 0 });
  expect(session.hasUnsaved).toBe(false);
  end();
  expect(ended).toBe(1);
  session.destroy();
  expect(connection!.isGone).toBe(true);
});

test('who may not edit has nothing that closing the page would lose, but for edits of when they could', async () => {
  const reader = new Session({ chartId: 'read', readOnly: true });
  reader.ydoc.getMap('meta').set('kind', 'diagram');
  expect(reader.hasUnsaved).toBe(false);
  reader.destroy();
  const editor = new Session({ chartId: 'demoted' });
  editor.ydoc.getMap('meta').set('kind', 'diagram');
  editor.setReadOnly(true);
  expect(editor.hasUnsaved).toBe(true);
  editor.destroy();
});

test('a document that was closed meanwhile is not connected', async () => {
  const session = new Session({ chartId: 'two' });
  session.destroy();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(made).toEqual([]);
});

/** A browser that keeps copies; gives the names of those that were deleted. */
function keepsCopies(notes: Readonly<Record<string, string>>): string[] {
  const memory = new Map(Object.entries(notes)),
    deleted: string[] = [];
  const storage = {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  };
  const named = {
    ownKeys: () => [...memory.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(storage, named));
  vi.stubGlobal('indexedDB', {
    open: () => ({}),
    databases: async () => [],
    deleteDatabase: (name: string) => deleted.push(name),
  });
  return deleted;
}

test('whoever is not signed in is told that this browser keeps nothing', () => {
  keepsCopies({});
  const kept = (userId: string | null): boolean => {
    const session = new Session({ chartId: 'one', userId });
    session.destroy();
    return session.status.kept;
  };
  expect([kept(null), kept('ann')]).toEqual([false, true]);
});

async function connected(session: Session): Promise<Partial<HocuspocusProviderConfiguration>> {
  await vi.waitUntil(() => {
    arrive();
    return made.length === 1;
  });
  expect(session.ydoc).toBe(made[0]!.options.document);
  return made[0]!.options;
}

test.each([
  ['unsent', false, []],
  ['sent', true, []],
  ['sent', false, ['limn:ann:one']],
])('let in no more, a copy that was %s, and is edited: %s, has deleted %j', async (note, isEdited, expected) => {
  const deleted = keepsCopies({ 'limn.copy.ann.one': note });
  const session = new Session({ chartId: 'one', userId: 'ann' });
  const { onAuthenticationFailed } = await connected(session);
  if (isEdited) session.ydoc.getMap('meta').set('kind', 'diagram');
  onAuthenticationFailed!({ reason: 'not-found' });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(session.status.access).toMatchObject({ refused: true, reason: 'not-found' });
  expect(deleted).toEqual(expected);
  session.destroy();
});

test.each([
  [true, []],
  [false, ['limn:ann:one']],
])('of a person who is forgotten, with keepUnsent %s, an open copy has deleted %j', async (keepUnsent, expected) => {
  const deleted = keepsCopies({ 'limn.copy.ann.one': 'unsent' });
  vi.resetModules();
  const { Session: OpenSession } = await import('./session.ts');
  const { forgetPerson } = await import('../../session/forgetting.ts');
  const session = new OpenSession({ chartId: 'one', userId: 'ann' });
  await forgetPerson('ann', { keepUnsent });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([...new Set(deleted)]).toEqual(expected);
  session.destroy();
});

test('a tab that had nothing to send does not delete what another tab has kept', async () => {
  const deleted = keepsCopies({ 'limn.copy.ann.one': 'sent' });
  const session = new Session({ chartId: 'one', userId: 'ann' });
  const { onAuthenticationFailed } = await connected(session);
  // Of both tabs, the other was told first.
  localStorage.setItem('limn.copy.ann.one', 'unsent');
  onAuthenticationFailed!({ reason: 'not-found' });
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(deleted).toEqual([]);
  session.destroy();
});

test('whoever is let in no more finds what they had not sent once they are again, and visitors within the tab', async () => {
  const before = new Session({ chartId: 'left', userId: null, takesUp: true });
  const { onAuthenticationFailed } = await connected(before);
  before.ydoc.getMap('meta').set('kind', 'diagram');
  onAuthenticationFailed!({ reason: 'not-found' });
  before.destroy();
  expect(leftBehind('left')).toMatchObject({ isKept: false, userId: null });

  const looking = new Session({ chartId: 'left', userId: null }),
    other = new Session({ chartId: 'left', userId: 'ann', takesUp: true });
  for (const session of [looking, other]) {
    expect(session.ydoc.getMap('meta').has('kind')).toBe(false);
    session.destroy();
  }
  const again = new Session({ chartId: 'left', userId: null, takesUp: true });
  expect(again.ydoc.getMap('meta').get('kind')).toBe('diagram');
  expect(again.hasUnsaved).toBe(true);
  expect(leftBehind('left')).toBeUndefined();
  // Its page goes before the server was heard.
  again.destroy();
  expect(leftBehind('left')).toBeDefined();
  takeUp('left', null);
});

test('nothing is left behind of what the server has', async () => {
  const session = new Session({ chartId: 'saved', userId: null, takesUp: true });
  const { onUnsyncedChanges, onAuthenticationFailed } = await connected(session);
  session.ydoc.getMap('meta').set('kind', 'diagram');
  made[0]!.hasUnsynced = false;
  onUnsyncedChanges!({ number: 0 });
  onAuthenticationFailed!({ reason: 'not-found' });
  session.destroy();
  expect(leftBehind('saved')).toBeUndefined();
});
