/** Class diagrams: members typed one after another, and what UML shows of them. */
import { expect, post, signUp, test } from '../workspace/support.ts';
import { Drawing } from './support.ts';

test('types the members of a class by keys alone', async ({ page }) => {
  await signUp(page);
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'uml', title: '类图' });
  const d = await Drawing.open(page, chartId as string);
  await page.getByRole('button', { name: '插入类', exact: true }).click();
  await expect.poll(() => d.shapes()).toHaveLength(4);
  const rows = async () => {
    const members = (await d.shapes()).filter((s) => s.kind !== 'uml.class').sort((a, b) => a.box.y - b.box.y);
    return members.map((s) =>
      (s.text ?? [])
        .map((op) => op.insert)
        .join('')
        .trim(),
    );
  };
  await d.run((editor) => {
    const [first] = editor.store.children(editor.selection.ids[0]!);
    editor.selection.replace([first!]);
    editor.startEditing(first!);
  });
  await expect(d.textField).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('+ {static} count');
  await page.keyboard.press('Tab');
  await page.keyboard.type('int = 0');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- name: String');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(rows).toEqual(['- name: String', '+ count: int = 0', '', '+ 操作(参数): 类型']);
  const looks = await d.shapes();
  expect(looks.find((s) => s.text?.[0]?.insert.includes('count'))!.style).toMatchObject({ underline: true });
  await d.run((editor) => editor.commands.run('item.visibilityIcons', editor));
  await expect.poll(rows).toEqual(['name: String', 'count: int = 0', '', '操作(参数): 类型']);
  await d.run((editor) => editor.commands.run('item.sortMembersByVisibility', editor));
  await expect.poll(rows).toEqual(['count: int = 0', 'name: String', '', '操作(参数): 类型']);
});

test('draws tables of pasted SQL, says what it did not understand, and writes them as SQL of another database', async ({
  page,
}) => {
  const d = await Drawing.create(page);
  await d.run((editor) => editor.commands.run('document.source', editor));
  const dialog = page.getByRole('dialog', { name: '代码与图形互转' });
  await dialog
    .getByRole('textbox', { name: '代码' })
    .fill(
      'create table people (id serial primary key, name text not null);\ncreate table pets (\n id int primary key,\n ?? odd,\n owner int references people (id)\n);',
    );
  await dialog.getByRole('button', { name: '插入到画布' }).click();
  await expect(dialog.getByText('有 1 行未能理解')).toBeVisible();
  await expect(dialog.getByText('第 4 行：?? odd')).toBeVisible();
  const shapes = await d.shapes();
  expect(shapes.filter((s) => s.kind === 'er.table')).toHaveLength(2);
  const [line] = await d.run((editor) =>
    [...editor.store.records.values()].flatMap((r) => (r.type === 'connector' ? [[r.start.shape, r.end.shape]] : [])),
  );
  const words = (id: string | undefined) => shapes.find((s) => s.id === id)?.text?.[0]?.insert;
  expect(line!.map(words)).toEqual(['owner: int', 'id: serial']);
  await dialog.getByRole('tab', { name: '图形转代码' }).click();
  await expect(dialog.getByRole('textbox', { name: '代码' })).toHaveValue(/create table people/);
  await dialog.getByRole('button', { name: /PostgreSQL/ }).click();
  await page.getByRole('option', { name: 'MySQL' }).click();
  await expect(dialog.getByRole('textbox', { name: '代码' })).toHaveValue(/id int auto_increment primary key/);
  await page.keyboard.press('Escape');
  await d.run((editor) => editor.commands.run('edit.undo', editor));
  await expect.poll(() => d.shapes()).toHaveLength(0);
});

test('says at a relation what stands at its ends, and makes it another', async ({ page }) => {
  const d = await Drawing.create(page);
  await d.build(
    [
      { id: 'a', kind: 'uml.class', x: -300, y: 0, w: 160, h: 90 },
      { id: 'b', kind: 'uml.class', x: 140, y: 0, w: 160, h: 90 },
    ],
    [{ id: 'c', from: 'a', to: 'b', kind: 'straight' }],
  );
  await d.select('c');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('button', { name: /类型$/ }).first().click();
  await page.getByRole('option', { name: '关联', exact: true }).click();
  await field('起点角色').fill('owner');
  await field('起点角色').press('Enter');
  await page.getByRole('radiogroup', { name: '终点多重性：常用值' }).getByText('1..*').click();
  await expect(field('终点多重性')).toHaveValue('1..*');
  await page.getByRole('button', { name: /类型$/ }).first().click();
  await page.getByRole('option', { name: '组合', exact: true }).click();
  expect((await d.connector('c'))!.style).toMatchObject({ startArrow: 'diamond', endArrow: 'none' });
  await expect(field('起点角色')).toHaveValue('owner');
});

test('draws messages between lifelines that stay level, begin executions and make room', async ({ page }) => {
  await signUp(page);
  const { chartId } = await post(page.request, '/api/diagraming/new', { category: 'uml', title: '时序图' });
  const d = await Drawing.open(page, chartId as string);
  // What a peer draws may be there before its rules: what is drawn until then waits for them.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await d.build([
    { id: 'a', kind: 'uml.lifeline', x: -250, y: -200, w: 100, h: 320, text: ':A' },
    { id: 'b', kind: 'uml.lifeline', x: 0, y: -200, w: 100, h: 320, text: ':B' },
  ]);
  const draw = async (y: number, from = -200, to = 50) => {
    await d.run((editor) => editor.setTool('connector'));
    await d.drag([
      [from, y],
      [(from + to) / 2, y + 7],
      [to, y + 12],
    ]);
  };
  const heights = async () => {
    const lines = await d.connectors();
    const routes = await Promise.all(lines.map(({ id }) => d.route(id)));
    return routes.map(([first, last]) => [Math.round(first!.y), Math.round(last!.y)]).sort((p, q) => p[0]! - q[0]!);
  };
  await draw(-110);
  await draw(-20);
  await expect.poll(heights).toEqual([
    [-110, -110],
    [-20, -20],
  ]);
  const bars = async () => (await d.shapes()).filter((s) => s.kind === 'uml.activation');
  await expect.poll(bars).toHaveLength(2);
  await draw(-35);
  await expect.poll(heights).toEqual([
    [-110, -110],
    [-35, -35],
    [5, 5],
  ]);
  await d.run((editor) => editor.commands.run('connector.numberMessages', editor));
  await expect
    .poll(async () => (await d.labels()).map(({ text }) => text![0]!.insert.trim()).sort())
    .toEqual(['1:', '2:', '3:']);
  await d.press('Control+z');
  await d.press('Control+z');
  await expect.poll(heights).toEqual([
    [-110, -110],
    [-20, -20],
  ]);
});
