import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '把不是人人都要看的内容收在标题下面，点标题展开。',
  keywords: ['折叠', '手风琴', '展开', '收起', 'accordion', 'disclosure', 'expand'],
  demo: { first: '谁可以编辑', firstBody: '受邀的编辑者。', second: '链接多久有效', secondBody: '直到你收回。' },
  examples: {
    basic: { title: '基本用法', note: '几部分可以同时展开；`defaultValue` 是起初展开的。' },
    single: { title: '一次只开一个', note: '`isSingle` 展开一个时收起其他的；`value` 和 `onChange` 由页面记住。' },
    aside: { title: '标题旁的内容', note: '`aside` 在按钮之外，可以放徽标或另一个按钮。' },
  },
  keyboard: { toggle: '展开或收起这一部分。', next: '移到下一个标题；收起的内容不占焦点。' },
  accessibility: [
    '标题是真正的标题，级别由 `headingLevel` 决定；按钮在标题里，带 `aria-expanded` 和 `aria-controls`。',
    '收起的内容可以被浏览器的页内查找找到，找到时自动展开。',
  ],
  dos: ['标题说清楚里面是什么。'],
  donts: ['不要把人人都要读的内容收起来。'],
} as const satisfies PageText;
