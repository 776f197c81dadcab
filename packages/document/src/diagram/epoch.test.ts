import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { compact, epochOf, rebase } from '../records/yjs/epoch.ts';
import type { RecordId } from './records.ts';
import { DIAGRAM } from './schema.ts';
import { DocumentStore } from './store.ts';
import { connector, diagram, group, KEYS, shape, state } from './testing.ts';
import { toYDoc } from './ydoc.ts';

const IDS = ['a', 'b', 'c', 'g', 'k'];
const made = (): Y.Doc =>
  toYDoc(
    diagram(
      group('g', 'l', 0),
      shape('a', { at: { parent: 'g', key: KEYS[1]! }, style: { fill: 'white' }, text: [{ insert: 'one' }] }),
      shape('b', { text: [{ insert: 'two', attributes: { bold: true } }] }, 2),
      shape('c', {}, 3),
      connector('k', 'a', 'b'),
    ),
  );
const copy = (doc: Y.Doc): Y.Doc => {
  const out = new Y.Doc();
  Y.applyUpdate(out, Y.encodeStateAsUpdate(doc));
  return out;
};

type Edit = { what: 'style' | 'box' | 'kind' | 'data' | 'text' | 'put' | 'make' | 'remove'; id: RecordId; n: number };
const edit = (...what: Edit['what'][]): fc.Arbitrary<Edit> =>
  fc.record({ what: fc.constantFrom(...what), id: fc.constantFrom(...IDS), n: fc.nat(9) });
const edits = fc.array(edit('style', 'box', 'kind', 'data', 'text', 'put', 'make', 'remove'), { maxLength: 20 });

function act(store: DocumentStore, list: readonly Edit[], who: string): void {
  for (const { what, id, n } of list) {
    const record = store.get(id);
    if (what === 'make')
      store.create(shape(`${who}${n}`, { text: [{ insert: who }], at: { parent: 'g', key: KEYS[n]! } }));
    if (!record || record.type === 'group') continue;
    if (what === 'remove') store.remove([id]);
    else if (what === 'put') store.update(id, { at: { parent: n > 4 ? 'g' : 'l', key: KEYS[10 + n]! } });
    else if (record.type !== 'shape' && record.type !== 'connector') continue;
    else if (what === 'style') store.update(id, { style: { ...record.style, [`${who}${n % 3}`]: n } });
    else if (what === 'data') store.update(id, { data: n > 7 ? {} : { ...record.data, name: `${n}` } });
    else if (record.type !== 'shape') continue;
    else if (what === 'box') store.update(id, { box: { x: n, y: n, w: 9, h: 9 } });
    else if (what === 'kind') store.update(id, { kind: `flow.${n}` });
    else if (what === 'text')
      store.setText(id, [{ insert: `text ${n}` }, { insert: '!', attributes: { italic: true } }]);
  }
}

describe('a compacted document', () => {
  it('has everything that stood and nothing of what has gone, in fewer bytes', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const store = new DocumentStore(made());
        for (const one of list) act(store, [one], 'x');
        const bytes = Y.encodeStateAsUpdate(store.ydoc),
          out = compact(DIAGRAM, store.ydoc);
        expect(Y.encodeStateAsUpdate(store.ydoc)).toEqual(bytes);
        expect(state(new DocumentStore(out))).toEqual(state(store));
        expect([epochOf(store.ydoc), epochOf(out), epochOf(compact(DIAGRAM, out))]).toEqual([0, 1, 2]);
        expect(out.store.clients.size).toBe(1);
        for (const map of ['records', 'texts', 'aspect:style', 'aspect:box']) expect(out.getMap(map).size).toBe(0);
      }),
      { numRuns: 100 },
    );
    const busy = new DocumentStore(made());
    for (let i = 0; i < 200; i++) busy.update('a', { box: { x: i, y: i, w: 9, h: 9 } });
    const size = (doc: Y.Doc): number => Y.encodeStateAsUpdate(doc).length;
    expect(size(compact(DIAGRAM, busy.ydoc))).toBeLessThan(size(busy.ydoc));
  });

  it('keeps records of types and fields that this program does not know', () => {
    const doc = made(),
      later = { id: 'x', type: 'hologram', at: { parent: 'l', key: 'a0' }, depth: { z: 1 } };
    doc.getMap('records').set('x', later);
    doc.getMap('aspect:style').set('a/glow', 3);
    const base = compact(DIAGRAM, doc).getArray<Record<string, unknown>>('base').toArray();
    expect(base.find(({ id }) => id === 'x')).toEqual(later);
    expect(base.find(({ id }) => id === 'a')!['style']).toEqual({ fill: 'white', glow: 3 });
  });
});

describe('somebody who was away while a document was compacted', () => {
  it('finds all that they did in the new one', () => {
    fc.assert(
      fc.property(edits, edits, (earlier, away) => {
        const store = new DocumentStore(made());
        act(store, earlier, 'x');
        const theirs = new DocumentStore(copy(store.ydoc));
        const out = compact(DIAGRAM, store.ydoc),
          peer = copy(out);
        act(theirs, away, 'away');
        const update = Y.encodeStateAsUpdate(theirs.ydoc, Y.encodeStateVector(store.ydoc));
        Y.applyUpdate(peer, rebase(DIAGRAM, update, store.ydoc, out));
        expect(state(new DocumentStore(out))).toEqual(state(theirs));
        expect(state(new DocumentStore(peer))).toEqual(state(theirs));
      }),
      { numRuns: 100 },
    );
  });

  it('finds it beside what others did meanwhile, as if nothing had been compacted', () => {
    const online = fc.array(edit('style', 'box', 'make', 'remove'), { maxLength: 15 }),
      offline = fc.array(edit('style', 'kind', 'data', 'text', 'make', 'remove'), { maxLength: 15 });
    fc.assert(
      fc.property(online, offline, (here, away) => {
        const old = made(),
          theirs = new DocumentStore(copy(old)),
          others = new DocumentStore(copy(old)),
          out = compact(DIAGRAM, old);
        act(new DocumentStore(out), here, 'here');
        act(others, here, 'here');
        act(theirs, away, 'away');
        const update = Y.encodeStateAsUpdate(theirs.ydoc, Y.encodeStateVector(old));
        rebase(DIAGRAM, update, old, out);
        Y.applyUpdate(others.ydoc, update);
        expect(state(new DocumentStore(out))).toEqual(state(others));
      }),
      { numRuns: 100 },
    );
  });

  it('finds their words among those that others have typed into the same text', () => {
    const old = made(),
      theirs = new DocumentStore(copy(old)),
      out = compact(DIAGRAM, old),
      store = new DocumentStore(out);
    theirs.text('b').insert(0, 'left ');
    theirs.text('b').format(0, 4, { italic: true });
    store.text('b').insert(3, ' right');
    rebase(DIAGRAM, Y.encodeStateAsUpdate(theirs.ydoc), old, out);
    expect(store.find('b', 'shape')!.text).toEqual([
      { insert: 'left', attributes: { italic: true } },
      { insert: ' ' },
      { insert: 'two right', attributes: { bold: true } },
    ]);
  });
});
