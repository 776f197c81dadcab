/** A process drawn by hand: the pad beside what is selected, the menu of types, and lines that mean what they join. */
import { test } from '../kept-page.ts';
import { Drawing, expect } from './support.ts';

let d: Drawing;
const kinds = () =>
  d.run((editor) =>
    [...editor.store.records.values()].flatMap((r) =>
      r.type === 'shape' ? [`${r.kind} ${Object.values(r.data.controls ?? {}).join(' ')}`.trim()] : [],
    ),
  );
const lines = () =>
  d.run((editor) =>
    [...editor.store.records.values()].flatMap((r) =>
      r.type === 'connector' ? [[r.style.dash, r.style.startArrow, r.style.endArrow].join(' ')] : [],
    ),
  );

test.beforeEach(async ({ page }) => {
  d = await Drawing.create(page);
  await d.build([{ id: 'start', x: -200, y: -20, w: 40, h: 40, kind: 'bpmn.event' }]);
});

test('grows by the pad, changes types by keys, and draws the lines that belong there', async ({ page }) => {
  await d.click(-180, 0);
  const pad = page.getByRole('toolbar', { name: '快捷操作' });
  await pad.getByRole('button', { name: '追加任务' }).click();
  await expect.poll(kinds).toEqual(['bpmn.event', 'bpmn.task']);
  expect(await lines()).toEqual(['solid none triangle']);

  // What it offers follows what the shape is, where that stays as large as it was.
  const isEntered = pad.getByRole('button', { name: '进入内部页面' });
  await expect(isEntered).toBeHidden();
  await pad.getByRole('button', { name: '更改类型' }).click();
  await page.getByRole('menuitem', { name: '调用活动' }).click();
  await expect(isEntered).toBeHidden();
  await pad.getByRole('button', { name: '更改类型' }).click();
  await page.getByRole('menuitem', { name: '子流程（折叠）', exact: true }).click();
  await expect(isEntered).toBeVisible();
  await pad.getByRole('button', { name: '更改类型' }).click();
  await page.getByRole('menuitem', { name: '任务', exact: true }).click();
  await expect(isEntered).toBeHidden();

  // The type by the keyboard alone.
  await page.keyboard.press('Alt+s');
  await page
    .getByRole('menuitemradio', { name: '用户任务' })
    .or(page.getByRole('menuitem', { name: '用户任务' }))
    .click();
  await expect.poll(kinds).toEqual(['bpmn.event', 'bpmn.task 4']);
  await page.keyboard.press('Alt+a');
  await page.getByRole('menuitem', { name: /结束/ }).click();
  await expect.poll(kinds).toEqual(['bpmn.event', 'bpmn.task 4', 'bpmn.event 7 0']);

  await pad.getByRole('button', { name: '追加文本注释' }).click();
  await expect.poll(lines).toEqual(['solid none triangle', 'solid none triangle', 'dotted none none']);
});

test('says what the standard forbids where it is and in a report, with a way out', async ({ page }) => {
  await d.build(
    [{ id: 'task', x: 0, y: -40, w: 120, h: 80, kind: 'bpmn.task', text: '审批' }],
    [{ id: 'back', from: 'task', to: 'start' }],
  );
  await d.click(0, 300);
  const panel = page.getByRole('complementary', { name: '属性' });
  await expect(panel.getByText('1 个错误')).toBeVisible();
  await panel.getByRole('button', { name: /不能有流入的顺序流/ }).click();
  expect(await d.run((editor) => editor.selection.ids)).toEqual(['back']);
  await panel.getByRole('button', { name: '删除连线' }).click();
  await expect.poll(lines).toEqual([]);
  await expect(panel.getByText('1 个错误')).toBeHidden();
  await panel.getByText('边画边检查').click();
  await expect(panel.getByText('个提醒')).toBeHidden();
});

