import { fromPlain, plainText, type RecordId } from '@limn/document';
import { people } from '@limn/document/diagram/testing.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addLabel } from '../../../edit/connector/connect.ts';
import { UmlEditor } from '../../../testing/uml-editor.ts';

let e: UmlEditor;
/** Three lifelines 200 apart, their stems at 100, 300 and 500, heads 40 deep from 0. */
beforeEach(() => {
  e = new UmlEditor().lifeline('a', 100).lifeline('b', 300).lifeline('c', 500);
});

const heights = (of: UmlEditor = e): Record<string, number> =>
  Object.fromEntries(
    of.all('connector').map((line) => {
      const route = of.scene.route(line.id);
      return [line.id, Math.round(route[0]!.y)];
    }),
  );
const bars = (of: UmlEditor, lifeline: RecordId): [number, number][] =>
  of
    .all('shape')
    .filter((s) => s.kind === 'uml.activation' && s.at.parent === lifeline)
    .sort((x, y) => x.box.y - y.box.y)
    .map(({ box }) => [Math.round(box.y), Math.round(box.y + box.h)]);

describe('a message', () => {
  it('is level, at the height where it was begun, and a call begins an execution', () => {
    e.message('m', 'a', 'b', 100);
    const route = e.scene.route('m');
    expect(route.map(({ y }) => Math.round(y))).toEqual([100, 100]);
    expect(route.map(({ x }) => Math.round(x))).toEqual([100, 295]);
    expect(bars(e, 'b')).toEqual([[100, 140]]);
    e.command('edit.undo');
    expect([e.all('connector'), bars(e, 'b')]).toEqual([[], []]);
  });

  it('is drawn by the pointer from stem to stem as a call', () => {
    e.setTool('connector');
    e.drag(100, 120, 300, 180);
    const [line] = e.all('connector');
    expect(line).toMatchObject({ kind: 'straight', style: { endArrow: 'triangle' } });
    expect(Object.values(heights())).toEqual([120]);
    expect(bars(e, 'b')).toEqual([[120, 160]]);
  });

  it('stays level when it is dragged by an end, and takes its execution along', () => {
    e.message('m', 'a', 'b', 100);
    const line = e.store.find('m', 'connector')!;
    e.run(() => e.store.update('m', { start: { ...line.start, y: 150, anchor: { x: 0.5, y: 150 / 300 } } }));
    expect(heights()).toEqual({ m: 150 });
    expect(bars(e, 'b')).toEqual([[150, 190]]);
  });

  it('changes places with the next one by keys, with what it begins, and stays where it is at the ends', () => {
    e.message('m', 'a', 'b', 100).message('n', 'a', 'c', 180, 'async').message('o', 'a', 'c', 240, 'async');
    const order = (): string[] =>
      Object.entries(heights())
        .sort(([, a], [, b]) => a - b)
        .map(([id]) => id);
    e.select('m').press('Alt+ArrowDown');
    expect(order()).toEqual(['n', 'm', 'o']);
    expect(heights()).toEqual({ n: 100, m: 180, o: 240 });
    expect(bars(e, 'b')).toEqual([[180, 220]]);
    expect(e.selection.ids).toEqual(['m']);
    e.press('Alt+ArrowDown').press('Alt+ArrowDown');
    expect(order()).toEqual(['n', 'o', 'm']);
    expect(e.selection.ids).toEqual(['m']);
    for (let i = 0; i < 3; i++) e.press('Alt+ArrowUp');
    expect(heights()).toEqual({ m: 100, n: 180, o: 240 });
    for (let i = 0; i < 4; i++) e.command('edit.undo');
    expect(heights()).toEqual({ m: 100, n: 180, o: 240 });
  });

  it('to oneself keeps the height of its loop when it changes places, and the way to the next stays', () => {
    e.message('m', 'a', 'b', 100).message('s', 'c', 'c', 180, 'async').message('o', 'a', 'c', 280, 'async');
    const drop = (): number => {
      const route = e.scene.route('s');
      return Math.round(route.at(-1)!.y - route[0]!.y);
    };
    const was = drop(),
      before = heights();
    e.select('s').press('Alt+ArrowUp');
    expect([heights()['s'], drop()]).toEqual([before['m'], was]);
    expect(heights()['m']).toBe(before['m']! + was + (before['s']! - before['m']!));
    expect(heights()['o']).toBe(before['o']);
    e.press('Alt+ArrowDown');
    expect([heights(), drop()]).toEqual([before, was]);
  });

  it('stays level when it is dragged in its middle, and has no bend', () => {
    e.message('m', 'a', 'b', 100);
    e.run(() => e.store.update('m', { points: [{ x: 200, y: 170 }] }));
    expect(e.store.find('m', 'connector')!.points).toEqual([]);
    expect(heights()).toEqual({ m: 170 });
  });

  it('keeps its height when a lifeline is resized or moved beside it, and goes with all of them', () => {
    e.message('m', 'a', 'b', 100);
    e.run(() => e.store.update('a', { box: { x: 50, y: 0, w: 100, h: 500 } }));
    expect(heights()).toEqual({ m: 100 });
    e.run(() => e.store.update('a', { box: { x: 0, y: -40, w: 100, h: 500 } }));
    expect([heights(), e.scene.route('m')[0]!.x]).toEqual([{ m: 100 }, 50]);
    e.command('edit.selectAll').command('keyboard.nudgeDown');
    const [moved] = Object.values(heights());
    expect(moved).toBeGreaterThan(100);
    expect(bars(e, 'b')[0]![0]).toBe(moved);
  });

  it('goes with the execution it is on', () => {
    e.message('m', 'a', 'b', 100);
    const [bar] = e.all('shape').filter((s) => s.kind === 'uml.activation');
    e.run(() => e.store.update(bar!.id, { box: { ...bar!.box, y: 160 } }));
    expect(heights()).toEqual({ m: 160 });
  });

  it('between others makes room: what is lower goes down with executions and lifelines', () => {
    e.message('m1', 'a', 'b', 100).message('m2', 'b', 'c', 120, 'async').message('m3', 'a', 'c', 200, 'async');
    const before = heights(),
      foot = e.box('c').h,
      was = e.store.find('c', 'shape')!;
    e.message('n', 'a', 'b', before['m3']! - 8, 'async');
    const after = heights();
    expect(after['m3']).toBe(after['n']! + 40);
    expect([after['m1'], after['m2']]).toEqual([before['m1'], before['m2']]);
    expect(e.box('c').h).toBe(foot + 32);
    // What was read of the document stays what it was.
    expect(was.box.h).toBe(foot);
  });

  it('that is drawn close below another leaves what both say room, and one that leads past it none', () => {
    e.message('m1', 'a', 'b', 100, 'async').message('m2', 'a', 'c', 108, 'async').message('m3', 'b', 'c', 130, 'async');
    expect(heights()).toEqual({ m1: 100, m2: 124, m3: 148 });
    e.lifeline('d', 700).message('m4', 'c', 'd', 152, 'async');
    expect(heights()).toMatchObject({ m3: 148, m4: 152 });
  });

  it('that is carried past others makes room there, and one that stays among its neighbours none', () => {
    e.message('m1', 'a', 'b', 100, 'async').message('m2', 'a', 'b', 160, 'async').message('m3', 'a', 'b', 200, 'async');
    const put = (y: number): void => {
      const { start } = e.store.find('m3', 'connector')!;
      e.run(() =>
        e.store.update('m3', { start: { ...start, anchor: { x: 0.5, y: (y - e.box('a').y) / e.box('a').h } } }),
      );
    };
    put(140);
    expect(heights()).toEqual({ m1: 100, m2: 180, m3: 140 });
    put(170);
    expect(heights()).toEqual({ m1: 100, m2: 180, m3: 170 });
  });

  it('lengthens the lifelines when it is the lowest', () => {
    e.message('m', 'a', 'b', 290);
    expect([e.box('a').h, e.box('b').h]).toEqual([360, 360]);
  });

  it('without a pointer comes after the others', () => {
    e.message('m', 'a', 'b', 100).message('n', 'a', 'b', 150, 'async');
    expect(heights()).toEqual({ m: 100, n: 140 });
  });

  it('to oneself loops back onto an execution of its own', () => {
    e.message('s', 'a', 'a', 100);
    const route = e.scene.route('s');
    expect([route[0]!.y, route.at(-1)!.y]).toEqual([100, 120]);
    expect(Math.max(...route.map(({ x }) => x))).toBeGreaterThan(130);
    expect(bars(e, 'a')).toEqual([[120, 160]]);
  });

  it('that makes a lifeline brings its head to its height, and keeps it there', () => {
    e.message('m', 'a', 'c', 20 + 100, 'reply', 20);
    expect(e.box('c')).toMatchObject({ y: 100, h: 200 });
    expect(Math.round(e.scene.route('m').at(-1)!.x)).toBe(450);
    const line = e.store.find('m', 'connector')!;
    e.run(() => e.store.update('m', { start: { ...line.start, anchor: { x: 0.5, y: 180 / 300 } } }));
    expect([heights()['m'], e.box('c').y]).toEqual([180, 160]);
  });

  it('that destroys a lifeline ends it with a cross', () => {
    e.message('m', 'a', 'c', 200, 'call', undefined, '«destroy»');
    const cross = e.all('shape').find((s) => s.kind === 'uml.destruction')!;
    expect([cross.at.parent, cross.box.y + 10, e.box('c').h]).toEqual(['c', 200, 200]);
  });
});

