/** A drawing shown to others, slide by slide. */
import { post, signUp } from '../workspace/support.ts';
import { anotherPerson, Drawing, expect, share, test } from './support.ts';

test('a drawing is presented frame by frame and page by page, with a pointer, and left as it was', async ({ page }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'one', kind: 'basic.container', x: -400, y: -100, w: 300, h: 200, text: '现状' },
    { id: 'two', kind: 'basic.container', x: 100, y: -100, w: 300, h: 200, text: '目标' },
    { id: 'a', x: -300, y: 0, text: '甲' },
    { id: 'b', x: -390, y: -60, w: 60, h: 40, text: '乙' },
  ]);
  await drawing.run((editor) => {
    editor.store.update('a', { at: { parent: 'one', key: 'a0' } });
    editor.store.update('b', { at: { parent: 'one', key: 'a1' } });
    editor.selection.replace(['a']);
    editor.commands.run('item.appear', editor, 1);
    editor.selection.clear();
    editor.commands.run('page.add', editor);
    editor.setPage(editor.store.pages()[0]!.id);
  });
  // The steps that there are, and one more, are offered to what stands beside it in its frame too.
  await drawing.select('b');
  await page.getByRole('complementary').getByRole('button', { name: /出现$/ }).click();
  await expect(page.getByRole('option')).toHaveText(['随幻灯片出现', '第 1 步', '第 2 步']);
  await page.keyboard.press('Escape');
  await drawing.run((editor) => editor.selection.clear());
  const before = await drawing.run(({ viewport }) => [viewport.x, viewport.y, viewport.zoom]);
  await drawing.press('Control+Alt+p');
  const stage = page.getByRole('region', { name: '演示' }),
    now = stage.locator('[aria-live]'),
    controls = page.getByRole('toolbar', { name: '演示控制' });
  await expect(now).toHaveText('现状');
  await expect(controls).toContainText('1 / 3');
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('textbox', { name: '搜索图形' })).toBeHidden();
  // What appears with a step of the slide is painted with it.
  await expect(controls).toContainText('第 0 / 1 步');
  /** Whether nothing is painted about a place of the page. */
  const isBlank = async (atX = -250, atY = 30): Promise<boolean> => {
    await drawing.painted();
    const { x, y } = await drawing.at(atX, atY);
    return page.evaluate(
      ([px, py]) => {
        const canvas = document.querySelector('canvas')!,
          { left, top } = canvas.getBoundingClientRect(),
          k = devicePixelRatio;
        const { data } = canvas.getContext('2d')!.getImageData((px - left) * k - 60, (py - top) * k - 60, 120, 120);
        return data.every((value, i) => value === data[i % 4]);
      },
      [x, y] as const,
    );
  };
  await expect.poll(() => isBlank()).toBe(true);
  await drawing.press('ArrowRight');
  await expect(controls).toContainText('第 1 / 1 步');
  await expect(now).toHaveText('现状');
  await expect.poll(() => isBlank()).toBe(false);
  await drawing.press('ArrowRight');
  await expect(now).toHaveText('目标');
  const { width, height } = page.viewportSize()!;
  await expect
    .poll(async () => {
      const middle = await drawing.at(250, 0);
      return Math.hypot(middle.x - width / 2, middle.y - height / 2) < 2;
    })
    .toBe(true);
  // The laser reaches the drawing, and the keys still lead on.
  await drawing.press('l');
  expect(await drawing.run((editor) => editor.tools.active?.id)).toBe('laser');
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 2 + 60, height / 2 + 20, { steps: 4 });
  await page.mouse.up();
  // A pen leaves its stroke in the frame it is drawn on; Escape puts it away first.
  await drawing.press('p');
  await page.mouse.move(width / 2, height / 2);
  await page.mouse.down();
  await page.mouse.move(width / 2 + 60, height / 2 + 40, { steps: 6 });
  await page.mouse.up();
  expect(
    await drawing.run(
      ({ store }) =>
        [...store.records.values()].filter((one) => one.type === 'shape' && one.data.ink && one.at.parent === 'two')
          .length,
    ),
  ).toBe(1);
  await page.keyboard.press('Escape');
  await expect(stage).toBeVisible();
  await controls.getByRole('button', { name: '下一张' }).click();
  await expect(controls).toContainText('3 / 3');
  expect(await drawing.run((editor) => editor.page === editor.store.pages()[1]!.id)).toBe(true);
  // An audience sees no grid; whoever draws does again.
  await expect.poll(() => isBlank(0, 0)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await drawing.run((editor) => editor.page === editor.store.pages()[0]!.id)).toBe(true);
  expect(await drawing.run(({ viewport }) => [viewport.x, viewport.y, viewport.zoom])).toEqual(before);
  expect(await drawing.run((editor) => editor.tools.active?.id)).toBe('select');
  expect(await isBlank(0, 0)).toBe(false);
});

