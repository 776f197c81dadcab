import { trash, TreeStore } from '@limn/document';
import { topic } from '@limn/document/tree/testing.ts';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { relate } from '../edit/details.ts';
import { bendsOf } from '../navigate/bends.ts';
import { TestMap } from '../testing/test-tree-editor.ts';

const place = { key: 'a0', clock: 0, history: [] };
const map = (): TestMap =>
  new TestMap([
    { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', structure: 'mind-free' } },
    topic('root', 's'),
    topic('a', 'root', 0),
    topic('b', 'root', 1),
    topic('c', 'root', 2),
    topic('d', 'a'),
  ]);

it('copies a branch that is dragged with Mod', () => {
  const m = map(),
    from = m.middle('d');
  m.down(from)
    .move({ x: from.x + 20, y: from.y + 20 })
    .hold({ mod: true })
    .move(m.middle('c'))
    .up();
  expect(m.text).toBe('root(a(d), b, c(d))');
});

it('takes what is dropped beside a topic into its row, on the side where it lies', () => {
  const m = map(),
    from = m.middle('b'),
    root = m.middle('root');
  // To the left of the centre, where nothing stands yet.
  m.down(from)
    .move({ x: from.x - 20, y: from.y })
    .move({ x: root.x - 90, y: root.y })
    .up();
  expect(m.editor.topic('b')!.data.side).toBe('left');
  expect(m.middle('b').x).toBeLessThan(root.x);
  m.editor.history.undo();
  expect(m.text).toBe('root(a(d), b, c)');
  expect(m.middle('b').x).toBeGreaterThan(root.x);
});

it('takes a branch into the boundary that it is let go in, and out of it', () => {
  const m = map(),
    { editor } = m,
    covered = (): string[] => editor.store.ranges().flatMap((range) => editor.store.covered(range).map(({ id }) => id));
  const key = (id: string): string => editor.topic(id)!.at.key;
  editor.run(() =>
    editor.store.create({
      id: 'bounds',
      type: 'boundary',
      at: { ...place, parent: 'root' },
      style: {},
      data: { first: 'b', last: 'b', from: key('b'), to: key('b') },
    }),
  );
  const drag = (id: string, beside: string, y: number): void => {
    const from = m.middle(id),
      to = m.middle(beside);
    m.down(from)
      .move({ x: from.x, y: from.y + 30 })
      .move({ x: to.x, y: to.y + y })
      .up();
  };
  // Below the topic, within the frame about it; and then above the frame.
  drag('a', 'b', editor.scene.box('b')!.h / 2 + 5);
  expect([m.text, covered()]).toEqual(['root(b, a(d), c)', ['b', 'a']]);
  drag('a', 'b', -editor.scene.box('b')!.h / 2 - 30);
  expect([m.text, covered()]).toEqual(['root(a(d), b, c)', ['b']]);
  editor.history.undo();
  expect(covered()).toEqual(['b', 'a']);
});

it('takes no branch into itself, and leaves the map as it was on Escape', () => {
  const m = map(),
    from = m.middle('a');
  m.down(from)
    .move({ x: from.x + 20, y: from.y + 20 })
    .move(m.middle('d'));
  m.key('Escape').up();
  expect(m.text).toBe('root(a(d), b, c)');
  expect(m.editor.history.canUndo).toBe(false);
});

it('folds for oneself, and selects what shows in place of what does not', () => {
  const m = map();
  m.click('d').key('ArrowLeft', '/');
  expect(m.editor.selection.ids).toEqual(['a']);
  expect(m.editor.shows('d')).toBe(false);
  m.editor.select(['d']);
  expect(m.editor.shows('d')).toBe(true);
  expect(m.editor.history.canUndo).toBe(false);
});

it('begins a text with the first key, and ends it with Enter though no text editor stood yet', () => {
  const m = map();
  m.click('b').key('x', 'y', 'Enter');
  expect(m.text).toBe('root(a(d), xy, c)');
  expect(m.editor.editing).toBeNull();
  m.key('Tab', 'n', 'Tab', 'm', 'Enter', 'Mod+z', 'Mod+z', 'Mod+z', 'Mod+z', 'Mod+z');
  expect(m.text).toBe('root(a(d), b, c)');
});

it('goes on when somebody else deletes what is dragged, selected or edited', () => {
  const m = map(),
    from = m.middle('b');
  m.down(from).move({ x: from.x + 40, y: from.y });
  const { ydoc } = m.editor.store,
    theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(ydoc));
  trash(new TreeStore(theirs), ['b']);
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(theirs), 'peer');
  m.up();
  expect(m.text).toBe('root(a(d), c)');
  expect(m.editor.selection.ids).toEqual([]);
  expect(m.editor.tools.path).toBe('select.idle');
});

