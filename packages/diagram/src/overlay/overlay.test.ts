import { fromPlain } from '@limn/document';
import { describe, expect, it, vi } from 'vitest';
import { recordingContext } from '../testing/recording-context.ts';
import { TestEditor } from '../testing/test-editor.ts';
import { handleAt, handles, selectionFrame } from './handles.ts';
import { InkBounds, type PixelRect } from '@limn/canvas/overlay/ink-bounds.ts';
import { paintOverlay } from './paint-overlay.ts';
import { type OverlayColors } from '@limn/canvas/overlay/brush.ts';

const COLORS: OverlayColors = {
  accent: '#0000ff',
  surface: '#ffffff',
  text: '#000000',
  guide: '#ff0000',
  onAccent: '#ffffff',
};

function painted(e: TestEditor, dpr = 2): ReturnType<typeof recordingContext>['calls'] {
  const { ctx, calls } = recordingContext();
  paintOverlay(ctx, e, dpr, COLORS);
  return calls;
}

describe('what a group takes up', () => {
  it('is measured once for all frames that show it selected, and anew when something in it changes', () => {
    const e = new TestEditor();
    for (let i = 0; i < 60; i++) e.shape(`s${i}`, (i % 10) * 40, Math.floor(i / 10) * 40, 30, 30);
    e.select(...Array.from({ length: 60 }, (_, i) => `s${i}`)).command('arrange.group');
    const [group] = e.selection.ids,
      count = vi.spyOn(e.scene, 'bounds');
    const ofGroup = (): number => count.mock.calls.filter(([id]) => id === group).length;
    const together = vi.spyOn(e.scene, 'boundsOf');
    const frames = (): void => {
      for (let i = 0; i < 3; i++) painted(e);
      handles(e);
    };
    frames();
    expect(ofGroup() + together.mock.calls.length).toBe(1);
    expect(selectionFrame(e)).toEqual({ x: 0, y: 0, w: 390, h: 230 });
    e.run(() => e.store.update('s59', { box: { x: 500, y: 300, w: 30, h: 30 } }));
    frames();
    expect(ofGroup() + together.mock.calls.length).toBe(2);
    expect(selectionFrame(e)).toEqual({ x: 0, y: 0, w: 530, h: 330 });
  });
});

describe('handles', () => {
  it('stand on the corners of a shape whatever the zoom', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a');
    e.viewport.set(50, 50, 2);
    const se = handles(e).find((h) => h.id === 'resize-se')!;
    expect(se.at).toEqual({ x: 300, y: 220 });
    expect(handleAt(handles(e), { x: 303, y: 222 })).toMatchObject({ kind: 'resize', handle: 'se' });
    expect(handleAt(handles(e), { x: 330, y: 222 })).toBeNull();
  });

  it('turn with the shape, and so do their cursors', () => {
    const e = new TestEditor()
      .shape('a', 100, 100, 100, 60, { box: { x: 100, y: 100, w: 100, h: 60, r: Math.PI / 2 } })
      .select('a');
    const east = handles(e).find((h) => h.id === 'resize-e')!;
    expect(east.at.x).toBeCloseTo(150);
    expect(east.at.y).toBeCloseTo(180);
    expect(east.cursor).toBe('ns-resize');
  });

  it('are larger for fingers and fewer where the shape is small', () => {
    const e = new TestEditor().shape('a', 100, 100, 20, 20).select('a');
    expect(
      handles(e)
        .filter((h) => h.kind === 'resize')
        .map((h) => h.id),
    ).toEqual(['resize-nw', 'resize-ne', 'resize-se', 'resize-sw']);
    expect(handles(e, true)[0]!.radius).toBeGreaterThan(handles(e, false)[0]!.radius);
  });

  it('take the ends of something long and low by their middles, seen when the pointer is there', () => {
    const e = new TestEditor().shape('bar', 100, 100, 120, 20).select('bar'),
      sizes = (touch: boolean) => handles(e, touch).flatMap((h) => (h.kind === 'resize' ? [h.handle] : []));
    expect(sizes(false)).toEqual(['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']);
    const squares = () => painted(e, 1).filter((call) => call.name === 'rect' && call.args[2] === 8).length;
    expect(squares()).toBe(6);
    e.drag(220, 110, 250, 117);
    expect(e.box('bar')).toEqual({ x: 100, y: 100, w: 150, h: 20 });
    // The corners keep their reach, and fingers have these alone.
    e.drag(250, 116, 250, 136);
    expect(e.box('bar')).toEqual({ x: 100, y: 100, w: 150, h: 40 });
    e.run(() => e.store.update('bar', { box: { x: 100, y: 100, w: 120, h: 20 } }));
    expect(sizes(true)).toEqual(['nw', 'n', 'ne', 'se', 's', 'sw']);
  });

  it('are not there for readers, locked shapes and while a gesture runs', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a');
    expect(handles(e).length).toBeGreaterThan(8);
    e.pointerDown(150, 130).pointerMove(200, 200);
    expect(handles(e)).toEqual([]);
    e.pointerUp();
    e.command('arrange.lock');
    expect(handles(e).filter((h) => h.kind === 'resize')).toEqual([]);
    e.command('arrange.unlock').set({ readOnly: true });
    expect(handles(e)).toEqual([]);
  });
});

