import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import {
  choose,
  clearFiles,
  expect,
  menuItem,
  newChart,
  newFolder,
  newPerson,
  post,
  row,
  signUp,
  test,
  type Locale,
  type Person,
} from './support.ts';

// Some twenty states of the workspace are judged in one test, which a busy machine takes a minute and more for.
test.describe.configure({ timeout: 240_000 });

// Each language and each theme once; contrast is the themes', names are the languages'.
const APPEARANCES = [
  ['zh-CN', 'light'],
  ['en', 'dark'],
] as const;

const expectNoViolations = async (page: Page, what: string): Promise<void> =>
  expect(await violations(page), what).toEqual([]);

for (const [locale, theme] of APPEARANCES) {
  test(`has no violation for a visitor: ${locale}, ${theme}`, async ({ page }) => {
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/', '/login', '/signup', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page, path);
    }
    await page.goto('/signup');
    await page.locator('form button[type=submit]').click();
    await expectNoViolations(page, '/signup with what is wrong');
  });
}

/** What the dialogs, menus and panels are called, in the languages they are judged in. */
const words = {
  'zh-CN': {
    newFile: '新建',
    share: '分享',
    collaborate: '添加协作者',
    remove: '删除',
    contacts: '从联系人中选择',
    back: '返回',
    public: '公开分享',
    enable: '开启分享',
    password: '密码访问',
    embed: '嵌入第三方网站',
    batch: '批量管理',
    link: '协作链接',
    user: '用户菜单',
    feedback: '意见反馈',
    send: '提交',
    news: '新功能',
    bell: '消息通知',
    all: '全部',
    teams: '切换团队',
    import: '导入',
    importFile: '导入文件',
    leave: '退出协作',
  },
  en: {
    newFile: 'New',
    share: 'Share',
    collaborate: 'Add collaborators',
    remove: 'Delete',
    contacts: 'Choose from contacts',
    back: 'Back',
    public: 'Public share',
    enable: 'Enable share',
    password: 'Password access',
    embed: 'Embed',
    batch: 'Batch manage',
    link: 'Collaboration link',
    user: 'User menu',
    feedback: 'Feedback',
    send: 'Submit',
    news: 'New features',
    bell: 'Notifications',
    all: 'All',
    teams: 'Switch team',
    import: 'Import',
    importFile: 'Import a file',
    leave: 'Exit collaboration',
  },
} as const;

/** A person with files, people, links, notifications and an organization. */
async function settle(page: Page, other: Person, locale: Locale): Promise<{ folderId: string; orgId: string }> {
  const account = await signUp(page, { locale });
  await clearFiles(page);
  const folderId = await newFolder(page, 'Folder');
  const chartId = await newChart(page, 'Chart');
  await newChart(page, 'Inside', folderId);
  await post(page.request, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: chartId,
    account: other.account,
    role: 1,
  });
  await post(page.request, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: chartId,
    account: '13800138000',
    role: 2,
  });
  await post(page.request, '/api/view/addlink', { chartId: await newChart(page, 'Linked') });
  const { team } = (await post(page.request, '/api/organizations/new', { orgName: 'Atelier' })) as {
    team: { orgId: string };
  };
  const { inviteId } = await post(other.page.request, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: await newChart(other.page, 'Of others'),
    account,
    role: 2,
  });
  await post(page.request, '/api/collaboration/accept', { inviteId });
  // Who is told of an invitation has not answered it yet.
  await post(other.page.request, '/api/collaboration/invite', {
    fileType: 'chart',
    fileId: await newChart(other.page, 'Offered'),
    account,
    role: 2,
  });
  return { folderId, orgId: team.orgId };
}

