import { people, shape } from '@limn/document/diagram/testing.ts';
import { describe, expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

describe('a line that is drawn round items', () => {
  it('is read once, however many they are', () => {
    const e = new TestEditor();
    for (let i = 0; i < 40; i++) e.shape(`s${i}`, 20 * i, 20, 10, 10);
    let reads = 0;
    const polygon = Array.from({ length: 60 }, (_, i) => ({
      get x() {
        reads++;
        return 400 + 500 * Math.cos((i * Math.PI) / 30);
      },
      y: 25 + 500 * Math.sin((i * Math.PI) / 30),
    }));
    expect(e.scene.itemsInPolygon(polygon)).toHaveLength(40);
    expect(reads).toBeLessThan(500);
  });
});

describe('what somebody else does in the midst of a gesture', () => {
  it('ends work at a shape that they delete', () => {
    const geometry = [{ d: ['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'Z'] }];
    for (const [state, data] of [
      ['editingPorts', {}],
      ['editingPath', { geometry }],
      ['cropping', { image: { asset: 'picture' } }],
    ] as const) {
      const { stores, meet } = people(2, shape('a', { kind: 'custom', data: { ...data } })),
        e = new TestEditor({}, { store: stores[0]! });
      e.setTool(`select.${state}`, { shape: 'a' });
      expect([state, e.state, e.overlay.data.busy]).toEqual([state, `select.${state}`, true]);
      stores[1]!.remove(['a']);
      meet();
      expect([state, e.state, e.overlay.data.busy]).toEqual([state, 'select.idle', false]);
      expect([e.overlay.data.ports, e.overlay.data.path, e.overlay.data.crop].every((one) => !one)).toBe(true);
    }
  });

  it('moves nothing to the page that one is led to', () => {
    const e = new TestEditor().shape('a', 100, 100),
      first = e.page;
    e.command('page.add').shape('box', 0, 0, 900, 700, { kind: 'test.box' });
    const second = e.page;
    e.setPage(first);
    const before = e.snapshot();
    e.select('a').pointerDown(150, 130).pointerMove(300, 300);
    e.setPage(second);
    e.pointerMove(400, 400).pointerUp();
    expect([e.state, e.overlay.data.busy, e.snapshot()]).toEqual(['select.idle', false, before]);
  });

  it('stands, of a label that is dragged', () => {
    const e = new TestEditor().shape('a', 0, 0).shape('b', 400, 0).connector('c', 'a', 'b', { kind: 'straight' });
    e.store.create({
      id: 'l',
      type: 'label',
      at: { parent: 'c', key: 'a0' },
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
      text: [{ insert: 'Label' }],
    });
    const b = e.scene.bounds('l')!;
    e.select('l')
      .pointerDown(b.x + b.w / 2, b.y + b.h / 2)
      .pointerMove(250, 90);
    e.store.update('l', { data: { t: 0.5, dx: 0, dy: 0, w: 77 } });
    e.pointerMove(250, 100).pointerUp();
    const { data } = e.store.find('l', 'label')!;
    expect([data.w, data.dy > 50]).toEqual([77, true]);
  });
});

describe('a shape whose line is said to have less than no width', () => {
  it('is hit and painted as one without a line', () => {
    const e = new TestEditor().shape('a', 100, 100, 100, 60, { style: { strokeWidth: -500, fill: '#ff0000' } });
    expect(e.scene.itemsAt({ x: 150, y: 130 }, 2).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('drawing shapes', () => {
  it('places the default size by a click and the drawn size by a drag', () => {
    const e = new TestEditor();
    e.setTool('shape', { kind: 'test.rect' });
    e.click(300, 300);
    expect(e.box(e.selection.ids[0]!)).toEqual({ x: 250, y: 270, w: 100, h: 60 });
    e.setTool('shape', { kind: 'test.rect' });
    e.drag(500, 500, 700, 640);
    expect(e.box(e.selection.ids[0]!)).toEqual({ x: 500, y: 500, w: 200, h: 140 });
    expect(e.state).toBe('select.idle');
    expect(e.settings.recentKinds[0]).toBe('test.rect');
  });

  it('keeps the ratio of what has one, unless Shift frees it', () => {
    const e = new TestEditor();
    e.setTool('shape', { kind: 'test.square' });
    e.drag(100, 100, 300, 150);
    expect(e.box(e.selection.ids[0]!)).toMatchObject({ w: 200, h: 200 });
  });

  it('leaves nothing after Escape', () => {
    const e = new TestEditor(),
      before = e.snapshot();
    e.setTool('shape', { kind: 'test.rect' });
    e.pointerDown(100, 100).pointerMove(300, 300).press('Escape').pointerUp();
    expect(e.snapshot()).toEqual(before);
    expect(e.overlay.data.draftShape).toBeNull();
  });

  it('has a frame named at once, and one after the other drawn while the tool is kept', () => {
    const e = new TestEditor().command('tool.frame').drag(100, 100, 500, 400),
      [frame] = e.selection.ids;
    expect([e.editing, e.store.find(frame!, 'shape')!.kind]).toEqual([frame, 'test.box']);
    e.stopEditing();
    expect([e.editing, e.selection.ids]).toEqual([null, [frame]]);
    e.set({ toolLock: true });
    e.command('tool.frame').drag(600, 100, 900, 400);
    expect(e.editing).toBeNull();
    // Another kind is not what one names first.
    e.set({ toolLock: false });
    e.setTool('shape', { kind: 'test.rect' });
    e.drag(100, 600, 300, 700);
    expect(e.editing).toBeNull();
  });

  it('draws into a container', () => {
    const e = new TestEditor().shape('box', 100, 100, 300, 200, { kind: 'test.box' });
    e.setTool('shape', { kind: 'test.rect' });
    e.click(250, 200);
    expect(e.store.find(e.selection.ids[0]!, 'shape')!.at.parent).toBe('box');
  });
});

describe('other tools', () => {
  it('counts clicks anew after a drag', () => {
    const e = new TestEditor().drag(300, 300, 400, 400);
    e.time -= 900;
    e.click(300, 300);
    expect(e.all('shape')).toEqual([]);
    e.doubleClick(300, 300);
    expect(e.all('shape')).toHaveLength(1);
  });

  it('writes ink with pressure', () => {
    const e = new TestEditor().command('tool.ink');
    e.pointerDown(100, 100, { type: 'pen', pressure: 0.2 })
      .pointerMove(150, 120, { type: 'pen', pressure: 0.8 })
      .pointerMove(200, 180, { type: 'pen', pressure: 0.4 })
      .pointerUp();
    const ink = e.all('shape')[0]!;
    expect(ink.kind).toBe('test.ink');
    expect(ink.box).toEqual({ x: 100, y: 100, w: 100, h: 80 });
    expect(ink.data.ink).toEqual([0, 0, 0.2, 0.5, 0.25, 0.8, 1, 1, 0.4]);
    expect(e.state).toBe('ink.idle');
  });

  it('is drawn by the pen, whenever the hand touches the glass and the platform takes that back', () => {
    const pen = { type: 'pen', pointerId: 1, pressure: 0.5 } as const,
      hand = { type: 'touch', pointerId: 2 } as const;
    const e = new TestEditor().command('tool.ink');
    e.pointerDown(400, 400, hand).pointerMove(410, 420, hand);
    e.pointerDown(100, 100, pen).pointerMove(150, 120, pen);
    e.pointerMove(420, 440, hand);
    e.input.lose(2);
    e.pointerDown(500, 400, { ...hand, pointerId: 3 });
    e.input.lose(3);
    e.pointerMove(200, 180, pen).pointerUp(pen);
    expect(e.all('shape').map(({ box }) => box)).toEqual([{ x: 100, y: 100, w: 100, h: 80 }]);
    e.pointerDown(300, 300, pen).pointerMove(350, 350, pen);
    e.input.lose(1);
    expect([e.all('shape').length, e.state]).toEqual([1, 'ink.idle']);
  });

  it('goes on with a stroke however long it is', () => {
    const e = new TestEditor().command('tool.ink').pointerDown(0, 0);
    for (let i = 1; i <= 7000; i++) e.pointerMove(i % 500, Math.floor(i / 500) * 20);
    e.pointerMove(900, 700).pointerUp();
    const { box, data } = e.all('shape')[0]!;
    expect(box).toEqual({ x: 0, y: 0, w: 900, h: 700 });
    expect(data.ink!.slice(-3, -1)).toEqual([1, 1]);
    expect(data.ink!.length).toBeLessThanOrEqual(15_000);
  });

  it('hits ink where it is inked, not all over its box', () => {
    const e = new TestEditor().command('tool.ink');
    e.pointerDown(100, 100).pointerMove(200, 300).pointerMove(300, 100).pointerUp();
    e.command('tool.select');
    const { scene } = e;
    expect(scene.itemsAt({ x: 150, y: 200 }, 4)).toHaveLength(1);
    expect(scene.itemsAt({ x: 200, y: 120 }, 4)).toEqual([]);
    expect(scene.itemsIn({ x: 190, y: 110, w: 20, h: 40 }, 'touch')).toEqual([]);
    expect(scene.itemsIn({ x: 140, y: 150, w: 20, h: 80 }, 'touch')).toHaveLength(1);
    expect(scene.itemsIn({ x: 50, y: 50, w: 400, h: 400 }, 'contain')).toHaveLength(1);
  });

  it('erases what it passes over, in one step of undo', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .shape('b', 300, 100)
      .shape('c', 100, 400)
      .command('tool.eraser')
      .drag(50, 130, 500, 130);
    expect(e.all('shape').map((s) => s.id)).toEqual(['c']);
    e.command('edit.undo');
    expect(e.all('shape')).toHaveLength(3);
  });

  it('shows the laser to others only', () => {
    const e = new TestEditor(),
      before = e.snapshot(),
      seen: unknown[] = [];
    e.presence.publish = (local) => {
      if ('laser' in local) seen.push(local.laser);
    };
    e.command('tool.laser').drag(100, 100, 200, 200);
    expect(e.overlay.data.laser.length).toBeGreaterThan(1);
    e.tick(2000);
    expect(e.overlay.data.laser).toEqual([]);
    expect(seen.at(-1)).toBeNull();
    expect(e.snapshot()).toEqual(before);
  });

  it('selects with the lasso what lies inside', () => {
    const e = new TestEditor().shape('a', 100, 100).shape('b', 300, 300).command('tool.lasso');
    e.pointerDown(50, 50)
      .pointerMove(250, 50)
      .pointerMove(250, 250)
      .pointerMove(50, 250)
      .pointerMove(50, 60)
      .pointerUp();
    expect(e.selection.ids).toEqual(['a']);
    expect(e.state).toBe('select.idle');
  });

  it('paints the format once, or on and on', () => {
    const e = new TestEditor()
      .shape('a', 100, 100, 100, 60, { style: { fill: '#ff0000', bold: true } })
      .shape('b', 300, 100)
      .shape('c', 500, 100);
    e.select('a').command('style.painter').click(350, 130);
    expect(e.store.find('b', 'shape')!.style).toMatchObject({ fill: '#ff0000', bold: true });
    expect(e.state).toBe('select.idle');
    e.select('a').command('style.painter', { sticky: true }).click(350, 130).click(550, 130);
    expect(e.store.find('c', 'shape')!.style.fill).toBe('#ff0000');
    expect(e.state).toBe('painter');
  });
});

describe('text', () => {
  it('begins with the character typed while one shape is selected', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a').press('x');
    expect(e.editing).toBe('a');
    expect(e.editingStart.typed).toBe('x');
    e.press('Escape');
    expect(e.editing).toBeNull();
  });

  it('begins a label on a selected connector, or goes on with the one there', () => {
    const e = new TestEditor()
        .connector('c', { x: 100, y: 100 }, { x: 500, y: 100 }, { kind: 'straight' })
        .select('c')
        .press('y'),
      label = e.all('label')[0]!;
    expect(e.editing).toBe(label.id);
    expect(e.editingStart.typed).toBe('y');
    e.store.setText(label.id, [{ insert: 'yes' }]);
    e.stopEditing();
    e.select('c').press('Enter');
    expect(e.editing).toBe(label.id);
    e.stopEditing();
    e.select(label.id).press('ArrowDown');
    expect(e.store.find(label.id, 'label')!.data.dy).toBe(1);
  });

  it('keeps what is typed before the text editor stands, and leaves it to that afterwards', () => {
    const e = new TestEditor()
      .shape('a', 100, 100)
      .select('a')
      .press('N')
      .press('e')
      .press('w')
      .press('Enter')
      .press('r');
    expect(e.editing).toBe('a');
    expect(e.editingStart).toEqual({ typed: 'N', ahead: 'ew\nr' });
    expect(e.state).toBe('select.idle');
    const nothing = (): undefined => undefined;
    e.textHost = { formats: () => ({}), format: nothing, selected: () => ({ start: 0, end: 0 }), focus: nothing };
    expect(e.press('x').editingStart.ahead).toBe('ew\nr');
  });

  it('writes what was typed where the text ends before the text editor stands', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a').press('N').press('o').press('Escape');
    expect(e.textOf('a')).toEqual([{ insert: 'No' }]);
    e.startEditing('a', { caret: { x: 0, y: 0 } });
    e.typeAhead('!');
    e.stopEditing();
    expect(
      e
        .textOf('a')!
        .map(({ insert }) => insert)
        .join(''),
    ).toBe('No!');
    // What the text editor took is its own to write.
    e.startEditing('a', { typed: 'x' });
    expect(e.takeStart().typed).toBe('x');
    e.stopEditing();
    expect(
      e
        .textOf('a')!
        .map(({ insert }) => insert)
        .join(''),
    ).toBe('No!');
  });

  it('takes two presses for a double one by when they were made, not by when a busy page hears of them', () => {
    const e = new TestEditor().shape('a', 100, 100).click(150, 130, { time: 5000 }).click(150, 130, { time: 5200 });
    expect(e.editing).toBe('a');
    const late = new TestEditor().shape('a', 100, 100).click(150, 130, { time: 5000 }).click(150, 130, { time: 5900 });
    expect(late.editing).toBeNull();
    const busy = new TestEditor().shape('a', 100, 100).click(150, 130, { time: 5000 });
    expect(busy.press('ArrowDown').click(150, 130, { time: 5200 }).editing).toBeNull();
  });

  it('leaves letters to the tools where the person wants that, or nothing is selected', () => {
    const e = new TestEditor({ typeToEdit: false }).shape('a', 100, 100).select('a').press('t');
    expect(e.editing).toBeNull();
    expect(e.state).toBe('text.idle');
    expect(new TestEditor().press('h').state).toBe('hand');
  });

  it('does what the shortcut sheet says while a shape is selected: only letters are typed', () => {
    const keys: [key: string, code: string, shift: boolean][] = [
      ['@', 'Digit2', true],
      ['!', 'Digit1', true],
      [')', 'Digit0', true],
      ['"', 'Digit2', true],
      ['?', 'Slash', true],
    ];
    for (const [key, code, shift] of keys) {
      const e = new TestEditor().shape('a', 100, 100, 100, 60, { text: [{ insert: 'kept' }] }).select('a');
      const asked: string[] = [];
      e.viewport.zoomAt({ x: 150, y: 130 }, 0.4);
      e.on('ask', ({ dialog }) => asked.push(dialog));
      e.input.keyDown({ key, code, shift, alt: false, mod: false, repeat: false });
      expect(e.editing, key).toBeNull();
      if (key === '?') expect(asked).toEqual(['shortcuts']);
      else expect(e.viewport.zoom, key).toBeGreaterThanOrEqual(1);
    }
    for (const key of ['c', 'V', '采', '4', '+']) {
      const e = new TestEditor().shape('a', 100, 100).select('a');
      e.input.keyDown({ key, code: '', shift: false, alt: false, mod: false, repeat: false });
      expect(e.editingStart.typed, key).toBe(key);
    }
  });

  it('has no shortcut that could only ever be typed', () => {
    const e = new TestEditor().shape('a', 100, 100).select('a');
    const needing = e.commands.all().filter((c) => c.when && e.commands.enabled(c.id, e));
    e.select();
    const lost = needing.filter(
      (c) => !e.commands.enabled(c.id, e) && c.shortcuts?.some((keys) => /^(Shift\+)?[A-Za-z]$/.test(keys)),
    );
    expect(lost.map((c) => c.id)).toEqual([]);
  });
});

describe('view', () => {
  it('pans by wheel, middle button and space, zooms at the pointer with Mod', () => {
    const e = new TestEditor();
    e.input.wheel({ screen: { x: 100, y: 100 }, dx: 10, dy: 20, shift: false, mod: false });
    expect([e.viewport.x, e.viewport.y]).toEqual([10, 20]);
    e.drag(100, 100, 150, 130, { button: 1 });
    expect([e.viewport.x, e.viewport.y]).toEqual([-40, -10]);
    e.input.keyDown({ key: ' ', code: 'Space', shift: false, alt: false, mod: false, repeat: false });
    e.drag(100, 100, 60, 90);
    e.input.keyUp({ key: ' ', code: 'Space', shift: false, alt: false, mod: false, repeat: false });
    expect([e.viewport.x, e.viewport.y]).toEqual([0, 0]);
    const page = e.viewport.toPage({ x: 300, y: 200 });
    e.input.wheel({ screen: { x: 300, y: 200 }, dx: 0, dy: -100, shift: false, mod: true });
    expect(e.viewport.zoom).toBeGreaterThan(1);
    expect(e.viewport.toPage({ x: 300, y: 200 }).x).toBeCloseTo(page.x);
  });

  it('pinches with two fingers and undoes what the first began', () => {
    const e = new TestEditor().shape('a', 100, 100),
      touch = { type: 'touch' } as const;
    e.pointerDown(150, 130, touch).pointerMove(180, 160, touch);
    expect(e.state).toBe('select.translating');
    e.pointerDown(350, 130, { ...touch, pointerId: 2 }).pointerMove(550, 130, { ...touch, pointerId: 2 });
    expect(e.box('a')).toMatchObject({ x: 100, y: 100 });
    expect(e.viewport.zoom).toBeGreaterThan(1.5);
    e.pointerUp({ ...touch, pointerId: 2 }).pointerUp(touch);
    expect(e.state).toBe('select.idle');
  });

  it('opens the menu by the right button and by a long press, and pans by a right drag', () => {
    const e = new TestEditor().shape('a', 100, 100),
      menus: unknown[] = [];
    e.on('contextMenu', (at) => menus.push(at));
    e.click(150, 130, { button: 2 });
    expect(e.selection.ids).toEqual(['a']);
    e.selection.clear();
    e.pointerDown(150, 130, { type: 'touch' }).tick(600).pointerUp({ type: 'touch' });
    expect(e.selection.ids).toEqual(['a']);
    expect(menus).toHaveLength(2);
    e.drag(500, 500, 550, 550, { button: 2 });
    expect(e.viewport.x).toBe(-50);
    expect(menus).toHaveLength(2);
  });

  it('scrolls at the edge while dragging', () => {
    const e = new TestEditor().shape('a', 100, 100).pointerDown(150, 130).pointerMove(995, 130).tick(100);
    expect(e.viewport.x).toBeGreaterThan(50);
    e.pointerUp();
    expect(e.box('a').x).toBeGreaterThan(900);
  });

  it('is what a reader drags; a link on an item is followed by a click', () => {
    const e = new TestEditor()
      .shape('a', 100, 100, 100, 60, { data: { link: { type: 'url', url: 'https://example.org' } } })
      .shape('b', 300, 100, 100, 60, { data: { link: { type: 'url', url: 'javascript:alert(1)' } } });
    const opened: string[] = [];
    e.host.openLink = (url) => {
      opened.push(url);
    };
    e.set({ readOnly: true });
    e.drag(150, 130, 200, 140);
    expect([e.viewport.x, e.viewport.y]).toEqual([-50, -10]);
    e.click(200, 140).click(400, 140);
    expect(opened).toEqual(['https://example.org']);
  });
});

describe('cropping', () => {
  const picture = (more: object = {}): TestEditor => {
    const e = new TestEditor().shape('p', 100, 100, 200, 100, {
      kind: 'test.image',
      data: { image: { asset: 'x' } },
      ...more,
    });
    e.setTool('select.cropping', { shape: 'p' });
    return e;
  };

  it('cuts a side and keeps the picture where it is', () => {
    const e = picture().drag(300, 150, 250, 150).press('Enter'),
      p = e.store.find('p', 'shape')!;
    expect(p.box).toMatchObject({ x: 100, y: 100, w: 150, h: 100 });
    expect(p.data.image!.crop).toMatchObject({ x: 0, w: 0.75, h: 1 });
    expect(e.state).toBe('select.idle');
    e.command('edit.undo');
    expect(e.store.find('p', 'shape')!.data.image!.crop).toBeUndefined();
  });

  it('cuts what is seen on that side of a mirrored picture', () => {
    const e = picture({ box: { x: 100, y: 100, w: 200, h: 100, fx: true } })
        .drag(300, 150, 250, 150)
        .press('Enter'),
      p = e.store.find('p', 'shape')!;
    expect(p.box).toMatchObject({ x: 100, w: 150 });
    expect(p.data.image!.crop).toMatchObject({ x: 0.25, w: 0.75 });
  });

  it('moves the picture behind its frame, not beyond its edge, and forgets it by Escape', () => {
    const e = picture({ data: { image: { asset: 'x', crop: { x: 0.5, y: 0, w: 0.5, h: 1 } } } });
    e.drag(200, 150, 300, 150).press('Enter');
    expect(e.store.find('p', 'shape')!.data.image!.crop).toMatchObject({ x: 0.25, w: 0.5 });
    const before = e.snapshot();
    e.setTool('select.cropping', { shape: 'p' });
    e.drag(200, 150, 900, 150).press('Escape');
    expect(e.snapshot()).toEqual(before);
  });
});
