/**
 * Whatever a person does with pointer and keys: no number is lost to NaN, no record to a dangling parent, and undo goes
 * all the way.
 */
import type { DiagramRecord } from '@limn/document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, coordinate, mods, start, step } from './gestures.fixture.ts';

const sorted = (records: DiagramRecord[]): string => JSON.stringify(records);

describe('any sequence of gestures', () => {
  it('keeps the document sound, and undo and redo exact', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), fc.boolean(), (steps, snap) => {
        const e = start(snap),
          before = sorted(e.snapshot());
        for (const [, run] of steps) {
          run(e);
          check(e);
        }
        e.setTool('select');
        const after = sorted(e.snapshot());
        let undone = 0;
        for (; e.store.history.canUndo; undone++) {
          e.store.history.undo();
          if (undone > 500) throw new Error('undo does not end');
        }
        expect(sorted(e.snapshot())).toBe(before);
        check(e);
        // As many as were undone: what was undone before, in the run itself, stays undone.
        for (let i = 0; i < undone; i++) e.store.history.redo();
        expect(sorted(e.snapshot())).toBe(after);
        e.destroy();
      }),
      { numRuns: 60 },
    );
  }, 120_000);

  it('leaves the document as it was when every gesture is escaped', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), coordinate, coordinate, mods), { minLength: 1, maxLength: 10 }),
        (drags) => {
          const e = start(true),
            before = sorted(e.snapshot()),
            ids = ['a', 'b', 'd', 'box', 'r', 'c', 'k', 'l'];
          for (const [n, x, y, m] of drags) {
            const id = ids[n % ids.length]!,
              b = e.scene.bounds(id)!;
            e.select(id)
              .pointerDown(b.x + (b.w * (n % 5)) / 4, b.y + (b.h * ((n >> 3) % 5)) / 4, m)
              .pointerMove(x, y)
              .press('Escape')
              .pointerUp();
          }
          expect(sorted(e.snapshot())).toBe(before);
          expect(e.store.history.canUndo).toBe(false);
          e.destroy();
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
