/** Mind maps by keys and gestures, as who comes from another program works them. */
import { expect } from '@playwright/test';
import { test } from '../kept-page.ts';
import { signUp } from '../workspace/support.ts';
import { FIRST, MindMap, newTree } from './support.ts';

test('the add menu makes mind maps and org charts, each opened in its editor', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/diagrams');
  for (const [entry, first] of [
    ['思维导图', FIRST],
    ['组织结构图', '组织名称(部门 1, 部门 2, 部门 3)'],
  ] as const) {
    await page.getByRole('button', { name: '新建', exact: true }).first().click();
    const opened = context.waitForEvent('page');
    await page.getByRole('menuitem', { name: entry }).click();
    const tab = await opened;
    await tab.waitForURL(/\/mindmap\/(?!new)[^/]+$/);
    const id = tab.url().split('/').at(-1)!;
    const map = await MindMap.open(tab, id);
    await map.reads(first);
    // By the address of another editor one comes to the right one.
    await tab.goto(`/diagraming/${id}`);
    await tab.waitForURL(`**/mindmap/${id}`);
    await tab.close();
  }
});

test('a map is written by keys alone: siblings, children, parents, and all of it undone', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.reads(FIRST);
  // The centre is selected from the start: typing writes over it.
  await map.type('Trip');
  await map.press('Enter');
  await map.reads('Trip(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4)');
  await map.press('Tab');
  await map.type('Food');
  await map.press('Tab');
  await map.type('Rice');
  await map.press('Enter', 'Enter');
  await map.type('Beans');
  await map.press('Enter', 'Shift+Enter');
  await map.type('Corn');
  await map.press('Enter');
  await map.reads('Trip(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4, Food(Rice, Corn, Beans))');
  await map.press('Control+Enter');
  await map.type('Grain');
  await map.press('Escape');
  await map.reads('Trip(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4, Food(Rice, Grain(Corn), Beans))');
  await map.press('Shift+Delete');
  await map.reads('Trip(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4, Food(Rice, Corn, Beans))');
  await map.click('Food');
  await map.press('Delete');
  await map.reads('Trip(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4)');
  await map.press('Control+z');
  await map.reads('Trip(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4, Food(Rice, Corn, Beans))');
  for (let i = 0; i < 30; i++) await map.press('Control+z');
  await map.reads(FIRST);
  // A word is one step or two, by how quickly it was typed.
  const redone = 'Trip(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4)';
  for (let i = 0; i < 3 && (await map.outline()) !== redone; i++) await map.press('Control+y');
  await map.reads(redone);
});

test('arrows go by where topics stand, and Alt moves them there', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.press('ArrowRight');
  const right = (await map.selected())[0]!;
  expect(['分支主题 1', '分支主题 2']).toContain(right);
  await map.click('分支主题 1');
  await map.press('ArrowDown');
  expect(await map.selected()).toEqual(['分支主题 2']);
  await map.press('ArrowLeft');
  expect(await map.selected()).toEqual(['中心主题']);
  await map.press('ArrowLeft');
  expect(['分支主题 3', '分支主题 4']).toContain((await map.selected())[0]);
  await map.click('分支主题 2');
  await map.press('Alt+ArrowUp');
  await map.reads('中心主题(分支主题 2, 分支主题 1, 分支主题 3, 分支主题 4)');
  await map.press('Alt+ArrowDown', 'Alt+ArrowRight');
  await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 3, 分支主题 4)');
  await map.press('Alt+ArrowLeft');
  await map.reads('中心主题(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4)');
});

test('space edits at the end, F2 too, Escape leaves; held down, space carries the view', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 1');
  await map.press('Space');
  await map.type('!');
  await map.press('Escape', 'F2');
  await map.type('?');
  await map.press('Escape');
  await map.reads('中心主题(分支主题 1!?, 分支主题 2, 分支主题 3, 分支主题 4)');
  const before = await map.at('分支主题 2');
  await page.keyboard.down('Space');
  await page.mouse.move(300, 600);
  await page.mouse.down();
  await page.mouse.move(340, 560, { steps: 3 });
  await page.mouse.up();
  await page.keyboard.up('Space');
  expect((await map.at('分支主题 2')).x).toBeCloseTo(before.x + 40, 0);
  expect(await map.run((limn) => limn.editor.editing)).toBeNull();
});

