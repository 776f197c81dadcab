/** Two people in one pool, one class and one table, one of them without a connection for a while. */
import type { Page } from '@playwright/test';
import { newChart, signUp } from '../workspace/support.ts';
import { anotherPerson, Drawing, expect, share, test } from './support.ts';

/** Both have the connection and answer each other within this, ms. */
const MET = { timeout: 60_000 };

interface Part {
  id: string;
  kind: string;
  box: [x: number, y: number, w: number, h: number];
  in?: string;
  text?: string;
}

/** A drawing open before two people, who each have these shapes and their rules. */
async function together(page: Page, parts: readonly Part[]): Promise<[Drawing, Drawing]> {
  await signUp(page, { fullName: '林夏' });
  const mine = await Drawing.open(page, await newChart(page, '两人'));
  await mine.run((editor, made) => {
    for (const { id, kind, box, in: holder, text } of made) {
      const [x, y, w, h] = box,
        parent = holder ?? editor.layer;
      const at = { parent, key: editor.store.topKey(parent) };
      const words = text === undefined ? {} : { text: [{ insert: text }] };
      editor.store.create({ id, type: 'shape', kind, at, box: { x, y, w, h }, style: {}, data: {}, ...words });
    }
    editor.store.history.clear();
  }, parts);
  await mine.saved();
  const link = await share(page, mine.chartId, 2);
  const theirs = await Drawing.open(await anotherPerson(page.context(), '周野'), mine.chartId, `/view/${link}`);
  for (const d of [mine, theirs])
    await expect
      .poll(() =>
        d.run(
          (editor, kinds) => kinds.every((kind) => editor.registry.has(kind)),
          [...new Set(parts.map(({ kind }) => kind))],
        ),
      )
      .toBe(true);
  return [mine, theirs];
}

const wholeOf = (d: Drawing): Promise<string> =>
  d.run((editor) => JSON.stringify([...editor.store.records.values()].sort((a, b) => (a.id < b.id ? -1 : 1))));

/** How much this client has written, by its own clock. */
const written = (d: Drawing): Promise<number> =>
  d.run(({ store: { ydoc } }) => {
    const last = ydoc.store.clients.get(ydoc.clientID)?.at(-1);
    return last ? last.id.clock + last.length : 0;
  });

async function goOffline(d: Drawing): Promise<void> {
  // What texts are typed with comes after the first picture, and here nothing keeps it for who has no connection.
  await expect.poll(() => d.run((editor) => editor.textReady), MET).toBe(true);
  await d.page.context().setOffline(true);
  await expect(d.saveState).toHaveAttribute('data-state', 'offline', MET);
}

/** Back again: both show the same, and nobody writes without a gesture. */
async function meet(mine: Drawing, theirs: Drawing): Promise<void> {
  await theirs.page.context().setOffline(false);
  for (const d of [mine, theirs]) await expect(d.saveState).toHaveAttribute('data-state', 'saved', MET);
  await expect.poll(async () => (await wholeOf(mine)) === (await wholeOf(theirs)), MET).toBe(true);
  // What two did at once is put in order after a rest; from then on it is still.
  await mine.page.waitForTimeout(2500);
  const before = await Promise.all([written(mine), written(theirs)]);
  await mine.page.waitForTimeout(2000);
  expect(await Promise.all([written(mine), written(theirs)])).toEqual(before);
  expect(await wholeOf(mine)).toBe(await wholeOf(theirs));
}

const run = (d: Drawing, command: string, argument?: unknown): Promise<void> =>
  d.run(
    (editor, [id, given]) => {
      if (!editor.commands.run(id, editor, given)) throw new Error(`${id} may not run now`);
    },
    [command, argument] as const,
  );