describe('the kind of a message', () => {
  const kinds = (): (string | null)[] =>
    e
      .all('connector')
      .map(({ id, style }) => [id, style.dash, style.endArrow].join(' '))
      .sort();

  it('is a reply on the way back to who waits for one, and a call again after it', () => {
    e.setTool('connector');
    e.drag(100, 100, 300, 100);
    e.setTool('connector');
    e.drag(300, 120, 100, 120);
    e.setTool('connector');
    e.drag(300, 240, 100, 240);
    const looks = e.all('connector').map(({ style }) => style.dash);
    expect(looks).toEqual(['solid', 'dashed', 'solid']);
    expect(bars(e, 'b')).toEqual([[100, 124]]);
  });

  it('changes with its executions, and keeps its height and its words', () => {
    e.message('m', 'a', 'b', 100, 'call', undefined, 'go').message('n', 'a', 'b', 180, 'async').select('m');
    e.command('connector.setMessage', 'signal');
    expect([kinds()[0], bars(e, 'b'), heights()]).toEqual(['m solid arrow', [], { m: 100, n: 180 }]);
    e.command('connector.setMessage', 'call');
    expect([kinds()[0], bars(e, 'b')]).toEqual(['m solid triangle', [[100, 140]]]);
    e.command('edit.undo').command('edit.undo');
    expect([kinds()[0], bars(e, 'b')]).toEqual(['m solid triangle', [[100, 140]]]);
  });

  it('that makes its receiver brings the head down, and up again when it makes it no more', () => {
    e.message('m', 'a', 'c', 120, 'call', undefined, 'go').select('m');
    e.command('connector.setMessage', 'create');
    expect([e.box('c').y, bars(e, 'c'), heights()]).toEqual([100, [], { m: 120 }]);
    expect(plainText(e.all('label')[0]!.text)).toBe('«create» go');
    e.command('connector.setMessage', 'call');
    expect([e.box('c').y, bars(e, 'c'), heights()]).toEqual([0, [[120, 160]], { m: 120 }]);
    expect(plainText(e.all('label')[0]!.text)).toBe('go');
  });

  it('that destroys its receiver ends it, its number before the keyword', () => {
    e.message('m', 'a', 'c', 200, 'async', undefined, 'end').select('m').command('connector.numberMessages');
    e.command('connector.setMessage', 'destroy');
    const crosses = () => e.all('shape').filter((s) => s.kind === 'uml.destruction').length;
    expect(crosses()).toBe(1);
    expect([e.box('c').h, plainText(e.all('label')[0]!.text)]).toEqual([200, '1: «destroy» end']);
    e.command('connector.setMessage', 'signal');
    expect(crosses()).toBe(0);
    expect(plainText(e.all('label')[0]!.text)).toBe('1: end');
  });
});

