import type { ShapeRecord } from '@limn/document';
import { expect, test } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { fittedBox } from './fitted-box.ts';

const lane = (editor: TestEditor, text: string): ShapeRecord => ({
  id: 'a',
  type: 'shape',
  kind: 'basic.rect',
  at: { parent: editor.layer, key: 'a1' },
  box: { x: 0, y: 0, w: 40, h: 160 },
  style: { vertical: true, fontSize: 10, lineHeight: 1, padding: [0, 0, 0, 0] },
  data: {},
  text: [{ insert: text }],
});

test('a shape with vertical text keeps the height of its columns, and grows in width with their number', () => {
  const editor = new TestEditor();
  const few = fittedBox(editor, lane(editor, '采购部'), 'both', false),
    many = fittedBox(editor, lane(editor, '采'.repeat(80)), 'both', false);
  expect([few.h, many.h]).toEqual([160, 160]);
  // Sixteen characters of ten units to a column.
  expect([few.w, many.w]).toEqual([10, 50]);
});
