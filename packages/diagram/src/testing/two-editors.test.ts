/** Whatever two people do in one document, apart and together: both end with the same, and nothing of it is lost. */
import { type DiagramRecord, type DocumentStore, MAX_DEPTH, type RecordId } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, start, type Step, step } from './gestures.fixture.ts';
import { TestEditor } from './test-editor.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';

/** Who does something next, or that both hear of what the other did. */
type Move = readonly [who: 0 | 1, step: Step] | 'meet';

const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(0 as const, 1 as const), step) },
  { weight: 1, arbitrary: fc.constant('meet' as const) },
);

/** More rounds than a run of all tests has time for: `GESTURE_ROUNDS=3000`. */
const ROUNDS = Number(process.env['GESTURE_ROUNDS'] ?? 50);

/** A person's editor, and what was written in it by whom. */
class Person {
  readonly editor: TestEditor;
  readonly made = new Set<RecordId>();
  readonly removed = new Set<RecordId>();
  /** Updates that this editor wrote itself. */
  written = 0;

  constructor(store: DocumentStore, isWide: boolean) {
    // Letters of another width: whoever only sees a text must not fit its shape anew.
    const wide = {
      ...evenMeasurer,
      width: (...args: Parameters<typeof evenMeasurer.width>) => evenMeasurer.width(...args) * 1.3,
    };
    this.editor = new TestEditor({ snapToGrid: isWide }, { store, ...(isWide && { measurer: wide }) });
    store.ydoc.on('update', (_update: Uint8Array, _origin: unknown, _doc: unknown, { local }: { local: boolean }) => {
      if (local) this.written++;
    });
    store.on(({ added, removed, local }) => {
      if (!local) return;
      for (const { id } of added) this.made.add(id);
      for (const { id } of removed) this.removed.add(id);
    });
  }
}

/** Everything has a way up to a page that ends. */
function checkTree({ store }: TestEditor): void {
  for (const record of store.records.values()) {
    if (!('at' in record)) continue;
    let above: DiagramRecord | undefined = record;
    for (let depth = 0; above && 'at' in above && above.at.parent !== ''; depth++) {
      expect(depth, `way up from ${record.id}`).toBeLessThanOrEqual(MAX_DEPTH + 2);
      above = store.get(above.at.parent);
    }
    expect(above, `page of ${record.id}`).toBeDefined();
  }
}

describe('two people', () => {
  it('come to the same whatever they do apart, and lose nothing that nobody removed', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 2, maxLength: 30 }), (moves) => {
        const { stores, meet: bring } = people(2);
        start(false, { store: stores[0]! }).destroy();
        bring();
        const there = [...stores[0]!.records.keys()],
          both = stores.map((store, i) => new Person(store, i === 1));
        /** Both hear of what the other did, and write nothing themselves. */
        const meet = (): void => {
          const before = both.map(({ written }) => written);
          bring();
          for (const { editor } of both) editor.scene.bounds('a');
          expect(
            both.map(({ written }) => written),
            'updates written without a gesture',
          ).toEqual(before);
        };
        for (const one of moves) {
          if (one === 'meet') meet();
          else {
            const [who, [, run]] = one;
            run(both[who]!.editor);
          }
        }
        for (const { editor } of both) editor.setTool('select');
        meet();
        meet();
        const [a, b] = both.map(({ editor }) => editor);
        expect(b!.snapshot()).toEqual(a!.snapshot());
        for (const { editor } of both) {
          check(editor);
          checkTree(editor);
        }
        const removed = new Set(both.flatMap((person) => [...person.removed]));
        for (const id of [...there, ...both.flatMap((person) => [...person.made])])
          if (!removed.has(id)) expect(a!.store.get(id), `${id}, which nobody removed`).toBeDefined();
        for (const { editor } of both) editor.destroy();
      }),
      { numRuns: ROUNDS },
    );
  }, 3_600_000);
});
