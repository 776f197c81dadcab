import { trash } from '@limn/document';
import { topic } from '@limn/document/tree/testing.ts';
import { expect, it } from 'vitest';
import { TestMap } from '../testing/test-tree-editor.ts';
import { Walk } from './walk.ts';

const place = { key: 'a0', clock: 0, history: [] };
const map = (): TestMap =>
  new TestMap([
    { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: 'S', structure: 'logic-right' } },
    topic('root', 's'),
    topic('a', 'root', 0),
    topic('b', 'root', 1),
    topic('c', 'root', 2),
    topic('a1', 'a', 0),
    topic('a2', 'a', 1),
    topic('b1', 'b'),
  ]);

it('goes through a map as it is read, past branches, up, and no further than its ends', () => {
  const walk = new Walk(map().editor),
    way: (string | undefined)[] = [];
  for (const step of [walk.next, walk.next, walk.next, walk.next, walk.next, walk.next, walk.next, walk.next]) {
    step();
    way.push(walk.current?.id);
  }
  expect(way).toEqual(['root', 'a', 'a1', 'a2', 'b', 'b1', 'c', 'c']);
  walk.go(walk.steps.indexOf('a'));
  expect([walk.skip(), walk.current?.id]).toEqual([true, 'b']);
  expect([walk.skip(true), walk.current?.id]).toEqual([true, 'a']);
  expect([walk.skip(true), walk.current?.id]).toEqual([true, 'root']);
  expect([walk.up(), walk.current]).toEqual([true, undefined]);
  expect(walk.previous()).toBe(false);
});

it('opens what is folded while it lasts, and leaves the map at the topic it has come to', () => {
  const m = map();
  m.editor.fold(['a'], true);
  m.click('c');
  const walk = new Walk(m.editor);
  expect(m.editor.shows('a1')).toBe(true);
  expect(m.editor.selection.size).toBe(0);
  walk.go(walk.steps.indexOf('b1'));
  walk.end();
  expect(m.editor.shows('a1')).toBe(false);
  expect(m.editor.selection.ids).toEqual(['b1']);
});

it('keeps to a branch where it is asked to, and shows what was shown before in the end', () => {
  const { editor } = map(),
    walk = new Walk(editor, 'a');
  expect(walk.steps).toEqual(['a', 'a1', 'a2']);
  expect(editor.shows('b')).toBe(false);
  walk.go(1);
  walk.end();
  expect(editor.shows('b')).toBe(true);
  expect(editor.selection.ids).toEqual(['a1']);

  editor.focusOn('b');
  const whole = new Walk(editor, 'root');
  expect(whole.count).toBe(7);
  whole.end();
  expect(editor.focused?.id).toBe('b');
  // A branch that is gone leaves the walk what is shown.
  const gone = new Walk(map().editor, 'nowhere');
  expect(gone.count).toBe(7);
});

it('lights up a topic with what stands in it, in the middle of the view and large enough to be read', () => {
  const m = map(),
    walk = new Walk(m.editor);
  walk.go(walk.steps.indexOf('a'));
  const light = walk.light()!,
    { x, y, zoom } = walk.view();
  expect(light.x).toBeLessThanOrEqual(m.editor.scene.bounds('a')!.x);
  expect(light.x + light.w).toBeGreaterThanOrEqual(m.middle('a2').x);
  expect(light.y + light.h).toBeLessThan(m.editor.scene.bounds('b')!.y);
  expect((light.x + light.w / 2 - x) * zoom).toBeCloseTo(1000);
  expect((light.y + light.h / 2 - y) * zoom).toBeCloseTo(1000);
  // What has nothing in it is lit alone, where it stands.
  walk.next();
  expect(walk.light()!.h).toBeLessThan(light.h);
  expect(walk.view()).toEqual({ x, y, zoom });
});

it('goes on where it was when another person deletes what it is at', () => {
  const m = map(),
    walk = new Walk(m.editor);
  walk.go(walk.steps.indexOf('a2'));
  m.editor.store.edit(() => trash(m.editor.store, ['a2', 'root2']));
  walk.refresh();
  expect(walk.current?.id).toBe('a1');
  m.editor.store.edit(() => trash(m.editor.store, ['a']));
  walk.refresh();
  expect(walk.current?.id).toBe('root');
});

it('shows a branch alone, as if its topic were the central one, and goes back where something else is selected', () => {
  const m = map();
  m.click('a').key('F6');
  expect([...m.editor.forest.slots.keys()].sort()).toEqual(['a', 'a1', 'a2']);
  expect(m.middle('a')).toEqual({ x: 0, y: 0 });
  expect(m.editor.scene.get('root')).toBeUndefined();
  // What would be beside the branch is not made: Enter goes into it, and Delete leaves it.
  m.key('Delete').key('Enter', 'N', 'Escape');
  expect(m.text).toBe('root(a(a1, a2, N), b(b1), c)');
  m.editor.history.undo();
  m.editor.history.undo();
  expect(m.text).toBe('root(a(a1, a2), b(b1), c)');
  expect(new Walk(m.editor).steps).toEqual(['a', 'a1', 'a2']);
  m.key('Home').key('Shift+F6');
  expect(m.editor.focused).toBeUndefined();
  expect(m.editor.selection.ids).toEqual(['a']);
  m.key('F6');
  m.editor.select(['b1']);
  expect(m.editor.focused).toBeUndefined();
  expect(m.editor.shows('c')).toBe(true);
});

it('shows the whole map again when another person deletes the branch that is shown alone', () => {
  const m = map();
  m.editor.focusOn('a');
  m.editor.store.edit(() => trash(m.editor.store, ['a']));
  expect(m.editor.focused).toBeUndefined();
  expect([...m.editor.forest.slots.keys()].sort()).toEqual(['b', 'b1', 'c', 'root']);
  m.editor.history.undo();
  expect(m.editor.shows('a1')).toBe(true);
});
