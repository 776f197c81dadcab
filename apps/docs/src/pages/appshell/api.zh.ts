import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  AppShell: '应用的框架：顶栏、侧栏、正文和旁边的内容。`.limn-shell`',
  'AppShell.header': '始终在最上面的顶栏：名称、搜索、账号。',
  'AppShell.sidebar': '带人到各处的侧栏；没有地方时成为抽屉。',
  'AppShell.sidebarLabel': '侧栏的名字。',
  'AppShell.aside': '正文末端的更多内容。',
  'AppShell.asideLabel': '它的名字。',
  'AppShell.footer': '始终在最下面的内容。',
  'AppShell.isOpen': '有地方时侧栏是否展开。',
  'AppShell.defaultOpen': '起初侧栏是否展开。',
  'AppShell.onOpenChange': '侧栏展开或收起时调用。',
  'AppShell.narrow': '框架窄于多少像素时侧栏成为抽屉。',
  'AppShell.isEmbedded': '放在已有正文的页面里，例如应用的预览。',
  'AppShell.children': '正文。',
};
