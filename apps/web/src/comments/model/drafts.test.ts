import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../session/forgetting.ts';
import { CommentDrafts } from './drafts.ts';

/** What a browser keeps for a tab: its keys are those of the object. */
class Storage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const anchor = { kind: 'point', page: 'p', x: 1, y: 2 } as const;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new Storage());
  vi.stubGlobal('localStorage', new Storage());
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what is being written over a reload, by file and by person, until it is sent', () => {
  const drafts = new CommentDrafts('file', 'ann');
  drafts.begin(anchor);
  drafts.set('new', 'Why th');
  drafts.set('thread', 'Becau');
  const again = new CommentDrafts('file', 'ann');
  expect([again.begun, again.get('new'), again.get('thread')]).toEqual([anchor, 'Why th', 'Becau']);
  expect(new CommentDrafts('file', 'ben').get('thread')).toBe('');
  expect(new CommentDrafts('other', 'ann').begun).toBeNull();
  again.begin(null);
  again.set('thread', '');
  expect(new CommentDrafts('file', 'ann').begun).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('begins no thread anew in which nothing was written', () => {
  new CommentDrafts('file', 'ann').begin(anchor);
  expect(new CommentDrafts('file', 'ann').begun).toBeNull();
});

it('forgets what was not sent when its person signs out', async () => {
  new CommentDrafts('file', 'ann').set('thread', 'Becau');
  sessionStorage.setItem('limn.other', 'stays');
  await forgetPerson('ann', { keepUnsent: true });
  expect(Object.keys(sessionStorage)).toEqual(['limn.other']);
});
