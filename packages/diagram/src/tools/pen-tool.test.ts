import { describe, expect, it } from 'vitest';
import type { ShapeRecord } from '@limn/document';
import { TestEditor } from '../testing/test-editor.ts';

const paths = (editor: TestEditor): ShapeRecord[] => editor.all('shape').filter(({ kind }) => kind === 'custom');
const letters = (shape: ShapeRecord): string =>
  shape.data.geometry!.flatMap(({ d }) => d.filter((v) => typeof v === 'string')).join('');
const click = (editor: TestEditor, x: number, y: number, mods = {}): TestEditor => editor.click(x, y, mods);

function pen(): TestEditor {
  const editor = new TestEditor();
  editor.setTool('pen');
  return editor;
}

describe('the path pen', () => {
  it('makes a corner of each click and ends with Enter, open and without a fill', () => {
    const editor = pen();
    click(click(click(editor, 100, 100), 200, 100), 200, 180).press('Enter');
    const [made] = paths(editor);
    expect(made!.box).toMatchObject({ x: 100, y: 100, w: 100, h: 80 });
    expect(letters(made!)).toBe('MLL');
    expect(made!.data.geometry![0]!.fill).toBe(false);
    expect(editor.state).toBe('select.idle');
    expect(editor.selection.ids).toEqual([made!.id]);
    editor.store.history.undo();
    expect(paths(editor)).toEqual([]);
    expect(editor.store.history.canUndo).toBe(false);
  });

  it('closes by a press on the first point', () => {
    const editor = pen();
    click(click(click(click(editor, 100, 100), 200, 100), 150, 200), 102, 101);
    expect(letters(paths(editor)[0]!)).toBe('MLLZ');
    expect(paths(editor)[0]!.data.geometry![0]!.fill).toBeUndefined();
  });

  it('makes a smooth point of a drag, and only the handle that leaves with Alt', () => {
    const editor = pen();
    editor.pointerDown(100, 100).pointerMove(140, 60).pointerUp();
    expect(editor.overlay.data.path!.anchors[0]).toMatchObject({ isSmooth: true });
    click(editor, 200, 100).press('Enter');
    expect(letters(paths(editor)[0]!)).toBe('MC');
    editor.setTool('pen');
    editor.pointerDown(100, 300, { alt: true }).pointerMove(140, 260, { alt: true }).pointerUp();
    expect(editor.overlay.data.path!.anchors[0]!.handles).toHaveLength(1);
  });

  it('keeps to multiples of 45 degrees with Shift', () => {
    const editor = pen();
    click(click(editor, 100, 100), 200, 110, { shift: true }).press('Enter');
    expect(paths(editor)[0]!.box).toMatchObject({ y: 100, h: 1 });
  });

  it('takes the last point away with Backspace, ends with Escape, and leaves the tool with another', () => {
    const editor = pen();
    click(click(click(editor, 100, 100), 200, 100), 300, 300)
      .press('Backspace')
      .press('Escape');
    expect(paths(editor)[0]!.box).toMatchObject({ w: 100, h: 1 });
    editor.setTool('pen');
    editor.press('Escape');
    expect(editor.state).toBe('select.idle');
  });

  it('keeps what was drawn when another tool is taken up, and nothing of one point', () => {
    const editor = pen();
    click(click(editor, 100, 100), 200, 100);
    editor.setTool('hand');
    expect(paths(editor)).toHaveLength(1);
    editor.setTool('pen');
    click(editor, 300, 300);
    editor.setTool('select');
    expect(paths(editor)).toHaveLength(1);
    expect(editor.overlay.data.path).toBeNull();
  });

  it('shows where the next line would run', () => {
    const editor = pen();
    click(editor, 100, 100).pointerMove(200, 160);
    const { next } = editor.overlay.data.path!;
    expect([next![0], next!.at(-1)]).toEqual([
      { x: 100, y: 100 },
      { x: 200, y: 160 },
    ]);
  });
});