test('folding is one’s own: by key, by sign, by level, and kept for the next visit', async ({ page }) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 1');
  await map.press('Tab');
  await map.type('inside');
  await map.press('Escape');
  await map.click('分支主题 1');
  await map.press('/');
  const isShown = (): Promise<boolean> =>
    map.run((limn) =>
      limn
        .document()
        .records.some((r) => r.type === 'topic' && r.text?.[0]?.insert === 'inside' && limn.bounds(r.id) !== undefined),
    );
  expect(await isShown()).toBe(false);
  await page.reload();
  await map.ready();
  expect(await isShown()).toBe(false);
  // The sign beside the topic opens it again.
  const topic = await map.at('分支主题 1');
  await page.mouse.click(topic.x + topic.w / 2 + 12, topic.y);
  expect(await isShown()).toBe(true);
  await map.press('Alt+1');
  expect(await isShown()).toBe(false);
  await map.press('Alt+0');
  expect(await isShown()).toBe(true);
  // Nothing of this was written: there is nothing of it to undo.
  const json = await map.run((limn) => JSON.stringify(limn.document()));
  expect(json).not.toContain('folded');
});

test('a branch is dragged into another, between siblings, to the other side, and out to float', async ({ page }) => {
  const map = await MindMap.create(page);
  const drag = async (from: string, to: { x: number; y: number }, held?: 'Control' | 'Escape'): Promise<void> => {
    const a = await map.at(from);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(a.x + 12, a.y + 12);
    if (held === 'Control') await page.keyboard.down('Control');
    await page.mouse.move(to.x, to.y, { steps: 8 });
    if (held === 'Escape') await page.keyboard.press('Escape');
    await page.mouse.up();
    if (held === 'Control') await page.keyboard.up('Control');
  };
  await drag('分支主题 2', await map.at('分支主题 1'));
  await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 3, 分支主题 4)');
  const third = await map.at('分支主题 3');
  await drag('分支主题 4', { x: third.x, y: third.y - third.h / 2 - 2 }, 'Escape');
  await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 3, 分支主题 4)');
  await drag('分支主题 4', { x: third.x, y: third.y - third.h / 2 - 2 });
  await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 4, 分支主题 3)');
  // Beside the first on the right: it changes its side.
  const first = await map.at('分支主题 1');
  await drag('分支主题 3', { x: first.x, y: first.y + first.h / 2 + 3 });
  await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 3, 分支主题 4)');
  expect((await map.at('分支主题 3')).x).toBeGreaterThan((await map.at('中心主题')).x);
  await drag('分支主题 2', await map.at('分支主题 4'), 'Control');
  await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 3, 分支主题 4(分支主题 2))');
  await map.press('Control+z');
  await drag('分支主题 2', { x: 200, y: 640 });
  await map.reads('中心主题(分支主题 1, 分支主题 3, 分支主题 4) | 分支主题 2');
  const floating = await map.at('分支主题 2');
  expect(Math.abs(floating.x - 200)).toBeLessThan(30);
  await map.press('Control+z');
  await map.reads('中心主题(分支主题 1(分支主题 2), 分支主题 3, 分支主题 4)');
});

