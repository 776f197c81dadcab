/** Drawing and bending connectors. Coordinates are page units around the middle of the view. */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

let d: Drawing;
test.beforeEach(async ({ page }) => {
  d = await Drawing.create(page);
});

const two = [
  { id: 'a', x: -300, y: -130 },
  { id: 'b', x: 100, y: 70 },
];

test('joins port to port, and floats when drawn from inside to inside', async () => {
  await d.build(two);
  await d.move(-250, -100);
  await d.drag([
    [-200, -100],
    [-50, 0],
    [100, 100],
  ]);
  await expect.poll(() => d.connectors()).toHaveLength(1);
  const [fixed] = await d.connectors();
  expect(fixed).toMatchObject({
    start: { shape: 'a', anchor: { x: 1, y: 0.5 } },
    end: { shape: 'b', anchor: { x: 0, y: 0.5 } },
  });
  await d.press('Escape');
  await d.press('l');
  await d.drag([
    [-250, -110],
    [0, 0],
    [140, 110],
  ]);
  await expect.poll(() => d.connectors()).toHaveLength(2);
  const floating = (await d.connectors()).find((c) => c.id !== fixed!.id)!;
  expect(floating.start).toMatchObject({ shape: 'a' });
  expect(floating.start.anchor).toBeUndefined();
  expect(floating.end.anchor).toBeUndefined();
});

test('follows a shape while it is dragged, around what stands between', async ({ page }) => {
  await d.build([...two, { id: 'm', x: -100, y: 200, w: 80, h: 80 }], [{ id: 'c', from: 'a', to: 'b' }]);
  const before = await d.route('c');
  // The obstacle is dragged into the line: while it is held, the route already goes around it.
  const from = await d.at(-60, 240),
    to = await d.at(-60, -10);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  const inside = async (): Promise<boolean> => {
    const b = await d.run((editor) => editor.scene.bounds('m')!),
      route = await d.route('c');
    return route.slice(1).some((p, i) => {
      const q = route[i]!,
        x0 = Math.min(p.x, q.x),
        x1 = Math.max(p.x, q.x),
        y0 = Math.min(p.y, q.y),
        y1 = Math.max(p.y, q.y);
      return x1 > b.x + 1 && x0 < b.x + b.w - 1 && y1 > b.y + 1 && y0 < b.y + b.h - 1;
    });
  };
  await expect.poll(inside).toBe(false);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => d.route('c')).toEqual(before);
  // Moving an end takes the line along, live.
  const held = await d.at(150, 100),
    there = await d.at(150, 200);
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(there.x, there.y, { steps: 6 });
  await expect.poll(async () => (await d.route('c')).at(-1)!.y - before.at(-1)!.y).toBeGreaterThan(50);
  await page.mouse.up();
});

test('moves an end to another shape and off into the open', async () => {
  await d.build([...two, { id: 'e', x: 100, y: -130 }], [{ id: 'c', from: 'a', to: 'b' }]);
  await d.select('c');
  let tip = (await d.route('c')).at(-1)!;
  await d.drag([
    [tip.x, tip.y],
    [150, -20],
    [150, -90],
  ]);
  expect((await d.connector('c'))!.end.shape).toBe('e');
  tip = (await d.route('c')).at(-1)!;
  await d.drag([
    [tip.x, tip.y],
    [300, 0],
    [330, 10],
  ]);
  expect((await d.connector('c'))!.end.shape).toBeUndefined();
  await d.press('Control+z');
  expect((await d.connector('c'))!.end.shape).toBe('e');
});

test('ends on the line of another, follows it, and stays when it goes', async () => {
  await d.build(
    [{ id: 'a', x: -50, y: 120 }],
    [{ id: 'host', from: { x: -200, y: 0 }, to: { x: 200, y: 0 }, kind: 'straight' }],
  );
  await d.press('l');
  await d.drag([
    [0, 150],
    [40, 60],
    [80, 2],
  ]);
  await expect.poll(() => d.connectors()).toHaveLength(2);
  const guest = (await d.connectors()).find((c) => c.id !== 'host')!;
  expect(guest.end).toMatchObject({ shape: 'host' });
  expect(guest.end.t).toBeCloseTo(0.7, 1);
  await d.drag([
    [200, 0],
    [200, -40],
    [200, -100],
  ]);
  await d.select('host');
  const tip = (await d.route(guest.id)).at(-1)!;
  await d.press('Delete');
  await expect.poll(() => d.connectors()).toHaveLength(1);
  expect((await d.route(guest.id)).at(-1)).toEqual(tip);
});

test('gets connection points of its own from the menu, which connectors stay on', async ({ page }) => {
  await d.build([{ id: 'a', x: -100, y: -60, w: 200, h: 120 }]);
  const middle = await d.at(0, 0);
  await page.mouse.click(middle.x, middle.y, { button: 'right' });
  await page.getByRole('menuitem', { name: '编辑连接点' }).click();
  await d.click(30, -58);
  await d.drag([
    [100, 0],
    [100, 20],
    [98, 12],
  ]);
  await d.press('Enter');
  const ports = (): Promise<unknown> => d.run((editor) => editor.store.find('a', 'shape')!.data.ports);
  await expect.poll(ports).toEqual(
    expect.arrayContaining([
      { x: 1, y: 0.6 },
      { x: 0.65, y: 0 },
    ]),
  );
  await d.press('Escape');
  await d.press('l');
  await d.drag([
    [30, -60],
    [30, -120],
    [200, -160],
  ]);
  await expect.poll(() => d.connectors()).toHaveLength(1);
  expect((await d.connectors())[0]!.start).toMatchObject({ shape: 'a', anchor: { x: 0.65, y: 0 } });
});