describe('by hand', () => {
  it('what is begun before the rules have come waits for them', async () => {
    let come = (): void => undefined;
    let coming: Promise<void> | null = new Promise<void>((resolve) => (come = resolve));
    e.host.comingKinds = () => coming;
    e.setTool('connector');
    e.drag(100, 120, 300, 180).press('Escape');
    expect(e.all('connector')).toEqual([]);
    coming = null;
    come();
    await Promise.resolve();
    expect([Object.values(heights()), bars(e, 'b'), e.selection.ids]).toEqual([[120], [[120, 160]], []]);
  });

  it('a message is drawn from where the pointer is on a stem, and from an execution', () => {
    e.pointerMove(100, 130).drag(100, 130, 300, 190);
    expect([heights(), bars(e, 'b')]).toEqual([{ [e.all('connector')[0]!.id]: 130 }, [[130, 170]]]);
    e.press('Escape').pointerMove(300, 160).drag(300, 160, 500, 160);
    expect(e.all('connector').map(({ start }) => e.store.find(start.shape, 'shape')!.kind)).toEqual([
      'uml.lifeline',
      'uml.activation',
    ]);
    // The head is what one moves it by.
    e.press('Escape').drag(60, 20, 60, 60);
    expect(e.box('a').y).toBe(40);
  });

  it('what a message to oneself says stands beside its loop, however much is typed', () => {
    e.pointerMove(100, 130).drag(100, 130, 102, 170);
    const [line] = e.all('connector');
    addLabel(e, line!.id);
    const { id } = e.all('label')[0]!;
    e.store.setText(id, fromPlain('a rather long sentence'));
    e.stopEditing();
    const loop = Math.max(...e.scene.route(line!.id).map(({ x }) => x));
    expect(e.scene.labelBox(id)!.x).toBeGreaterThan(loop);
  });

  it('a lifeline stands beside one, as high, and none above or below', () => {
    e.select('c').command('keyboard.createDown');
    expect(e.all('shape')).toHaveLength(3);
    e.run(() => e.store.update('c', { box: { ...e.box('c'), h: 500 } }));
    e.select('c').command('keyboard.createRight');
    const made = e.all('shape').find((s) => s.kind === 'uml.lifeline' && s.box.x > 550)!;
    expect([made.box.y, made.box.h]).toEqual([0, 500]);
  });

  it('messages are drawn by keys alone, one after another, also to oneself', () => {
    e.select('a').press('Alt+C').press('Enter');
    const [m] = e.all('connector');
    expect(e.selection.ids).toEqual([m!.id]);
    expect([m!.start.shape, e.store.find(m!.end.shape, 'shape')!.at.parent]).toEqual(['a', 'b']);
    e.press('Alt+C').press('ArrowLeft').press('Enter');
    const self = e.all('connector').find(({ id }) => id !== m!.id)!,
      holder = (id: string | undefined) => e.store.find(id, 'shape')!.at.parent;
    expect([holder(self.start.shape), holder(self.end.shape)]).toEqual(['b', 'b']);
  });
});

