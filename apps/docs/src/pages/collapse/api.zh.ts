import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Collapse: '按标题展开和收起的几部分：`.limn-collapse[data-look]`。',
  'Collapse.items': '各部分，按顺序。',
  'Collapse.value': '展开的各部分的 id。',
  'Collapse.isSingle': '展开一个就收起其他的。',
  'Collapse.look': '`cards` 各自成框，`plain` 没有线。',
  'Collapse.headingLevel': '标题在页面中的级别，1 至 6。',
  CollapseItem: '由标题展开的一部分。',
  'CollapseItem.label': '标题，也是按钮。',
  'CollapseItem.content': '展开时显示的内容。',
  'CollapseItem.aside': '标题末尾、按钮之外的内容：数目、操作。',
};
