import { expect, it } from 'vitest';
import { createInDirection } from '../../edit/create/quick-create.ts';
import { UmlEditor } from '../../testing/uml-editor.ts';

it('a state grows with what is appended in it, and so does the one around it', () => {
  const e = new UmlEditor()
    .shape('outer', 0, 0, 400, 300, { kind: 'uml.compositeState' })
    .shape('inner', 40, 50, 320, 220, { kind: 'uml.compositeState' })
    .shape('state', 80, 100, 120, 50, { kind: 'uml.state' });
  expect([e.store.find('inner', 'shape')!.at.parent, e.store.find('state', 'shape')!.at.parent]).toEqual([
    e.layer,
    e.layer,
  ]);
  e.run(() => {
    e.store.update('inner', { at: { parent: 'outer', key: 'a1' } });
    e.store.update('state', { at: { parent: 'inner', key: 'a1' } });
  });
  createInDirection(e, 'state', 'right');
  const [made] = e.selection.ids,
    right = e.box(made!).x + e.box(made!).w;
  expect(e.store.find(made!, 'shape')!.at.parent).toBe('inner');
  expect(e.box('inner').x + e.box('inner').w).toBe(right + 30);
  expect(e.box('outer').x + e.box('outer').w).toBe(right + 60);
  e.command('edit.undo');
  expect([e.box('inner').w, e.box('outer').w]).toEqual([320, 400]);
});