test('drags a segment and keeps it there', async () => {
  await d.build(two, [{ id: 'c', from: 'a', to: 'b' }]);
  await d.select('c');
  const route = await d.route('c');
  const i = route.findIndex((p, k) => k > 0 && Math.hypot(p.x - route[k - 1]!.x, p.y - route[k - 1]!.y) > 60);
  const p = route[i - 1]!,
    q = route[i]!,
    level = p.y === q.y,
    m = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  await d.drag([[m.x, m.y], level ? [m.x, m.y + 50] : [m.x + 50, m.y]]);
  await expect.poll(async () => (await d.connector('c'))!.points.length).toBeGreaterThan(0);
  const wanted = level ? m.y + 50 : m.x + 50;
  const now = await d.route('c');
  expect(
    now
      .slice(1)
      .some((b, k) =>
        level ? b.y === now[k]!.y && Math.abs(b.y - wanted) < 6 : b.x === now[k]!.x && Math.abs(b.x - wanted) < 6,
      ),
  ).toBe(true);
});

test('bends a straight one by a waypoint, and takes it away by a double click', async () => {
  await d.build(two, [{ id: 'c', from: { x: -200, y: 0 }, to: { x: 200, y: 0 }, kind: 'straight' }]);
  await d.select('c');
  await d.drag([
    [0, 0],
    [0, -40],
    [0, -80],
  ]);
  expect((await d.connector('c'))!.points).toEqual([{ x: 0, y: -80 }]);
  await d.doubleClick(0, -80);
  await expect.poll(async () => (await d.connector('c'))!.points).toEqual([]);
});

test('carries several labels, typed on the line and moved along it', async () => {
  await d.build([], [{ id: 'c', from: { x: -200, y: 0 }, to: { x: 200, y: 0 }, kind: 'straight' }]);
  await d.doubleClick(-100, 0);
  await d.type('是');
  await d.press('Escape');
  await d.click(0, 200);
  await d.doubleClick(120, 0);
  await d.type('no, ask again');
  const field = (await d.textField.boundingBox())!;
  expect(field.width, 'a label is written in one line').toBeGreaterThan(field.height * 2);
  const view = await d.run((editor) => editor.viewport.y);
  await d.move(120, 0);
  await d.wheel(0, 40);
  expect(await d.run((editor) => editor.viewport.y), 'the wheel moves the drawing over a text too').toBe(view + 40);
  await d.press('Control+a');
  await d.type('否');
  await d.click(0, 200);
  await expect.poll(async () => (await d.labels()).map((l) => l.text?.[0]?.insert.trim())).toEqual(['是', '否']);
  const first = (await d.labels())[0]!;
  await d.drag([
    [-100, 0],
    [-60, -20],
    [-20, -30],
  ]);
  const moved = (await d.labels()).find((l) => l.id === first.id)!;
  expect(moved.data.t).toBeGreaterThan(first.data.t + 0.1);
  expect(moved.data.dy).toBeCloseTo(-30, -1);
});

test('loops from a shape to itself', async () => {
  await d.build([{ id: 'a', x: -50, y: -50, w: 100, h: 100 }]);
  await d.move(0, 0);
  await d.drag([
    [50, 0],
    [120, 0],
    [120, -120],
    [0, -120],
    [0, -50],
  ]);
  await expect.poll(() => d.connectors()).toHaveLength(1);
  expect((await d.connectors())[0]).toMatchObject({ start: { shape: 'a' }, end: { shape: 'a' } });
  const route = await d.route((await d.connectors())[0]!.id);
  expect(Math.max(...route.map((p) => p.x))).toBeGreaterThan(55);
});

test('is split by a shape dropped on it', async () => {
  await d.build(
    [
      { id: 'a', x: -350, y: -30 },
      { id: 'b', x: 250, y: -30 },
      { id: 'm', x: -50, y: 150 },
    ],
    [{ id: 'c', from: 'a', to: 'b' }],
  );
  await d.drag([
    [0, 180],
    [0, 60],
    [0, 0],
  ]);
  await expect.poll(() => d.connectors()).toHaveLength(2);
  const [first, second] = await d.connectors();
  expect([first!.start.shape, first!.end.shape, second!.start.shape, second!.end.shape]).toEqual(['a', 'm', 'm', 'b']);
  await d.press('Control+z');
  await expect.poll(() => d.connectors()).toHaveLength(1);
});

test('becomes straight, curved and orthogonal by command', async () => {
  await d.build(two, [{ id: 'c', from: 'a', to: 'b' }]);
  expect((await d.route('c')).length).toBeGreaterThan(2);
  await d.select('c');
  await d.run((editor) => editor.commands.run('connector.straight', editor));
  await expect.poll(async () => (await d.route('c')).length).toBe(2);
  await d.run((editor) => editor.commands.run('connector.curved', editor));
  expect((await d.connector('c'))!.kind).toBe('curved');
});
