import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CommentChange } from './model.ts';
import { shelfOf } from './shelf.ts';

beforeEach(() => {
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const said = (commentId: string): CommentChange => ({ kind: 'edit', commentId, body: commentId, at: '2026-01-01' });

it('keeps what waits in two tabs of a file, and gives up what each has sent', () => {
  const [one, other] = [shelfOf('file', 'ann'), shelfOf('file', 'ann')];
  expect([one.read(), other.read()]).toEqual([[], []]);
  one.write([said('a')]);
  other.write([said('b')]);
  one.write([said('a'), said('c')]);
  expect(shelfOf('file', 'ann').read()).toEqual([said('b'), said('a'), said('c')]);
  one.write([said('c')]);
  other.write([]);
  expect(shelfOf('file', 'ann').read()).toEqual([said('c')]);
});

it('lets a tab that comes later send what one before it could not', () => {
  shelfOf('file', 'ann').write([said('a')]);
  const later = shelfOf('file', 'ann');
  expect(later.read()).toEqual([said('a')]);
  later.write([]);
  expect(shelfOf('file', 'ann').read()).toEqual([]);
});

it("is each person's and each file's own, and begins empty where something else stands", () => {
  shelfOf('file', 'ann').write([said('a')]);
  expect([shelfOf('file', 'ben').read(), shelfOf('file', null).read(), shelfOf('other', 'ann').read()]).toEqual([
    [],
    [],
    [],
  ]);
  localStorage.setItem('limn.comments.file.ben', '{');
  expect(shelfOf('file', 'ben').read()).toEqual([]);
});
