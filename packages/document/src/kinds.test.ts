import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { diagram, shape, state } from './diagram/testing.ts';
import { isNewer } from './kind-ids.ts';
import { kindOf, KINDS } from './kinds.ts';
import { moveTo, trash } from './tree/edit.ts';
import { line, topic, tree } from './tree/testing.ts';

const made = (): Y.Doc => KINDS.diagram.make(diagram(shape('s', { text: [{ insert: 'Hello' }] })));

it('looks up what a document is and does with it what its kind does', async () => {
  const doc = made(),
    kind = KINDS.diagram;
  expect(kindOf(doc)).toBe(kind);
  expect([kind.count(doc), kind.searchPages(kind.read(doc))]).toEqual([4, [{ id: 'p', name: 'P', text: 'Hello' }]]);
  const compacted = await kind.compact(doc);
  const away = kind.open(made());
  away.update('s', { kind: 'flow.start' });
  await kind.rebase(Y.encodeStateAsUpdate(away.ydoc), doc, compacted);
  expect(kind.open(compacted).find('s', 'shape')!.text).toEqual([{ insert: 'Hello' }]);
  expect(state(kind.open(doc))).toEqual(state(kind.open(made())));
});

it('does the same with a tree: reads it as an outline, compacts it, brings late edits into what was compacted', async () => {
  const doc = KINDS.tree.make(
      tree(topic('a', 'root', 0, { tags: { urgent: true } }), topic('b', 'a'), topic('gone', 'trash', 0)),
    ),
    kind = kindOf(doc);
  expect(kind).toBe(KINDS.tree);
  expect([kind.id, kind.count(doc), kind.pages(kind.read(doc))]).toEqual([
    'tree',
    5,
    [{ id: 's', isBackground: false }],
  ]);
  expect(kind.searchPages(kind.read(doc))).toEqual([{ id: 's', name: 'S', text: 'root\na\n#urgent\nb' }]);
  const compacted = await kind.compact(doc),
    away = KINDS.tree.open(KINDS.tree.make(KINDS.tree.read(doc)));
  away.edit(() => moveTo(away, ['b'], { parent: 'root' }));
  away.edit(() => trash(away, ['a']));
  await kind.rebase(Y.encodeStateAsUpdate(away.ydoc), doc, compacted);
  expect(line(KINDS.tree.open(compacted))).toBe('root(b)');
  expect(kind.read(KINDS.tree.make(KINDS.tree.read(compacted)))).toEqual(kind.read(compacted));
});

it('knows a document of a later version, or of a kind it does not know, and none other', () => {
  const of = (meta: Record<string, unknown>): Y.Doc => {
    const doc = new Y.Doc();
    for (const [key, value] of Object.entries(meta)) doc.getMap('meta').set(key, value);
    return doc;
  };
  const { version } = KINDS.diagram;
  for (const meta of [{}, { schema: 1 }, { kind: 'diagram', schema: version }, { kind: 'diagram', schema: 'x' }])
    expect(isNewer(of(meta)), JSON.stringify(meta)).toBe(false);
  for (const meta of [{ schema: version + 1 }, { kind: 'hologram' }, { kind: 'toString', schema: 1 }, { kind: 5 }])
    expect(isNewer(of(meta)), JSON.stringify(meta)).toBe(true);
});
