import { describe, expect, it } from 'vitest';
import { createInDirection } from '../../edit/create/quick-create.ts';
import { TestEditor } from '../../testing/test-editor.ts';

/** Three lanes of 200 in a row from 0, 0, with a step in each; the pointer stands off the steps at y 300. */
function lanes(): TestEditor {
  const e = new TestEditor();
  e.viewport.set(-200, -100, 1);
  for (const [i, id] of ['a', 'b', 'c'].entries()) {
    e.shape(id, i * 200, 0, 200, 400, { kind: 'test.lane' });
    e.shape(`${id}1`, i * 200 + 50, 100, 100, 60, { at: { parent: id, key: 'a0V' } });
  }
  return e;
}
const xs = (e: TestEditor, ...ids: string[]) => ids.map((id) => e.box(id).x);
/** A drag in page units. */
const drag = (e: TestEditor, x1: number, y1: number, x2: number, y2: number) =>
  e.drag(x1 + 200, y1 + 100, x2 + 200, y2 + 100);

describe('lanes', () => {
  it('push on what stands behind them when they are made wider, and leave no gap when narrower', () => {
    const e = lanes().select('a');
    drag(e, 200, 200, 260, 200);
    expect(e.box('a')).toMatchObject({ x: 0, w: 260 });
    expect(xs(e, 'b', 'c', 'a1', 'b1', 'c1')).toEqual([260, 460, 50, 310, 510]);
    e.command('edit.undo');
    expect(xs(e, 'a', 'b', 'c', 'b1')).toEqual([0, 200, 400, 250]);
    e.select('b');
    drag(e, 200, 200, 240, 200);
    expect(xs(e, 'a', 'b', 'c', 'a1', 'b1')).toEqual([40, 240, 400, 90, 250]);
    expect(e.box('b').w).toBe(160);
  });

  it('are all as long as the one that is made longer, and steps stay where they are', () => {
    const e = lanes().select('b');
    drag(e, 300, 400, 300, 500);
    expect(['a', 'b', 'c'].map((id) => e.box(id).h)).toEqual([500, 500, 500]);
    drag(e, 300, 0, 300, -50);
    expect(['a', 'b', 'c'].map((id) => [e.box(id).y, e.box(id).h])).toEqual(Array(3).fill([-50, 550]));
    expect(e.box('a1')).toMatchObject({ x: 50, y: 100, w: 100, h: 60 });
  });

  it('resized together take the others along, and stretch no step', () => {
    const e = lanes().select('a', 'b');
    drag(e, 400, 200, 600, 200);
    expect(xs(e, 'a', 'b', 'c')).toEqual([0, 300, 600]);
    expect(xs(e, 'a1', 'b1', 'c1')).toEqual([50, 350, 650]);
    for (const id of ['a1', 'b1', 'c1']) expect(e.box(id)).toMatchObject({ w: 100, h: 60, y: 100 });
  });

  it('change places when one is dragged over the other, by its border', () => {
    const e = lanes().select('a');
    drag(e, 140, 1, 360, 1);
    expect(xs(e, 'b', 'a', 'c')).toEqual([0, 200, 400]);
    expect(xs(e, 'b1', 'a1', 'c1')).toEqual([50, 250, 450]);
    expect(e.store.find('a', 'shape')!.at.parent).toBe(e.layer);
    e.command('edit.undo');
    expect(xs(e, 'a', 'b', 'c', 'a1')).toEqual([0, 200, 400, 50]);
  });

  it('go back to their place when let go beside it, and close up when one is taken out', () => {
    const e = lanes().select('b');
    drag(e, 340, 1, 370, 31);
    expect([e.box('b').x, e.box('b').y]).toEqual([200, 0]);
    drag(e, 340, 1, 340, 501);
    expect(xs(e, 'a', 'c', 'c1')).toEqual([0, 200, 250]);
    expect(e.box('b')).toMatchObject({ x: 200, y: 500 });
    expect(e.box('b1')).toMatchObject({ x: 250, y: 600 });
    // And take it in again where it is put.
    drag(e, 340, 501, 540, 1);
    expect(xs(e, 'a', 'c', 'b')).toEqual([0, 200, 400]);
  });

  it('show where they will be while one is dragged', () => {
    const e = lanes().select('a');
    e.pointerDown(340, 101).pointerMove(440, 101).pointerMove(560, 101);
    expect(e.scene.box('b')!.x).toBe(0);
    expect(e.scene.box('a')!.x).toBe(220);
    expect(e.box('b').x).toBe(200);
    e.press('Escape');
    expect(e.scene.box('b')!.x).toBe(200);
  });

  it('grow with what is made beside a step and would stick out, and push on those behind', () => {
    const e = lanes().select('b');
    createInDirection(e, 'b1', 'down');
    createInDirection(e, e.selection.ids[0]!, 'down');
    const last = e.box(e.selection.ids[0]!);
    expect(e.store.find(e.selection.ids[0]!, 'shape')!.at.parent).toBe('b');
    expect(['a', 'b', 'c'].map((id) => e.box(id).h)).toEqual(Array(3).fill(last.y + last.h + 30));
    createInDirection(e, 'c1', 'right');
    expect([e.box('c').x, e.box('c').w, xs(e, 'a1', 'b1', 'c1')]).toEqual([400, 360, [50, 250, 450]]);
  });

  it('close up when one is deleted, and make room for one that is added', () => {
    const e = lanes().select('b').command('edit.delete');
    expect(xs(e, 'a', 'c', 'c1')).toEqual([0, 200, 250]);
    e.select('a').command('arrange.addAfter');
    const [added] = e.selection.ids;
    expect(e.box(added!)).toEqual({ x: 200, y: 0, w: 200, h: 400 });
    expect(xs(e, 'a', 'c', 'c1')).toEqual([0, 400, 450]);
    e.select('a').command('arrange.addBefore');
    expect(xs(e, e.selection.ids[0]!, 'a', added!, 'c')).toEqual([0, 200, 400, 600]);
  });

  it('are added by the sign beside the selected one', () => {
    const e = lanes().select('c');
    e.click(600 + 24 + 200, 200 + 100);
    expect(e.all('shape').filter((s) => s.kind === 'test.lane')).toHaveLength(4);
    expect(e.box(e.selection.ids[0]!).x).toBe(600);
  });

  it('join a row they are dropped on from the library, and hold no lanes', () => {
    const e = lanes();
    e.setTool('shape', { kind: 'test.lane' });
    e.click(300 + 200, 200 + 100);
    const id = e.selection.ids[0]!;
    expect(e.store.find(id, 'shape')!.at.parent).toBe(e.layer);
    expect(xs(e, 'a', 'b', 'c', id).sort((p, q) => p - q)).toEqual([0, 200, 400, 600]);
  });

  it('keep their left edges when they get the same width, and stand edge to edge', () => {
    const e = lanes().select('a');
    drag(e, 200, 200, 300, 200);
    e.select('a', 'b', 'c').command('arrange.matchWidth');
    expect(xs(e, 'a', 'b', 'c')).toEqual([0, 300, 600]);
    const loose = new TestEditor().shape('p', 0, 0, 50, 20).shape('q', 0, 50, 90, 20).select('p', 'q');
    loose.command('arrange.matchWidth');
    expect(loose.box('q')).toMatchObject({ x: 0, w: 50 });
  });

  it('moved all together stay a row', () => {
    const e = lanes().select('a', 'b', 'c');
    drag(e, 250, 1, 290, 61);
    expect(['a', 'b', 'c', 'b1'].map((id) => [e.box(id).x, e.box(id).y])).toEqual([
      [40, 60],
      [240, 60],
      [440, 60],
      [290, 160],
    ]);
  });
});
