/** Components in use, each on a page of its own: what a page does to them that no example of the documentation does. */
import { expect, test, type Page } from '@playwright/test';
import { drawn } from './support.ts';

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
