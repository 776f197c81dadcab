import { describe, expect, it } from 'vitest';
import { TestEditor } from '../../testing/test-editor.ts';
import { dropShape } from '../placing/placing.ts';

describe('selecting', () => {
  it('takes what is clicked, adds with Shift, and lets go on empty canvas', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 100);
    expect(e.click(150, 130).selection.ids).toEqual(['a']);
    expect(e.click(350, 130, { shift: true }).selection.ids).toEqual(['a', 'b']);
    expect(e.click(350, 130, { shift: true }).selection.ids).toEqual(['a']);
    expect(e.click(600, 600).selection.ids).toEqual([]);
    expect(e.state).toBe('select.idle');
  });

  it('brushes what the rectangle touches, with Alt only what is inside', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 100);
    expect(e.drag(50, 50, 350, 180).selection.ids).toEqual(['a', 'b']);
    expect(e.drag(50, 50, 350, 180, { alt: true }).selection.ids).toEqual(['a']);
  });

  it('drags by however few events a browser tells of it', () => {
    for (const steps of [2, 1, 0]) {
      const e = new TestEditor().shape('a', 100, 100);
      e.pointerDown(150, 130);
      if (steps > 1) e.pointerMove(160, 140);
      if (steps > 0) e.pointerMove(250, 230).pointerUp();
      else e.letGo(250, 230);
      expect(e.box('a')).toMatchObject({ x: 200, y: 200 });
    }
    // A pointer that trembles as it is let go has pressed.
    const e = new TestEditor().shape('a', 100, 100).pointerDown(150, 130).letGo(153, 130);
    expect(e.box('a').x).toBe(100);
  });

  it('leaves the selection as it was when a brush is escaped', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 100).select('b');
    e.pointerDown(50, 50, { shift: true }).pointerMove(250, 250);
    expect(e.selection.ids).toEqual(['b', 'a']);
    e.press('Escape').pointerUp();
    expect(e.selection.ids).toEqual(['b']);
    e.pointerDown(50, 50).pointerMove(250, 250).press('Escape').pointerUp();
    expect(e.selection.ids).toEqual(['b']);
    e.pointerDown(50, 50, { shift: true }).pointerMove(250, 250);
    e.input.cancel();
    expect(e.selection.ids).toEqual(['b']);
  });

  it('selects outermost groups, goes in by double click and out by Escape', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 100).select('a', 'b').command('arrange.group');
    const group = e.selection.ids[0]!;
    expect(e.click(600, 600).click(150, 130).selection.ids).toEqual([group]);
    e.doubleClick(150, 130);
    expect(e.entered).toBe(group);
    expect(e.selection.ids).toEqual(['a']);
    e.press('Escape');
    expect(e.entered).toBeNull();
    expect(e.selection.ids).toEqual([group]);
  });

  it('passes through what is locked', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a').command('arrange.lock');
    e.selection.clear();
    expect(e.click(150, 130).selection.ids).toEqual([]);
    e.select('a').drag(150, 130, 250, 230);
    expect(e.box('a').x).toBe(100);
  });
});

