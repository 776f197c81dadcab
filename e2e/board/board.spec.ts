/** A whiteboard: made from the add menu's address, worked with its own tools, by hand and by keys. */
import { violations } from '../axe.ts';
import { anotherPerson, Drawing, expect, share, test } from '../editor/support.ts';
import { newChart, signUp } from '../workspace/support.ts';

test('notes are put down, typed one after another, coloured, pasted and tidied', async ({ page }) => {
  await signUp(page, { fullName: '安娜' });
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\/[\w-]+$/);
  const board = await Drawing.open(page, '', page.url());
  await expect(page.getByText('每行变成一张便签')).toBeVisible();
  const tools = page.getByRole('toolbar', { name: '白板工具' });
  await tools.getByRole('button', { name: '便签' }).click();
  await page.getByRole('toolbar', { name: '便签选项' }).getByRole('button', { name: '粉色便签' }).click();
  await board.click(0, 0);
  await expect(board.textField).toBeFocused();
  await page.keyboard.type('first');
  await page.keyboard.press('Tab');
  await expect(board.textField).toBeFocused();
  await page.keyboard.type('second');
  await page.keyboard.press('Control+Enter');
  await expect(board.textField).toBeFocused();
  await page.keyboard.type('third');
  await page.keyboard.press('Escape');
  const notes = () =>
    board.run((editor) =>
      [...editor.store.records.values()].flatMap((r) =>
        r.type === 'shape'
          ? [[r.text?.map((op) => op.insert).join(''), r.box.x, r.box.y, r.style.fill, r.data.author?.name]]
          : [],
      ),
    );
  expect(await notes()).toEqual([
    ['first', -80, -80, '#ffc2d9', '安娜'],
    ['second', 100, -80, '#ffc2d9', '安娜'],
    ['third', 100, 100, '#ffc2d9', '安娜'],
  ]);
  await page.keyboard.press('6');
  expect((await notes()).at(-1)?.[3]).toBe('#c3ecb5');

  // A drawing's address leads to the board, and a board's to the drawing.
  const [, id] = /\/board\/([\w-]+)$/.exec(page.url())!;
  await page.goto(`/diagraming/${id}`);
  await expect(page).toHaveURL(`/board/${id}`);
  const flow = await newChart(page, '流程');
  await page.goto(`/board/${flow}`);
  await expect(page).toHaveURL(`/diagraming/${flow}`);
});

test('pens draw, mark, and rub out a part of what was drawn', async ({ page }) => {
  await signUp(page);
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\//);
  const board = await Drawing.open(page, '', page.url());
  const tools = page.getByRole('toolbar', { name: '白板工具' });
  await tools.getByRole('button', { name: '荧光笔' }).click();
  await page.getByRole('toolbar', { name: '笔的选项' }).getByRole('button', { name: '绿色' }).click();
  await board.drag([
    [-200, 0],
    [0, 10],
    [200, 0],
  ]);
  const strokes = () =>
    board.run((editor) =>
      [...editor.store.records.values()].flatMap((r) =>
        r.type === 'shape' && r.data.ink ? [[r.style.stroke, r.data.marker === true]] : [],
      ),
    );
  expect(await strokes()).toEqual([['#8ce99a', true]]);
  await tools.getByRole('button', { name: '橡皮擦' }).click();
  await page.getByRole('button', { name: '只擦一部分' }).click();
  await board.drag([
    [0, -80],
    [0, 80],
  ]);
  expect(await strokes()).toHaveLength(2);
  await page.keyboard.press('Control+z');
  expect(await strokes()).toHaveLength(1);
  // A line that rests becomes one.
  await tools.getByRole('button', { name: '画笔' }).click();
  const from = await board.at(-200, 150),
    to = await board.at(200, 150);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 20 });
  await expect.poll(() => board.run((editor) => editor.overlay.data.draftRoute?.length ?? 0)).toBe(2);
  await page.mouse.up();
  expect(
    await board.run((editor) => [...editor.store.records.values()].filter((r) => r.type === 'connector').length),
  ).toBe(1);
});

