import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '把很长的列表分成页，逐页查看。',
  keywords: ['分页', '翻页', '页码', '每页条数', 'pagination', 'pager'],
  demo: { label: '演示分页' },
  examples: {
    basic: { title: '页码', note: '默认每页 10 条，最多 7 个页码；省略号也是按钮，一次跳 5 页。' },
    full: {
      title: '总数、条数与跳转',
      note: '换了每页条数，原来排在最前的那条仍在眼前。跳转的页码超出范围时取最近的一页。',
    },
    compact: { title: '紧凑', note: '容器窄于 480 px 时，普通样式也会自己收起远处的页码。' },
    small: { title: '小尺寸' },
    list: { title: '与列表一起', note: '`pageRange` 给出这一页的起止；删掉几条后页码超出，自动回到最后一页。' },
    single: { title: '只有一页时隐藏', note: '上面那个只有一页，所以不出现。' },
  },
  keyboard: {
    next: '下一页；焦点留在按钮上，到了最后一页也不丢。',
    page: '到这一页，焦点跟着页码走。',
    skip: '向后 5 页。',
    jump: '输入页码后回车，到那一页，输入框清空。',
    far: '超出范围时到最后一页。',
    escape: '清空输入，不翻页。',
  },
  accessibility: [
    '是带名字的 `navigation`；同一页面有几个时用 `label` 区分。',
    '每个按钮都有名字：“第 3 页”“向后 5 页”“上一页”；当前页有 `aria-current="page"`。',
    '到头的按钮用 `aria-disabled`，因此不会丢掉焦点。',
    '总数是轻声播报区，翻页后读屏软件会念“第 11–20 条，共 195 条”。',
  ],
  dos: ['能一次看完的列表不要分页。', '把页码写进网址，后退才有用。'],
  donts: ['不要在弹窗里放带跳转的分页；用紧凑样式。'],
} as const satisfies PageText;