describe('moving', () => {
  it('moves by a drag, in one step of undo', () => {
    const e = new TestEditor().shape('a', 100, 100).drag(150, 130, 190, 150);
    expect(e.box('a')).toMatchObject({ x: 140, y: 120 });
    e.command('edit.undo');
    expect(e.box('a')).toMatchObject({ x: 100, y: 100 });
    expect(e.store.history.canUndo).toBe(false);
    e.command('edit.redo');
    expect(e.box('a')).toMatchObject({ x: 140, y: 120 });
  });

  it('writes nothing before the end, and nothing after Escape', () => {
    const e = new TestEditor().shape('a', 100, 100),
      before = e.snapshot();
    e.pointerDown(150, 130).pointerMove(200, 200);
    expect(e.state).toBe('select.translating');
    expect(e.scene.box('a')).toMatchObject({ x: 150, y: 170 });
    expect(e.snapshot()).toEqual(before);
    e.press('Escape').pointerUp();
    expect(e.snapshot()).toEqual(before);
    expect(e.scene.box('a')).toMatchObject({ x: 100, y: 100 });
    expect(e.store.history.canUndo).toBe(false);
  });

  it('keeps to an axis with Shift and copies with Alt', () => {
    const e = new TestEditor().shape('a', 100, 100).drag(150, 130, 250, 150, { shift: true });
    expect(e.box('a')).toMatchObject({ x: 200, y: 100 });
    e.drag(250, 130, 350, 330, { alt: true });
    expect(e.box('a')).toMatchObject({ x: 200, y: 100 });
    const copy = e.selection.ids[0]!;
    expect(copy).not.toBe('a');
    expect(e.box(copy)).toMatchObject({ x: 300, y: 300 });
    e.command('edit.undo');
    expect(e.all('shape')).toHaveLength(1);
  });

  it('goes on in the steps of the copy before', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .drag(150, 130, 150, 230, { alt: true })
      .command('edit.duplicate')
      .command('edit.duplicate');
    expect(
      e
        .all('shape')
        .map((s) => s.box.y)
        .sort((p, q) => p - q),
    ).toEqual([100, 200, 300, 400]);
    expect(e.all('shape').every((s) => s.box.x === 100)).toBe(true);
    e.select('a').command('edit.duplicate');
    expect(e.box(e.selection.ids[0]!)).toMatchObject({ x: 120, y: 120 });
  });

  it('does not move on a trembling click', () => {
    const e = new TestEditor().shape('a', 100, 100).pointerDown(150, 130).pointerMove(152, 131).pointerUp();
    expect(e.box('a')).toMatchObject({ x: 100, y: 100 });
    expect(e.selection.ids).toEqual(['a']);
  });

  it('carries the view while Space is held, and goes on where it was', () => {
    const e = new TestEditor().shape('a', 100, 100).pointerDown(150, 130).pointerMove(200, 130);
    e.input.keyDown({ key: ' ', code: 'Space', shift: false, alt: false, mod: false, repeat: false });
    expect(e.input.cursor).toBe('grabbing');
    e.pointerMove(100, 130);
    expect(e.viewport.x).toBe(100);
    expect(e.scene.box('a')).toMatchObject({ x: 150, y: 100 });
    e.input.keyUp({ key: ' ', code: 'Space', shift: false, alt: false, mod: false, repeat: false });
    e.pointerMove(150, 130).pointerUp();
    expect(e.viewport.x).toBe(100);
    expect(e.box('a')).toMatchObject({ x: 200, y: 100 });
  });

  it('snaps to the grid, and with Mod to nothing', () => {
    const e = new TestEditor({ snapToGrid: true }).shape('a', 100, 100).drag(150, 130, 193, 158);
    expect(e.box('a')).toMatchObject({ x: 140, y: 130 });
    e.drag(180, 150, 183, 161, { mod: true });
    expect(e.box('a')).toMatchObject({ x: 143, y: 141 });
  });

  it('takes along connectors between what moves, and their fixed points', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('b', 400, 100)
      .connector('c', 'a', 'b', { points: [{ x: 250, y: 300 }] })
      .select('a', 'b');
    e.drag(150, 130, 160, 140);
    expect(e.store.find('c', 'connector')!.points).toEqual([{ x: 260, y: 310 }]);
    e.click(600, 600).drag(160, 140, 170, 150);
    expect(e.store.find('c', 'connector')!.points).toEqual([{ x: 260, y: 310 }]);
  });

  it('drops into containers and out of them', () => {
    const e = new TestEditor().shape('box', 400, 100, 300, 200, { kind: 'test.box' }).shape('a', 100, 100);
    e.drag(150, 130, 550, 230);
    expect(e.store.find('a', 'shape')!.at.parent).toBe('box');
    e.click(900, 700).drag(401, 150, 401, 350);
    expect(e.box('a')).toMatchObject({ x: 500, y: 400 });
    e.click(900, 700).drag(550, 430, 150, 630);
    expect(e.store.find('a', 'shape')!.at.parent).toBe(e.layer);
  });

  it('splits a connector that a shape is dropped on', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('b', 600, 100)
      .connector('c', 'a', 'b', { style: { endArrow: 'triangle' } })
      .shape('m', 300, 400);
    e.drag(350, 430, 400, 130);
    const [c, second] = [e.store.find('c', 'connector')!, e.all('connector').find((r) => r.id !== 'c')!];
    expect(c.start.shape).toBe('a');
    expect(c.end.shape).toBe('m');
    expect(second.start.shape).toBe('m');
    expect(second.end.shape).toBe('b');
    e.command('edit.undo');
    expect(e.store.find('c', 'connector')!.end.shape).toBe('b');
    expect(e.all('connector')).toHaveLength(1);
  });

  it('nudges by arrow keys: one step of undo for a run of presses', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .select('a')
      .press('ArrowRight')
      .press('ArrowRight')
      .press('Shift+ArrowDown');
    expect(e.box('a')).toMatchObject({ x: 102, y: 110 });
    e.command('edit.undo');
    expect(e.box('a')).toMatchObject({ x: 100, y: 100 });
  });
});

