import { expect, it } from 'vitest';
import { payloadOf } from '../../clipboard/payload.ts';
import { checkPayload } from '../../clipboard/sanitize-payload.ts';
import { TestEditor } from '../../testing/test-editor.ts';
import { PlacingPayload, placePayload } from './placing-payload.ts';

/** What a library keeps of two shapes with a connector between them. */
function kept(): NonNullable<ReturnType<typeof checkPayload>> {
  const e = new TestEditor().shape('a', 500, 500, 100, 60).shape('b', 700, 500, 100, 60).connector('c', 'a', 'b');
  e.selection.replace(['a', 'b', 'c']);
  return checkPayload({ format: 'limn/clipboard', ...payloadOf(e) })!;
}

it('puts what is kept where it is let go, in one step of undo, joined as it was, and selects it', () => {
  const e = new TestEditor().shape('there', 0, 0, 100, 60),
    before = e.store.records.size;
  const carried = new PlacingPayload(e, kept());
  carried.move(e.viewport.toScreen({ x: 1000, y: 800 }), { shift: false, mod: true });
  expect(e.overlay.data.draftShape!.box).toMatchObject({ x: 850, y: 770, w: 300, h: 60 });
  expect(e.store.records.size).toBe(before);
  carried.drop();
  expect(e.selection.size).toBe(3);
  const [a, b] = e.items(e.selection.ids).flatMap((item) => (item.type === 'shape' ? [item] : []));
  expect([a!.box, b!.box]).toMatchObject([
    { x: 850, y: 770 },
    { x: 1050, y: 770 },
  ]);
  const line = e.items(e.selection.ids).find((item) => item.type === 'connector');
  expect(line).toMatchObject({ start: { shape: a!.id }, end: { shape: b!.id } });
  e.command('edit.undo');
  expect(e.store.records.size).toBe(before);
});

it('snaps to what is there, and is put nowhere when the drag is given up or for readers', () => {
  const e = new TestEditor({ snapToShapes: true }).shape('there', 850, 300, 300, 60),
    before = e.store.records.size;
  const carried = new PlacingPayload(e, kept());
  carried.move(e.viewport.toScreen({ x: 1003, y: 600 }), { shift: false, mod: false });
  expect(e.overlay.data.draftShape!.box.x).toBe(850);
  expect(e.overlay.data.guides).not.toEqual([]);
  carried.leave();
  expect(e.overlay.data.draftShape).toBeNull();
  carried.drop();
  e.set({ readOnly: true });
  placePayload(e, kept(), { x: 0, y: 0 });
  expect(e.store.records.size).toBe(before);
});
