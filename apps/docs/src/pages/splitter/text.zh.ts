import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '把一块地方分成几部分，中间的线可以拖动。',
  keywords: ['分割', '拖动', '分栏', 'split', 'pane', 'resize'],
  demo: { list: '列表', page: '页面' },
  examples: {
    basic: { title: '基本用法', note: '大小是百分比；`min` 和 `max` 是界限。双击线恢复起初的大小。' },
    three: { title: '多栏与嵌套', note: '没有写大小的部分平分剩下的地方；里面可以再分。' },
  },
  keyboard: {
    grow: '线前面的部分变大。',
    shrink: '线前面的部分变小。',
    page: '一次变大许多；`PageUp` 变小。',
    least: '变到最小。',
    most: '变到最大。',
  },
  accessibility: [
    '线是可聚焦的 `separator`，带当前值和上下限，名字里有它前面的部分。',
    '竖排时用上下方向键，从右到左书写时左右相反。',
  ],
  dos: ['用 `onChangeEnd` 记住大小。'],
  donts: ['窄屏上不要并排放两部分。'],
} as const satisfies PageText;
