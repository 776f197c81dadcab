import type { AssetRecord } from '@limn/document';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureCache } from './picture-cache.ts';

afterEach(() => vi.unstubAllGlobals());

const hash = 'a'.repeat(64);
const asset = (src: string, mime = 'image/png'): AssetRecord => ({
  id: src,
  type: 'asset',
  data: { name: '', mime, src, w: 1, h: 1 },
});

/** What the cache has the browser load for these records. */
async function loaded(...assets: AssetRecord[]): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('location', new URL('https://limn.example/diagraming/mine'));
  vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('no picture')));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('', { status: 404 });
  });
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        asked.push(address);
      }
      async decode(): Promise<never> {
        throw new Error('nothing there');
      }
    },
  );
  await new PictureCache({ chartId: 'mine', link: 'link' }, () => undefined).ready(assets);
  return asked;
}

test("pictures of other files are loaded as this file's, by the link", async () => {
  expect(await loaded(asset(`/api/assets/other/${hash}`))).toEqual([`/api/assets/mine/${hash}?link=link`]);
});

test('a record makes the browser load nothing but pictures of documents', async () => {
  const strange = [
    '/api/view/dellink?chartId=x',
    'https://limn.example/api/view/dellink?chartId=x',
    '//elsewhere.example/a.png',
    'https://elsewhere.example/a.png',
    `/api/assets/other/${hash}/../../../view/dellink`,
    `/api/assets/../view/dellink?x=/${hash}`,
    `/api/assets/other/${hash}?x`,
    '../a.png',
    'blob:https://limn.example/x',
    'data:text/html,x',
    '',
  ];
  for (const mime of ['image/png', 'image/svg+xml'])
    expect(await loaded(...strange.map((src) => asset(src, mime)))).toEqual([]);
});
