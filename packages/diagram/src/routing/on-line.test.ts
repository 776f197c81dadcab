import { describe, expect, it } from 'vitest';
import { deleteSelection } from '../edit/place/delete.ts';
import { reverseConnectors } from '../edit/connector/connect.ts';
import { splitConnector } from '../edit/connector/split.ts';
import { TestEditor } from '../testing/test-editor.ts';

/** A line from left to right, and a shape below it. */
const scene = (): TestEditor =>
  new TestEditor().shape('a', 300, 400).connector('host', { x: 100, y: 100 }, { x: 500, y: 100 }, { kind: 'straight' });
const end = (e: TestEditor, id: string): { x: number; y: number } => e.scene.route(id).at(-1)!;

describe('a connector on a connector', () => {
  it('is drawn to a place on its line, and follows it', () => {
    const e = scene().command('tool.connector').drag(350, 430, 400, 103),
      guest = e.all('connector').find((c) => c.id !== 'host')!;
    expect(guest.end).toEqual({ x: 400, y: 100, shape: 'host', t: 0.75 });
    expect(end(e, guest.id)).toEqual({ x: 400, y: 100 });
    e.store.update('host', { end: { x: 500, y: 300 } });
    expect(end(e, guest.id).x).toBeCloseTo(400);
    expect(end(e, guest.id).y).toBeCloseTo(250);
  });

  it('arrives square to a level line', () => {
    const e = scene().connector('g', 'a', { x: 0, y: 0, shape: 'host', t: 0.5 }),
      [before, last] = e.scene.route('g').slice(-2);
    expect(last).toEqual({ x: 300, y: 100 });
    expect(before!.x).toBe(300);
  });

  it('follows a shape by way of the line that shape holds, while it is dragged', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('b', 500, 100)
      .shape('c', 300, 400)
      .connector('host', 'a', 'b', { kind: 'straight' })
      .connector('g', 'c', { x: 0, y: 0, shape: 'host', t: 0.5 }, { kind: 'straight' });
    expect(end(e, 'g')).toEqual({ x: 350, y: 130 });
    e.pointerDown(550, 130).pointerMove(550, 200).pointerMove(550, 230);
    const { y } = end(e, 'g');
    expect(y).toBeCloseTo(180, 0);
    e.pointerUp();
    expect(end(e, 'g').y).toBeCloseTo(180, 0);
  });

  it('stays where it ends when its host is deleted, and holds again when that comes back', () => {
    const e = scene().connector('g', 'a', { x: 0, y: 0, shape: 'host', t: 0.25 }).select('host');
    deleteSelection(e);
    expect(e.all('connector').map((c) => c.id)).toEqual(['g']);
    expect(end(e, 'g')).toEqual({ x: 200, y: 100 });
    e.command('edit.undo');
    e.store.update('host', { start: { x: 100, y: 200 }, end: { x: 500, y: 200 } });
    expect(end(e, 'g')).toEqual({ x: 200, y: 200 });
  });

  it('stays as well when its host goes because a shape went', () => {
    const e = scene()
      .shape('b', 600, 70)
      .connector('second', { x: 100, y: 100 }, 'b', { kind: 'straight' })
      .connector('g', 'a', { x: 0, y: 0, shape: 'second', t: 0.5 })
      .select('b');
    const at = end(e, 'g');
    deleteSelection(e);
    expect(e.store.get('second')).toBeUndefined();
    expect(end(e, 'g')).toEqual(at);
  });

  it('sits on nothing where that would lead back to itself', () => {
    const e = scene().connector('g', 'a', { x: 0, y: 0, shape: 'host', t: 0.5 });
    // By hand nothing of it is offered.
    e.select('host').drag(500, 100, 350, 300);
    e.select('host').drag(350, 300, 345, 320);
    expect(e.store.find('host', 'connector')!.end.shape).toBeUndefined();
    // What two people wrote at once stands where it stood.
    e.store.update('host', { end: { x: 640, y: 480, shape: 'g', t: 0.5 } });
    e.store.update('g', { end: { x: 11, y: 12, shape: 'host', t: 0.5 } });
    expect(end(e, 'host')).toEqual({ x: 640, y: 480 });
    expect(end(e, 'g')).toEqual({ x: 11, y: 12 });
  });

  it('is copied with what it sits on, and stands loose without', () => {
    const e = scene().connector('g', 'a', { x: 0, y: 0, shape: 'host', t: 0.25 }).select('a', 'host');
    e.command('edit.duplicate');
    const copies = e.all('connector').filter((c) => c.id !== 'g' && c.id !== 'host'),
      [guest, host] = [copies.find((c) => c.end.t !== undefined)!, copies.find((c) => c.end.t === undefined)!];
    expect(guest.end.shape).toBe(host.id);
    e.select('g').command('edit.duplicate');
    expect(e.all('connector').at(-1)!.end).toEqual({ x: 220, y: 120 });
  });

  it('keeps its place when its host is turned round or split', () => {
    const e = scene().connector('g', 'a', { x: 0, y: 0, shape: 'host', t: 0.75 }).select('host');
    reverseConnectors(e);
    expect(end(e, 'g')).toEqual({ x: 400, y: 100 });
    reverseConnectors(e.select('host') as TestEditor);
    e.shape('m', 250, 70);
    e.run(splitConnector(e, 'host', e.store.find('m', 'shape')!, e.box('m')));
    expect(e.store.find('g', 'connector')!.end).not.toMatchObject({ shape: 'host' });
    expect(end(e, 'g').x).toBeGreaterThan(380);
    expect(end(e, 'g').y).toBe(100);
  });
});
