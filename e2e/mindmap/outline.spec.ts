/** Outlines by keys: the same document as a map, as a page of lines. */
import { expect, test, type Page } from '@playwright/test';
import { signUp } from '../workspace/support.ts';
import { MindMap, newTree } from './support.ts';

const field = (page: Page) => page.getByRole('main').locator('textarea');

async function open(page: Page, title = '计划'): Promise<string> {
  await signUp(page);
  const id = await newTree(page, 'outline', title);
  await page.goto(`/outline/${id}`);
  await expect(page.getByRole('tree')).toBeVisible();
  // An empty one waits for its first word.
  await expect(field(page)).toBeFocused();
  return id;
}

/** The lines as they stand, a tab for each level. */
const lines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { limn } = globalThis as unknown as {
      limn: { topics(id?: string): string[]; get(id: string): { text?: { insert: string }[] } };
    };
    const out: string[] = [];
    const visit = (id: string, depth: number): void => {
      for (const one of limn.topics(id)) {
        out.push('\t'.repeat(depth) + (limn.get(one).text ?? []).map(({ insert }) => insert).join(''));
        visit(one, depth + 1);
      }
    };
    visit(limn.topics()[0]!, 0);
    return out;
  });

test('lines are written, indented, split, joined, moved and taken back by keys', async ({ page }) => {
  const id = await open(page),
    { keyboard } = page;
  await keyboard.type('one');
  await keyboard.press('Enter');
  await keyboard.type('two');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.type('three');
  await expect.poll(() => lines(page)).toEqual(['one', '\ttwo', '\tthree']);
  await keyboard.press('Shift+Tab');
  await expect.poll(() => lines(page)).toEqual(['one', '\ttwo', 'three']);
  await keyboard.press('Alt+ArrowUp');
  await expect.poll(() => lines(page)).toEqual(['three', 'one', '\ttwo']);
  await expect(field(page)).toHaveValue('three');
  await keyboard.press('Home');
  for (let i = 0; i < 2; i++) await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect.poll(() => lines(page)).toEqual(['th', 'ree', 'one', '\ttwo']);
  await keyboard.press('Backspace');
  await expect.poll(() => lines(page)).toEqual(['three', 'one', '\ttwo']);
  await keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(['th', 'ree', 'one', '\ttwo']);
  await page.goto(`/mindmap/${id}`);
  const map = new (MindMap as unknown as new (page: Page) => MindMap)(page);
  await map.ready();
  await map.reads('计划(th, ree, one(two))');
});

test('a branch is folded for oneself, shown alone, and pasted lines become lines', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const { keyboard } = page;
  await keyboard.type('list');
  await page.evaluate(() => navigator.clipboard.writeText('- a\n  - b\n- [x] c'));
  await keyboard.press('Control+v');
  await expect.poll(() => lines(page)).toEqual(['list', 'a', '\tb', 'c']);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await keyboard.press('ArrowDown');
  await expect(field(page)).toHaveValue('a');
  await keyboard.press('Control+.');
  await expect(page.getByRole('treeitem')).toHaveCount(3);
  await keyboard.press('Control+.');
  await keyboard.press('Alt+ArrowRight');
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: '所在位置' })).toContainText('计划');
  await keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('treeitem')).toHaveCount(4);
});
