import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';
import { gapSnap } from '@limn/canvas/snap/gaps.ts';
import { snapBox, snapSize } from '@limn/canvas/snap/snap.ts';
import { indexOf, linesNear } from '@limn/canvas/snap/snap-index.ts';

const box = (x: number, y: number, w = 100, h = 60): { x: number; y: number; w: number; h: number } => ({ x, y, w, h });

describe('snapping', () => {
  it('finds lines in reach, and none beyond', () => {
    const { x } = indexOf([box(0, 0), box(300, 0)]);
    expect(linesNear(x, 299, 3).map((l) => l.at)).toEqual([300]);
    expect(linesNear(x, 200, 3)).toEqual([]);
    expect(linesNear(x, -50, 1000)).toHaveLength(6);
  });

  it('pulls edges and centres into line, and says which line', () => {
    const snap = snapBox(box(303, 204), indexOf([box(0, 200), box(300, 0)]), { reach: 6, objects: true });
    expect(snap).toMatchObject({ dx: -3, dy: -4 });
    expect(snap.guides).toContainEqual({ type: 'align', axis: 'x', at: 300, from: 0, to: 260 });
    expect(snap.guides).toContainEqual({ type: 'align', axis: 'y', at: 200, from: 0, to: 400 });
  });

  it('prefers what is nearest and leaves what is out of reach', () => {
    const index = indexOf([box(0, 0), box(104, 0)]);
    expect(snapBox(box(101, 500), index, { reach: 6, objects: true }).dx).toBe(-1);
    expect(snapBox(box(170, 500), index, { reach: 6, objects: true }).dx).toBe(0);
  });

  it('falls back to the grid on the axis that no line holds', () => {
    const snap = snapBox(box(303, 513), indexOf([box(300, 0)]), { reach: 6, objects: true, grid: 10 });
    expect(snap).toMatchObject({ dx: -3, dy: -3 });
  });

  it('repeats a gap to either side and halves the one between', () => {
    const row = [box(0, 0), box(150, 0)];
    expect(gapSnap(box(298, 5), row, 'x', 6)).toMatchObject({ delta: 2, guide: { type: 'gap', size: 50 } });
    expect(gapSnap(box(-153, 5), row, 'x', 6)).toMatchObject({ delta: 3, guide: { size: 50 } });
    expect(gapSnap(box(151, 5), [box(0, 0), box(300, 0)], 'x', 6)).toMatchObject({ delta: -1, guide: { size: 50 } });
    expect(gapSnap(box(298, 500), row, 'x', 6)).toBeNull();
  });

  it('shows every distance of the row that is equal, not only the two that met', () => {
    const row = [box(0, 0), box(150, 0), box(300, 0), box(520, 0)];
    const spans = (x: number): [number, number][] | undefined => {
      const guide = gapSnap(box(x, 5), row, 'x', 6)?.guide;
      return guide?.type === 'gap' ? guide.bars.map((bar) => [bar.from, bar.to]) : undefined;
    };
    expect(spans(-153)).toEqual([
      [-50, 0],
      [100, 150],
      [250, 300],
    ]);
    expect(spans(668)).toEqual([
      [100, 150],
      [250, 300],
      [620, 670],
    ]);
    // The two that are equal because of the box in the middle, and nothing else.
    const middle = gapSnap(box(151, 5), [box(0, 0), box(300, 0)], 'x', 6)?.guide;
    expect(middle?.type === 'gap' && middle.bars).toHaveLength(2);
  });

  it('offers the size of a neighbour', () => {
    const index = indexOf([box(0, 0, 120, 60), box(0, 100, 200, 60)]);
    expect(snapSize(123, 'x', index, 6)?.size).toBe(120);
    expect(snapSize(160, 'x', index, 6)).toBeNull();
  });

  it('works through a drag: guides while it runs, the pull in what is written', () => {
    const e = new TestEditor({ snapToShapes: true }).shape('a', 100, 100).shape('b', 300, 103);
    e.pointerDown(350, 133).pointerMove(450, 132);
    expect(e.overlay.data.guides.some((g) => g.type === 'align' && g.axis === 'y' && g.at === 100)).toBe(true);
    e.pointerUp();
    expect(e.box('b')).toMatchObject({ x: 400, y: 100 });
    expect(e.overlay.data.guides).toEqual([]);
  });

  it('snaps sides while resizing', () => {
    const e = new TestEditor({ snapToShapes: true })
      .shape('a', 100, 100, 100, 60)
      .shape('b', 100, 300, 150, 60)
      .select('a')
      .drag(200, 130, 248, 131);
    expect(e.box('a').w).toBe(150);
  });
});