test('one adds and moves lanes of a pool while the other appends tasks in it', async ({ page }) => {
  test.slow();
  const [mine, theirs] = await together(page, [
    { id: 'pool', kind: 'bpmn.pool', box: [-500, -200, 640, 240], text: '订单' },
    { id: 'sales', kind: 'bpmn.lane', box: [-470, -200, 610, 120], in: 'pool', text: '销售' },
    { id: 'stock', kind: 'bpmn.lane', box: [-470, -80, 610, 120], in: 'pool', text: '仓库' },
    { id: 'check', kind: 'bpmn.task', box: [-400, -180, 120, 80], in: 'sales', text: '核对' },
    { id: 'pack', kind: 'bpmn.task', box: [-400, -60, 120, 80], in: 'stock', text: '打包' },
  ]);
  await goOffline(theirs);
  // All of it is in sight, so that nothing scrolls there while it is dragged.
  await mine.run((editor) => editor.viewport.centerOn({ x: -180, y: 40 }, 0.75));
  await mine.select('stock');
  await run(mine, 'arrange.addAfter');
  await mine.select('sales');
  await run(mine, 'arrange.addBefore');
  // The sales go below the stock, by their title.
  await mine.select('sales');
  await mine.drag([
    [-455, -20],
    [-455, 60],
    [-455, 130],
  ]);
  await theirs.select('check');
  for (let n = 0; n < 3; n++) await theirs.press('Control+Alt+ArrowRight');
  await theirs.select('pack');
  await theirs.press('Control+Alt+ArrowRight');
  await theirs.press('Control+Alt+ArrowDown');
  await meet(mine, theirs);
  // A slow machine rests later.
  await expect(async () => {
    const shapes = await mine.shapes(),
      lanes = shapes.filter(({ kind }) => kind === 'bpmn.lane').sort((a, b) => a.box.y - b.box.y),
      tasks = shapes.filter(({ kind }) => kind === 'bpmn.task'),
      pool = shapes.find(({ id }) => id === 'pool')!;
    expect([lanes.length, tasks.length, (await mine.connectors()).length]).toEqual([4, 7, 5]);
    // The lanes fill the pool one below the other, as they were moved, and everything stands in its own.
    const y0 = (id: string) => lanes.find((lane) => lane.id === id)!.box.y;
    expect(y0('sales')).toBeGreaterThan(y0('stock'));
    let y = pool.box.y;
    for (const { box } of lanes) {
      expect([box.x + box.w, Math.round(box.y)]).toEqual([pool.box.x + pool.box.w, Math.round(y)]);
      y += box.h;
    }
    expect(Math.round(y)).toBe(Math.round(pool.box.y + pool.box.h));
    for (const { box, at } of tasks) {
      const lane = lanes.find(({ id }) => id === at.parent)!.box;
      expect(box.y >= lane.y && box.y + box.h <= lane.y + lane.h && box.x + box.w <= lane.x + lane.w).toBe(true);
    }
  }).toPass({ timeout: 20_000 });
  await theirs.page.context().close();
});

test('both type members of one class', async ({ page }) => {
  test.slow();
  const [mine, theirs] = await together(page, [
    { id: 'order', kind: 'uml.class', box: [-100, -100, 200, 140], text: '订单' },
    { id: 'field', kind: 'uml.member', box: [-100, -60, 200, 24], in: 'order', text: '- id: int' },
    { id: 'divider', kind: 'uml.divider', box: [-100, -30, 200, 8], in: 'order' },
    { id: 'method', kind: 'uml.member', box: [-100, -20, 200, 24], in: 'order', text: '+ pay()' },
  ]);
  await goOffline(theirs);
  const typeAfter = async (d: Drawing, id: string, lines: readonly string[]): Promise<void> => {
    await d.select(id);
    await d.press('Enter');
    await expect(d.textField).toBeFocused();
    await d.page.keyboard.press('End');
    for (const line of lines) {
      await d.page.keyboard.press('Enter');
      await expect(d.textField).toHaveText('');
      await d.page.keyboard.type(line);
    }
    await d.page.keyboard.press('Escape');
  };
  await typeAfter(mine, 'field', ['- total: int', '- paid: bool']);
  await typeAfter(theirs, 'field', ['- buyer: Person']);
  await typeAfter(theirs, 'method', ['+ cancel()', '+ {static} find()']);
  await typeAfter(mine, 'method', ['+ send()']);
  await meet(mine, theirs);
  // A slow machine rests later.
  await expect(async () => {
    const members = (await mine.shapes()).filter(({ at }) => at.parent === 'order').sort((a, b) => a.box.y - b.box.y);
    const rows = members.map(({ text }) =>
      (text ?? [])
        .map(({ insert }) => insert)
        .join('')
        .trim(),
    );
    const divider = rows.indexOf('');
    expect(rows.slice(0, divider).sort()).toEqual(['- buyer: Person', '- id: int', '- paid: bool', '- total: int']);
    expect(rows.slice(divider + 1).sort()).toEqual(['+ cancel()', '+ find()', '+ pay()', '+ send()']);
    // None lies upon another, and the class is as high as they need.
    let bottom = -Infinity;
    for (const { box } of members) {
      expect(box.y).toBeGreaterThanOrEqual(bottom - 0.5);
      bottom = box.y + box.h;
    }
    const order = (await mine.shape('order'))!;
    expect(order.box.y + order.box.h).toBeGreaterThanOrEqual(bottom - 0.5);
  }).toPass({ timeout: 20_000 });
  await theirs.page.context().close();
});

