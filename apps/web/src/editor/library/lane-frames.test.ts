import { setStyle } from '@limn/diagram/edit/style/style.ts';
import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
import { laneFrames } from '@limn/shapes/lane-frames.ts';
import { lanes } from '@limn/shapes/lanes.ts';
import { describe, expect, it } from 'vitest';

/** A flowchart in rows from 0, 0, its title of 40 above, with two lanes of 100 and a step in each. */
function flowchart(): TestEditor {
  const e = new TestEditor();
  e.registry.register(lanes, { id: 'frames', name: { zh: '', en: '' }, categories: [], shapes: laneFrames });
  e.viewport.set(-100, -100, 1);
  e.shape('frame', 0, 0, 400, 240, { kind: 'lane.rows', data: { controls: { title: 40 } } });
  for (const [i, id] of ['a', 'b'].entries()) {
    e.shape(id, 0, 40 + i * 100, 400, 100, {
      kind: 'lane.horizontal',
      at: { parent: 'frame', key: `a${i + 1}` },
      style: { titleFill: '#4472c4' },
    });
    e.shape(`${id}1`, 100, 60 + i * 100, 80, 40, { at: { parent: id, key: 'a1' } });
  }
  return e;
}
/** A drag in page units. */
const drag = (e: TestEditor, x1: number, y1: number, x2: number, y2: number): unknown =>
  e.drag(x1 + 100, y1 + 100, x2 + 100, y2 + 100);
const ys = (e: TestEditor): number[] => ['frame', 'a', 'a1', 'b', 'b1'].map((id) => e.box(id).y);

describe('a flowchart in rows', () => {
  it('goes as a whole', () => {
    const e = flowchart().select('frame');
    drag(e, 300, 20, 300, 70);
    expect(ys(e)).toEqual([50, 90, 110, 190, 210]);
  });

  it('grows with a lane that is made higher, and its lanes with it when it is made wider', () => {
    const e = flowchart().select('a');
    drag(e, 200, 140, 200, 180);
    expect(ys(e)).toEqual([0, 40, 60, 180, 200]);
    expect(e.box('frame').h).toBe(280);
    e.select('frame');
    drag(e, 400, 140, 500, 140);
    expect(['frame', 'a', 'b'].map((id) => e.box(id).w)).toEqual([500, 500, 500]);
  });

  it('has its lanes change places with their steps', () => {
    const e = flowchart().select('a');
    drag(e, 300, 60, 300, 190);
    expect(ys(e)).toEqual([0, 140, 160, 40, 60]);
  });

  it('has titles that go with what a lane is filled with by hand', () => {
    const e = flowchart().select('a');
    setStyle(e, { fill: '#ffeeaa' });
    expect(e.store.find('a', 'shape')!.style).toEqual({ fill: '#ffeeaa' });
    e.command('edit.undo');
    setStyle(e, { strokeWidth: 3 });
    expect(e.store.find('a', 'shape')!.style).toMatchObject({ titleFill: '#4472c4' });
  });
});
