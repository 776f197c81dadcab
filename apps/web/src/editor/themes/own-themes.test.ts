import { asOwn, ownThemeId } from '@limn/drawing/look/own-theme.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const THEME = ownThemeId(asOwn(findTheme('ocean')));

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
    return Response.json({ code: '200', result: 'success', preferences });
  });
  return { preferences, ...(await import('./own-themes.ts')) };
}

it('keeps a theme with the account, and has it in another browser', async () => {
  const one = await browser();
  expect(await one.ownThemes.add({ name: 'House colours', theme: THEME }, true)).toBe(true);
  vi.resetModules();
  const other = await browser(one.preferences);
  await other.ownThemes.load(new AbortController().signal);
  expect(other.ownThemes.all()).toMatchObject([{ name: 'House colours', theme: THEME }]);
});

it('passes over what is no theme', async () => {
  const { ownThemes } = await browser({
    'drawingTheme.a': JSON.stringify({ name: 'No colours', theme: 'own:red' }),
    'drawingTheme.b': JSON.stringify({ theme: THEME }),
    'drawingTheme.c': JSON.stringify({ name: 'Fine', theme: THEME }),
  });
  await ownThemes.load(new AbortController().signal);
  expect(ownThemes.all().map(({ name }) => name)).toEqual(['Fine']);
});
