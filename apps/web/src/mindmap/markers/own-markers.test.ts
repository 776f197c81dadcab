import { expect, it, vi } from 'vitest';

it('keeps a set with its signs, and reads none without', async () => {
  const preferences: Record<string, string> = { 'markerSet.bad': JSON.stringify({ name: 'Empty', signs: ' ' }) };
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
  const { markerSets, markersOf } = await import('./own-markers.ts');
  await markerSets.add({ name: 'Stages', signs: ['🌱', '🌳'] }, true);
  await markerSets.load(new AbortController().signal);
  expect(markerSets.all()).toMatchObject([{ name: 'Stages', signs: ['🌱', '🌳'] }]);
  expect(markersOf(markerSets.all()[0]!)).toEqual(['own:Stages-🌱', 'own:Stages-🌳']);
  vi.unstubAllGlobals();
});
