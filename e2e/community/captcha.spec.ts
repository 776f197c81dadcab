/** The captcha of Tencent Cloud where an instance has it: its script in a frame, closed, solved, and handed in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTencent } from '../../apps/server/src/captcha/testing.ts';
import { startLimn } from '../start.ts';
import { expect, plainTest as test, post } from '../workspace/support.ts';

test('a person closes the captcha, solves it, and publishes', async ({ browser }) => {
  const peer = await startTencent(),
    data = await mkdtemp(join(tmpdir(), 'limn-e2e-'));
  const { url, secretId, secretKey, appId, appKey, script } = peer.settings;
  const { origin, stop } = await startLimn(data, {
    LIMN_PLANS: 'off',
    LIMN_SAMPLE: 'on',
    LIMN_PUBLISH_AGE: '0',
    LIMN_TENCENT_CAPTCHA_URL: url,
    LIMN_TENCENT_SECRET_ID: secretId,
    LIMN_TENCENT_SECRET_KEY: secretKey,
    LIMN_TENCENT_CAPTCHA_ID: String(appId),
    LIMN_TENCENT_CAPTCHA_KEY: appKey,
    LIMN_TENCENT_CAPTCHA_SCRIPT: script,
  });
  try {
    const page = await (await browser.newContext({ baseURL: origin, locale: 'en' })).newPage();
    await page.addInitScript(() => localStorage.setItem('limn.locale', 'en'));
    const ada = { account: 'ada@example.org', password: 'abcd1234', fullName: 'Ada', locale: 'en' };
    await post(page.request, '/api/account/register', ada, { origin });
    await page.goto('/diagrams');
    await page.getByText('Start here', { exact: true }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    await dialog.getByLabel('Description').fill('How a drawing is made');
    await dialog.getByRole('button', { name: /Category/ }).click();
    await page.getByRole('option', { name: 'Education' }).click();
    await dialog.getByRole('textbox', { name: /Tags/ }).fill('basics');
    await page.keyboard.press('Enter');
    await dialog.getByText('I have read and agree to the').click();

    const captcha = page.frameLocator('iframe[title="Verification by Tencent Cloud"]');
    await dialog.getByRole('button', { name: 'Click to verify' }).click();
    await captcha.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('User closed the captcha')).toBeVisible();
    await dialog.getByRole('button', { name: 'Click to verify' }).click();
    await captcha.getByRole('button', { name: 'I am a person' }).click();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Currently under review, please wait')).toBeVisible();
  } finally {
    await stop();
    await peer.stop();
    await rm(data, { recursive: true, force: true });
  }
});
