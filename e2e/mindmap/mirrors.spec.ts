/** One topic in two places, and two people at it: one in the map, one in the outline, who is away for a while. */
import { expect, test } from '@playwright/test';
import { newTree, MindMap } from './support.ts';
import { signUp } from '../workspace/support.ts';

const TWICE = 'Trip(Food(Rice), Packing(Food(Rice)))';

test('a mirror is made by keys, edited in either place, and kept through two people’s edits', async ({
  page,
  browser,
}) => {
  await signUp(page);
  const id = await newTree(page, 'mind_free', 'Trip'),
    map = await MindMap.open(page, id);
  await map.run((limn) => {
    const root = limn.topics()[0]!;
    limn.remove(...limn.topics(root));
    limn.setText(root, 'Trip');
    const [food] = limn.add({ parent: root }, { text: 'Food' }, { text: 'Packing' });
    limn.add({ parent: food! }, { text: 'Rice' });
  });
  await map.click('Food');
  await map.press('Control+c');
  await map.click('Packing');
  await map.press('Control+Alt+Shift+V');
  await map.reads(TWICE);
  // What is written in the mirror stands in the original.
  await map.press('ArrowRight', 'Enter');
  await map.type('Tea');
  await map.press('Escape');
  await map.reads('Trip(Food(Rice, Tea), Packing(Food(Rice, Tea)))');

  const context = await browser.newContext({ storageState: await page.context().storageState() }),
    other = await context.newPage();
  await other.goto(`/outline/${id}`);
  const line = (words: string, nth = 0) =>
    other
      .getByRole('treeitem')
      .filter({ hasText: new RegExp(`^${words}$`) })
      .nth(nth);
  await expect(line('Rice', 1)).toBeVisible();
  await context.setOffline(true);
  await expect(other.locator('[data-state="offline"]').first()).toBeVisible();
  // In the mirror, where nobody else can see it yet.
  await line('Rice', 1).locator('[data-line], textarea, span').last().click();
  await other.keyboard.press('End');
  await other.keyboard.type(' and beans');
  await expect(line('Rice and beans', 0)).toBeVisible();
  await other.keyboard.press('Enter');
  await other.keyboard.type('Corn');
  // Meanwhile the original is deleted: it lives on in the place of its mirror.
  await map.click('Trip');
  await map.run((limn) => {
    const [food] = limn.topics(limn.topics()[0]);
    limn.selection.set([food!]);
  });
  await map.press('Delete');
  await map.reads('Trip(Packing(Food(Rice, Tea)))');
  await context.setOffline(false);
  await map.reads('Trip(Packing(Food(Rice and beans, Corn, Tea)))');
  await expect(other.getByRole('treeitem')).toHaveCount(5);
  // Undo is each one's own.
  await page.keyboard.press('Control+z');
  await map.reads('Trip(Food(Rice and beans, Corn, Tea), Packing(Food(Rice and beans, Corn, Tea)))');
  await context.close();
});

test('two round brackets and a few letters show a topic here too', async ({ page }) => {
  await signUp(page);
  const id = await newTree(page, 'mind_free', 'Trip'),
    map = await MindMap.open(page, id);
  await map.run((limn) => {
    const root = limn.topics()[0]!;
    limn.remove(...limn.topics(root));
    limn.setText(root, 'Trip');
    const [food] = limn.add({ parent: root }, { text: 'Food' }, { text: 'Packing' });
    limn.add({ parent: food! }, { text: 'Rice' });
  });
  await map.click('Packing');
  await map.press('Tab');
  await map.type('((fo');
  const offers = page.getByRole('listbox', { name: '可在此处镜像显示的主题' });
  await expect(offers.getByRole('option')).toHaveText(['Food']);
  await map.press('Enter');
  await expect(offers).toBeHidden();
  await map.reads(TWICE);
  await map.press('Control+z');
  await map.reads('Trip(Food(Rice), Packing(((fo))');
  await map.press('Control+y');
  await map.reads(TWICE);
});
