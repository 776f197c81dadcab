import { expect, it } from 'vitest';
import { dropShape } from '../../tools/placing/placing.ts';
import { PrototypeEditor } from '../../testing/prototype-editor.ts';

it('a bar that is dropped on a screen takes its width and its edge, and keeps them when it is resized', () => {
  const e = new PrototypeEditor().screen('s', 50);
  const [across, top, bottom] = ['across', 'top', 'bottom'].map(
    (name) => dropShape(e, `ui.${name}`, { x: 150, y: 120 })!,
  );
  expect(e.box(across!)).toEqual({ x: 50, y: 100, w: 200, h: 40 });
  expect(e.box(top!)).toEqual({ x: 50, y: 0, w: 200, h: 40 });
  expect(e.box(bottom!)).toEqual({ x: 50, y: 260, w: 200, h: 40 });
  e.command('edit.undo');
  expect(e.store.find(bottom!, 'shape')).toBeUndefined();
  e.run(() => e.store.update(across!, { data: e.store.find(across!, 'shape')!.data }));
  expect([across, top].map((id) => e.store.find(id!, 'shape')!.data.pins)).toEqual([
    { x: 'both' },
    { x: 'both', y: 'start' },
  ]);
});

it('a bar beside a screen, or on one that is turned, is as any shape is', () => {
  const e = new PrototypeEditor().screen('s', 50);
  const beside = dropShape(e, 'ui.bottom', { x: 600, y: 100 })!;
  expect([e.box(beside).w, e.store.find(beside, 'shape')!.data.pins]).toEqual([120, undefined]);
  e.run(() => e.store.update('s', { box: { ...e.box('s'), r: 0.5 } }));
  const turned = dropShape(e, 'ui.bottom', { x: 150, y: 150 })!;
  expect(e.box(turned).w).toBe(120);
});