test('branches are copied as branches, pasted from text, and multiplied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const map = await MindMap.create(page);
  await map.click('分支主题 4');
  await page.evaluate(() => navigator.clipboard.writeText('# Plan\n\n- [x] pack\n  - shirts\n- [ ] go\n'));
  await map.press('Control+v');
  await map.reads('中心主题(分支主题 1, 分支主题 2, 分支主题 3, 分支主题 4(Plan(pack(shirts), go)))');
  expect(
    await map.run((limn) =>
      limn
        .document()
        .records.flatMap((r) => (r.type === 'topic' && r.data.todo ? [r.data.todo] : []))
        .sort(),
    ),
  ).toEqual(['done', 'open']);
  await map.click('pack');
  await map.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('[x] pack\n\tshirts');
  await map.click('分支主题 1');
  await map.press('Control+v');
  await map.reads('中心主题(分支主题 1(pack(shirts)), 分支主题 2, 分支主题 3, 分支主题 4(Plan(pack(shirts), go)))');
  await map.click('分支主题 2');
  await map.press('Control+d');
  await map.reads(
    '中心主题(分支主题 1(pack(shirts)), 分支主题 2, 分支主题 2, 分支主题 3, 分支主题 4(Plan(pack(shirts), go)))',
  );
  await map.press('Control+x');
  await map.reads('中心主题(分支主题 1(pack(shirts)), 分支主题 2, 分支主题 3, 分支主题 4(Plan(pack(shirts), go)))');
});

test('several topics at once: with Shift the row, with Control one more, with a frame what it touches', async ({
  page,
}) => {
  const map = await MindMap.create(page);
  await map.click('分支主题 1');
  await map.click('分支主题 2', ['Shift']);
  expect((await map.selected()).sort()).toEqual(['分支主题 1', '分支主题 2']);
  await map.click('分支主题 3', ['Control']);
  await map.press('Control+2');
  expect(
    await map.run((limn) => limn.document().records.filter((r) => r.type === 'topic' && r.marks['priority-2']).length),
  ).toBe(3);
  const third = await map.at('分支主题 3'),
    fourth = await map.at('分支主题 4');
  await page.mouse.move(third.x - third.w / 2 - 20, third.y - third.h);
  await page.mouse.down();
  await page.mouse.move(third.x, fourth.y + fourth.h, { steps: 5 });
  await page.mouse.up();
  expect((await map.selected()).sort()).toEqual(['分支主题 3', '分支主题 4']);
});

test('two people write one map, one of them offline for a while, and see who is where', async ({ page, browser }) => {
  const map = await MindMap.create(page),
    id = page.url().split('/').at(-1)!;
  const other = await browser.newContext({ storageState: await page.context().storageState() }),
    second = await MindMap.open(await other.newPage(), id);
  await second.reads(FIRST);
  await map.click('分支主题 1');
  await map.press('Tab');
  await map.type('mine');
  await map.press('Escape');
  await second.reads('中心主题(分支主题 1(mine), 分支主题 2, 分支主题 3, 分支主题 4)');
  await expect.poll(() => second.run((limn) => limn.editor.presence.peers.size)).toBe(1);
  await other.setOffline(true);
  await second.click('分支主题 1');
  await second.press('Tab');
  await second.type('yours');
  await second.press('Escape');
  await map.click('分支主题 1');
  await map.press('Tab');
  await map.type('ours');
  await map.press('Escape');
  // Each moves a branch into the other's.
  await second.run((limn) => {
    const [one, two] = limn.topics(limn.topics()[0]);
    limn.move([one!], { parent: two! });
  });
  await map.run((limn) => {
    const [one, two] = limn.topics(limn.topics()[0]);
    limn.move([two!], { parent: one! });
  });
  await other.setOffline(false);
  await expect.poll(async () => (await map.outline()) === (await second.outline())).toBe(true);
  const words = await map.outline();
  for (const word of ['mine', 'yours', 'ours', '分支主题 1', '分支主题 2', '分支主题 3', '分支主题 4'])
    expect(words).toContain(word);
  await other.close();
});

test('a map is looked at by its link, and drawn as a picture', async ({ page }) => {
  await signUp(page);
  const id = await newTree(page, 'mind_free'),
    map = await MindMap.open(page, id);
  await map.press('Control+Shift+e');
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toBe('导图.png');
  await page.goto(`/view/${id}`);
  await map.ready();
  await map.reads(FIRST);
  await map.click('分支主题 1');
  await page.keyboard.type('x');
  await map.reads(FIRST);
});
