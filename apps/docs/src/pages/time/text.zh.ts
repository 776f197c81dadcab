import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '选择一天中的时间。',
  keywords: ['时间', '钟点', 'time', 'clock', 'hour', 'minute'],
  demo: { label: '提醒时间' },
  examples: {
    basic: { title: '基本用法', note: '值是 `HH:mm`；按钮列出常用的时间。' },
    limits: { title: '界限与秒', note: '`step` 是按钮列出的间隔，单位分钟；为 0 时没有按钮。`hasSeconds` 加上秒。' },
  },
  keyboard: {
    step: '把所在的时、分或秒加一；向下键减一。',
    type: '直接输入；写满后到下一段。',
    next: '移到下一段。',
    list: '打开列表，焦点在现在的时间上；移到下一个，选中。',
  },
  accessibility: ['行为来自 React Aria：每一段是 `spinbutton`，有名字和值。'],
  dos: ['超出 `min` 或 `max` 的时间会标为有误。'],
  donts: ['日期和时间要一起选时用日期选择的 `hasTime`。'],
} as const satisfies PageText;