describe('an execution', () => {
  it('reaches to its reply, and follows it', () => {
    e.message('m', 'a', 'b', 100).message('r', 'b', 'a', 220, 'reply');
    expect(bars(e, 'b')).toEqual([[100, 220]]);
    const line = e.store.find('r', 'connector')!;
    e.run(() => e.store.update('r', { start: { ...line.start, anchor: { x: 0, y: 0.5 } } }));
    expect([heights()['r'], bars(e, 'b')]).toEqual([160, [[100, 160]]]);
  });

  it('waits for the reply to what it called, however late that comes', () => {
    e.message('m', 'a', 'b', 100).message('n', 'b', 'c', 120).message('r', 'c', 'b', 240, 'reply');
    expect([bars(e, 'b'), bars(e, 'c')]).toEqual([[[100, 250]], [[120, 240]]]);
    expect(e.scene.route('r').map(({ x }) => Math.round(x))).toEqual([495, 305]);
  });

  it('reaches past every execution that it calls and waits for, through all that those call', () => {
    e.message('m', 'a', 'b', 100).message('n', 'b', 'c', 130).message('s', 'c', 'c', 160);
    expect(bars(e, 'c')).toEqual([
      [130, 230],
      [180, 220],
    ]);
    expect(bars(e, 'b')).toEqual([[100, 240]]);
  });

  it('reaches past what it begins of its own lifeline, and ends with the reply to whoever called it', () => {
    e.message('m', 'a', 'b', 100).message('s', 'b', 'b', 120);
    expect(bars(e, 'b')).toEqual([
      [100, 190],
      [140, 180],
    ]);
    e.message('r', 'b', 'a', 220, 'reply');
    expect(bars(e, 'b')).toEqual([
      [100, 220],
      [140, 180],
    ]);
    expect(Math.round(e.scene.route('s').at(-1)!.x)).toBe(310);
  });

  it('goes with its call', () => {
    e.message('m', 'a', 'b', 100).select('m').command('edit.delete');
    expect(bars(e, 'b')).toEqual([]);
  });

  it('that is dropped at a stem stands on it', () => {
    e.shape('x', 304, 80, 10, 60, { kind: 'uml.activation' });
    e.run(() => e.store.update('x', { box: { x: 303, y: 90, w: 10, h: 60 } }));
    expect(e.store.find('x', 'shape')!.at.parent).toBe('b');
    expect(e.box('x').x).toBe(295);
  });
});