test('tries a process out by tokens, by hand and by keys, and writes nothing', async ({ page }) => {
  await d.build(
    [
      { id: 'gate', x: -80, y: -25, w: 50, h: 50, kind: 'bpmn.gateway' },
      { id: 'a', x: 60, y: -140, w: 120, h: 80, kind: 'bpmn.task', text: '通过' },
      { id: 'b', x: 60, y: 60, w: 120, h: 80, kind: 'bpmn.task', text: '退回' },
    ],
    [
      { id: 's', from: 'start', to: 'gate' },
      { id: 'x', from: 'gate', to: 'a' },
      { id: 'y', from: 'gate', to: 'b' },
    ],
  );
  await d.click(0, 300);
  const before = await d.run((editor) => JSON.stringify([...editor.store.records.values()]));
  await page.getByRole('button', { name: '试运行流程' }).click();
  const bar = page.getByRole('toolbar', { name: '流程试运行' });
  await bar.getByRole('button', { name: '暂停' }).click();
  await bar.getByRole('button', { name: '单步' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByRole('status')).toHaveText('请选择如何继续');
  await page
    .getByRole('button', { name: /选择这条分支/ })
    .last()
    .click();
  await expect(bar.getByRole('status')).toHaveText('1 个令牌在流转');
  await bar.getByRole('button', { name: '单步' }).click();
  await expect(bar.getByRole('status')).toHaveText('流程已结束');
  await bar.getByRole('button', { name: '结束试运行' }).click();
  await expect(bar).toBeHidden();
  expect(await d.run((editor) => JSON.stringify([...editor.store.records.values()]))).toBe(before);
});

test('splits a pool into lanes, goes into a sub-process and up again, and chooses the default flow', async ({
  page,
}) => {
  await d.build(
    [
      { id: 'pool', x: -340, y: -300, w: 600, h: 240, kind: 'bpmn.pool', text: '订单' },
      { id: 'sub', x: 450, y: 200, w: 120, h: 80, kind: 'bpmn.subProcess', text: '发货' },
      { id: 'gate', x: -300, y: 95, w: 50, h: 50, kind: 'bpmn.gateway' },
      { id: 'a', x: -100, y: 80, w: 120, h: 80, kind: 'bpmn.task' },
    ],
    [{ id: 'flow', from: 'gate', to: 'a' }],
  );
  await d.click(-325, -100);
  const pad = page.getByRole('toolbar', { name: '快捷操作' });
  await pad.getByRole('button', { name: '拆分为泳道' }).click();
  await expect
    .poll(() => d.run((e) => e.items(e.selection.ids).map((i) => (i.type === 'shape' ? [i.kind, i.box.h] : []))))
    .toEqual([['bpmn.lane', 120]]);
  // Its name is typed straight on, and then that of the next.
  await page.keyboard.type('Sales');
  await expect(d.textField).toHaveText('Sales');
  await page.keyboard.press('Enter');
  await expect(d.textField).toHaveText('泳道');
  await page.keyboard.type('Stock');
  await page.keyboard.press('Escape');
  await expect
    .poll(() =>
      d.run((e) =>
        [...e.store.records.values()].flatMap((r) =>
          r.type === 'shape' && r.kind === 'bpmn.lane' ? (r.text ?? []).map((op) => op.insert) : [],
        ),
      ),
    )
    .toEqual(['Sales', 'Stock']);

  // On its line, beside the middle.
  await d.click(-200, 120);
  const panel = page.getByRole('complementary', { name: '属性' });
  await panel.getByRole('button', { name: /类型/ }).first().click();
  await page.getByRole('option', { name: '默认流' }).click();
  await expect.poll(lines).toContain('solid slash triangle');

  await d.run((e) => e.viewport.centerOn({ x: 500, y: 240 }, 1));
  await d.run((e) => e.selection.replace(['sub']));
  await pad.getByRole('button', { name: '进入内部页面' }).click();
  const way = page.getByRole('navigation', { name: '本页所在位置' });
  await expect(way).toContainText('发货');
  await expect.poll(() => d.run((e) => e.store.pages().length)).toBe(2);
  await way.getByRole('button').first().click();
  await expect(way).toBeHidden();
  expect(await d.run((e) => e.selection.ids)).toEqual(['sub']);
});
