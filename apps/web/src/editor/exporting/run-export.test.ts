import { afterEach, expect, it, vi } from 'vitest';
import { runExport } from './run-export.ts';

afterEach(() => vi.unstubAllGlobals());

it('says of a PDF that nobody could be asked for it, and else what the server says', async () => {
  const asked = (): Promise<Blob> => runExport(null, { format: 'pdf', chartId: 'c' }, new AbortController().signal);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(asked()).rejects.toMatchObject({ key: 'exporting.offline', message: '' });
  vi.stubGlobal('fetch', async () => Response.json({ result: 'too_large', msg: 'Too large' }, { status: 413 }));
  await expect(asked()).rejects.toMatchObject({ key: 'exporting.failed', message: 'Too large' });
});

it('asks the server for a file of another program, by the link one is here with', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => new Response('<mxfile/>'));
  vi.stubGlobal('fetch', fetched);
  const request = { format: 'drawio', chartId: 'c', link: 'l' } as const;
  const blob = await runExport(null, request, new AbortController().signal);
  expect([await blob.text(), fetched.mock.calls[0]![0]]).toEqual([
    '<mxfile/>',
    expect.stringMatching(/\/api\/export\/c\/file\?format=drawio&link=l$/),
  ]);
});