describe('fragments', () => {
  it('grow with what is put into them, and go down with what is put above', () => {
    e.message('m1', 'a', 'b', 100, 'async').message('m2', 'a', 'b', 160, 'async');
    e.shape('f', 60, 80, 300, 120, { kind: 'uml.combinedFragment', data: { controls: { operands: 2, operand1: 70 } } });
    e.shape('g', 60, 240, 300, 60, { kind: 'uml.combinedFragment' });
    e.message('n', 'a', 'b', 152, 'async');
    expect(e.box('f').h).toBe(152);
    expect(e.store.find('f', 'shape')!.data.controls).toEqual({ operands: 2, operand1: 70 });
    expect(e.box('g').y).toBe(272);
  });

  it('are as wide as the lifelines they are put on, and no narrower than they are drawn', () => {
    e.setTool('shape', { kind: 'uml.combinedFragment' });
    e.click(220, 150);
    const [f] = e.selection.ids;
    expect(e.box(f!)).toMatchObject({ x: 30, w: 330 });
    e.setTool('shape', { kind: 'uml.combinedFragment' });
    e.drag(80, 200, 540, 260);
    expect(e.box(e.selection.ids[0]!)).toMatchObject({ x: 30, w: 530, y: 200, h: 60 });
  });

  it('lower the first message in each operand below what they say there', () => {
    e.message('m1', 'a', 'b', 90, 'async').message('m2', 'a', 'b', 170, 'async').message('m3', 'a', 'b', 260, 'async');
    e.setTool('shape', { kind: 'uml.combinedFragment' });
    e.click(200, 165);
    const [f] = e.selection.ids,
      { box } = e.store.find(f!, 'shape')!;
    expect([box.y, box.h]).toEqual([75, 180 + 29 + 23]);
    expect(heights()).toEqual({ m1: 119, m2: 222, m3: 312 });
    e.command('edit.undo');
    expect(heights()).toEqual({ m1: 90, m2: 170, m3: 260 });
  });

  it('grow with another operand, which moves what is below, and nothing in the others', () => {
    e.message('m1', 'a', 'b', 100, 'async').message('m2', 'a', 'b', 180, 'async');
    e.message('m3', 'a', 'b', 260, 'async');
    e.shape('f', 40, 80, 320, 140, { kind: 'uml.combinedFragment', data: { controls: { operands: 2 } } });
    const operands = (count: number): void =>
      e.run(() => {
        const { data } = e.store.find('f', 'shape')!;
        e.store.update('f', { data: { ...data, controls: { ...data.controls, operands: count } } });
      });
    const controls = () => e.store.find('f', 'shape')!.data.controls;
    operands(3);
    expect([e.box('f').h, controls()]).toEqual([200, { operands: 3, operand1: 70, operand2: 140 }]);
    expect(heights()).toEqual({ m1: 100, m2: 180, m3: 320 });
    operands(2);
    expect([e.box('f').h, controls()]).toEqual([200, { operands: 2, operand1: 70 }]);
    e.command('edit.undo').command('edit.undo');
    expect([e.box('f').h, heights()]).toEqual([140, { m1: 100, m2: 180, m3: 260 }]);
  });
});

