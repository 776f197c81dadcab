/** Components in use, each on a page of its own: what a page does to them that no example of the documentation does. */
import { expect, test, type Page } from '@playwright/test';
import { draw, drawn } from './support.ts';

let page: Page;
test.beforeEach(async ({ browser }) => {
  page = await browser.newPage({ locale: 'en', reducedMotion: 'reduce', baseURL: process.env['E2E_ORIGIN'] });
});
test.afterEach(() => page.close());

test('a window closed by its page while it asks is asked nothing when it opens again', async () => {
  await drawn(
    page,
    { react: 'useEffect, useState', '@limn/ui': 'Button, Dialog, TextField' },
    `
      const [isOpen, setOpen] = useState(false);
      useEffect(() => {
        const close = () => setOpen(false);
        window.addEventListener('saved', close);
        return () => window.removeEventListener('saved', close);
      }, []);
      return (
        <>
          <Button onPress={() => setOpen(true)}>Open</Button>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Folder" isDirty>
            <TextField label="Name" />
          </Dialog>
        </>
      );`,
  );
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('textbox', { name: 'Name' }).press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('saved')));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

/** Lists of three with names of two words, the second of them under the first in the tree. */
const lists = {
  Tree: `<Tree label="List" items={[{ id: 'a', label: 'Plan A', children: [{ id: 'c', label: 'Plan C' }] }, { id: 'b', label: 'Plan B' }]}
    selectionMode="multiple" onSelect={(ids) => setChosen([...ids].join())} />`,
  Table: `<Table label="List" items={['Plan A', 'Plan B', 'Plan C']} itemId={(row) => row} selectionMode="multiple"
    columns={[{ id: 'a', label: 'Name', cell: (row) => row, sort: (row) => row }]}
    onSelect={(ids) => setChosen([...ids].join())} />`,
  GridList: `<GridList label="List" items={['Plan A', 'Plan B', 'Plan C']} itemId={(row) => row} itemName={(row) => row}
    selectionMode="multiple" cardWidth={100} cardHeight={60}
    onSelect={(ids) => setChosen([...ids].join())} >{(row) => <b>{row}</b>}</GridList>`,
} as const;

const draws = (name: keyof typeof lists, direction: 'ltr' | 'rtl') =>
  drawn(
    page,
    { react: 'useState', '@limn/ui': name },
    `const [chosen, setChosen] = useState('');
     return <div dir="${direction}" style={{ inlineSize: 400 }}>${lists[name]}<output>{chosen}</output></div>;`,
  );
const focusedText = () => page.evaluate(() => document.activeElement?.textContent ?? '');

for (const name of ['Tree', 'Table', 'GridList'] as const) {
  test(`${name}: a name is typed with its spaces, and a space alone selects`, async () => {
    await draws(name, 'ltr');
    await page.getByText('Plan A').first().click();
    await page.keyboard.press('Escape');
    const before = await page.locator('output').textContent();
    await page.keyboard.type('plan b');
    await expect.poll(focusedText).toContain('Plan B');
    await expect(page.locator('output')).toHaveText(before ?? '');
    await page.waitForTimeout(750);
    await page.keyboard.press(' ');
    await expect(page.locator('output')).toHaveText(/b$/i);
  });
}

test('from right to left, the arrows to the sides change places', async () => {
  await draws('GridList', 'rtl');
  await page.getByText('Plan A').first().click();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(focusedText).toContain('Plan B');
  await draws('Tree', 'rtl');
  const tree = page.getByRole('treeitem', { name: 'Plan A' });
  await tree.click();
  await page.keyboard.press('ArrowLeft');
  await expect(tree).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(tree).toHaveAttribute('aria-expanded', 'false');
});

/** The same menu in both sets. */
const names = ['Open', '新建文件夹', 'Save as', 'Save all', '删除'];
const menus = {
  React: {
    name: 'example.tsx',
    code: `import { Button, MenuButton } from '@limn/ui';
      const items = ${JSON.stringify(names)}.map((label) => ({
        id: label, label, run: () => { document.title = label; },
      }));
      export default function Example() {
        return <MenuButton label="Menu" items={items}><Button>Menu</Button></MenuButton>;
      }`.replaceAll('\n', ' '),
  },
  jQuery: {
    name: 'example.js',
    code: `$('#menu').limnMenu({ items: ${JSON.stringify(names)}.map((label) => ({
      id: label, label, run: () => { document.title = label; },
    })) });`,
  },
} as const;

for (const [set, file] of Object.entries(menus)) {
  test(`${set}: an item is typed by its letters with their spaces, or in pinyin`, async () => {
    await page.goto('/docs/sandbox.html');
    const html = { name: 'example.html', code: '<button id="menu" class="limn-btn">Menu</button>' };
    expect(await draw(page, set === 'jQuery' ? [html, file] : [file])).toBe('');
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await page.keyboard.type('save al');
    await expect(page.getByRole('menuitem', { name: 'Save all' })).toBeFocused();
    await page.waitForTimeout(750);
    await page.keyboard.type('xj');
    await expect(page.getByRole('menuitem', { name: '新建文件夹' })).toBeFocused();
    await page.waitForTimeout(750);
    await page.keyboard.press('Space');
    await expect(page).toHaveTitle('新建文件夹');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
}

test('jQuery: a window closed by its page takes its question along', async () => {
  await page.goto('/docs/sandbox.html');
  const html = { name: 'example.html', code: '<div id="box" title="Folder"><input aria-label="Name" autofocus></div>' };
  const js = {
    name: 'example.js',
    code: `$('#box').limnDialog({ open: true, dirty: true });
      addEventListener('saved', () => $('#box').limnDialog('close'));
      addEventListener('again', () => $('#box').limnDialog('open'));`,
  };
  expect(await draw(page, [html, js])).toBe('');
  await page.getByRole('textbox', { name: 'Name' }).press('Escape');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('saved')));
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // It fades with a likeness of its field.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('again')));
  // It stays, and asks anew when it is left.
  await page.getByRole('textbox', { name: 'Name' }).press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});
