import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '说明一件事分几步，现在在哪一步。',
  keywords: ['步骤', '向导', '流程', 'wizard', 'stepper', 'progress'],
  demo: { label: '导入表格', file: '选文件', columns: '认列', columnsMore: '哪一列是什么', check: '检查' },
  examples: {
    basic: { title: '基本用法', note: '`value` 之前的都已完成；宽度不够时竖着排。' },
    pressable: { title: '可以点', note: '有 `onChange` 时每一步都是按钮。' },
    vertical: { title: '竖排与失败', note: '`isFailed` 的一步有图标，读屏软件会念“未成功”。' },
  },
  keyboard: { go: '到这一步。', next: '移到下一步的按钮。' },
  accessibility: [
    '是有序列表 `<ol>`；现在的一步带 `aria-current="step"`。',
    '已完成和失败不只用颜色表示，读屏软件也会念出。',
  ],
  dos: ['步骤不超过七步，名称用动词。'],
  donts: ['步骤之间没有先后时用标签页。'],
} as const satisfies PageText;