it('bends a relationship by its handles, one step of undo, and leaves it as it was on Escape', () => {
  const m = map(),
    { editor } = m,
    id = relate(editor, 'a', 'c'),
    [, c1, c2] = bendsOf(editor, id)!;
  m.down(c1).move({ x: c1.x + 40, y: c1.y - 30 });
  expect(editor.overlay.data.draftRoute!.length).toBeGreaterThan(10);
  m.up();
  expect(bendsOf(editor, id)![1]).toEqual({ x: c1.x + 40, y: c1.y - 30 });
  expect(bendsOf(editor, id)![2]).toEqual(c2);
  // It is kept from the topic, and goes where that goes.
  const { x, y } = m.middle('a');
  expect(editor.store.find(id, 'relationship')!.data.c1).toEqual({ x: c1.x + 40 - x, y: c1.y - 30 - y });
  m.down(c2).move({ x: c2.x + 10, y: c2.y + 60 });
  m.key('Escape').up();
  expect(bendsOf(editor, id)![2]).toEqual(c2);
  editor.history.undo();
  expect(bendsOf(editor, id)![1]).toEqual(c1);
  // A press alone writes nothing.
  m.down(c1).up();
  expect(editor.store.find(id, 'relationship')!.data.c1).toBeUndefined();
});

it('opens up where something would land, closes again, and writes nothing of it', () => {
  const m = map(),
    { editor } = m,
    before = new Map(['root', 'a', 'b', 'c', 'd'].map((id) => [id, m.middle(id)])),
    line = editor.scene.route('c~line').at(-1)!;
  m.down(m.middle('d')).move({ x: before.get('d')!.x + 20, y: before.get('d')!.y });
  // Between b and c.
  m.move({ x: before.get('b')!.x, y: (before.get('b')!.y + before.get('c')!.y) / 2 });
  const gap = editor.overlay.data.draftShape!.box,
    [b, c] = [editor.scene.bounds('b')!, editor.scene.bounds('c')!];
  expect(b.y + b.h).toBeLessThan(gap.y);
  expect(gap.y + gap.h).toBeLessThan(c.y);
  expect(m.middle('b').y).toBeLessThan(before.get('b')!.y);
  expect(editor.scene.route('c~line').at(-1)!.y).toBeGreaterThan(line.y);
  expect(editor.history.canUndo).toBe(false);
  // Into b: the row closes, and room is made beside it.
  m.move(before.get('b')!);
  expect(m.middle('c')).toEqual(before.get('c'));
  expect(editor.overlay.data.draftShape!.box.x).toBeGreaterThan(b.x + b.w);
  m.move({ x: before.get('b')!.x, y: (before.get('b')!.y + before.get('c')!.y) / 2 }).key('Escape');
  for (const [id, middle] of before) expect(m.middle(id)).toEqual(middle);
  m.up();
  expect(m.text).toBe('root(a(d), b, c)');
});