test('who speaks has a window of their own, with what to say and what comes next', async ({ page, context }) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'one', kind: 'basic.container', x: -400, y: -100, w: 300, h: 200, text: '现状' },
    { id: 'two', kind: 'basic.container', x: 100, y: -100, w: 300, h: 200, text: '目标' },
    { id: 'a', x: 200, y: -20, w: 100, h: 60, text: '甲' },
  ]);
  await drawing.run((editor) => {
    editor.store.update('a', { at: { parent: 'two', key: 'a0' }, style: { fill: '#ff0000' } });
    editor.selection.replace(['a']);
    editor.commands.run('item.appear', editor, 1);
    editor.selection.clear();
  });
  await drawing.press('Control+Alt+p');
  const stage = page.getByRole('region', { name: '演示' }),
    now = stage.locator('[aria-live]');
  /** Whether what comes next, as it is pictured, has the red of the item in its middle. */
  const isItemComing = (from: typeof page): Promise<boolean> =>
    from.locator('img').evaluate(async (img: HTMLImageElement) => {
      await img.decode();
      const canvas = new OffscreenCanvas(img.naturalWidth, img.naturalHeight),
        c = canvas.getContext('2d')!;
      c.drawImage(img, 0, 0);
      const [r, g] = c.getImageData(Math.round(canvas.width * 0.4), Math.round(canvas.height * 0.5), 1, 1).data;
      return r === 255 && g === 0;
    });
  await expect(now).toHaveText('现状');
  const [own] = await Promise.all([context.waitForEvent('page'), drawing.press('s')]);
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('现状');
  await expect(own.getByRole('region', { name: '接下来' }).getByText('目标')).toBeVisible();
  await expect(own.locator('img')).toBeVisible();
  expect(await isItemComing(own)).toBe(false);
  // Letters that are keys of the presentation are letters here.
  await own.getByRole('textbox', { name: '备注' }).fill('ls 先问好');
  await own.getByRole('button', { name: '下一张' }).click();
  await expect(now).toHaveText('目标');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('目标');
  await expect.poll(() => isItemComing(own)).toBe(true);
  expect(await drawing.run((editor) => editor.store.find('one', 'shape')?.data.speakerNotes)).toBe('ls 先问好');
  await own.keyboard.press('ArrowLeft');
  await expect(now).toHaveText('现状');
  await expect(own.getByRole('textbox', { name: '备注' })).toHaveValue('ls 先问好');
  await page.keyboard.press('Escape');
  await expect(stage).toHaveCount(0);
  await expect.poll(() => own.isClosed()).toBe(true);
});

test('a window that is opened while the whole screen is still being taken does not end what is presented', async ({
  page,
  context,
}) => {
  // A browser in which it is told when the screen is taken and left.
  await page.addInitScript(() => {
    let full: Element | null = null;
    const set = (next: Element | null): void => {
      full = next;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    Object.defineProperty(document, 'fullscreenElement', { get: () => full });
    Element.prototype.requestFullscreen = () =>
      new Promise((resolve) => {
        Object.assign(window, {
          takeScreen: () => {
            set(document.documentElement);
            resolve();
          },
          leaveScreen: () => set(null),
        });
      });
  });
  const screen = (name: 'takeScreen' | 'leaveScreen'): Promise<void> =>
    page.evaluate((call) => (window as unknown as Record<string, () => void>)[call]!(), name);
  const drawing = await Drawing.create(page);
  await drawing.build([{ id: 'one', kind: 'basic.container', x: -100, y: -100, w: 200, h: 200, text: '现状' }]);
  await drawing.press('Control+Alt+p');
  const stage = page.getByRole('region', { name: '演示' });
  await expect(stage).toBeVisible();
  const [own] = await Promise.all([context.waitForEvent('page'), drawing.press('s')]);
  await screen('takeScreen');
  await screen('leaveScreen');
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('现状');
  await expect(stage).toBeVisible();
  // Who leaves the whole screen otherwise has ended it.
  await page.bringToFront();
  await drawing.press('f');
  await screen('takeScreen');
  await screen('leaveScreen');
  await expect(stage).toHaveCount(0);
});

test('a board is presented on a phone by strokes, without its tools', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 780 } }),
    page = await context.newPage();
  await signUp(page);
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'board', title: '白板' });
  const drawing = await Drawing.open(page, chartId as string, `/board/${chartId as string}`);
  await drawing.build([
    { id: 'one', kind: 'basic.container', x: -150, y: -500, w: 300, h: 200, text: '开场' },
    { id: 'two', kind: 'basic.container', x: -150, y: 100, w: 300, h: 200, text: '投票' },
  ]);
  await drawing.run((editor) => {
    editor.commands.run('view.present', editor);
  });
  const now = page.getByRole('region', { name: '演示' }).locator('[aria-live]');
  await expect(now).toHaveText('开场');
  await expect(page.getByRole('toolbar')).toHaveCount(1);
  await page.mouse.move(300, 400);
  await page.mouse.down();
  await page.mouse.move(100, 400);
  await page.mouse.up();
  await expect(now).toHaveText('投票');
  await page.getByRole('button', { name: '结束演示' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.close();
});

