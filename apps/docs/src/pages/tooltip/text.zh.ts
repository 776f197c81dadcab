import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '悬停或用键盘聚焦时，用一句话说明一个控件。',
  keywords: ['提示', '气泡', '说明', '省略', 'hint', 'help', 'title', 'ellipsis'],
  demo: { text: '加粗所选文字', button: '加粗' },
  examples: {
    basic: { title: '一句话', note: '停留 600 ms 出现；刚看过一个，旁边的立刻出现。' },
    shortcut: { title: '附带快捷键', note: '`IconButton` 自带提示，内容就是它的名字。' },
    placement: { title: '位置' },
    info: { title: '要点开的说明', note: '手指没有悬停，说明里有链接或不止一句时，用 `InfoTip`：按一下打开。' },
    truncate: { title: '放不下的文字', note: '`Truncate` 只在真的放不下时才有提示，那时键盘也能到达。' },
  },
  keyboard: {
    show: '聚焦到控件，立刻显示提示。',
    hide: '收起提示，焦点不动。',
    info: '打开说明。',
    infoClose: '关闭说明，焦点回到按钮。',
  },
  accessibility: [
    '提示以 `aria-describedby` 与控件相连；`IconButton` 的提示就是名字，不会念两遍。',
    '指针可以移到提示上而不消失，Esc 可以收起（WCAG 1.4.13）。',
    '提示从不是一条信息唯一的所在：触屏上看不到它。',
    '`InfoTip` 是按钮加对话框，手指、键盘、读屏软件都能打开。',
  ],
  dos: ['只说控件做什么，附上快捷键。', '每个只有图标的按钮都要有提示。'],
  donts: ['不要把错误信息或必要的说明藏在提示里。', '不要在提示里放链接或按钮。'],
} as const satisfies PageText;
