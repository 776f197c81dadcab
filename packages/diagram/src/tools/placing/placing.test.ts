import { expect, it } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { Placing } from './placing.ts';
import { PlacingConnector } from './placing-connector.ts';

const plain = { shift: false, mod: false };

it('snaps to what is there, shows guides, and drops where it was shown', () => {
  const e = new TestEditor().shape('a', 100, 100, 100, 60);
  e.set({ snapToGrid: false, snapToShapes: true });
  const placing = new Placing(e, 'test.rect');
  placing.move({ x: 403, y: 132 }, plain);
  expect(e.overlay.data.draftShape).toEqual({ kind: 'test.rect', box: { x: 353, y: 100, w: 100, h: 60 } });
  expect(e.overlay.data.guides.length).toBeGreaterThan(0);
  const id = placing.drop()!;
  expect(e.box(id)).toEqual({ x: 353, y: 100, w: 100, h: 60 });
  expect(e.selection.ids).toEqual([id]);
  expect(e.overlay.isEmpty).toBe(true);
  e.command('edit.undo');
  expect(e.all('shape')).toHaveLength(1);
});

it('snaps to nothing with Mod', () => {
  const e = new TestEditor().shape('a', 100, 100),
    placing = new Placing(e, 'test.rect');
  e.set({ snapToGrid: true, snapToShapes: true });
  placing.move({ x: 403, y: 132 }, { ...plain, mod: true });
  expect(e.overlay.data.draftShape!.box).toMatchObject({ x: 353, y: 102 });
});

it('shows the connector it would split, and the container it would fall into', () => {
  const e = new TestEditor()
    .shape('a', 0, 100)
    .shape('b', 500, 100)
    .connector('c', 'a', 'b')
    .shape('box', 100, 300, 300, 200, { kind: 'test.box' });
  const placing = new Placing(e, 'test.rect');
  placing.move({ x: 300, y: 132 }, plain);
  expect(e.overlay.data.drop).toBe('c');
  placing.move({ x: 250, y: 420 }, plain);
  expect(e.overlay.data.drop).toBe('box');
  placing.move({ x: 300, y: 132 }, plain);
  const id = placing.drop()!;
  expect(e.store.find('c', 'connector')!.end.shape).toBe(id);
  expect(e.all('connector')).toHaveLength(2);
});

it('takes the place of a shape with Shift, keeping its connectors', () => {
  const e = new TestEditor().shape('a', 0, 100).shape('b', 500, 100).connector('c', 'a', 'b'),
    placing = new Placing(e, 'test.square');
  placing.move({ x: 550, y: 120 }, { ...plain, shift: true });
  expect(e.overlay.data).toMatchObject({ drop: 'b', draftShape: null });
  expect(placing.drop()).toBe('b');
  expect(e.store.find('b', 'shape')!.kind).toBe('test.square');
  expect(e.store.find('c', 'connector')!.end.shape).toBe('b');
  expect(e.all('shape')).toHaveLength(2);
});

it('does nothing once it has left, nor for readers', () => {
  const e = new TestEditor(),
    placing = new Placing(e, 'test.rect');
  placing.move({ x: 300, y: 300 }, plain);
  placing.leave();
  expect(placing.drop()).toBeUndefined();
  e.set({ readOnly: true });
  placing.move({ x: 300, y: 300 }, plain);
  expect(placing.drop()).toBeUndefined();
  expect(e.all('shape')).toHaveLength(0);
  expect(e.overlay.isEmpty).toBe(true);
});

const ARROW = {
  id: 'arrow',
  name: { zh: '是', en: 'Yes' },
  kind: 'orthogonal',
  style: { dash: 'dashed' },
  label: { zh: '是', en: 'Yes' },
} as const;

it('drops a connector with its label, held by the shapes its ends came upon', () => {
  const e = new TestEditor().shape('a', 100, 100, 100, 60).shape('b', 260, 100, 100, 60);
  const placing = new PlacingConnector(e, ARROW);
  placing.move({ x: 240, y: 130 }, plain);
  expect(e.overlay.data.draftRoute!.length).toBeGreaterThan(1);
  expect(e.overlay.data.target).toMatchObject({ shape: 'a' });
  const connector = e.store.find(placing.drop(), 'connector')!;
  expect([connector.start.shape, connector.end.shape, connector.style.dash]).toEqual(['a', 'b', 'dashed']);
  expect(e.selection.ids).toEqual([connector.id]);
  expect(e.all('label')).toHaveLength(1);
  expect(e.overlay.isEmpty).toBe(true);
  e.command('edit.undo');
  expect(e.all('connector')).toHaveLength(0);
});

it('leaves the ends of a connector loose over nothing, and within one shape', () => {
  const e = new TestEditor().shape('a', 100, 100, 300, 200),
    placing = new PlacingConnector(e, ARROW);
  placing.move({ x: 250, y: 180 }, plain);
  const inside = e.store.find(placing.drop(), 'connector')!;
  placing.move({ x: 700, y: 600 }, plain);
  const outside = e.store.find(placing.drop(), 'connector')!;
  for (const { start, end } of [inside, outside]) expect([start.shape, end.shape]).toEqual([undefined, undefined]);
});

it('lets the ends of a connector lie on the lines of others, which they hold when they are brought there alone', () => {
  const e = new TestEditor()
      .shape('b', 400, 100, 100, 60)
      .connector('c', { x: 100, y: 130 }, { x: 400, y: 130, shape: 'b' }, { kind: 'straight' }),
    placing = new PlacingConnector(e, ARROW);
  placing.move({ x: 345, y: 130 }, plain);
  expect(e.overlay.data.target).toMatchObject({ shape: 'b' });
  const { start, end } = e.store.find(placing.drop(), 'connector')!;
  expect([start.shape, end.shape]).toEqual([undefined, 'b']);
});

it('scrolls at the edge once it has been inside, and not while it comes in', () => {
  const frames = { due: null as ((due: number) => void) | null, time: 0 };
  const frame = (): void => {
    const { due } = frames;
    frames.due = null;
    due?.((frames.time += 20));
  };
  const e = new TestEditor(),
    placing = new Placing(e, 'test.rect', {
      now: () => frames.time,
      request: (step) => {
        frames.due = step;
        return 1;
      },
      cancel: () => {
        frames.due = null;
      },
    });
  placing.move({ x: 4, y: 300 }, plain);
  expect(frames.due).toBeNull();
  placing.move({ x: 300, y: 300 }, plain);
  placing.move({ x: 998, y: 300 }, plain);
  const before = e.viewport.x,
    box = e.overlay.data.draftShape!.box.x;
  frame();
  frame();
  expect(e.viewport.x).toBeGreaterThan(before);
  expect(e.overlay.data.draftShape!.box.x - box).toBeCloseTo(e.viewport.x - before);
  placing.leave();
  expect(frames.due).toBeNull();
});
