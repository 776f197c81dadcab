import { describe, expect, it } from 'vitest';
import { PackedLines } from './packed-lines.ts';

const line = (...numbers: number[]): Float64Array => Float64Array.from(numbers);
const read = (lines: PackedLines, slot: number): number[] => [
  ...lines.data.subarray(lines.offset(slot), lines.offset(slot) + 2 * lines.length(slot)),
];

describe('packed lines', () => {
  it('keep the line of each slot, replaced and removed in any order', () => {
    const lines = new PackedLines(),
      known = new Map<number, number[]>();
    for (let i = 0; i < 60_000; i++) {
      const slot = (i * 7919) % 1500;
      if (i % 11 === 0) {
        lines.delete(slot);
        known.delete(slot);
        continue;
      }
      const points = Array.from({ length: 2 * (2 + (i % 4)) }, (_, k) => i + k);
      lines.set(slot, line(-1, ...points), 1, points.length / 2);
      known.set(slot, points);
    }
    for (let slot = 0; slot < 1500; slot++) expect(read(lines, slot)).toEqual(known.get(slot) ?? []);
    // What was replaced is not kept: 60,000 lines of 7 numbers would be 420,000.
    expect(lines.data.length).toBeLessThan(160_000);
  });
  it('have none for a slot that was never set', () => expect(new PackedLines().length(5)).toBe(0));
});
