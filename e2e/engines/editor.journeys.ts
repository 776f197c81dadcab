/** What people do in the editor, in any engine. */
import { expect, test } from '@playwright/test';
import { DrawingHands } from './drawing.ts';
import { button, inDialog, item } from './hands.ts';
import type { Journeys } from './cast.ts';

const PATIENCE = { timeout: 20_000, intervals: [50, 100, 200] };

export function editorJourneys(journeys: Journeys): void {
  const { visitor, person } = journeys;

  async function drawing(title = '画布'): Promise<DrawingHands> {
    const hands = await person();
    return DrawingHands.open(hands, `/diagraming/${await hands.newChart(title)}`);
  }

  test('opens a new flow chart at its own address', async () => {
    const hands = new DrawingHands((await person()).tab);
    await hands.goto('/diagraming/new?category=flow');
    await hands.isAt(/\/diagraming\/(?!new)[\w-]+$/);
    await hands.ready();
    await hands.holds(0);
  });

  test('draws by keys, and has it after a reload', async () => {
    const d = await drawing();
    await d.clickPage(350, 250);
    await d.rectangle(-300, -60);
    await d.press('Escape');
    await d.press('o');
    await d.dragPage([
      [0, -60],
      [120, 20],
    ]);
    const shapes = await d.holds(2);
    expect(shapes.map((s) => s.kind)).toEqual(['basic.rect', 'basic.ellipse']);
    expect(shapes[0]).toMatchObject({ x: -300, y: -60, w: 120, h: 80 });
    await d.saved();
    await d.goto(await d.tab.evaluate(() => location.pathname));
    await d.ready();
    expect((await d.holds(2)).map((s) => s.id).sort()).toEqual(shapes.map((s) => s.id).sort());
  });

  test('inserts a shape from the library', async () => {
    const d = await drawing();
    await d.click(button('插入流程'));
    await d.holds(1);
    expect(await d.selected()).toHaveLength(1);
  });

  test('types Chinese and Latin text into a shape, and ends by Escape', async () => {
    const d = await drawing();
    await d.rectangle(-60, -40);
    await d.doubleClickPage(0, 0);
    await d.hasFocus({ role: 'textbox', name: /文字|文本/, nth: 0 });
    await d.tab.type('登录 Login');
    await d.press('Escape');
    await expect.poll(async () => (await d.shapes())[0]?.text, PATIENCE).toBe('登录 Login');
    expect(await d.selected()).toHaveLength(1);
  });

  test('replaces the text of a selected shape by typing on it, losing no letter', async () => {
    const d = await drawing();
    await d.rectangle(-60, -40);
    await d.tab.type('New text');
    await expect.poll(async () => (await d.shapes())[0]?.text, PATIENCE).toBe('New text');
  });

  test('connects two shapes from an arrow beside one', async () => {
    const d = await drawing();
    await d.rectangle(-300, -40);
    await d.rectangle(100, -40);
    const [a, b] = await d.holds(2);
    await d.press('Escape');
    await d.press('l');
    await d.dragPage([
      [-180, 0],
      [100, 0],
    ]);
    await expect.poll(() => d.connectors(), PATIENCE).toEqual([{ start: a!.id, end: b!.id }]);
  });

  test('takes steps back and forth by keys', async () => {
    const d = await drawing();
    await d.rectangle(-60, -40);
    await d.rectangle(200, -40);
    await d.holds(2);
    await d.press('Control', 'z');
    await d.holds(1);
    await d.press('Control', 'z');
    await d.holds(0);
    await d.press('Control', 'y');
    await d.holds(1);
  });

  test('selects by a brush, moves by drag and by arrow keys', async () => {
    const d = await drawing();
    await d.rectangle(-200, -40);
    await d.rectangle(100, -40);
    await d.clickPage(0, 200);
    await d.dragPage([
      [-260, -100],
      [300, 100],
    ]);
    expect(await d.selected()).toHaveLength(2);
    await d.dragPage([
      [-140, 0],
      [-140, 100],
    ]);
    await expect.poll(async () => (await d.shapes()).map((s) => s.y), PATIENCE).toEqual([60, 60]);
    await d.press('ArrowRight');
    await expect.poll(async () => (await d.shapes())[0]!.x, PATIENCE).toBeGreaterThan(-200);
  });

  test('copies and pastes, and duplicates', async () => {
    const d = await drawing();
    await d.rectangle(-200, -40);
    await d.holds(1);
    await d.press('Control', 'd');
    await d.holds(2);
    await d.press('Control', 'c');
    await d.press('Control', 'v');
    await d.holds(3);
  });

  test('zooms by keys and buttons, and scrolls by the wheel', async () => {
    const d = await drawing();
    await d.rectangle(-60, -40);
    const before = await d.zoom();
    await d.press('Control', '-');
    await expect.poll(() => d.zoom(), PATIENCE).toBeLessThan(before);
    const out = await d.zoom();
    await d.click(button('放大'));
    await expect.poll(() => d.zoom(), PATIENCE).toBeGreaterThan(out);
    if (journeys.engine.name === 'webkit') return;
    const at = await d.at(0, 0);
    await d.tab.wheel(at, 120);
    await expect.poll(async () => (await d.at(0, 0)).y, PATIENCE).toBeLessThan(at.y);
  });

  test('paints what was drawn', async () => {
    const d = await drawing();
    await d.rectangle(-100, -60, 200, 120);
    await d.press('Escape');
    const ink = await d.tab.evaluate(async () => {
      await (globalThis as unknown as { limn: { waitUntilPainted(): Promise<void> } }).limn.waitUntilPainted();
      let most = 0;
      for (const canvas of document.querySelectorAll('canvas')) {
        if (canvas.width === 0) continue;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        let dark = 0;
        for (let i = 0; i < data.length; i += 4)
          if (data[i + 3]! > 100 && data[i]! + data[i + 1]! + data[i + 2]! < 500) dark++;
        most = Math.max(most, dark);
      }
      return most;
    });
    // Its outline is 640 px long.
    expect(ink).toBeGreaterThan(400);
  });

  test('offers the menu of a shape, and deletes by it', async () => {
    const d = await drawing();
    await d.rectangle(-60, -40);
    await d.holds(1);
    await d.tab.contextMenu(await d.at(0, 0));
    await d.click(item('删除'));
    await d.holds(0);
  });

  test('exports the drawing as a picture', async () => {
    const d = await drawing();
    await d.rectangle(-60, -40);
    await d.holds(1);
    // What the page hands to the browser to keep is listened for here: each engine has its own way with downloads.
    await d.tab.evaluate(() => {
      const address = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (object: Blob) => {
        Object.assign(globalThis, { kept: { type: object.type, size: object.size } });
        return address(object);
      };
    });
    await d.click(button('导出'));
    await d.click(inDialog(button('导出')));
    let kept: { type: string; size: number } | null = null;
    const look = () => d.tab.evaluate(() => (globalThis as { kept?: { type: string; size: number } }).kept ?? null);
    await expect.poll(async () => (kept = await look())?.type, PATIENCE).toBe('image/png');
    expect(kept!.size).toBeGreaterThan(500);
  });

  test('shows an edit of one person to another, and lets readers only look', async () => {
    const owner = await person();
    const chartId = await owner.newChart('一起画');
    const { viewLinkId } = await owner.post('/api/view/addlink', { chartId });
    const d = await DrawingHands.open(owner, `/diagraming/${chartId}`);
    const reader = await DrawingHands.open(await visitor(), `/view/${viewLinkId as string}`);
    await d.rectangle(-60, -40);
    await d.holds(1);
    await reader.holds(1);
    await reader.press('r');
    await reader.dragPage([
      [100, 100],
      [200, 200],
    ]);
    await reader.press('Delete');
    await d.dragPage([
      [0, 0],
      [0, 100],
    ]);
    await expect.poll(async () => (await reader.shapes()).map((s) => s.y), PATIENCE).toEqual([60]);
  });

  test('is drawn on by touch', async () => {
    test.skip(journeys.engine.name === 'webkit', 'WebKitGTK’s driver has no touch');
    const d = await drawing();
    await d.rectangle(-60, -40);
    await d.press('Escape');
    await d.clickPage(0, 0);
    await d.dragPage(
      [
        [0, 0],
        [0, 120],
      ],
      'touch',
    );
    await expect.poll(async () => (await d.shapes())[0]!.y, PATIENCE).toBe(80);
  });
}