test('who is shown a drawing by a link walks through its slides, and comes back to the picture', async ({
  page,
  browser,
}) => {
  const drawing = await Drawing.create(page);
  await drawing.build([
    { id: 'one', kind: 'basic.container', x: -400, y: -100, w: 300, h: 200, text: '现状' },
    { id: 'two', kind: 'basic.container', x: 100, y: -100, w: 300, h: 200, text: '目标' },
  ]);
  await drawing.saved();
  const link = await share(page, drawing.chartId, 1),
    stranger = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 780 } }),
    other = await stranger.newPage();
  await other.goto(`/view/${link}`);
  const bar = other.getByRole('toolbar', { name: '缩放' });
  await bar.getByRole('button', { name: '演示' }).click();
  const now = other.getByRole('region', { name: '演示' }).locator('[aria-live]');
  await expect(now).toHaveText('现状');
  await expect(bar).toBeHidden();
  await expect(other.getByRole('banner')).toHaveCount(0);
  await other.keyboard.press('ArrowRight');
  await expect(now).toHaveText('目标');
  await other.keyboard.press('Escape');
  await expect(now).toHaveCount(0);
  await expect(bar).toBeVisible();
  await expect(other.getByRole('banner')).toBeVisible();

  // When somebody who edits it presents, whoever looks goes along, leaves, and comes back.
  const seen = new Drawing(other, drawing.chartId),
    speech = other.getByRole('status').filter({ hasText: '正在演示' });
  const middle = () => seen.run(({ viewport: { bounds } }) => Math.round((bounds.x + bounds.w / 2) / 10) * 10);
  await drawing.press('Control+Alt+p');
  await expect(speech).toContainText('1 / 2');
  await expect.poll(middle).toBe(-250);
  await drawing.press('ArrowRight');
  await expect(speech).toContainText('2 / 2');
  await expect.poll(middle).toBe(250);
  await speech.getByRole('button', { name: '停止跟随' }).click();
  await drawing.press('ArrowLeft');
  await expect(speech).toContainText('1 / 2');
  expect(await middle()).toBe(250);
  await speech.getByRole('button', { name: '跟随' }).click();
  await expect.poll(middle).toBe(-250);
  await page.keyboard.press('Escape');
  await expect(speech).toHaveCount(0);
  await stranger.close();
});

test('of what stands over a board only what goes on is over its slides, and bars stand below each other', async ({
  page,
}) => {
  await signUp(page, { fullName: '安娜' });
  const { chartId } = (await post(page.request, '/api/diagraming/new', { category: 'board', title: '白板' })) as {
    chartId: string;
  };
  const drawing = await Drawing.open(page, chartId, `/board/${chartId}`);
  await drawing.build([
    { id: 'one', kind: 'basic.container', x: -400, y: -100, w: 300, h: 200, text: '开场' },
    { id: 'note', kind: 'basic.sticky', x: 100, y: -80, w: 160, h: 160, text: '短会' },
  ]);
  await drawing.saved();
  const { room } = (await post(page.request, '/api/room/vote/start', { chartId, title: '', perPerson: 1 })) as {
    room: { vote: { voteId: string } };
  };
  const { voteId } = room.vote;
  await post(page.request, '/api/room/vote/cast', { chartId, voteId, item: 'note', votes: 1 });
  await post(page.request, '/api/room/vote/end', { chartId, voteId });
  await post(page.request, '/api/room/timer', { chartId, action: 'start', seconds: 600 });
  await post(page.request, '/api/comments/start', {
    chartId,
    threadId: crypto.randomUUID(),
    commentId: crypto.randomUUID(),
    anchor: { kind: 'item', page: await drawing.run((editor) => editor.page), item: 'note', x: 1, y: 0 },
    body: '好',
  });
  const results = page.getByRole('button', { name: '投票结果' }),
    marker = page.getByRole('button', { name: '1 个讨论，安娜' });
  await expect(results).toBeVisible();
  await expect(marker).toBeVisible();
  const other = await anotherPerson(page.context(), '周野');
  const link = await share(page, chartId, 7);
  await Drawing.open(other, chartId, `/view/${link}`);

  await drawing.press('Control+Alt+p');
  await expect(page.getByRole('region', { name: '演示' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(results).toBeHidden();
  await expect(marker).toBeHidden();
  const speech = other.getByRole('status').filter({ hasText: '正在演示' });
  await expect(speech).toBeVisible();
  const [bar, timer] = [await speech.boundingBox(), await other.getByRole('timer').boundingBox()];
  expect(bar!.y).toBeGreaterThanOrEqual(timer!.y + timer!.height);
  await page.keyboard.press('Escape');
  await expect(results).toBeVisible();
  await expect(marker).toBeVisible();
  await other.context().close();
});