describe('the arrows that make the next shape', () => {
  const sides = (e: TestEditor): string[] => handles(e).flatMap((h) => (h.kind === 'quick' ? [h.direction] : []));

  it('stand clear of what is beside the shape, but not of what it stands in', () => {
    const e = new TestEditor()
      .shape('box', 0, 0, 400, 300, { kind: 'test.box' })
      .shape('a', 100, 100, 100, 60, { at: { parent: 'box', key: 'a1' } })
      .select('a');
    expect(sides(e)).toEqual(['up', 'right', 'down', 'left']);
    e.shape('b', 215, 100)
      .shape('words', 110, 170, 80, 24, { kind: 'test.text', text: fromPlain('a note') })
      .select('a');
    expect(sides(e)).toEqual(['up', 'left']);
  });

  it('stand where others could have words beside them, but not where they have', () => {
    const e = new TestEditor()
      .shape('a', 100, 100, 100, 60)
      .shape('start', 140, 20, 20, 20, { data: { textBox: { x: -2, y: 1.1, w: 5, h: 1.1 } } })
      .select('a');
    expect(sides(e)).toEqual(['up', 'right', 'down', 'left']);
    e.run(() => e.store.setText('start', fromPlain('A long way to go before the next')));
    expect(sides(e)).toEqual(['right', 'down', 'left']);
  });

  it('that resize stand above the bar that would cover them, where it does', () => {
    const e = new TestEditor().shape('a', 300, 600, 100, 180).select('a');
    e.viewport.coveredBelow = 60;
    e.viewport.coveredAcross = { from: 280, to: 380 };
    const at = (id: string) => handles(e).find((handle) => handle.id === id)!.at;
    expect([at('resize-s'), at('resize-sw')]).toEqual([
      { x: 350, y: 732 },
      { x: 300, y: 732 },
    ]);
    // Beside the bar it stays at its corner.
    expect(at('resize-se')).toEqual({ x: 400, y: 780 });
    e.drag(350, 732, 350, 702);
    expect(e.box('a')).toEqual({ x: 300, y: 600, w: 100, h: 150 });
  });

  it('stand above the bar at the lower edge, aside of the handle there', () => {
    const e = new TestEditor().shape('a', 100, 660, 100, 60).shape('lane', 400, 500, 200, 220, { kind: 'test.lane' });
    const below = (): { x: number; y: number } =>
      handles(e).find((h) => (h.kind === 'quick' && h.direction === 'down') || h.kind === 'add')!.at;
    e.select('a');
    expect(below()).toEqual({ x: 150, y: 744 });
    e.viewport.coveredBelow = 60;
    expect(below()).toEqual({ x: 174, y: 728 });
    // Where the shape itself is under it, on the shape; and not where next to nothing of that is seen.
    e.viewport.set(0, -40, 1);
    expect(below()).toEqual({ x: 174, y: 728 });
    e.viewport.set(0, -80, 1);
    expect(below().y).toBeGreaterThan(800);
    const { at } = handles(e.select('lane')).find((h) => h.kind === 'add')!;
    expect(at.y).toBe(690);
  });

  it('stand behind words that are beside the shape', () => {
    const e = new TestEditor().shape('a', 100, 100, 100, 60, {
      text: fromPlain('Router'),
      data: { textBox: { x: 0, y: 1.1, w: 1, h: 0.5 } },
    });
    const [, , down] = handles(e.select('a')).filter((h) => h.kind === 'quick'),
      words = e.scene.textBox('a')!;
    expect(down!.at.y).toBeGreaterThan(words.y + words.h / 2 + 9);
    expect(down!.at.y).toBeGreaterThan(184);
    e.run(() => e.store.setText('a', []));
    expect(handles(e).filter((h) => h.kind === 'quick')[2]!.at).toEqual({ x: 150, y: 184 });
  });

  it('begin a line at their side, to another shape or back to the same', () => {
    for (const to of [
      { x: 350, y: 20 },
      { x: 150, y: 130 },
    ]) {
      const e = new TestEditor().shape('a', 100, 100).shape('b', 300, -10).select('a'),
        { at } = handles(e).find((h) => h.kind === 'quick' && h.direction === 'down')!;
      e.drag(at.x, at.y, to.x, to.y);
      const [line] = e.all('connector'),
        route = e.scene.route(line!.id);
      expect(line!.end.shape).toBe(to.x === 150 ? 'a' : 'b');
      expect([route[0]!.y, Math.sign(route[1]!.y - route[0]!.y)]).toEqual([160, 1]);
    }
  });

  it('go along to the shape that was made by one', () => {
    const e = new TestEditor().shape('a', 100, 100);
    e.pointerMove(150, 130).tick(600);
    expect(e.overlay.data.quick).toBe('a');
    const arrow = handles(e).find((h) => h.kind === 'quick' && h.direction === 'right')!;
    e.pointerMove(arrow.at.x, arrow.at.y).pointerDown(arrow.at.x, arrow.at.y).pointerUp();
    const made = e.all('shape').find(({ id }) => id !== 'a')!.id;
    expect([e.selection.ids, e.overlay.data.quick]).toEqual([[made], null]);
    expect(handles(e).flatMap((h) => (h.kind === 'quick' ? [h.shape] : []))).not.toContain('a');
  });
});

