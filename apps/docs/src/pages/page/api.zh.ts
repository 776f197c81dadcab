import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Pager: '逐页查看长列表：`.limn-pager`。',
  'Pager.value': '当前页，从 1 开始（受控）；不存在的页取最近的一页。',
  'Pager.defaultValue': '起初的页（非受控），默认第 1 页。',
  'Pager.onChange': '换到或要换到另一页时调用。',
  'Pager.total': '总条数。',
  'Pager.pageSize': '每页条数，默认 10。',
  'Pager.most': '最多几个页码，不小于 5 的奇数，默认 7。',
  'Pager.sizes': '可选的每页条数。',
  'Pager.onPageSize': '换了每页条数；同时给出仍能看到原来第一条的页。',
  'Pager.hasTotal': '说明显示的是第几条，以及总数。',
  'Pager.hasJump': '可以输入页码。',
  'Pager.size': '按钮的高度。',
  'Pager.look': '`compact` 在两个箭头之间写“3 / 20”。',
  'Pager.hidesOnSingle': '一页放得下时什么也不显示。',
  'Pager.label': '导航的名字，同一页面有几个分页时用。',
  pageCount: '放下这些条目需要几页，至少一页。',
  'pageCount.pageCount': '放下这些条目需要几页，至少一页。',
  pageRange: '某一页的起止序号，从 1 数起，两端都含；没有条目时为 null。',
  'pageRange.pageRange': '某一页的起止序号，从 1 数起，两端都含；没有条目时为 null。',
};
