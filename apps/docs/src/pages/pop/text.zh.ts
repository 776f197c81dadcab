import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '浮在页面上的东西：气泡、对话框、抽屉、菜单和命令面板。',
  keywords: ['弹窗', '弹层', '对话框', '抽屉', '菜单', '右键', '命令面板', 'modal', 'dialog', 'drawer', 'menu', 'palette'],
  demo: { title: '复制到', description: '选择要放的文件夹。', open: '打开对话框', body: '这里是内容。' },
  examples: {
    popover: { title: '气泡', note: '点别处、滚动页面、改变窗口大小或按 Esc 都会关闭。' },
    dialog: { title: '对话框', note: '宽度有 350、550、556、680、718 px 五种，窗口窄时自动收窄。' },
    dirty: { title: '填过的内容', note: '`isDirty` 时，无论怎样关闭都会先问一句。' },
    question: { title: '从代码里提问', note: '`questions.ask()` 返回 Promise；整页放一个 `QuestionHost`。' },
    drawer: { title: '抽屉' },
    menu: { title: '菜单', note: '子菜单、快捷键、勾选、单选、危险项；很长的菜单自己滚动。' },
    'context-menu': { title: '右键菜单', note: '右键、长按、菜单键、Shift+F10 都能打开；不能是唯一的入口。' },
    palette: { title: '命令面板', note: '可以用拼音首字母，最近用过的排在前面。' },
  },
  keyboard: {
    popover: '打开气泡。',
    popoverClose: '关闭气泡，焦点回到按钮。',
    dialogClose: '关闭对话框，焦点回到按钮。',
    question: '从“取消”移到下一个按钮后按下：执行。',
    menu: '打开菜单，停在第一项。',
    submenu: '打开子菜单。',
    context: '打开右键菜单。',
    palette: '输入几个字母后回车，执行最匹配的一项。',
  },
  accessibility: [
    '对话框和抽屉留住焦点，关闭后焦点回到原处；后面的页面对读屏软件隐藏。',
    '名字来自标题，说明来自 `description`。',
    '菜单项区分 `menuitem`、`menuitemcheckbox` 和 `menuitemradio`。',
    '命令面板是 `combobox` 加 `listbox`，结果数会轻声播报；输入法选字时回车不会误执行。',
  ],
  dos: ['主按钮放在最后。', '标题说清要做的事。'],
  donts: ['不要叠三层以上。', '不要只靠右键菜单提供某个功能。'],
} as const satisfies PageText;
