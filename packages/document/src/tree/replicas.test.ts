import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import type { TreePlace } from './records.ts';
import { act, BEGINNING, check, checkSheets, countSeen, step } from './replicas.fixture.ts';
import { TreeStore } from './store.ts';
import { people, state } from './testing.ts';

it('ends identical, acyclic and with every topic in reach, whatever three people do, apart and together', () => {
  let circles = 0,
    mirrored = 0;
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { stores, meet } = people(3, ...BEGINNING);
      for (const one of steps) {
        const store = stores[one.who]!;
        if (one.what === 'meet') meet();
        else act(store, one);
        if (one.together) {
          const other = stores[(one.who + 1) % 3]!;
          Y.applyUpdate(other.ydoc, Y.encodeStateAsUpdate(store.ydoc, Y.encodeStateVector(other.ydoc)));
        }
        for (const changed of one.what === 'meet' ? stores : [store]) checkSheets(changed);
      }
      meet();
      const first = state(stores[0]!);
      for (const store of stores) {
        expect(state(store)).toEqual(first);
        const opened = new TreeStore(store.ydoc);
        expect(state(opened)).toEqual(first);
        opened.destroy();
        check(store);
        for (const { id } of store.sheets())
          mirrored += countSeen(store, id) - store.asWritten(() => countSeen(store, id));
      }
      const written = stores[0]!.ydoc.getMap('aspect:at');
      for (const [id, at] of written) if ((at as TreePlace).parent !== stores[0]!.get(id)?.at?.parent) circles++;
    }),
    { numRuns: Number(process.env['TREE_RUNS'] ?? 500) },
  );
  // The runs came by what they are to prove.
  expect(circles).toBeGreaterThan(50);
  expect(mirrored).toBeGreaterThan(50);
});
