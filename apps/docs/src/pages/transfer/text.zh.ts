import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '从一个列表挑出几项放进另一个列表，两边都看得见。',
  keywords: ['穿梭', '双栏', '挑选', 'transfer', 'dual list', 'pick'],
  demo: { label: '显示的列', all: '全部', shown: '显示', name: '名称', owner: '所有者', size: '大小' },
  examples: {
    basic: { title: '基本用法', note: '勾选后按中间的按钮；双击一项直接移过去。顺序总是 `items` 的顺序。' },
    search: { title: '查找', note: '`isSearchable` 在两边加上查找；`isDisabled` 的项留在原处。' },
  },
  keyboard: { pick: '勾选或取消。', next: '移到下一项。', move: '勾选，到按钮，移过去。' },
  accessibility: ['两个列表是可多选的 `listbox`，行为来自 React Aria。', '移动以后读屏软件会念出移了几项、到哪里。'],
  dos: ['窄屏上两边自动上下排列。'],
  donts: ['只选几项时用多选的选择器。'],
} as const satisfies PageText;
