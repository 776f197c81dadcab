import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '按先后说明发生过什么：版本、审核、操作记录。',
  keywords: ['时间轴', '历史', '版本', '记录', '动态', 'history', 'steps', 'activity', 'log'],
  demo: { label: '审核过程', created: '创建文件', submitted: '提交审核', approved: '通过审核' },
  examples: {
    tones: { title: '结果', note: '成功、需注意、失败各有图标，读屏软件也会念出结果。' },
    pending: { title: '还在进行', note: '最后一项之后用虚线接着说正在等什么。' },
    alternate: { title: '左右交替', note: '宽度不足 520 px 时自动排成一列。' },
    reversed: { title: '新的在前', note: '`isReversed` 只改显示，数据仍按发生的先后给出。' },
    actions: { title: '带操作', note: '内容可以是任何东西，例如恢复某个版本的按钮。' },
  },
  keyboard: { inside: '移到下一项里的按钮；时间线本身不占焦点。', restore: '恢复这一项的版本。' },
  accessibility: [
    '是有序列表 `<ol>`，读屏软件会说出总数；倒序时带 `reversed`。',
    '时间是 `<time datetime>`，写法随语言。',
    '标记的颜色之外还有图标和一句话：“已完成”“需注意”“未成功”。',
    '正在进行的一项带 `aria-busy`。',
  ],
  dos: ['标题说结果：“通过审核”，细节放在内容里。'],
  donts: ['不要用来引导操作步骤；那是表单的事。'],
} as const satisfies PageText;
