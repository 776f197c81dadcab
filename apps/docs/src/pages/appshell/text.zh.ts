import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '应用的框架：顶栏、侧栏、正文，和旁边的内容。',
  keywords: ['框架', '布局', '侧栏', '顶栏', 'layout', 'sidebar', 'frame', 'page'],
  examples: {
    basic: { title: '基本用法', note: '顶栏的按钮收起和展开侧栏；`isOpen` 和 `onOpenChange` 由页面记住。' },
    narrow: { title: '没有地方时', note: '宽度不足 `narrow` 时侧栏成为抽屉，按自己的宽度而不是窗口的宽度判断。' },
  },
  keyboard: { toggle: '收起或展开侧栏。', drawer: '打开抽屉；`Esc` 关闭，焦点回到按钮。' },
  accessibility: [
    '第一个 Tab 是“跳到正文”；各部分是 `header`、`nav`、`main`、`aside` 和 `footer`。',
    '侧栏和旁边的内容有名字；在抽屉里点了链接会自动关闭。',
  ],
  dos: ['一页只用一个。'],
  donts: ['不要在里面再放一个 `main`。'],
} as const satisfies PageText;