test('a room shares a timer, and votes in secret on notes', async ({ page }) => {
  await signUp(page, { fullName: '安娜' });
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\//);
  const board = await Drawing.open(page, '', page.url());
  const chartId = /\/board\/([\w-]+)$/.exec(page.url())![1]!;
  await board.build([
    { id: 'a', kind: 'basic.sticky', x: -200, y: -80, w: 160, h: 160, text: '短会' },
    { id: 'b', kind: 'basic.sticky', x: 60, y: -80, w: 160, h: 160, text: '结对' },
  ]);
  await board.saved();
  const link = await share(page, chartId, 7),
    other = await anotherPerson(page.context(), '周野');
  const theirs = await Drawing.open(other, chartId, `/view/${link}`);

  const begin = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: '计时、投票与分组' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await begin('5 分钟');
  for (const who of [page, other]) await expect(who.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await page.getByRole('button', { name: '暂停' }).click();
  await expect(page.getByRole('button', { name: '继续' })).toBeVisible();
  // It stands where the server stopped it, which may be a second on from where it was pressed, for all alike.
  const shown = (): Promise<(string | null)[]> =>
    Promise.all([page, other].map((who) => who.getByRole('timer').textContent()));
  const still = async (): Promise<boolean> => {
    const before = await shown();
    await page.waitForTimeout(1100);
    const [own, theirs] = await shown();
    return own === theirs && before.every((one) => one === own);
  };
  await expect.poll(still).toBe(true);
  await expect(other.getByRole('button', { name: '关闭计时器' })).toHaveCount(0);
  await page.getByRole('button', { name: '关闭计时器' }).click();
  await expect(other.getByRole('timer')).toHaveCount(0);

  await page.keyboard.press('Control+a');
  await begin('每人 3 票');
  // One votes where the handles of what was selected would be.
  await expect.poll(() => board.run((editor) => editor.selection.ids)).toEqual([]);
  const cast = (who: typeof page, note: string) => who.getByRole('button', { name: `投给“${note}”` });
  await cast(other, '结对').click();
  await expect(cast(other, '结对')).toHaveText('1');
  await cast(other, '结对').click();
  await expect(other.getByText('还剩 1 票')).toBeVisible();
  await cast(page, '短会').click();
  await expect(page.getByText('2 人已投票')).toBeVisible();
  // Before the end nothing of the others' votes is seen, nor told.
  await expect(cast(page, '结对')).toHaveText('+');
  const told = await page.request.get(`/api/room?chartId=${chartId}`);
  expect((await told.json()).room.vote).toMatchObject({ mine: [{ item: 'a', votes: 1 }], results: null });
  await page.getByRole('button', { name: '结束投票' }).click();
  await other.getByRole('button', { name: '投票结果' }).click();
  const results = other.getByRole('menuitem');
  await expect(results).toHaveCount(2);
  await expect(results.first()).toContainText('结对');
  await expect(results.first()).toContainText('2 票');
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await theirs.page.context().close();
});

test('a phone has the tools within its width, large enough for fingers', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await signUp(page);
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\//);
  const board = await Drawing.open(page, '', page.url());
  const tools = page.getByRole('toolbar', { name: '白板工具' });
  const boxes = await tools
    .getByRole('button')
    .evaluateAll((all) => all.map((b) => b.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBeGreaterThanOrEqual(7);
  for (const { left, right, width, height } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
  }
  await tools.getByRole('button', { name: '便签' }).tap();
  await board.canvas.tap({ position: { x: 180, y: 300 } });
  await expect(board.textField).toBeFocused();
  await context.close();
});

test('people in a room send signs, raise hands, talk at their cursors, stamp, and are brought to one place', async ({
  page,
}) => {
  await signUp(page, { fullName: '安娜' });
  await page.goto('/diagraming/new?category=board');
  await expect(page).toHaveURL(/\/board\//);
  const board = await Drawing.open(page, '', page.url());
  const chartId = /\/board\/([\w-]+)$/.exec(page.url())![1]!;
  await board.build([{ id: 'a', kind: 'basic.sticky', x: -80, y: -80, w: 160, h: 160, text: '短会' }]);
  await board.saved();
  const link = await share(page, chartId, 7),
    other = await anotherPerson(page.context(), '周野');
  const theirs = await Drawing.open(other, chartId, `/view/${link}`);
  await expect(page.getByRole('button', { name: '跟随 周野' })).toBeVisible();

  await other.getByRole('button', { name: '举手' }).click();
  await expect(page.getByRole('group', { name: '举手的人' })).toContainText('周野');
  // Whoever may not edit brings nobody anywhere.
  await expect(other.getByRole('button', { name: '把所有人带到我这里' })).toHaveCount(0);
  await other.getByRole('button', { name: '表情回应' }).click();
  await other.getByRole('menuitem', { name: /鼓掌/ }).click();
  await expect(page.getByText('👏')).toBeVisible();
  await other.getByRole('group', { name: '举手的人' }).getByRole('button', { name: '放下手' }).click();
  await expect(page.getByRole('group', { name: '举手的人' })).toHaveCount(0);

  await board.canvas.focus();
  await board.press('/');
  const words = page.getByRole('textbox', { name: '光标旁的话' });
  await expect(words).toBeFocused();
  await page.keyboard.type('看这张便签');
  await expect(other.getByRole('log')).toHaveText('安娜：看这张便签');
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);

  await page.getByRole('button', { name: '印章' }).click();
  await page.getByRole('menuitemcheckbox', { name: /重点/ }).click();
  await board.click(200, 60);
  const stamps = (on: Drawing): Promise<number> =>
    on.run(
      (editor) =>
        [...editor.store.records.values()].filter((r) => r.type === 'shape' && r.text?.[0]?.insert.startsWith('⭐'))
          .length,
    );
  await expect.poll(() => stamps(theirs)).toBe(1);

  await board.run((editor) => editor.viewport.fit({ x: 4000, y: 4000, w: 800, h: 600 }, 0, 8));
  await page.getByRole('button', { name: '把所有人带到我这里' }).click();
  await expect.poll(() => theirs.run((editor) => editor.viewport.center.x > 3500)).toBe(true);
  await expect(other.getByText('安娜 请您看这里')).toBeVisible();

  await page.getByRole('button', { name: '计时、投票与分组' }).click();
  await page.getByRole('menuitem', { name: '就一个问题投票…' }).click();
  await page.getByRole('textbox', { name: '问题' }).fill('先做哪一个？');
  await page.getByRole('button', { name: '开始投票' }).click();
  await expect(other.getByText('先做哪一个？')).toBeVisible();
  expect(await violations(page, { within: 'main' })).toEqual([]);
  await theirs.page.context().close();
});

test('the address of an allowed site becomes a card that shows it when it is pressed, in a frame without rights', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>A film</p>' }),
  );
  await signUp(page, { fullName: '安娜' });
  await page.goto('/diagraming/new?category=board');
  const board = await Drawing.open(page, '', page.url());
  // What makes cards of addresses comes after the first picture.
  await expect
    .poll(() => board.run((editor) => editor.pasteLines !== undefined && editor.pasteLines !== null))
    .toBe(true);
  await board.run(async (editor) => {
    const text = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ\nhttps://www.example.org/';
    await editor.pasteLines?.(text);
  });
  await expect(page.locator('iframe')).toHaveCount(0);
  const begin = page.getByRole('button', { name: '在此显示 youtube.com' });
  await begin.click();
  await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible();
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('top-navigation');
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(begin).toBeVisible();
});

