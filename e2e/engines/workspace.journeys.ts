/** What people do with files, folders, links and one another, in any engine. */
import { expect, test } from '@playwright/test';
import { newAddress, password } from '../workspace/support.ts';
import { button, field, type Hands, heading, inDialog, item, link, type Target, textbox } from './hands.ts';
import type { Journeys } from './cast.ts';

/** A row of the list of files. */
const file = (title: string): Target => ({ role: 'row', name: new RegExp(title), nth: 0, within: 'grid' });

async function chooseFor(hands: Hands, title: string, ...names: string[]): Promise<void> {
  await hands.contextMenu(file(title));
  for (const name of names) await hands.click(item(name));
}

/** Turns on the public link of a drawing by the API, and gives its id. */
async function publicLink(hands: Hands, chartId: string, settings: object): Promise<string> {
  const { viewLinkId } = await hands.post('/api/view/addlink', { chartId });
  await hands.post('/api/view/setlink', { chartId, ...settings });
  return viewLinkId as string;
}

export function workspaceJourneys({ visitor, person }: Journeys): void {
  test('signs up by the form, which says what a password must be', async () => {
    const hands = await visitor();
    await hands.goto('/signup');
    await hands.fill(field('姓名'), '周野');
    await hands.fill(field('邮箱或手机号'), newAddress());
    await hands.fill(field('密码'), 'short');
    await hands.click(button('创建账号'));
    await hands.reads('密码为 8 到 16 位字母和数字，且两者都要有');
    await hands.fill(field('密码'), password);
    await hands.click(button('创建账号'));
    await hands.isAt(/\/diagrams$/);
    await hands.sees(heading('我的文件'));
  });

  test('signs in after a wrong password, to where one wanted to go', async () => {
    const hands = await person();
    await hands.post('/api/account/logout', {});
    await hands.speakChinese();
    await hands.goto('/history?view=grid');
    await hands.isAt(/\/login\?next=/);
    await hands.fill(field('邮箱或手机号'), hands.account);
    await hands.fill(field('密码'), 'wrong1234');
    await hands.click(button('登录'));
    await hands.sees({ role: 'alert', nth: 0 });
    await hands.fill(field('密码'), password);
    await hands.press('Enter');
    await hands.isAt(/\/history\?view=grid$/);
  });

  test('changes the language and the theme, and has both after a reload', async () => {
    const hands = await person();
    await hands.goto('/diagrams');
    await hands.click(button('语言'));
    await hands.click({ role: 'menuitemcheckbox', name: 'English' });
    await hands.sees(heading('My files'));
    await hands.click(button(/User menu/));
    await hands.hover(item('Appearance'));
    await hands.press('ArrowRight');
    await hands.click({ role: 'menuitemcheckbox', name: 'Dark' });
    const ground = (): Promise<string> => hands.tab.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await expect.poll(async () => lightness(await ground()), { timeout: 20_000 }).toBeLessThan(80);
    await hands.goto('/diagrams');
    await hands.sees(heading('My files'));
    await expect.poll(async () => lightness(await ground()), { timeout: 20_000 }).toBeLessThan(80);
  });

  test('makes a folder and is in it', async () => {
    const hands = await person();
    await hands.goto('/diagrams');
    await hands.click(button('新建'));
    await hands.click(item('新建文件夹'));
    await hands.hasFocus(textbox('文件夹名称'));
    await hands.tab.type('设计');
    await hands.press('Enter');
    await hands.sees(heading('设计'));
    await hands.isAt(/\/diagrams\/[^/]+$/);
  });

  test('renames by F2, and takes it back', async () => {
    const hands = await person();
    await hands.newChart('旧名字');
    await hands.goto('/diagrams');
    await hands.click(file('旧名字'));
    await hands.press('F2');
    await hands.hasFocus(textbox('名称'));
    await hands.tab.type('新名字');
    await hands.press('Enter');
    await hands.sees(file('新名字'));
    await hands.press('Control', 'z');
    await hands.sees(file('旧名字'));
  });

  test('moves by the dialog, and opens a folder by a double click', async () => {
    const hands = await person();
    await hands.newFolder('归档');
    await hands.newChart('甲');
    await hands.goto('/diagrams');
    await chooseFor(hands, '甲', '复制或移动');
    await hands.click(inDialog({ role: 'treeitem', name: '归档' }));
    await hands.click(inDialog(button('移动到这里')));
    await hands.seesNo(file('甲'));
    await hands.doubleClick(file('归档'));
    await hands.sees(file('甲'));
  });

  test('deletes with a question, and restores from the recycle bin', async () => {
    const hands = await person();
    await hands.newChart('扔掉');
    await hands.goto('/diagrams');
    await hands.click(file('扔掉'));
    await hands.press('Delete');
    await hands.click({ ...button('删除'), within: 'alertdialog' });
    await hands.seesNo(file('扔掉'));
    await hands.click(link(/回收站/));
    await chooseFor(hands, '扔掉', '恢复');
    await hands.reads('恢复成功');
    await hands.goto('/diagrams');
    await hands.sees(file('扔掉'));
  });

  test('finds a file below by words of its name', async () => {
    const hands = await person();
    await hands.newChart('订单处理流程');
    await hands.newChart('别的');
    await hands.goto('/diagrams');
    await hands.sees(file('别的'));
    await hands.fill({ role: 'searchbox', name: '搜索文件' }, '订单');
    await hands.sees(file('订单处理流程'));
    await hands.seesNo(file('别的'));
  });

  test('selects several by keys and by Control, and deletes them at once', async () => {
    const hands = await person();
    for (const title of ['甲', '乙', '丙']) await hands.newChart(title);
    await hands.goto('/diagrams');
    await hands.click(file('甲'));
    await hands.click(file('丙'), ['Control']);
    await hands.press('Delete');
    await hands.click({ ...button('删除'), within: 'alertdialog' });
    await hands.seesNo(file('甲'));
    await hands.seesNo(file('丙'));
    await hands.sees(file('乙'));
  });

  test('marks a favourite, and finds it on its page', async () => {
    const hands = await person();
    await hands.newChart('常用');
    await hands.goto('/diagrams');
    await hands.click(file('常用'));
    await hands.press('Alt', 's');
    await hands.reads('收藏成功');
    await hands.goto('/fav');
    await hands.sees(file('常用'));
  });

  test('turns on a link, which a visitor opens', async () => {
    const hands = await person();
    await hands.newChart('公开的图');
    await hands.goto('/diagrams');
    await chooseFor(hands, '公开的图', '分享');
    await hands.click(inDialog({ role: 'tab', name: '公开分享' }));
    await hands.click(inDialog({ role: 'switch', name: /开启分享/ }));
    const address = await hands.valueOf(inDialog(textbox('分享链接')));
    expect(address).toMatch(/\/view\/[\w-]+$/);
    const other = await visitor();
    await other.goto(address);
    await other.sees({ role: 'application', nth: 0 });
    await other.reads('公开的图');
  });

  test('asks a visitor for the password of a link', async () => {
    const hands = await person();
    const id = await publicLink(hands, await hands.newChart('上锁的图'), { access: 1, viewPassword: 'qz-94-limn' });
    const other = await visitor();
    await other.goto(`/view/${id}`);
    await other.fill(field('访问密码'), 'wrong-one');
    await other.click(button('查看'));
    await other.reads('访问密码不正确');
    await other.fill(field('访问密码'), 'qz-94-limn');
    await other.press('Enter');
    await other.sees({ role: 'application', nth: 0 });
  });

  test('shows an embedded drawing without its chrome', async () => {
    const hands = await person();
    const id = await publicLink(hands, await hands.newChart('嵌入的图'), { access: 1 });
    const other = await visitor();
    await other.goto(`/embed/${id}`);
    await other.sees({ role: 'application', nth: 0 });
    await other.seesNo(link(/我的文件/));
  });

  test('invites, is told of it on the bell, and accepts', async () => {
    const owner = await person();
    const guest = await person('周明');
    const chartId = await owner.newChart('一起画');
    await guest.goto('/diagrams');
    await guest.sees(button(/消息通知/));
    await owner.post('/api/collaboration/invite', {
      fileType: 'chart',
      fileId: chartId,
      account: guest.account,
      role: 1,
    });
    // By the live stream, without a reload.
    await guest.sees(button(/消息通知，1 条未读/));
    await guest.click(button(/消息通知/));
    await guest.clickUntil(inDialog(link(/一起画/)), button(/接受/));
    await guest.click(button(/接受/));
    await guest.isAt(/\/diagraming\//);
    await guest.goto('/colla');
    await guest.sees(file('一起画'));
  });

  test('shows the settings, and keeps what is changed there', async () => {
    const hands = await person();
    await hands.goto('/setting');
    await hands.fill(textbox('姓名'), '林夏（新）');
    await hands.click({ ...button('保存'), nth: 0 });
    await hands.reads('已保存');
    await hands.goto('/setting');
    expect(await hands.valueOf(textbox('姓名'))).toBe('林夏（新）');
  });

  test('reads the documentation of a component, and finds another by its search', async () => {
    const hands = await visitor();
    await hands.goto('/docs/#/select');
    await hands.sees({ role: 'heading', name: /选择器|Select/, nth: 0 });
    await hands.click(button(/^搜索/));
    await hands.hasFocus(inDialog({ role: 'combobox', nth: 0 }));
    await hands.tab.type('jq_button');
    await hands.sees({ role: 'option', nth: 0 });
    await hands.press('Enter');
    await hands.isAt(/#\/jq_/);
  });
}

/** The mean of a colour's three parts, 0 to 255; 255 where it says none. */
function lightness(colour: string): number {
  const parts = /(\d+), (\d+), (\d+)/.exec(colour)?.slice(1).map(Number) ?? [255, 255, 255];
  return parts.reduce((sum, part) => sum + part, 0) / 3;
}