describe('the arrows of a shape', () => {
  it('make one shape of a hasty double press, and open no text', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a').doubleClick(224, 130);
    expect(e.all('shape')).toHaveLength(2);
    expect(e.all('label')).toEqual([]);
    expect(e.editing).toBeNull();
    expect(e.selection.ids).toEqual([e.all('shape').find((s) => s.id !== 'a')!.id]);
    expect(e.click(150, 130).selection.ids).toEqual(['a']);
  });
});

describe('resizing and rotating', () => {
  it('drags a corner; Shift keeps the ratio, Alt the centre', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a').drag(200, 160, 250, 190);
    expect(e.box('a')).toMatchObject({ x: 100, y: 100, w: 150, h: 90 });
    e.drag(250, 190, 400, 200, { shift: true });
    expect(e.box('a')).toMatchObject({ x: 100, y: 100, w: 300, h: 180 });
    e.drag(400, 280, 410, 290, { alt: true });
    expect(e.box('a')).toMatchObject({ x: 90, y: 90, w: 320, h: 200 });
  });

  it('flips through the opposite side', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a').drag(200, 130, 50, 130);
    expect(e.box('a')).toMatchObject({ x: 50, y: 100, w: 50, h: 60, fx: true });
  });

  it('keeps the opposite corner of a rotated shape where it is', () => {
    const e = new TestEditor()
      .shape('a', 100, 100, 100, 60, { box: { x: 100, y: 100, w: 100, h: 60, r: Math.PI / 2 } })
      .select('a');
    // Turned by a quarter, the shape spans 120..180 × 80..180; its own south-east corner is at the lower left.
    e.drag(120, 180, 100, 200);
    const b = e.scene.bounds('a')!;
    expect(b.x).toBeCloseTo(100);
    expect(b.y).toBeCloseTo(80);
    expect(b.w).toBeCloseTo(80);
    expect(b.h).toBeCloseTo(120);
  });

  it('scales several about the opposite corner', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 200, 200).select('a', 'b').drag(300, 260, 500, 420);
    expect(e.box('a')).toMatchObject({ x: 100, y: 100, w: 200, h: 120 });
    expect(e.box('b')).toMatchObject({ x: 300, y: 300, w: 200, h: 120 });
  });

  it('turns by steps of 15 degrees with Shift', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a');
    e.drag(215, 85, 180, 195, { shift: true });
    const degrees = (e.box('a').r! * 180) / Math.PI;
    expect(degrees / 15).toBeCloseTo(Math.round(degrees / 15));
    expect(degrees).toBeGreaterThan(60);
  });

  it('drags a control handle', () => {
    const e = new TestEditor()
      .shape('a', 100, 100, 100, 60, { kind: 'test.round' })
      .select('a')
      .drag(110, 100, 135, 100);
    expect(e.store.find('a', 'shape')!.data.controls).toEqual({ depth: 35 });
  });
});

describe('containers', () => {
  it('take in what they are dropped on from the library', () => {
    const e = new TestEditor().shape('a', 150, 150);
    dropShape(e, 'test.box', { x: 200, y: 180 });
    expect(e.store.find('a', 'shape')!.at.parent).toBe(e.selection.ids[0]);
  });

  const framed = (): TestEditor =>
    new TestEditor()
      .shape('box', 100, 100, 400, 300, { kind: 'test.box' })
      .shape('a', 150, 200, 100, 60, { at: { parent: 'box', key: 'a1' } });

  it('take in what they are drawn round', () => {
    const e = new TestEditor().shape('a', 150, 150).shape('b', 600, 600).command('tool.frame').drag(100, 100, 400, 400),
      frame = e.selection.ids[0]!;
    expect(e.store.find('a', 'shape')!.at.parent).toBe(frame);
    expect(e.store.find('b', 'shape')!.at.parent).toBe(e.layer);
    e.command('edit.undo');
    expect(e.store.find('a', 'shape')!.at.parent).toBe(e.layer);
    expect(e.store.get(frame)).toBeUndefined();
  });

  it('move with what they hold, by their border', () => {
    const e = framed().drag(101, 250, 131, 250);
    expect(e.box('box').x).toBe(130);
    expect(e.box('a').x).toBe(180);
  });

  it('let one select inside them', () => {
    const e = framed().drag(130, 180, 300, 300);
    expect(e.selection.ids).toEqual(['a']);
    expect(e.box('box').x).toBe(100);
  });
});