for (const [locale, theme] of APPEARANCES) {
  test(`has no violation for who is signed in: ${locale}, ${theme}`, async ({ page, browser }) => {
    const w = words[locale];
    const other = await newPerson(browser, { fullName: 'Zhou' });
    await page.addInitScript((l) => localStorage.setItem('limn.locale', l), locale);
    await page.emulateMedia({ colorScheme: theme });
    const { folderId, orgId } = await settle(page, other, locale);
    const paths = [
      '/diagrams?view=list',
      '/diagrams?view=grid',
      `/diagrams/${folderId}`,
      '/history',
      '/fav',
      '/colla',
      '/trash',
      '/links',
      `/organizations/${orgId}`,
      `/organizations/${orgId}/trash`,
      '/diagrams?q=chart',
      '/diagrams?q=none',
      '/diagrams/none',
    ];
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('load');
      await expect(page.locator('.limn-skeleton')).toHaveCount(0);
      await expectNoViolations(page, path);
    }
    // What lies over the pages is judged once in each language and once in each appearance.
    if ((locale === 'zh-CN') !== (theme === 'light')) {
      await other.leave();
      return;
    }

    await page.goto('/diagrams?view=list');
    await row(page, 'Chart').click();
    await expectNoViolations(page, 'a selection');
    await row(page, 'Chart').click({ button: 'right' });
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page, 'the context menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('button', { name: w.newFile, exact: true }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolations(page, 'the add menu');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.getByRole('grid').focus();
    await page.keyboard.press('F2');
    await expect(page.getByRole('grid').getByRole('textbox')).toBeFocused();
    await expectNoViolations(page, 'renaming');
    await page.keyboard.press('Escape');
    for (const [keys, what] of [
      ['Alt+m', 'copying or moving'],
      ['Alt+Shift+n', 'a new folder'],
      ['Control+k', 'the palette'],
      ['?', 'the shortcuts'],
      ['Delete', 'deleting'],
    ] as const) {
      await page.getByRole('grid').focus();
      await page.keyboard.press(keys);
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
      await expectNoViolations(page, what);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    }

    await choose(page, 'Chart', w.share);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('13800138000', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: w.batch }).click();
    await dialog.locator('.limn-switch').filter({ hasText: w.link }).click();
    await expect(dialog.getByRole('textbox', { name: w.link })).toBeVisible();
    await expectNoViolations(page, 'inviting');
    await dialog.getByRole('button', { name: w.contacts }).click();
    await expect(dialog.getByText('Zhou', { exact: true })).toBeVisible();
    await expectNoViolations(page, 'the contact picker');
    await dialog.getByRole('button', { name: w.back, exact: true }).click();
    await dialog.getByRole('tab', { name: w.public }).click();
    await dialog.locator('.limn-switch').filter({ hasText: w.enable }).click();
    await dialog.locator('.limn-checkbox').filter({ hasText: w.password }).click();
    await expect(dialog.getByRole('textbox')).toHaveCount(2);
    await expectNoViolations(page, 'the public link');
    await dialog.getByRole('tab', { name: w.embed }).click();
    await expect(dialog.locator('iframe')).toBeVisible();
    await expectNoViolations(page, 'the embed code');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await row(page, 'Folder').click();
    await page.getByRole('button', { name: w.collaborate }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectNoViolations(page, 'collaborators');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const fromUserMenu = async (name: string) => {
      await page.getByRole('button', { name: new RegExp(w.user) }).click();
      await menuItem(page, name).click();
      await expect(dialog).toBeVisible();
    };
    await fromUserMenu(w.feedback);
    await dialog.getByRole('button', { name: w.send }).click();
    await expectNoViolations(page, 'feedback with nothing in it');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await fromUserMenu(w.news);
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectNoViolations(page, 'what is new');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(w.bell) }).click();
    await dialog.getByRole('tab', { name: w.all }).click();
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await expectNoViolations(page, 'notifications');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: new RegExp(w.teams) }).click();
    await expect(dialog.getByRole('link', { name: 'Atelier' })).toBeVisible();
    await expectNoViolations(page, 'the organizations');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: w.newFile, exact: true }).click();
    await menuItem(page, w.import).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: w.importFile }).click(),
    ]);
    await chooser.setFiles([{ name: 'broken.vsdx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') }]);
    await expect(page.getByText('broken.vsdx').first()).toBeVisible();
    await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 20_000 });
    await expectNoViolations(page, 'the imports');

    await page.goto('/colla');
    await choose(page, 'Of others', w.leave);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectNoViolations(page, 'leaving');
    await page.getByRole('alertdialog').getByRole('button', { name: w.leave }).click();
    await expect(page.locator('.limn-tip')).toBeVisible();
    await expectNoViolations(page, 'a tip');
    await other.leave();
  });
}

/** The buttons and tabs in sight that are lower than a finger needs, 40 px with a border around, by name and height. */
const lowOnes = (page: Page): Promise<readonly string[]> =>
  page.locator('button, [role=tab], [role=menuitem]').evaluateAll((buttons) =>
    buttons
      .map((button) => ({ button, height: button.getBoundingClientRect().height }))
      .filter(({ button, height }) => height < 38 && button.checkVisibility({ visibilityProperty: true }))
      .filter(({ button }) => button.closest('[style*="clip"], .limn-visually-hidden') === null)
      .map(({ button, height }) => `${button.ariaLabel ?? button.textContent} ${height}`),
  );

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the pages fit without scrolling sideways, and a finger meets what it aims at', async ({ page, browser }) => {
    const other = await newPerson(browser, { fullName: 'Zhou' });
    const { folderId, orgId } = await settle(page, other, 'zh-CN');
    for (const path of [
      '/diagrams?view=list',
      '/diagrams?view=grid',
      `/diagrams/${folderId}`,
      '/history',
      '/colla',
      '/links',
      `/organizations/${orgId}`,
      '/diagrams?q=chart',
      '/no/such/page',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('.limn-skeleton')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
      expect(await lowOnes(page), path).toEqual([]);
    }
    // A long name is cut within the page, and what lies over one list is not over the next.
    await page.goto(`/diagrams/${await newFolder(page, '第三季度增长计划与跨部门协作流程图归档最终确认版', folderId)}`);
    const here = page.locator('.limn-breadcrumb[aria-current]');
    await expect(here).toContainText('第三季度');
    expect(await here.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: '详情' }).click();
    await expect(page.getByRole('complementary', { name: '详情' })).toBeVisible();
    await page.goto('/diagrams?view=list');
    await expect(row(page, 'Chart')).toBeVisible();
    await expect(page.getByRole('complementary', { name: '详情' })).toHaveCount(0);
    await row(page, 'Chart').getByRole('button', { name: '“Chart”的操作' }).click();
    await menuItem(page, '分享').click();
    const dialog = page.getByRole('dialog');
    for (const tab of ['邀请协作', '公开分享', '嵌入第三方网站']) {
      await dialog.getByRole('tab', { name: tab }).click();
      const box = await dialog.boundingBox();
      expect(box?.width, tab).toBeLessThanOrEqual(390);
      expect(
        await dialog.evaluate((element) =>
          [...element.querySelectorAll('*')].every((child) => child.getBoundingClientRect().right <= 391),
        ),
        tab,
      ).toBe(true);
      expect(await lowOnes(page), tab).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await page.goto('/diagrams');
    await page.getByRole('button', { name: '菜单', exact: true }).click();
    await menuItem(page, '回收站').click();
    await expect(page.getByRole('heading', { name: '回收站', level: 1 })).toBeVisible();
    await other.leave();
  });
});
