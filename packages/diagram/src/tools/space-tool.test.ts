import { describe, expect, it } from 'vitest';
import type { RecordId } from '@limn/document';
import { TestEditor } from '../testing/test-editor.ts';

const box = (editor: TestEditor, id: RecordId) => editor.store.find(id, 'shape')!.box;
const at = (editor: TestEditor, ...ids: RecordId[]): [number, number][] =>
  ids.map((id) => [box(editor, id).x, box(editor, id).y]);

describe('the space tool', () => {
  it('moves what lies beyond the press, in one step of undo, and leaves the rest', () => {
    const editor = new TestEditor().shape('a', 100, 100).shape('b', 300, 100).shape('c', 300, 400);
    editor.store.history.clear();
    editor.setTool('space');
    editor.drag(250, 50, 330, 55);
    expect(at(editor, 'a', 'b', 'c')).toEqual([
      [100, 100],
      [380, 100],
      [380, 400],
    ]);
    expect(editor.tools.active?.id).toBe('select');
    editor.store.history.undo();
    expect(at(editor, 'b')).toEqual([[300, 100]]);
    expect(editor.store.history.canUndo).toBe(false);
  });

  it('takes room no further than to what stays, and makes it on the other side with Alt', () => {
    const editor = new TestEditor().shape('a', 100, 100).shape('b', 300, 100);
    const gap = 300 - (100 + box(editor, 'a').w);
    editor.setTool('space');
    editor.drag(290, 50, 90, 50);
    expect(at(editor, 'b')).toEqual([[300 - gap, 100]]);
    editor.store.history.undo();
    editor.setTool('space');
    editor.drag(250, 50, 210, 50, { alt: true });
    expect(at(editor, 'a', 'b')).toEqual([
      [60, 100],
      [300, 100],
    ]);
  });

  it('lets containers across the line grow with what is in them', () => {
    const editor = new TestEditor();
    const frame = editor.registry.defaultFor('container')!;
    editor.shape('f', 100, 100, 400, 300, { kind: frame }).shape('left', 120, 160).shape('right', 360, 160);
    for (const id of ['left', 'right']) editor.store.update(id, { at: { parent: 'f', key: editor.store.topKey('f') } });
    editor.setTool('space');
    editor.drag(300, 50, 360, 50);
    expect(box(editor, 'f')).toMatchObject({ x: 100, w: 460 });
    expect(at(editor, 'left', 'right')).toEqual([
      [120, 160],
      [420, 160],
    ]);
  });

  it('takes the bends of lines along that lie beyond, and leaves all as it was at Escape', () => {
    const editor = new TestEditor().shape('a', 100, 100).shape('b', 400, 300);
    editor.connector('c', 'a', 'b', { points: [{ x: 350, y: 130 }] });
    const points = () => editor.store.find('c', 'connector')!.points;
    editor.setTool('space');
    editor.pointerDown(300, 50).pointerMove(340, 50);
    editor.press('Escape');
    expect(points()).toEqual([{ x: 350, y: 130 }]);
    editor.setTool('space');
    editor.drag(300, 50, 340, 50);
    expect(points()).toEqual([{ x: 390, y: 130 }]);
    expect(at(editor, 'a', 'b')).toEqual([
      [100, 100],
      [440, 300],
    ]);
  });

  it('moves nothing that is locked', () => {
    const editor = new TestEditor().shape('a', 300, 100).shape('b', 300, 300);
    editor.store.update('b', { data: { locked: true } });
    editor.setTool('space');
    editor.drag(200, 50, 230, 50);
    expect(at(editor, 'a', 'b')).toEqual([
      [330, 100],
      [300, 300],
    ]);
  });
});

describe('directions', () => {
  const straight = (editor: TestEditor, id: string, x1: number, y1: number, x2: number, y2: number): void => {
    editor.connector(id, { x: x1, y: y1 }, { x: x2, y: y2 }, { kind: 'straight' });
  };
  const end = (editor: TestEditor) => {
    const { x, y } = editor.store.find('c', 'connector')!.end;
    return { x: Math.round(x), y: Math.round(y) };
  };

  it('of straight lines keep to steps of 15 degrees with Shift', () => {
    const editor = new TestEditor();
    straight(editor, 'c', 100, 100, 300, 120);
    editor.selection.replace(['c']);
    editor.drag(300, 120, 300, 310, { shift: true });
    expect(end(editor).x - 100).toBe(end(editor).y - 100);
  });

  it('come to be parallel to a line around, where shapes are snapped to', () => {
    const editor = new TestEditor({ snapToShapes: true });
    straight(editor, 'other', 500, 100, 600, 160);
    straight(editor, 'c', 100, 300, 200, 300);
    editor.selection.replace(['c']);
    editor.drag(200, 300, 250, 350);
    expect(end(editor)).toEqual({ x: 250, y: 350 });
    editor.drag(250, 350, 300, 423);
    expect((end(editor).y - 300) / (end(editor).x - 100)).toBeCloseTo(0.6, 2);
  });
});