test('people are sent to frames in groups, seen there, and brought back, those who only look too', async ({ page }) => {
  await signUp(page, { fullName: '安娜' });
  await page.goto('/diagraming/new?category=board');
  const board = await Drawing.open(page, '', page.url());
  const chartId = /\/board\/([\w-]+)$/.exec(page.url())![1]!,
    link = await share(page, chartId, 1),
    other = await anotherPerson(page.context(), '周野'),
    theirs = await Drawing.open(other, chartId, `/view/${link}`);
  await expect(page.getByRole('button', { name: '把所有人带到我这里' })).toBeEnabled();
  await page.getByRole('button', { name: '计时、投票与分组' }).click();
  await page.getByRole('menuitem', { name: '分组讨论…' }).click();
  const dialog = page.getByRole('dialog', { name: '分组讨论' });
  await expect(dialog.getByText('将新建 2 个画框')).toBeVisible();
  await dialog.getByRole('button', { name: '开始分组' }).click();
  await expect(other.getByText('您的小组：第 1 组')).toBeVisible();
  const middle = () => theirs.run(({ viewport }) => viewport.center);
  expect((await middle()).x).toBeGreaterThan(500);
  const groups = page.getByRole('group', { name: '分组' });
  await groups.getByRole('button', { name: '谁在哪里' }).click();
  await expect(page.getByRole('menuitem', { name: /周野.*在组内/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await groups.getByRole('button', { name: '召回所有人' }).click();
  await expect(other.getByText('您的小组：第 1 组')).toHaveCount(0);
  const mine = await board.run(({ viewport }) => viewport.center);
  await expect.poll(async () => Math.abs((await middle()).x - mine.x) < 1).toBe(true);
});
