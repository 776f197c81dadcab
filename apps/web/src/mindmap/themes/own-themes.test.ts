import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A browser whose account answers with what it was told. */
async function browser(preferences: Record<string, unknown> = {}) {
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  });
  vi.stubGlobal('location', { origin: 'https://limn.example', pathname: '/' });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    if (init.method === 'POST') Object.assign(preferences, (JSON.parse(String(init.body)) as never)['preferences']);
    const there = Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== null));
    return Response.json({ code: '200', result: 'success', preferences: there });
  });
  return { preferences, themes: await import('./own-themes.ts') };
}
const LOOK = { theme: 'boxes/ocean', sketch: true, levels: { main: { style: { fill: '#ff0000' } } } } as const;

it('keeps a look with the account, and has it in another browser', async () => {
  const one = await browser();
  expect(await one.themes.ownThemes.add({ name: 'Reports', look: LOOK }, true)).toBe(true);
  vi.resetModules();
  const other = await browser(one.preferences);
  expect(other.themes.ownThemes.all()).toEqual([]);
  await other.themes.ownThemes.load(new AbortController().signal);
  expect(other.themes.ownThemes.all()).toMatchObject([{ name: 'Reports', look: LOOK }]);
  await other.themes.ownThemes.drop(other.themes.ownThemes.all()[0]!.id, true);
  await other.themes.ownThemes.load(new AbortController().signal);
  expect(other.themes.ownThemes.all()).toEqual([]);
});

it('keeps it in the browser of who is not signed in', async () => {
  const { preferences, themes } = await browser();
  await themes.ownThemes.add({ name: 'Mine', look: LOOK }, false);
  expect(preferences).toEqual({});
  vi.resetModules();
  const again = await import('./own-themes.ts');
  expect(again.ownThemes.all()).toMatchObject([{ name: 'Mine', look: LOOK }]);
});

it('reads nothing that is no look, and keeps none that is too large', async () => {
  const { themes } = await browser({
    'mapTheme.a': '{',
    'mapTheme.b': JSON.stringify({ name: 'No look' }),
    'mapTheme.c': JSON.stringify({ name: 'Odd', look: { theme: 'boxes/ocean', levels: { main: 3 }, evil: 1 } }),
    'key.edit.undo': 'Mod+U',
  });
  await themes.ownThemes.load(new AbortController().signal);
  expect(themes.ownThemes.all()).toEqual([{ id: 'c', name: 'Odd', look: { theme: 'boxes/ocean' } }]);
  expect(await themes.ownThemes.add({ name: 'x'.repeat(1000), look: LOOK }, true)).toBe(false);
  for (let i = 1; i < themes.MOST_THEMES; i++)
    expect(await themes.ownThemes.add({ name: `${i}`, look: LOOK }, false)).toBe(true);
  expect(await themes.ownThemes.add({ name: 'one more', look: LOOK }, false)).toBe(false);
});
