import type { AssetRecord } from '@limn/document';
import { afterEach, expect, test, vi } from 'vitest';
import { PictureCache } from '../../../canvas/picture-cache.ts';
import { withPictures } from './keep.ts';

afterEach(() => vi.unstubAllGlobals());

const hash = 'a'.repeat(64);

test.each([
  [`/api/assets/other/${hash}`, [`/api/assets/mine/${hash}?link=link`]],
  ['/api/view/dellink?chartId=x', []],
  ['https://elsewhere.example/a.png', []],
])('of what a record says is a picture, %s, the browser loads what is one of a document', async (src, loaded) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('', { status: 404 });
  });
  const asset: AssetRecord = { id: 'a', type: 'asset', data: { name: '', mime: 'image/png', src, w: 1, h: 1 } };
  const payload = { records: [asset], roots: ['a'], bounds: { x: 0, y: 0, w: 1, h: 1 } };
  const pictures = new PictureCache({ chartId: 'mine', link: 'link' }, () => undefined);
  await expect(withPictures(payload, pictures)).rejects.toThrow();
  expect(asked).toEqual(loaded);
});
