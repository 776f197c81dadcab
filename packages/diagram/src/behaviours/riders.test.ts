import { expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

const CATCH = 3,
  BOUNDARY = 4;

/** An activity of 200 by 100 from 0, 0, and an event of 40 by 40 that waits, to its right. */
function step(position = CATCH): TestEditor {
  const e = new TestEditor();
  e.viewport.set(-200, -100, 1);
  e.shape('task', 0, 0, 200, 100, { kind: 'test.activity' });
  return e.shape('event', 400, 0, 40, 40, { kind: 'test.event', data: { controls: { position } } }).select('event');
}
/** A drag of the event's middle to a point of the page. */
const carry = (e: TestEditor, x: number, y: number): void => {
  const b = e.box('event');
  e.drag(b.x + 220, b.y + 120, x + 200, y + 100);
};
const event = (e: TestEditor) => {
  const { box, at, data } = e.store.find('event', 'shape')!;
  return { x: box.x + 20, y: box.y + 20, parent: at.parent, position: data.controls?.['position'] };
};

it('sits on the border of the activity it is put on, and goes where that goes', () => {
  const e = step();
  carry(e, 150, 90);
  expect(event(e)).toEqual({ x: 150, y: 100, parent: 'task', position: BOUNDARY });
  e.select('task').drag(210, 110, 260, 150);
  expect(event(e)).toMatchObject({ x: 200, y: 140 });
  e.command('edit.undo').command('edit.undo');
  expect(event(e)).toMatchObject({ x: 420, parent: e.layer, position: CATCH });
});

it('stays on the border of an activity that is resized, and goes with it', () => {
  const e = step();
  carry(e, 150, 90);
  e.select('task').drag(400, 200, 460, 260);
  expect(e.box('task')).toMatchObject({ w: 260, h: 160 });
  expect(event(e).y).toBe(160);
  e.select('task').command('edit.delete');
  expect(e.store.get('event')).toBeUndefined();
});

it('is an intermediate event again off the activity', () => {
  const e = step();
  carry(e, 150, 90);
  e.select('event');
  carry(e, 150, 300);
  expect(event(e)).toEqual({ x: 150, y: 300, parent: e.layer, position: CATCH });
});

it('leaves events that begin and end a flow what they are', () => {
  const e = step(0);
  carry(e, 150, 60);
  expect(event(e)).toMatchObject({ x: 150, y: 60, position: 0 });
});
