import { emptyDiagram, toYDoc } from '@limn/document';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { DocumentError } from './errors.ts';
import { decodeChecked, inspect } from './inspect.ts';
import { MAX_UPDATE_BYTES } from './limits.ts';

const made = (change: (doc: Y.Doc) => void): Uint8Array => {
  const doc = new Y.Doc();
  change(doc);
  return Y.encodeStateAsUpdate(doc);
};

test('a diagram passes', () => {
  const update = Y.encodeStateAsUpdate(toYDoc(emptyDiagram({ page: 'P', layer: 'L' })));
  expect(decodeChecked(update).structs.length).toBeGreaterThan(0);
});

test('random bytes are refused with a typed error or decode to something harmless', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        decodeChecked(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(DocumentError);
        return;
      }
      const doc = toYDoc(emptyDiagram({ page: 'P', layer: 'L' }));
      Y.applyUpdate(doc, bytes);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [
    'a subdocument',
    made((d) => {
      d.getMap('records').set('a', new Y.Doc());
    }),
  ],
  [
    'XML',
    made((d) => {
      d.getMap('records').set('a', new Y.XmlElement('script'));
    }),
  ],
  [
    'binary',
    made((d) => {
      d.getMap('records').set('a', new Uint8Array(3));
    }),
  ],
  [
    'a deep value',
    made((d) => {
      let value: unknown = 1;
      for (let i = 0; i < 200; i++) value = [value];
      d.getMap('records').set('a', value);
    }),
  ],
  [
    'a long root name',
    made((d) => {
      d.getMap('x'.repeat(100)).set('a', 1);
    }),
  ],
])('%s is refused', (_, update) => {
  expect(() => decodeChecked(update)).toThrow(expect.objectContaining({ code: 'update_invalid' }));
});

test('an update over the bound is refused before it is decoded', () => {
  expect(() => decodeChecked(new Uint8Array(MAX_UPDATE_BYTES + 1))).toThrow(
    expect.objectContaining({ code: 'update_too_large' }),
  );
});

test('known, new and dangling updates are told apart', () => {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (u: Uint8Array) => updates.push(u));
  doc.getMap('records').set('a', 1);
  doc.getMap('records').set('b', 2);
  doc.getMap('records').delete('a');
  const [first, second, deletion] = updates as [Uint8Array, Uint8Array, Uint8Array];

  const replica = new Y.Doc();
  const told = (update: Uint8Array) => inspect(decodeChecked(update), replica);
  expect(told(first)).toEqual({ known: false, dangling: false, newClients: 1 });
  expect(told(second)).toMatchObject({ known: false, dangling: true });
  expect(told(deletion)).toMatchObject({ known: false, dangling: true });
  Y.applyUpdate(replica, first);
  expect(told(first)).toEqual({ known: true, dangling: false, newClients: 0 });
  expect(told(deletion)).toEqual({ known: false, dangling: false, newClients: 0 });
  Y.applyUpdate(replica, second);
  Y.applyUpdate(replica, deletion);
  expect(told(deletion)).toMatchObject({ known: true, dangling: false });
  expect(told(Y.encodeStateAsUpdate(doc))).toMatchObject({ known: true, dangling: false });
});
