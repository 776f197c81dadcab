import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '一步一步地指出页面上的东西，说明是做什么的。',
  keywords: ['引导', '新手', '漫游', 'tour', 'onboarding', 'guide', 'walkthrough'],
  examples: {
    basic: {
      title: '基本用法',
      note: '`target` 是元素或它的选择器；没有时说明放在中间。指着的东西会滚到看得见的地方。',
    },
  },
  keyboard: { next: '下一步。', back: '上一步。', leave: '离开。' },
  accessibility: ['说明是有名字的 `dialog`，焦点在“下一步”上；指着的东西以外不响应指针。', '页面移动时，框跟着走。'],
  dos: ['最多五步，每步一句话；随时可以跳过。'],
  donts: ['不要每次打开都出现。'],
} as const satisfies PageText;
