import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '一级一级地选，每级一列，例如分类、地区。',
  keywords: ['级联', '多级', '地区', '分类', 'cascade', 'levels', 'region'],
  demo: { label: '分类', flow: '流程图', basic: '基本', map: '思维导图' },
  examples: {
    basic: { title: '基本用法', note: '值是从第一列起的整条路径。' },
    any: { title: '任意一级', note: '`isAnyLevel` 时双击或回车可以选还有下级的项；`separator` 是写出来时的分隔。' },
  },
  keyboard: {
    open: '打开，焦点在选中的或第一项上。',
    inside: '到下一列，移到下一项，选中。',
    typed: '到以这个字母（或拼音首字母）开头的项。',
    close: '关闭，焦点回到按钮。',
  },
  accessibility: [
    '每列是有名字的 `menu`，项是 `menuitemradio`，说出是否有下级、是否选中。',
    '从右到左书写时左右方向键相反。',
  ],
  dos: ['级数固定、每级不多时用。'],
  donts: ['级数不定时用树选择。'],
} as const satisfies PageText;
