import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('keeps nothing of somebody who is forgotten, nor of what was asked for them', async () => {
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  });
  vi.stubGlobal('location', { origin: 'https://limn.example', pathname: '/' });
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const { loadOwnKeys, ownKeys } = await import('./own-keys.ts');
  const { forgetPerson } = await import('../../session/forgetting.ts');
  const answer = (): void =>
    answers.pop()!(Response.json({ code: '200', result: 'success', preferences: { 'key.edit.undo': 'Mod+U' } }));
  const asked = (): Promise<void> => vi.waitFor(() => expect(answers).toHaveLength(1));
  const first = loadOwnKeys(new AbortController().signal);
  await asked();
  answer();
  await first;
  expect(ownKeys().get('edit.undo')).toEqual(['Mod+U']);
  expect([...memory.keys()]).toEqual(['limn.keys']);
  memory.clear();
  const second = loadOwnKeys(new AbortController().signal);
  await asked();
  await forgetPerson('ann', { keepUnsent: false });
  answer();
  await second;
  expect(ownKeys().size).toBe(0);
  expect([...memory.keys()]).toEqual([]);
});
