import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '从一棵树里选一项，例如放到哪个文件夹。',
  keywords: ['树', '选择', '文件夹', 'tree', 'folder', 'hierarchy'],
  demo: { label: '文件夹', team: '团队', design: '设计', own: '我的文件' },
  examples: {
    basic: { title: '基本用法', note: '打开时展开到选中的一项；`hasPath` 写出整条路径。' },
    search: { title: '查找', note: '`isSearchable` 可以按名称或拼音首字母查找；`isLeafOnly` 只能选最末一级。' },
  },
  keyboard: {
    open: '打开，焦点在选中的一项上。',
    choose: '移到下一项，选中并关闭。',
    close: '关闭，焦点回到按钮。',
  },
  accessibility: ['树是 `tree`，方向键、首字母、`Home` 和 `End` 都可用。', '按钮说出选中的一项和标签。'],
  dos: ['很大的树用 `onLoad` 按需取下一级。'],
  donts: ['只有一级时用选择器。'],
} as const satisfies PageText;
