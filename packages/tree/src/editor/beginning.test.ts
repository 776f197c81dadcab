import type { Structure, TreeRecord } from '@limn/document';
import { expect, it } from 'vitest';
import { Walk } from '../present/walk.ts';
import { TestMap } from '../testing/test-tree-editor.ts';

const place = { key: 'a0', clock: 0, history: [] };

/** A map of so many main topics, in a window of 400 by 300. */
function opened(topics: number, structure: Structure): TestMap {
  const looks = { style: {}, data: {}, marks: {}, tags: {} };
  const records: TreeRecord[] = [
    { id: 's', type: 'sheet', at: { ...place, parent: '' }, data: { name: '', structure } },
    { id: 'root', type: 'topic', at: { ...place, parent: 's' }, ...looks, text: [{ insert: 'Root' }] },
  ];
  for (let i = 0; i < topics; i++) {
    const at = { ...place, parent: 'root', key: `b${String(i).padStart(3, '0')}V` };
    records.push({ id: `t${i}`, type: 'topic', at, ...looks, text: [{ insert: 'Topic' }] });
  }
  const map = new TestMap(records);
  map.editor.viewport.resize(400, 300);
  map.editor.showBeginning();
  return map;
}

it('opens a map whose words can be read so as all of it, and a larger one at its middle in a size to read', () => {
  const small = opened(3, 'logic-right').editor;
  expect(small.viewport.zoom).toBe(1);
  const { viewport, scene } = opened(300, 'logic-right').editor,
    root = scene.bounds('root')!,
    all = scene.contentBounds()!;
  expect(viewport.zoom).toBe(0.75);
  expect(viewport.toScreen({ x: 0, y: root.y + root.h / 2 }).y).toBeCloseTo(150);
  // As wide as the window is, all of its width is seen.
  expect(viewport.bounds.x).toBeLessThanOrEqual(all.x);
  expect(viewport.bounds.x + viewport.bounds.w).toBeGreaterThanOrEqual(all.x + all.w);
});

it('shows nothing beyond a map that begins at an edge', () => {
  const { viewport, scene } = opened(300, 'tree-right').editor,
    all = scene.contentBounds()!;
  expect(viewport.zoom).toBe(0.75);
  expect(viewport.bounds.y).toBeCloseTo(all.y - 64);
});

it('is presented from such a beginning as well', () => {
  const { editor } = opened(300, 'logic-right'),
    { x, y, zoom } = editor.viewport;
  expect(new Walk(editor).view()).toEqual({ x, y, zoom });
});