describe('the overlay', () => {
  it('is crisp: thin lines lie in the middle of device pixels', () => {
    const e = new TestEditor().shape('a', 100.3, 100.7).select('a');
    for (const dpr of [1, 1.5, 2, 3]) {
      const frame = painted(e, dpr).find((c) => c.name === 'rect')!.args as number[];
      expect(Math.abs(((frame[0]! * dpr) % 1) - 0.5)).toBeLessThan(1e-6);
    }
  });

  it('paints every state of a gesture without a number that is not finite', () => {
    const e = new TestEditor({ snapToShapes: true, snapToGrid: true })
      .shape('a', 100, 100)
      .shape('b', 300, 100)
      .shape('d', 100, 300)
      .connector('c', 'a', 'b');
    const steps = [
      () => e.pointerMove(150, 130),
      () => e.tick(500),
      () => e.pointerDown(150, 130),
      () => e.pointerMove(300, 302),
      () => e.pointerUp(),
      () => e.select('c'),
      () => e.command('tool.connector').pointerDown(350, 130),
      () => e.pointerMove(700, 500),
      () => e.pointerUp(),
      () => e.command('tool.ink').pointerDown(400, 400),
      () => e.pointerMove(450, 460),
      () => e.pointerUp(),
      () => e.command('tool.lasso').pointerDown(50, 50),
      () => e.pointerMove(250, 50),
      () => e.pointerMove(250, 250),
      () => e.pointerUp(),
      () => e.command('tool.laser').pointerDown(50, 50),
      () => e.pointerMove(90, 90),
      () => e.pointerUp(),
    ];
    const blank = steps.flatMap((step, i) => {
      step();
      return painted(e).length > 1 ? [] : [i];
    });
    // The press of the lasso, its release that caught nothing, and the press of the laser.
    expect(blank).toEqual([12, 15, 16]);
  });

  it('measures what it paints, to the pixel: nothing lies outside, and the frame of a shape with its handles is all there is', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a'),
      { ctx } = recordingContext();
    const measured = (dpr: number): PixelRect | null => {
      const ink = new InkBounds(ctx);
      paintOverlay(ink, e, dpr, COLORS);
      return ink.within(800 * dpr, 600 * dpr);
    };
    const at = handles(e).map((h) => h.at),
      one = measured(1)!;
    for (const p of at) {
      expect(p.x).toBeGreaterThan(one.x);
      expect(p.x).toBeLessThan(one.x + one.w);
      expect(p.y).toBeGreaterThan(one.y);
      expect(p.y).toBeLessThan(one.y + one.h);
    }
    expect(one.w).toBeLessThan(200);
    expect(measured(2)!.w / one.w).toBeCloseTo(2, 0);
    e.viewport.set(5000, 5000, 1);
    expect(measured(1)).toBeNull();
  });

  it('shows other people on this page with their names', () => {
    const e = new TestEditor().shape('a', 100, 100);
    e.presence.update(
      new Map([
        [
          1,
          {
            clientId: 1,
            userId: 'u',
            name: 'Ann',
            color: '#ffee00',
            page: e.page,
            cursor: { x: 10, y: 20 },
            selection: ['a'],
            drag: { ids: ['a'], dx: 5, dy: 5 },
          },
        ],
        [2, { clientId: 2, userId: 'v', name: 'Bob', color: '#ff0000', page: 'elsewhere', cursor: { x: 10, y: 20 } }],
      ]),
    );
    const names = painted(e)
      .filter((c) => c.name === 'fillText')
      .map((c) => c.args[0]);
    expect(names).toEqual(['Ann']);
  });
});