describe('the look of a container', () => {
  const dressed = (): TestEditor =>
    new TestEditor()
      .shape('box', 100, 100, 400, 300, { kind: 'test.box' })
      .shape('title', 100, 100, 400, 50, {
        at: { parent: 'box', key: 'a1' },
        data: { backdrop: true, pins: { x: 'both', y: 'start' } },
        text: [{ insert: 'Title' }],
      })
      .shape('body', 100, 150, 400, 250, { at: { parent: 'box', key: 'a2' }, data: { backdrop: true } })
      .shape('a', 150, 200, 100, 60, { at: { parent: 'box', key: 'a3' } });

  it('is the container for a press, and its title carries it', () => {
    const e = dressed().drag(300, 125, 330, 125);
    expect(e.selection.ids).toEqual(['box']);
    expect(['box', 'title', 'body', 'a'].map((id) => e.box(id).x)).toEqual([130, 130, 130, 180]);
  });

  it('is its body where there are no words: one selects inside', () => {
    const e = dressed().drag(130, 180, 300, 300);
    expect(e.selection.ids).toEqual(['a']);
    expect(e.box('box').x).toBe(100);
  });

  it('is as large as the container, what stands in it is not', () => {
    const e = dressed().select('box').drag(500, 400, 600, 700);
    expect(e.box('box')).toMatchObject({ w: 500, h: 600 });
    expect(e.box('title')).toMatchObject({ w: 500, h: 50 });
    expect(e.box('body')).toMatchObject({ x: 100, y: 200, w: 500, h: 500 });
    expect(e.box('a')).toMatchObject({ x: 150, y: 200, w: 100, h: 60 });
  });
});

describe('while others edit', () => {
  const removeAll = (e: TestEditor): void => {
    // As a peer's update: a transaction of another origin.
    e.store.ydoc.transact(() => {
      for (const id of ['a', 'b', 'c', 'l']) e.store.ydoc.getMap('records').delete(id);
    }, 'peer');
  };
  const gestures: [string, (e: TestEditor) => unknown][] = [
    ['translating', (e) => e.pointerDown(150, 130)],
    ['resizing', (e) => e.select('a').pointerDown(200, 160)],
    ['rotating', (e) => e.select('a').pointerDown(215, 85)],
    [
      'an end',
      (e) => {
        const p = e.scene.route('c').at(-1)!;
        e.select('c').pointerDown(p.x, p.y);
      },
    ],
    [
      'a segment',
      (e) => {
        const r = e.scene.route('c'),
          p = { x: (r[0]!.x + r[1]!.x) / 2, y: (r[0]!.y + r[1]!.y) / 2 };
        e.select('c').pointerDown(p.x, p.y);
      },
    ],
    [
      'a label',
      (e) => {
        const b = e.scene.bounds('l')!;
        e.pointerDown(b.x + b.w / 2, b.y + b.h / 2);
      },
    ],
    ['a connector', (e) => e.command('tool.connector').pointerDown(150, 130)],
  ];
  it.each(gestures)('%s goes on without what a peer removed', (_name, press) => {
    const e = new TestEditor({ snapToShapes: true, snapToGrid: true })
      .shape('a', 100, 100)
      .shape('b', 400, 100)
      .connector('c', 'a', 'b');
    e.store.create({
      id: 'l',
      type: 'label',
      at: { parent: 'c', key: 'a0' },
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
      text: [{ insert: 'label' }],
    });
    press(e);
    e.pointerMove(260, 240);
    removeAll(e);
    expect(() => e.pointerMove(300, 300).pointerMove(310, 310).pointerUp()).not.toThrow();
    expect(e.all('shape')).toEqual([]);
    expect(e.selection.ids.every((id) => e.store.get(id) !== undefined)).toBe(true);
  });
});