test('one inserts rows and columns of a table while the other types and merges cells', async ({ page }) => {
  test.slow();
  const [mine, theirs] = await together(page, []);
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', '甲\t乙\t丙\n1\t2\t3\n4\t5\t6');
    const canvas = document.querySelector('main [role="application"]')!;
    canvas.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  const cells = async (d: Drawing) => (await d.shapes()).filter(({ data }) => data.cell && !data.hidden);
  const words = (of: Awaited<ReturnType<Drawing['shapes']>>) =>
    of
      .map(({ text }) =>
        (text ?? [])
          .map(({ insert }) => insert)
          .join('')
          .trim(),
      )
      .filter((word) => word !== '');
  const cellOf = async (d: Drawing, word: string): Promise<string> => {
    const found = (await cells(d)).find((cell) => words([cell])[0] === word);
    return found!.id;
  };
  await expect.poll(async () => (await cells(theirs)).length, MET).toBe(9);
  for (const d of [mine, theirs]) await expect.poll(() => d.run((editor) => editor.tables !== null)).toBe(true);
  await mine.saved();
  await goOffline(theirs);
  await mine.select(await cellOf(mine, '2'));
  await run(mine, 'table.insertBelow');
  await mine.select(await cellOf(mine, '乙'));
  await run(mine, 'table.insertRight');
  const type = async (d: Drawing, word: string, by: string): Promise<void> => {
    await d.select(await cellOf(d, word));
    await d.press('Enter');
    await expect(d.textField).toBeFocused();
    await d.page.keyboard.press('Control+A');
    await d.page.keyboard.type(by);
    await d.page.keyboard.press('Escape');
  };
  await type(theirs, '1', 'one');
  await type(theirs, '6', 'six');
  const [four, five] = [await cellOf(theirs, '4'), await cellOf(theirs, '5')];
  await theirs.select(four, five);
  await run(theirs, 'table.merge');
  await type(mine, '3', 'three');
  await meet(mine, theirs);
  const table = (await mine.shapes()).find(({ kind }) => kind === 'table.table')!,
    shown = await cells(mine);
  const found = words(shown);
  for (const word of ['甲', '乙', '丙', 'one', '2', 'three', '4', 'six']) expect(found).toContain(word);
  // What lies under a merged cell is kept for when it is split.
  expect(words(await mine.shapes())).toContain('5');
  // Four rows of four, the merged one over what stands between: together they cover the table once.
  const area = shown.reduce((sum, { box }) => sum + box.w * box.h, 0);
  expect(Math.round(area)).toBe(Math.round(table.box.w * table.box.h));
  expect(new Set((await mine.shapes()).flatMap(({ data }) => (data.cell ? [data.cell.row] : []))).size).toBe(4);
  await theirs.page.context().close();
});
