import { describe, expect, it } from 'vitest';
import { sideOf } from '../edit/connector/connect.ts';
import { TestEditor } from '../testing/test-editor.ts';

const two = (): TestEditor => new TestEditor().shape('a', 100, 100).shape('b', 400, 300);

describe('drawing connectors', () => {
  it('joins two shapes by a drag and selects the connector', () => {
    const e = two().command('tool.connector').drag(150, 130, 430, 320),
      c = e.all('connector')[0]!;
    expect(c.start).toMatchObject({ shape: 'a' });
    expect(c.start.anchor).toBeUndefined();
    expect(c.end).toMatchObject({ shape: 'b' });
    expect(e.selection.ids).toEqual([c.id]);
    expect(e.state).toBe('select.idle');
    e.command('edit.undo');
    expect(e.all('connector')).toEqual([]);
  });

  it('fixes an end to a port, and anywhere on the outline with Alt', () => {
    const e = two().command('tool.connector').drag(200, 130, 400, 330),
      c = e.all('connector')[0]!;
    expect(c.start.anchor).toEqual({ x: 1, y: 0.5 });
    expect(c.end.anchor).toEqual({ x: 0, y: 0.5 });
    e.command('tool.connector').drag(120, 102, 430, 302, { alt: true });
    const second = e.all('connector').find((r) => r.id !== c.id)!;
    expect(second.start.anchor!.x).toBeCloseTo(0.2);
    expect(second.start.anchor!.y).toBeCloseTo(0);
  });

  it('takes two clicks as well as a drag', () => {
    const e = two().command('tool.connector').click(150, 130).pointerMove(300, 200);
    expect(e.state).toBe('connector.drawing');
    expect(e.overlay.data.draftRoute!.length).toBeGreaterThan(1);
    e.click(430, 320);
    expect(e.all('connector')[0]).toMatchObject({ start: { shape: 'a' }, end: { shape: 'b' } });
  });

  it('ends on empty canvas and offers shapes for its end', () => {
    const e = two(),
      offers: string[] = [];
    e.on('quickCreate', ({ connector }) => offers.push(connector));
    e.command('tool.connector').drag(150, 130, 700, 130);
    const c = e.all('connector')[0]!;
    expect(offers).toEqual([c.id]);
    expect(c.end).toEqual({ x: 700, y: 130 });
    e.command('connector.completeWith', { connector: c.id, kind: 'test.note' });
    expect(e.store.find('new', 'shape')).toBeUndefined();
    const made = e.all('shape').find((s) => s.kind === 'test.note')!;
    expect(e.store.find(c.id, 'connector')!.end.shape).toBe(made.id);
    expect(made.box).toMatchObject({ x: 700, y: 100 });
  });

  it('leaves nothing after Escape', () => {
    const e = two(),
      before = e.snapshot();
    e.command('tool.connector').pointerDown(150, 130).pointerMove(430, 320).press('Escape').pointerUp();
    expect(e.snapshot()).toEqual(before);
    expect(e.overlay.data.draftRoute).toBeNull();
  });

  it('stays when the tool is locked', () => {
    const e = two();
    e.set({ toolLock: true });
    e.command('tool.connector').drag(150, 130, 430, 320);
    expect(e.state).toBe('connector.idle');
  });

  it('draws from a port of a hovered shape while selecting', () => {
    const e = two().pointerMove(150, 130);
    e.drag(200, 130, 430, 320);
    expect(e.all('connector')[0]).toMatchObject({
      start: { shape: 'a', anchor: { x: 1, y: 0.5 } },
      end: { shape: 'b' },
    });
    expect(e.state).toBe('select.idle');
  });
});

