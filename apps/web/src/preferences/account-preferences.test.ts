import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** Requests without an answer yet, in their order. */
let asked: { url: string; method: string; answer: (preferences: object) => void }[] = [];

beforeEach(() => {
  asked = [];
  vi.resetModules();
  vi.stubGlobal('fetch', (url: string, { method = 'GET', signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const answer = (preferences: object): void =>
        resolve(Response.json({ code: '200', result: 'success', msg: '', preferences }));
      asked.push({ url, method, answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const requests = (count: number): Promise<void> => vi.waitFor(() => expect(asked).toHaveLength(count));

it('answers all parts of a page that read at the same time', async () => {
  const { readPreferences } = await import('./account-preferences.ts');
  const reading = [readPreferences(), readPreferences(), readPreferences()];
  await requests(1);
  asked[0]!.answer({ 'key.undo': 'Mod+U' });
  expect(await Promise.all(reading)).toEqual(Array(3).fill({ 'key.undo': 'Mod+U' }));
  void readPreferences();
  await requests(2);
});

it('does not answer with how it was before a change', async () => {
  const { readPreferences, savePreferences } = await import('./account-preferences.ts');
  const reading = readPreferences();
  await requests(1);
  const saving = savePreferences({ 'theme.a': 'red' });
  await requests(2);
  asked[0]!.answer({});
  await requests(3);
  asked[1]!.answer({ 'theme.a': 'red' });
  expect(await saving).toEqual({ 'theme.a': 'red' });
  // Asked before the change was answered: whether it knows of it cannot be told.
  asked[2]!.answer({});
  await requests(4);
  asked[3]!.answer({ 'theme.a': 'red' });
  expect(await reading).toEqual({ 'theme.a': 'red' });
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET', 'GET']);
});

it('asks anew for who comes after somebody was forgotten', async () => {
  const { readPreferences } = await import('./account-preferences.ts');
  const { forgetPerson } = await import('../session/forgetting.ts');
  const before = readPreferences().catch(() => 'given up');
  await requests(1);
  await forgetPerson('ann', { keepUnsent: false });
  const after = readPreferences();
  await requests(2);
  asked[1]!.answer({ 'key.undo': 'Mod+B' });
  expect(await after).toEqual({ 'key.undo': 'Mod+B' });
  expect(await before).toBe('given up');
});
