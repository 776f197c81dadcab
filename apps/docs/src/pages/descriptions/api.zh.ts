import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Descriptions: '一件东西的各项信息：`.limn-descriptions[data-look]`，即 `<dl>`。',
  'Descriptions.items': '各项，按阅读的顺序。',
  'Descriptions.columns': '最多几列；每列不足 220 px 时列数减少。',
  'Descriptions.labels': '名称放在哪里。',
  'Descriptions.look': '`frame` 在四周和各项之间画线。',
  DescriptionItem: '一项信息：名称和内容。',
  'DescriptionItem.label': '名称，例如“所有者”。',
  'DescriptionItem.content': '内容。',
  'DescriptionItem.span': '占几列；大于一时独占一行。',
};
