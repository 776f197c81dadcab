import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '成对地列出一件东西的各项信息：名称和内容。',
  keywords: ['描述', '详情', '属性', 'details', 'definition', 'dl'],
  demo: { owner: '所有者', ownerIs: '林月', size: '大小', place: '位置', placeIs: '团队 / 设计' },
  examples: {
    basic: { title: '基本用法', note: '宽度不够时自动减少列数。' },
    frame: {
      title: '带框',
      note: '`look="frame"` 画出框线；`labels="above"` 把名称放在内容上面；`span` 让一项占满一行。',
    },
  },
  accessibility: ['是 `<dl>`，名称是 `<dt>`，内容是 `<dd>`，读屏软件会成对念出。'],
  dos: ['名称写短，内容写全。'],
  donts: ['几件东西要互相比较时用表格。'],
} as const satisfies PageText;