/** A triangle with its points at 100,100, 200,100 and 200,200. */
function triangle(box: object = {}): TestEditor {
  const editor = new TestEditor().shape('p', 100, 100, 100, 100, {
    kind: 'custom',
    data: { geometry: [{ d: ['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'Z'] }] },
  });
  if (Object.keys(box).length > 0) editor.store.update('p', { box: { x: 100, y: 100, w: 100, h: 100, ...box } });
  editor.store.history.clear();
  editor.select('p').command('item.editPoints');
  return editor;
}
const shape = (editor: TestEditor): ShapeRecord => editor.store.find('p', 'shape')!;

describe('points of a path', () => {
  it('are dragged, and the box fits itself to them; one step of undo', () => {
    const editor = triangle();
    editor.pointerDown(200, 200).pointerMove(240, 260).pointerUp().press('Enter');
    expect(shape(editor).box).toEqual({ x: 100, y: 100, w: 140, h: 160 });
    expect(editor.state).toBe('select.idle');
    editor.store.history.undo();
    expect(shape(editor).box).toEqual({ x: 100, y: 100, w: 100, h: 100 });
    expect(editor.store.history.canUndo).toBe(false);
  });

  it('stand where they stood when the shape is turned and mirrored', () => {
    const editor = triangle({ r: Math.PI / 3, fx: true }),
      before = editor.overlay.data.path!.anchors.map(({ at }) => at),
      [a, , c] = before;
    editor
      .pointerDown(c!.x, c!.y)
      .pointerMove(c!.x + 40, c!.y + 10)
      .pointerUp()
      .press('Enter');
    editor.command('item.editPoints');
    const after = editor.overlay.data.path!.anchors.map(({ at }) => at);
    expect(after[0]!.x).toBeCloseTo(a!.x, 3);
    expect(after[0]!.y).toBeCloseTo(a!.y, 3);
    expect(after[2]!.x).toBeCloseTo(c!.x + 40, 3);
    expect(after[2]!.y).toBeCloseTo(c!.y + 10, 3);
  });

  it('are added on the line, made smooth by a double click, and taken away', () => {
    const editor = triangle();
    editor.pointerDown(150, 100).pointerUp();
    expect(editor.overlay.data.path!.anchors).toHaveLength(4);
    editor.press('s').press('Enter');
    expect(letters(shape(editor))).toBe('MCCLZ');
    editor.command('item.editPoints');
    editor.pointerDown(150, 100).pointerUp().press('Delete').press('Enter');
    expect(letters(shape(editor)).replaceAll('C', 'L')).toBe('MLLZ');
  });

  it('are chosen together with Shift and nudged with arrows; Tab goes on to the next', () => {
    const editor = triangle();
    editor.pointerDown(200, 100).pointerUp();
    editor.pointerDown(200, 200, { shift: true }).pointerUp();
    editor.press('ArrowRight').press('Shift+ArrowRight');
    expect(editor.overlay.data.path!.anchors.map(({ at }) => at.x)).toEqual([100, 211, 211]);
    editor.press('Tab');
    expect(editor.overlay.data.path!.anchors.filter(({ isChosen }) => isChosen)).toHaveLength(1);
  });

  it('have handles that turn together, and apart with Alt', () => {
    const editor = triangle();
    editor.pointerDown(200, 100).pointerUp().press('s');
    const [first, second] = editor.overlay.data.path!.anchors[1]!.handles;
    editor.pointerDown(second!.x, second!.y).pointerMove(260, 100).pointerUp();
    const [mirrored] = editor.overlay.data.path!.anchors[1]!.handles;
    expect(mirrored!.y).toBeCloseTo(100, 6);
    expect(mirrored!.x).toBeLessThan(200);
    expect(mirrored).not.toEqual(first);
    editor.pointerDown(260, 100, { alt: true }).pointerMove(260, 160, { alt: true });
    editor.pointerUp();
    expect(editor.overlay.data.path!.anchors[1]).toMatchObject({ isSmooth: false });
  });

  it('stay as they were with Escape, for readers, and when somebody removes the shape', () => {
    const editor = triangle();
    editor.pointerDown(200, 200).pointerMove(240, 260).pointerUp().press('Escape');
    expect(editor.store.history.canUndo).toBe(false);
    expect(editor.state).toBe('select.idle');
    editor.command('item.editPoints');
    editor.store.remove(['p']);
    editor.pointerDown(200, 200).pointerUp();
    expect(editor.state).toBe('select.idle');
    const reader = triangle();
    reader.press('Escape').set({ readOnly: true });
    expect(reader.commands.run('item.editPoints', reader)).toBe(false);
  });

  it('are what a double click on a path without words is for', () => {
    const editor = triangle();
    editor.press('Escape').doubleClick(190, 130);
    expect(editor.state).toBe('select.editingPath');
  });
});
