import { expect, test } from 'vitest';
import { type ConnectionState, saveState, SessionStatus } from './status.ts';

test('an edit that is saving and then saved leaves the access the same object', () => {
  const status = new SessionStatus(false);
  status.set({ save: 'saved', ready: true });
  const access = status.access,
    seen: string[] = [];
  status.on(() => seen.push(status.save));
  for (const save of ['saving', 'saved', 'offline', 'saving', 'saved'] as const) status.set({ save, ready: true });
  expect(seen).toEqual(['saving', 'saved', 'offline', 'saving', 'saved']);
  expect(status.access).toBe(access);
});

test('being ready, a right that changes and a refusal are each another access', () => {
  const status = new SessionStatus(false),
    seen = [status.access];
  status.on(() => seen.push(status.access));
  status.set({ ready: true });
  status.set({ readOnly: true });
  status.set({ save: 'refused', reason: 'not-found' });
  expect(seen).toEqual([
    { ready: false, readOnly: false, refused: false },
    { ready: true, readOnly: false, refused: false },
    { ready: true, readOnly: true, refused: false },
    { ready: true, readOnly: true, refused: true, reason: 'not-found' },
  ]);
});

test('what is said again is not told again, and nothing after the end', () => {
  const status = new SessionStatus(true);
  let told = 0;
  status.on(() => told++);
  status.set({ save: 'connecting', readOnly: true });
  expect(told).toBe(0);
  status.set({ save: 'saved' });
  status.close();
  status.set({ save: 'saving' });
  expect(told).toBe(1);
});

test.each<[string, Partial<ConnectionState>, string]>([
  ['everything is there', {}, 'saved'],
  ['edits are on their way', { hasUnsynced: true }, 'saving'],
  ['edits wait at a server that has too many', { hasUnsynced: true, isSlowed: true }, 'slowed'],
  ['it had too many a moment ago, and has them all now', { isSlowed: true }, 'saved'],
  ['it comes back after a break', { isSynced: false }, 'saving'],
  ['it is opened for the first time', { isSynced: false, isReady: false }, 'connecting'],
  ['it is shown before the first connection', { isConnected: false, isSynced: false, isFirst: true }, 'connecting'],
  ['it is shown, and the first connection brings the rest', { isSynced: false, isFirst: true }, 'connecting'],
  ['there is no connection', { isConnected: false, isSynced: false, isSlowed: true }, 'offline'],
  ['there is neither a connection nor a copy', { isConnected: false, isReady: false, hasContent: false }, 'connecting'],
])('while %s, that is said', (_, state, save) => {
  const usual = { isConnected: true, isSynced: true, hasUnsynced: false, isSlowed: false, isFirst: false };
  expect(saveState({ ...usual, isReady: true, hasContent: true, ...state })).toBe(save);
});