describe('editing connectors', () => {
  it('moves an end to another shape and off it', () => {
    const e = two().shape('d', 400, 100).connector('c', 'a', 'd').select('c');
    const tip = e.scene.route('c').at(-1)!;
    e.drag(tip.x, tip.y, 430, 320);
    expect(e.store.find('c', 'connector')!.end.shape).toBe('b');
    const now = e.scene.route('c').at(-1)!;
    e.drag(now.x, now.y, 700, 700);
    expect(e.store.find('c', 'connector')!.end).toEqual({ x: 700, y: 700 });
  });

  it('moves a segment sideways and holds it there', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('b', 400, 300)
      .connector('c', 'a', 'b', {
        start: { x: 200, y: 130, shape: 'a', anchor: { x: 1, y: 0.5 } },
        end: { x: 400, y: 330, shape: 'b', anchor: { x: 0, y: 0.5 } },
      })
      .select('c');
    const route = e.scene.route('c'),
      i = route.findIndex((p, k) => k > 0 && Math.abs(p.x - route[k - 1]!.x) < 1e-6),
      x = route[i]!.x;
    e.drag(x, 230, x + 40, 230);
    expect(e.scene.route('c').some((p) => Math.abs(p.x - x - 40) < 1e-6)).toBe(true);
    expect(e.store.find('c', 'connector')!.points.length).toBeGreaterThan(0);
    e.command('connector.clearWaypoints');
    expect(e.store.find('c', 'connector')!.points).toEqual([]);
  });

  it('bends a straight one by its middle and straightens it again', () => {
    const e = new TestEditor()
      .connector('c', { x: 100, y: 100 }, { x: 400, y: 100 }, { kind: 'straight' })
      .select('c')
      .drag(250, 100, 250, 200);
    expect(e.store.find('c', 'connector')!.points).toEqual([{ x: 250, y: 200 }]);
    e.drag(250, 200, 250, 101);
    expect(e.store.find('c', 'connector')!.points).toEqual([]);
  });

  it('adds a label by a double click, which goes again when nothing is typed', () => {
    const e = new TestEditor()
      .connector('c', { x: 100, y: 100 }, { x: 500, y: 100 }, { kind: 'straight' })
      .doubleClick(200, 100);
    const label = e.all('label')[0]!;
    expect(label.data.t).toBeCloseTo(0.25);
    expect(e.editing).toBe(label.id);
    e.stopEditing();
    expect(e.all('label')).toEqual([]);
  });

  it('takes a connector with the shape it leads to, and back with it', () => {
    const e = two().connector('c', 'a', 'b'),
      route = e.scene.route('c');
    e.select('b').press('Delete');
    expect(e.store.get('c')).toBeUndefined();
    e.command('edit.undo');
    expect(e.scene.route('c')).toEqual(route);
    e.select('a', 'b').press('Delete');
    expect(e.all('connector')).toEqual([]);
  });

  it('reverses', () => {
    const e = two().connector('c', 'a', 'b').select('c').command('connector.reverse');
    expect(e.store.find('c', 'connector')).toMatchObject({ start: { shape: 'b' }, end: { shape: 'a' } });
  });
});

describe('sides of a connector', () => {
  it('are forced, given back to the router, and taken back by undo', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 400, 0).connector('c', 'a', 'b').select('c');
    const first = (): { x: number; y: number } => e.scene.route('c')[0]!;
    expect([first(), sideOf(e, 'start')]).toEqual([{ x: 100, y: 30 }, 'auto']);
    e.command('connector.setSide', { at: 'start', side: 'bottom' });
    expect([first(), sideOf(e, 'start')]).toEqual([{ x: 50, y: 60 }, 'bottom']);
    e.command('edit.undo');
    expect(first()).toEqual({ x: 100, y: 30 });
    e.store.update('c', { start: { x: 100, y: 30, shape: 'a', anchor: { x: 1, y: 0.5 } } });
    expect(sideOf(e, 'start')).toBe('fixed');
    e.command('connector.setSide', { at: 'start', side: null });
    expect([sideOf(e, 'start'), sideOf(e, 'end')]).toEqual(['auto', 'auto']);
  });
});
