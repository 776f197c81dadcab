import { Presence, type Peer } from '@limn/canvas/core/people/presence.ts';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { connectPresence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An editor's presence over an awareness, and the updates that it was told of. */
function connected() {
  const doc = new Y.Doc(),
    awareness = new Awareness(doc),
    presence = new Presence(),
    told: ReadonlyMap<number, Peer>[] = [];
  const editor = {
    presence,
    page: 'page',
    selection: { ids: new Set() },
    editing: null,
    viewport: { bounds: { x: 0, y: 0, w: 1, h: 1 } },
    on: () => () => undefined,
  } as unknown as EditorCore;
  presence.on(() => told.push(presence.peers));
  const disconnect = connectPresence(editor, { awareness: awareness as never });
  return { awareness, presence, told, end: () => (disconnect(), awareness.destroy(), doc.destroy()) };
}

/** Another person, whose messages are given to `here`. */
function other(here: Awareness, name: string) {
  const doc = new Y.Doc(),
    awareness = new Awareness(doc);
  return {
    clientId: doc.clientID,
    moves: (x: number) => {
      awareness.setLocalState({ user: { id: name, name, color: '#123456' }, presence: { cursor: { x, y: 0 } } });
      applyAwarenessUpdate(here, encodeAwarenessUpdate(awareness, [doc.clientID]), 'socket');
    },
    end: () => (awareness.destroy(), doc.destroy()),
  };
}

test('what comes of many people at about the same time is shown at once, and as it was last', () => {
  const { awareness, presence, told, end } = connected(),
    people = Array.from({ length: 20 }, (_, i) => other(awareness, `person ${i}`)),
    before = told.length;
  for (let step = 1; step <= 3; step++) for (const person of people) person.moves(step);
  expect(told).toHaveLength(before);
  vi.advanceTimersByTime(50);
  expect(told).toHaveLength(before + 1);
  expect([...presence.peers.values()].map(({ cursor }) => cursor?.x)).toEqual(people.map(() => 3));
  people[0]!.moves(4);
  vi.advanceTimersByTime(50);
  expect(told).toHaveLength(before + 2);
  expect(presence.peers.get(people[0]!.clientId)?.cursor?.x).toBe(4);
  people[0]!.moves(5);
  end();
  vi.advanceTimersByTime(50);
  expect(told).toHaveLength(before + 2);
  for (const person of people) person.end();
});

test('a visitor is known by the same key after the page was loaded anew, and what is none is left out', async () => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  const keys: string[] = [];
  for (let load = 0; load < 2; load++) {
    vi.resetModules();
    const { ownVisit } = await import('./visit.ts');
    expect(ownVisit()).toBe(ownVisit());
    keys.push(ownVisit());
  }
  expect(keys[0]).toBe(keys[1]);
  vi.unstubAllGlobals();
  const { personKey } = await import('../../board/breakout/people.ts');
  expect([personKey(null, keys[0]!), personKey('ann', keys[0]!)]).toEqual([`c:${keys[0]}`, 'u:ann']);
  const { awareness, presence, end } = connected(),
    doc = new Y.Doc(),
    there = new Awareness(doc),
    says = (visit: unknown): string | undefined => {
      there.setLocalState({ user: { id: null, name: 'x', color: '#123456' }, presence: { visit } });
      applyAwarenessUpdate(awareness, encodeAwarenessUpdate(there, [doc.clientID]), 'socket');
      vi.advanceTimersByTime(50);
      return presence.peers.get(doc.clientID)?.visit;
    };
  expect(says(keys[0])).toBe(keys[0]);
  expect(says('<b>')).toBeUndefined();
  expect(says({ a: 1 })).toBeUndefined();
  there.destroy();
  doc.destroy();
  end();
});
