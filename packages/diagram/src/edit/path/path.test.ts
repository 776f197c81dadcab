import { describe, expect, it } from 'vitest';
import type { ShapeRecord } from '@limn/document';
import { linesArea } from '@limn/drawing/geometry/flatten.ts';
import { outlineContains } from '@limn/drawing/geometry/intersect.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { combinable, combineShapes, type Combination } from './combine.ts';
import { convertToPath } from './to-path.ts';

const find = (editor: TestEditor, id: string): ShapeRecord => editor.store.find(id, 'shape')!;
const outlineOf = (editor: TestEditor, id: string) => editor.registry.geometryOfRecord(find(editor, id)).outline;

/** Two boxes of 100 by 60, the second 50 to the right and 30 below. */
function two(): TestEditor {
  const editor = new TestEditor().shape('a', 100, 100).shape('b', 150, 130);
  for (const [id, box] of [
    ['a', { x: 100, y: 100, w: 100, h: 60 }],
    ['b', { x: 150, y: 130, w: 100, h: 60 }],
  ] as const)
    editor.store.update(id, { box });
  editor.store.history.clear();
  editor.selection.replace(['a', 'b']);
  return editor;
}

describe('shapes are combined', () => {
  it.each<[Combination, number, object]>([
    ['union', 6000 * 2 - 1500, { x: 100, y: 100, w: 150, h: 90 }],
    ['subtract', 4500, { x: 100, y: 100, w: 100, h: 60 }],
    ['intersect', 1500, { x: 150, y: 130, w: 50, h: 30 }],
    ['exclude', 9000, { x: 100, y: 100, w: 150, h: 90 }],
  ])('%s', async (how, area, box) => {
    const editor = two();
    editor.store.setText('a', [{ insert: 'first' }]);
    editor.store.update('a', { style: { fill: '#ff0000' } });
    editor.store.history.clear();
    await combineShapes(editor, how);
    const made = find(editor, 'a');
    expect(made).toMatchObject({ kind: 'custom', box, text: [{ insert: 'first' }] });
    expect(made.style.fill).toBe('#ff0000');
    expect(editor.store.get('b')).toBeUndefined();
    expect(linesArea(outlineOf(editor, 'a'))).toBeCloseTo(area, 0);
    editor.store.history.undo();
    expect(find(editor, 'b').box.x).toBe(150);
    expect(find(editor, 'a').kind).not.toBe('custom');
    expect(editor.store.history.canUndo).toBe(false);
  });

  it('with a hole that nothing fills, and again with one that has it', async () => {
    const editor = two();
    editor.store.update('b', { box: { x: 130, y: 115, w: 40, h: 30 } });
    await combineShapes(editor, 'subtract');
    expect(outlineContains(outlineOf(editor, 'a'), { x: 50, y: 30 })).toBe(false);
    expect(outlineContains(outlineOf(editor, 'a'), { x: 10, y: 10 })).toBe(true);
    editor.shape('c', 100, 100);
    editor.store.update('c', { box: { x: 90, y: 90, w: 50, h: 80 } });
    editor.selection.replace(['a', 'c']);
    await combineShapes(editor, 'union');
    const { box } = find(editor, 'a'),
      inside = (x: number, y: number): boolean =>
        outlineContains(outlineOf(editor, 'a'), { x: x - box.x, y: y - box.y });
    expect([inside(150, 130), inside(135, 130), inside(95, 95)]).toEqual([false, true, true]);
  });

  it('turned and mirrored as they stand on the page', async () => {
    const editor = two();
    editor.store.update('a', { box: { x: 100, y: 100, w: 100, h: 60, r: Math.PI / 2 } });
    editor.store.update('b', { box: { x: 400, y: 400, w: 10, h: 10 } });
    await combineShapes(editor, 'subtract');
    const { box } = find(editor, 'a');
    expect([box.x, box.y, box.w, box.h].map(Math.round)).toEqual([120, 80, 60, 100]);
    expect(box.r).toBeUndefined();
  });

  it('and where nothing would be left stay as they are, with a word', async () => {
    const editor = two(),
      said: string[] = [];
    editor.on('notice', ({ key }) => said.push(key));
    editor.store.update('b', { box: { x: 500, y: 500, w: 10, h: 10 } });
    editor.store.history.clear();
    await combineShapes(editor, 'intersect');
    expect(said).toEqual(['notice.nothingLeft']);
    expect(editor.store.history.canUndo).toBe(false);
  });

  it('and hand their connectors over to the one that stays', async () => {
    const editor = two().shape('far', 500, 500);
    editor.connector('out', 'b', 'far').connector('between', 'a', 'b');
    editor.selection.replace(['a', 'b']);
    await combineShapes(editor, 'union');
    expect(editor.store.find('out', 'connector')!.start.shape).toBe('a');
    expect(editor.store.get('between')).toBeUndefined();
  });

  it('neither for readers nor with what is locked', async () => {
    const editor = two();
    editor.store.update('b', { data: { locked: true } });
    expect(combinable(editor).map(({ id }) => id)).toEqual(['a']);
    editor.store.update('b', { data: {} });
    editor.set({ readOnly: true });
    await combineShapes(editor, 'union');
    expect(find(editor, 'b')).toBeDefined();
  });

  it('also when something else is selected while it is worked out', async () => {
    const editor = two().shape('c', 500, 500);
    editor.selection.replace(['a', 'b']);
    const done = combineShapes(editor, 'union');
    editor.selection.replace(['c']);
    await done;
    expect(find(editor, 'a').kind).toBe('custom');
  });

  it('by whoever is left when somebody removes one while it is worked out', async () => {
    const editor = two(),
      done = combineShapes(editor, 'union');
    editor.store.remove(['b']);
    await done;
    expect(find(editor, 'a').kind).not.toBe('custom');
  });
});

describe('a shape becomes a path', () => {
  it('that fills what it filled, and keeps its box and its turn', () => {
    const editor = two(),
      box = { x: 100, y: 100, w: 100, h: 60, r: 1 };
    editor.store.update('a', { box, style: { radius: 10 } });
    const area = linesArea(outlineOf(editor, 'a'));
    editor.selection.replace(['a']);
    convertToPath(editor);
    expect(find(editor, 'a')).toMatchObject({ kind: 'custom', box });
    expect(linesArea(outlineOf(editor, 'a'))).toBeCloseTo(area, 0);
  });
});
