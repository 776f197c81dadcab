import { crc32 } from 'node:zlib';
import type { DiagramJson } from '@limn/document';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { type DrawingJob, DrawingService } from './drawing.ts';
import { isWholePng } from './whole-png.ts';

const drawing = new DrawingService();
afterAll(() => drawing.close());

/** With a channel of what is seen through, which a PDF takes apart. */
const whole = createCanvas(40, 30).toBuffer('image/png');

/** The same with a wrong sum at the end of its packed pixels, as of a file that was damaged on its way. */
function damaged(): Buffer {
  const png = Buffer.from(whole),
    at = png.indexOf('IDAT'),
    length = png.readUInt32BE(at - 4),
    end = at + 4 + length;
  png.writeUInt32BE(png.readUInt32BE(end - 4) ^ 0xff, end - 4);
  png.writeUInt32BE(crc32(png.subarray(at, end)), end);
  return png;
}

test('a PNG is whole when its pixels unpack, into no more than they may be', () => {
  expect(isWholePng(whole, 10_000)).toBe(true);
  expect(isWholePng(whole, 100)).toBe(false);
  expect(isWholePng(damaged(), 10_000)).toBe(false);
  expect(isWholePng(whole.subarray(0, 50), 10_000)).toBe(false);
});

test('a damaged picture that is shown all the same is in the PDF too, which is whole', async () => {
  expect((await loadImage(damaged())).width).toBe(40);
  const src = 'damaged';
  const document: DiagramJson = {
    format: 'limn',
    version: 1,
    kind: 'diagram',
    records: [
      { id: 'page', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'One' } },
      { id: 'layer', type: 'layer', at: { parent: 'page', key: 'a0' }, data: { name: 'Layer' } },
      { id: 'asset', type: 'asset', data: { name: 'p', mime: 'image/png', src, w: 40, h: 30 } },
      {
        id: 'shape',
        type: 'shape',
        kind: 'basic.image',
        at: { parent: 'layer', key: 'a1' },
        box: { x: 0, y: 0, w: 40, h: 30 },
        style: {},
        data: { image: { asset: 'asset' } },
        text: [],
      },
    ],
  };
  const pictures = [{ src, bytes: new Uint8Array(damaged()) }],
    job: DrawingJob = { kind: 'pdf', document, title: 'T', pictures };
  const pdf = Buffer.from((await drawing.draw(async () => job, { owner: 'ann', priority: 'interactive' }))!);
  expect(pdf.includes('/Subtype /Image')).toBe(true);
});