it('lets several go in the room that was made for them, in their order', () => {
  const m = new TestMap([
      { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', structure: 'logic-right' } },
      topic('root', 's'),
      ...['a', 'b', 'c', 'd', 'e'].map((id, n) => topic(id, 'root', n)),
    ]),
    { editor } = m;
  editor.select(['b', 'a']);
  const between = { x: m.middle('d').x, y: (m.middle('d').y + m.middle('e').y) / 2 };
  m.down(m.middle('a'))
    .move({ x: between.x, y: between.y - 10 })
    .move(between);
  expect(editor.overlay.data.badge?.text).toBe('2');
  const { h } = editor.overlay.data.draftShape!.box;
  m.up();
  expect(m.text).toBe('root(c, d, a, b, e)');
  expect(h).toBeGreaterThan(editor.scene.bounds('a')!.h * 2);
});

it('carries copies with Alt as with Mod', () => {
  const m = map(),
    from = m.middle('d');
  m.down(from)
    .move({ x: from.x + 20, y: from.y + 20 })
    .hold({ alt: true })
    .move(m.middle('c'))
    .up();
  expect(m.text).toBe('root(a(d), b, c(d))');
});

it('begins a drag with a finger that has rested, and asks for the menu where it does not move', () => {
  const m = map(),
    { editor } = m,
    from = m.middle('b'),
    asked = vi.fn();
  editor.on('contextMenu', asked);
  m.by('touch').down(from).rest(600);
  expect(editor.selection.ids).toEqual(['b']);
  m.move({ x: from.x + 30, y: from.y })
    .move(m.middle('c'))
    .up();
  expect(m.text).toBe('root(a(d), c(b))');
  expect(asked).not.toHaveBeenCalled();
  m.down(m.middle('a')).rest(600).up();
  expect(asked).toHaveBeenCalledOnce();
  // A finger that moves at once carries the view.
  const { x } = editor.viewport.bounds;
  m.down(m.middle('d'))
    .move({ x: m.middle('d').x + 50, y: m.middle('d').y })
    .up();
  expect(editor.viewport.bounds.x).not.toBe(x);
  expect(m.text).toBe('root(a(d), c(b))');
});

it('makes room anew when somebody else edits meanwhile', () => {
  const m = map(),
    { ydoc } = m.editor.store,
    between = { x: m.middle('b').x, y: (m.middle('b').y + m.middle('c').y) / 2 };
  m.down(m.middle('d'))
    .move({ x: between.x, y: between.y - 3 })
    .move(between);
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(ydoc));
  trash(new TreeStore(theirs), ['c']);
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(theirs), 'peer');
  expect(m.editor.scene.bounds('c')).toBeUndefined();
  // Without another move what is shown follows.
  m.rest(16);
  const f = m.editor.forest,
    b = f.slots.get('b')!;
  m.move({ x: f.x[b]!, y: f.y[b]! + f.h[b]! / 2 + 4 });
  m.up();
  expect(m.text).toBe('root(a, b, d)');
});

it('copies topics without what stands in them', async () => {
  const m = map();
  m.click('a').key('Mod+Shift+C');
  m.click('c').key('Mod+v');
  await vi.waitFor(() => expect(m.text).toBe('root(a(d), b, c(a))'));
});

it('opens one branch after the other with Shift+Space, and level by level', () => {
  const m = new TestMap([
      { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', structure: 'logic-right' } },
      topic('root', 's'),
      topic('a', 'root', 0),
      topic('b', 'a'),
      topic('c', 'b'),
      topic('d', 'root', 1),
      topic('e', 'd'),
    ]),
    shown = (): string => ['b', 'c', 'e'].filter((id) => m.editor.shows(id)).join('');
  m.click('root').key('Alt+2', 'Alt+1');
  expect(shown()).toBe('');
  m.click('root').key('Shift+ ');
  expect(shown()).toBe('b');
  expect(m.editor.editing).toBeNull();
  m.key('Shift+ ');
  expect(shown()).toBe('be');
  m.key('Alt+PageDown');
  expect(shown()).toBe('bce');
  m.key('Alt+PageUp');
  expect(shown()).toBe('be');
  m.key('Alt+PageUp');
  expect(shown()).toBe('');
  // With nothing held, the bar begins a text.
  m.key(' ');
  expect(m.editor.editing).toBe('root');
});

it('marks priorities up to nine', () => {
  const m = map();
  m.click('b').key('Mod+9');
  expect(m.editor.topic('b')!.marks).toEqual({ 'priority-9': true });
  m.key('Mod+7', 'Mod+7');
  expect(m.editor.topic('b')!.marks).toEqual({});
});

it('gives a topic the width its side is dragged to, and carries it by its middle as before', () => {
  const m = map(),
    { editor } = m,
    text = 'words that stand in one line until they are broken';
  editor.run(() => editor.store.setText('b', [{ insert: text }]));
  m.click('b');
  const box = editor.scene.bounds('b')!,
    side = { x: box.x + box.w - 1, y: box.y + box.h / 2 };
  m.down(side)
    .move({ x: side.x - 220, y: side.y + 3 })
    .up();
  const after = editor.scene.bounds('b')!;
  expect(editor.topic('b')!.data.width).toBeGreaterThan(50);
  expect(after.w).toBeCloseTo(box.w - 220, -1);
  expect(after.h).toBeGreaterThan(box.h);
  expect(m.text).toBe(`root(a(d), ${text}, c)`);
  editor.history.undo();
  expect(editor.topic('b')!.data.width).toBeUndefined();
  // Of what is not selected the side is a part like any other.
  m.click('c');
  m.down(side).up();
  expect([editor.selection.ids, editor.topic('b')!.data.width]).toEqual([['b'], undefined]);
});

it('leaves an input method to the canvas until a text editor would stand within its first key', () => {
  const m = map().click('a');
  m.editor.textReady = false;
  m.key('Process');
  expect(m.editor.editing).toBeNull();
  m.editor.textReady = true;
  m.key('Process');
  expect(m.editor.editing).toBe('a');
});
