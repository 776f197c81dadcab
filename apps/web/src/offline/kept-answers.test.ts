import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAnswers, keepAnswer, keptAnswer, showsKept } from './kept-answers.ts';

/** Cache storage as browsers have it, of one cache, in memory. */
function fakeCaches() {
  const entries = new Map<string, Response>();
  const cache = {
    put: async (key: string, response: Response) => void entries.set(key, response),
    match: async (key: string) => entries.get(key)?.clone(),
    keys: async () => [...entries.keys()],
    delete: async (key: string) => entries.delete(key),
  };
  return { entries, open: async () => cache, delete: async () => void entries.clear() };
}

let stored: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  stored = fakeCaches();
  vi.stubGlobal('caches', stored);
});
afterEach(() => vi.unstubAllGlobals());

const LIST = '/api/folder/files?resource=diagrams {}';

describe('answers kept for when there is no connection', () => {
  it('are given back, and what is on show is called old until the next real one', async () => {
    expect(await keptAnswer('files.listFiles', LIST)).toBeNull();
    expect(showsKept()).toBe(false);
    await keepAnswer('files.listFiles', LIST, { files: ['a'] });
    expect(await keptAnswer('files.listFiles', LIST)).toEqual({ files: ['a'] });
    expect(showsKept()).toBe(true);
    await keepAnswer('files.listFiles', LIST, { files: ['a', 'b'] });
    expect(showsKept()).toBe(false);
  });

  it('are those that pages are shown from, and no searches', async () => {
    await keepAnswer('account.sessions', '/api/sessions {}', { sessions: [] });
    await keepAnswer('files.listFiles', '/api/folder/files?resource=diagrams&q=plan {}', { files: [] });
    expect(stored.entries.size).toBe(0);
  });

  it('are bounded, the oldest going first', async () => {
    for (let i = 0; i < 305; i++) await keepAnswer('view.viewChart', `/api/view/chart/${i} {}`, { i });
    expect(stored.entries.size).toBe(300);
    expect(await keptAnswer('view.viewChart', '/api/view/chart/0 {}')).toBeNull();
    expect(await keptAnswer('view.viewChart', '/api/view/chart/304 {}')).toEqual({ i: 304 });
  });

  it('go when the person is forgotten, one on its way then too, and when nobody is signed in any more', async () => {
    await keepAnswer('account.me', '/api/me {}', { user: { userId: 'u' } });
    const late = keepAnswer('files.listFiles', LIST, { files: ['a'] });
    await forgetAnswers();
    await late;
    expect(stored.entries.size).toBe(0);
    await keepAnswer('files.listFiles', LIST, { files: ['a'] });
    await keepAnswer('account.me', '/api/me {}', { user: null });
    expect(stored.entries.size).toBe(0);
  });

  it('are none where the browser keeps nothing', async () => {
    vi.stubGlobal('caches', undefined);
    await keepAnswer('files.listFiles', LIST, { files: ['a'] });
    expect(await keptAnswer('files.listFiles', LIST)).toBeNull();
    await forgetAnswers();
  });
});
