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
