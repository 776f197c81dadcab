import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '选择从哪天到哪天。',
  keywords: ['日期范围', '起止', '时间段', 'range', 'period', 'from to'],
  demo: { label: '编辑时间' },
  examples: {
    basic: { title: '基本用法', note: '值是起止两天，都是 `YYYY-MM-DD`，两天都算在内。' },
    limits: { title: '界限与快捷', note: '`min` 和 `max` 是界限；`presets` 一按就选好；`isClearable` 可以清除。' },
  },
  keyboard: {
    step: '把所在的年、月或日加一；向下键减一。也可以直接输入数字。',
    next: '移到下一段。',
    open: '打开两个月的日历。',
    choose: '在日历中：回车选第一天，再用方向键移动，回车选最后一天。',
    close: '关闭日历，焦点回到按钮。',
  },
  accessibility: ['行为来自 React Aria：每一段是 `spinbutton`，有名字和值。', '选好后读屏软件会念出整个范围。'],
  dos: ['常用的范围放进 `presets`。'],
  donts: ['只要一天时用日期选择。'],
} as const satisfies PageText;
