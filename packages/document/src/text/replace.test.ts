import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { DocumentStore, emptyDiagram, plainText, type RichText, toYDoc } from '../index.ts';
import { changeBetween, replaceInText } from './replace.ts';

const bold = { bold: true } as const;

describe('replaceInText', () => {
  it('puts in what looks like the first character that goes', () => {
    const text: RichText = [{ insert: 'one ' }, { insert: 'two', attributes: bold }, { insert: ' three' }];
    expect(replaceInText(text, [{ from: 4, to: 7, insert: '2' }])).toEqual([
      { insert: 'one ' },
      { insert: '2', attributes: bold },
      { insert: ' three' },
    ]);
    expect(replaceInText(text, [{ from: 2, to: 9, insert: '-' }])).toEqual([{ insert: 'on-hree' }]);
  });

  it('is what replacing in the plain text is', () => {
    const op = fc.record({ insert: fc.string({ minLength: 1, maxLength: 6 }) });
    fc.assert(
      fc.property(fc.array(op, { maxLength: 5 }), fc.array(fc.nat(30), { maxLength: 8 }), (ops, cuts) => {
        const text = ops.map((o, i) => (i % 2 ? { ...o, attributes: bold } : o)),
          plain = ops.map((o) => o.insert).join(''),
          at = [...new Set(cuts.map((c) => Math.min(c, plain.length)))].sort((a, b) => a - b);
        const edits = [];
        for (let i = 0; i + 1 < at.length; i += 2) edits.push({ from: at[i]!, to: at[i + 1]!, insert: 'X' });
        let expected = plain;
        for (const { from, to, insert } of edits.toReversed())
          expected = expected.slice(0, from) + insert + expected.slice(to);
        expect(
          replaceInText(text, edits)
            .map((o) => o.insert)
            .join(''),
        ).toBe(expected);
      }),
    );
  });
});

describe('changeBetween', () => {
  it('keeps the halves of a character together', () => {
    expect(changeBetween([{ insert: 'a😀b' }], [{ insert: 'a😁b' }])).toEqual({
      before: 1,
      removed: 2,
      insert: [{ insert: '😁' }],
    });
  });
  it('sees a format that changed', () => {
    expect(
      changeBetween([{ insert: 'abc' }], [{ insert: 'a' }, { insert: 'b', attributes: bold }, { insert: 'c' }]),
    ).toEqual({ before: 1, removed: 1, insert: [{ insert: 'b', attributes: bold }] });
  });
});

describe('a text that is set', () => {
  it('keeps what a peer types into it meanwhile, and its formats', () => {
    const doc = toYDoc(emptyDiagram({ page: 'P', layer: 'L' })),
      store = new DocumentStore(doc),
      layer = store.children(store.pages()[0]!.id)[0]!;
    store.create({
      id: 'a',
      type: 'shape',
      kind: 'basic.rect',
      at: { parent: layer, key: 'a0' },
      box: { x: 0, y: 0, w: 9, h: 9 },
      style: {},
      data: {},
      text: [{ insert: 'the old ' }, { insert: 'house', attributes: bold }],
    });
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
    const peer = new DocumentStore(other);
    peer.text('a').insert(0, 'see ');
    store.transact(() => store.setText('a', [{ insert: 'the new ' }, { insert: 'house', attributes: bold }]));
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    const after = store.find('a', 'shape')!.text!;
    expect(plainText(after)).toBe('see the new house');
    expect(after.at(-1)).toEqual({ insert: 'house', attributes: bold });
  });
});
