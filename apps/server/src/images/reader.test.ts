import { performance } from 'node:perf_hooks';
import { afterAll, expect, test } from 'vitest';
import { PictureReader } from '../assets/index.ts';
import { PictureError, readPicture } from './picture.ts';

const reader = new PictureReader();
afterAll(() => reader.close());

/** Much work for its size: every attribute is checked. */
const large = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<rect width="3" height="2" style="fill:red"/>'.repeat(60_000)}</svg>`,
);

test('a large SVG is cleaned aside: the event loop goes on meanwhile', async () => {
  const began = performance.now();
  const here = readPicture(large);
  const hereMs = performance.now() - began;
  await reader.read(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'ann');
  const before = performance.eventLoopUtilization();
  const there = await reader.read(large, 'ann');
  const { active } = performance.eventLoopUtilization(before);
  expect(Buffer.from(there.bytes).equals(here.bytes)).toBe(true);
  expect(active).toBeLessThan(hereMs / 4);
});

test('what is no picture is refused by the thread too, which goes on with the next', async () => {
  await expect(reader.read(Buffer.from('<html/>'), 'ann')).rejects.toThrow(PictureError);
  expect(await reader.read(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="7"/>'), 'bob')).toMatchObject({
    mime: 'image/svg+xml',
    width: 7,
  });
});
