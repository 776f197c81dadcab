import { expect, test } from 'vitest';
import { pack, PackedDocuments, type Packed } from './packed.ts';

const of = (bytes: number): Packed => ({ bytes: Buffer.alloc(bytes), isGzip: true });

test('is taken out with the stamp it was kept by alone', () => {
  const kept = new PackedDocuments(1000),
    packed = of(100);
  kept.keep('a', '0 1 3', packed);
  expect(kept.take('a', '0 1 3')).toBe(packed);
  expect(kept.take('a', '0 1 4')).toBeNull();
  expect(kept.take('b', '0 1 3')).toBeNull();
  kept.keep('a', '0 1 4', of(50));
  expect(kept.take('a', '0 1 3')).toBeNull();
  expect(kept.bytes).toBe(50);
  kept.drop('a');
  expect([kept.has('a'), kept.bytes]).toEqual([false, 0]);
});

test('of more than it may keep those go first that were not asked for', () => {
  const kept = new PackedDocuments(1000);
  for (const id of ['a', 'b', 'c', 'd']) kept.keep(id, '', of(250));
  kept.take('a', '');
  kept.keep('e', '', of(250));
  expect(['a', 'b', 'c', 'd', 'e'].filter((id) => kept.has(id))).toEqual(['a', 'c', 'd', 'e']);
  kept.keep('f', '', of(251));
  expect([kept.has('f'), kept.bytes]).toEqual([false, 1000]);
});

test('what fits in a packet stays as it is', async () => {
  expect((await pack({ epoch: 0, updates: [new Uint8Array(100)] })).isGzip).toBe(false);
  const long = await pack({ epoch: 0, updates: [new Uint8Array(5000)] });
  expect(long.isGzip).toBe(true);
  expect(long.bytes.byteLength).toBeLessThan(500);
});