describe('numbers', () => {
  const texts = (): string[] =>
    e
      .all('label')
      .map(({ text }) => plainText(text))
      .sort();

  it('stand before what messages say, and stay in order when one comes between or moves', () => {
    e.message('m1', 'a', 'b', 100, 'call', undefined, 'one').message('m2', 'b', 'c', 200, 'call', undefined, 'two');
    e.select('m1').command('connector.numberMessages');
    expect(texts()).toEqual(['1: one', '2: two']);
    e.message('n', 'a', 'c', 152, 'async', undefined, 'between');
    expect(texts()).toEqual(['1: one', '2: between', '3: two']);
    const line = e.store.find('n', 'connector')!;
    e.run(() => e.store.update('n', { start: { ...line.start, anchor: { x: 0.5, y: 260 / 300 } } }));
    expect(texts()).toEqual(['1: one', '2: two', '3: between']);
    e.select('n').command('connector.numberMessages');
    expect(texts()).toEqual(['between', 'one', 'two']);
  });
});

describe('a sequence diagram', () => {
  it('that is pasted or imported stays as it was made', () => {
    const other = new UmlEditor();
    other.run(() => {
      other.store.create(...e.all('shape').map((s) => ({ ...s, at: { ...s.at, parent: other.layer } })));
      other.store.create({
        id: 'm',
        type: 'connector',
        kind: 'straight',
        at: { parent: other.layer, key: 'a5' },
        start: { x: 100, y: 100, shape: 'a', anchor: { x: 0.5, y: 1 / 3 } },
        end: { x: 300, y: 130, shape: 'b', anchor: { x: 0.5, y: 13 / 30 } },
        points: [],
        style: {},
        data: {},
      });
    });
    expect(bars(other, 'b')).toEqual([]);
    expect(other.scene.route('m').map(({ y }) => Math.round(y))).toEqual([100, 130]);
  });

  it('is the same for two people who drew in it at once', () => {
    e.message('m', 'a', 'b', 100);
    const { stores, meet } = people(2, ...e.store.records.values()),
      [a, b] = stores.map((store) => new UmlEditor(store));
    a!.message('x', 'b', 'c', 160, 'async');
    b!.message('y', 'b', 'c', 210, 'call');
    meet();
    expect(a!.snapshot()).toEqual(b!.snapshot());
    expect(heights(a!)).toEqual({ m: 100, x: 160, y: 210 });
    a!.message('z', 'b', 'a', 260, 'reply');
    meet();
    expect(a!.snapshot()).toEqual(b!.snapshot());
  });

  it('is found on the page as it is after numbers, messages and executions were taken back', () => {
    e.message('m', 'a', 'b', 100).message('n', 'a', 'b', 190).message('o', 'a', 'b', 170);
    e.select('o').command('connector.numberMessages').command('edit.undo').command('edit.undo');
    const found = e.scene.itemsIn({ x: -1000, y: -1000, w: 3000, h: 3000 }, 'touch').map(({ id }) => id);
    expect(found.sort()).toEqual([...e.all('shape'), ...e.all('connector')].map(({ id }) => id).sort());
  });

  it('says what it says in one step of undo', () => {
    e.message('m1', 'a', 'b', 100).message('m2', 'a', 'b', 150);
    const before = e.snapshot();
    e.message('n', 'a', 'b', 140, 'async', undefined, 'x');
    e.command('edit.undo');
    expect(e.snapshot()).toEqual(before);
    expect(fromPlain('x')).toHaveLength(1);
  });
});
