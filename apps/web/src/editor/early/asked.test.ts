import { afterEach, expect, it, vi } from 'vitest';
import { askedToEdit } from './asked.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the server is said to have answered. */
function answers({
  user = { userId: 'u' } as object | null,
  role = 'owner',
  byLink = false,
  chart = {},
  status = 200,
}) {
  const shown = { chart: { chartId: 'abc', category: 'flow', trashed: false, ...chart }, role, byLink };
  vi.stubGlobal(
    'limnAhead',
    new Map([
      ['/api/account/me', Promise.resolve(new Response(JSON.stringify({ user })))],
      ['/api/view/chart/abc', Promise.resolve(new Response(JSON.stringify(shown), { status }))],
    ]),
  );
}
const at = (pathname: string) => askedToEdit('diagraming', pathname);

it('is of the file at the address, and leaves the answers to the application', async () => {
  answers({});
  expect(await at('/diagraming/abc')).toEqual({ chartId: 'abc', userId: 'u', readOnly: false });
  const { limnAhead } = globalThis as unknown as { limnAhead: Map<string, Promise<Response>> };
  expect((await limnAhead.get('/api/account/me'))!.bodyUsed).toBe(false);
});

it.each([[{ role: 'viewer' }], [{ role: 'commenter' }], [{ chart: { trashed: true } }]])(
  'is to be read alone by who may not edit: %o',
  async (answer) => {
    answers(answer);
    expect(await at('/diagraming/abc')).toMatchObject({ readOnly: true });
  },
);

it.each([
  [{ user: null }],
  [{ byLink: true }],
  [{ status: 404 }],
  [{ chart: { category: 'board' } }],
  [{ chart: { category: 'mind_free' } }],
])('leaves to the application what is not plainly to be edited here: %o', async (answer) => {
  answers(answer);
  expect(await at('/diagraming/abc')).toBeNull();
});

it('is of nothing at other addresses, nor once the application has asked', async () => {
  answers({});
  expect([await at('/board/abc'), await at('/diagraming/new/abc'), await at('/diagraming/')]).toEqual([
    null,
    null,
    null,
  ]);
  const { limnAhead } = globalThis as unknown as { limnAhead: Map<string, Promise<Response>> };
  limnAhead.delete('/api/view/chart/abc');
  expect(await at('/diagraming/abc')).toBeNull();
});
