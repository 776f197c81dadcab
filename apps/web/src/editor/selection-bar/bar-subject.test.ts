import { TableEditor } from '@limn/diagram/testing/table-editor.ts';
import { expect, test } from 'vitest';
import { boundsOf, subjectOf } from './bar-subject.ts';

test('is beside the whole table of the cells that are selected, or of the one that is written', () => {
  const e = new TableEditor().table();
  e.selectCells([1, 1]);
  expect(boundsOf(e)).toMatchObject({ own: e.cell(1, 1).box, whole: e.box('t') });
  const { id } = e.cell(2, 2);
  e.startEditing(id);
  expect(boundsOf(e)).toMatchObject({ own: e.cell(2, 2).box, whole: e.box('t') });
  e.stopEditing();
  e.select('t');
  expect(boundsOf(e)).toMatchObject({ own: e.box('t'), whole: e.box('t') });
});

test('is about pictures where nothing else is selected and no words stand on them', () => {
  const e = new TableEditor();
  e.shape('p', 0, 0, 100, 60, { data: { image: { asset: 'x' } } }).shape('s', 200, 0);
  const kind = (...ids: string[]) => subjectOf(e.select(...ids))?.kind;
  expect([kind('p'), kind('p', 's'), kind('s')]).toEqual(['pictures', 'shapes', 'shapes']);
  e.run(() => e.store.setText('p', [{ insert: 'Words' }]));
  expect(kind('p')).toBe('shapes');
});
