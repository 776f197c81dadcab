/** A page with script tags alone: jQuery, the built set, and marks in the HTML. */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { violations } from '../axe.ts';

const set = join(import.meta.dirname, '../../packages/ui-jquery');
const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Limn</title>
    <link rel="stylesheet" href="limn-jquery.css">
    <!-- The page is its author's: it follows the appearance by the same tokens. -->
    <style>body { background: var(--bg-app); color: var(--text); }</style>
    <script src="jquery.min.js"></script>
    <script src="limn-jquery.js"></script>
  </head>
  <body>
    <main>
      <h1>Tags</h1>
      <button id="save" data-limn-button data-limn-variant="primary" data-limn-icon="upload">Save</button>
      <input id="name" maxlength="8" value="Order" required data-limn-input data-limn-label="Name" data-limn-clearable data-limn-counter>
      <label class="page"><input id="news" type="checkbox" data-limn-checkbox data-limn-description="Once a month"> News</label>
      <div id="days" data-limn-checkbox-group data-limn-label="Days" data-limn-select-all><label><input type="checkbox" value="mon" checked> Monday</label><label><input type="checkbox" value="tue"> Tuesday</label></div>
      <input id="price" type="number" min="0" max="500" step="5" value="10" data-limn-spinner data-limn-label="Price">
      <button id="file" data-limn-button data-limn-menu data-limn-items='[{"id":"new","label":"New"},{"id":"export","label":"Export","items":[{"id":"png","label":"PNG"}]},{"id":"grid","label":"Grid","checked":true}]'>File</button>
      <input id="line" value="#1f5fe0" data-limn-colorpicker data-limn-label="Line">
      <div id="copy" data-limn-dialog data-limn-title="Copy to" data-limn-size="m"><p>The copy goes to your files.</p></div>
      <output id="said"></output>
    </main>
    <script>
      var events = ['limnbutton:press', 'limninput:change', 'limncheckbox:change', 'limncheckboxgroup:change', 'limnspinner:change', 'limnmenu:select', 'limncolorpicker:settle', 'limndialog:close'];
      $(document).on(events.join(' '), function (event, detail) {
        if (!detail) return;
        var value = detail.value !== undefined ? detail.value : detail.checked !== undefined && detail.checked !== null ? detail.checked : detail.id || detail.by || '';
        $('#said').append($('<i>').text(event.target.id + ' ' + event.type + ' ' + value));
      });
      $('#save').on('limnbutton:press', function () { $('#copy').limnDialog('open'); });
    </script>
  </body>
</html>
`;

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'limn-tags-'));
  await promisify(execFile)(process.execPath, [join(set, 'scripts/build.ts'), folder]);
  const jquery = dirname(createRequire(join(set, 'package.json')).resolve('jquery'));
  await copyFile(join(jquery, 'jquery.min.js'), join(folder, 'jquery.min.js'));
  await writeFile(join(folder, 'index.html'), html);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('every widget works from script tags, says what it does, and gives its element back', async ({ page }) => {
  const wrong: string[] = [];
  page.on('console', (message) => wrong.push(message.text()));
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.route('http://tags.test/**', (route) =>
    route.fulfill({ path: join(folder, new URL(route.request().url()).pathname) }),
  );
  await page.goto('http://tags.test/index.html');
  const said = page.locator('#said > i').last();

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Copy to' })).toBeFocused();
  expect((await page.locator('.limn-modal').boundingBox())?.width).toBe(556);
  expect(await violations(page)).toEqual([]);
  for (const _ of ['in', 'round']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('copy limndialog:close escape');
  await expect(page.locator('#save')).toBeFocused();

  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('A longer name');
  await expect(name).toHaveValue('A longer');
  await expect(page.locator('.limn-field-counter')).toHaveText('8/8');
  const told = await page.locator('#said > i').count();
  await name.press('End');
  await page.keyboard.type('!');
  await expect(name).toHaveValue('A longer');
  expect(await page.locator('#said > i').count(), 'a refused character changes nothing').toBe(told);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(name).toBeFocused();
  await expect(said).toHaveText('name limninput:change');

  await page.getByRole('checkbox', { name: /News/ }).press('Space');
  await expect(said).toHaveText('news limncheckbox:change true');
  const all = page.getByRole('checkbox', { name: 'Select all' });
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.press('Space');
  await expect(said).toHaveText('days limncheckboxgroup:change mon,tue');

  const price = page.getByRole('spinbutton', { name: 'Price' });
  for (const [key, value] of [
    ['ArrowUp', 15],
    ['PageUp', 65],
    ['End', 500],
    ['Home', 0],
    ['ArrowDown', 0],
  ] as const) {
    await price.press(key);
    await expect(price).toHaveAttribute('aria-valuenow', `${value}`);
  }
  await price.fill('43');
  await price.press('Enter');
  await expect(said).toHaveText('price limnspinner:change 45');

  const file = page.getByRole('button', { name: 'File' });
  await file.press('ArrowUp');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Grid' })).toBeFocused();
  await page.keyboard.press('e');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'PNG' })).toBeFocused();
  expect(await violations(page, { within: '.limn-popover' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(said).toHaveText('file limnmenu:select png');
  await expect(file).toBeFocused();

  const line = page.getByRole('textbox', { name: 'Line' });
  await line.press('ArrowDown');
  await expect(page.getByRole('slider', { name: 'Saturation' })).toBeFocused();
  expect(await violations(page, { within: '.limn-popover' })).toEqual([]);
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(line).toHaveValue('#366ee0');
  await expect(said).toHaveText('line limncolorpicker:settle #366ee0');
  await line.fill('Tomato');
  await line.press('Enter');
  await expect(line).toHaveValue('#ff6347');
  await line.fill('tomatoes');
  await line.press('Enter');
  await expect(line).toHaveAttribute('aria-invalid', 'true');
  await line.fill('#366ee0');
  await line.press('Enter');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate("$.limn.theme('auto'), $.limn.locale('zh-CN')");
  await expect(page.getByRole('checkbox', { name: '全选' })).toBeChecked();
  expect(await violations(page)).toEqual([]);

  const markup = (await page.evaluate(`(() => {
    const before = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html').querySelector('main');
    for (const [id, name] of [['days', 'CheckboxGroup'], ['save', 'Button'], ['name', 'Input'], ['news', 'Checkbox'], ['price', 'Spinner'], ['file', 'Button'], ['file', 'Menu'], ['line', 'Colorpicker'], ['copy', 'Dialog']]) $('#' + id)['limn' + name]('destroy');
    $('#said').empty();
    return [before.innerHTML, document.querySelector('main').innerHTML];
  })()`)) as [string, string];
  expect(markup[1]).toBe(markup[0]);
  await expect(page.evaluate("$('#save').limnButton({ colour: 'red' })")).rejects.toThrow(
    'limnButton has no option "colour". It has: block, disabled',
  );
  expect(wrong).toEqual([]);
});
