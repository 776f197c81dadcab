import { expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { completeStill } from './set-up-editor.ts';
import { setUpStill } from './set-up-still.ts';

const ids = (editor: TestEditor): string[] => editor.commands.all().map(({ id }) => id);

it('is looked at by the view alone until the rest has come, in the midst of a drag as well', () => {
  const editor = new TestEditor({ readOnly: true }, { setUp: setUpStill }).shape('a', 100, 100);
  expect(editor.commands.run('view.zoomToFit', editor)).toBe(true);
  expect(editor.commands.run('edit.selectAll', editor)).toBe(false);
  // A key that would choose a tool which is not there yet chooses none.
  editor.setTool('select');
  expect(editor.tools.path).toBe('hand');
  const before = editor.viewport.toPage({ x: 0, y: 0 });
  editor.pointerDown(300, 300).pointerMove(320, 300);
  completeStill(editor);
  editor.pointerMove(340, 300).pointerUp();
  const { zoom } = editor.viewport;
  expect(before.x - editor.viewport.toPage({ x: 0, y: 0 }).x).toBeCloseTo(40 / zoom);

  expect(ids(editor)).toEqual(ids(new TestEditor()));
  editor.setTool('select');
  expect(editor.tools.path).toBe('select.idle');
  expect(editor.commands.run('edit.selectAll', editor)).toBe(true);
  expect(editor.selection.ids).toEqual(['a']);
});
