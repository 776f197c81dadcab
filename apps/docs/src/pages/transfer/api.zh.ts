import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Transfer: '两个列表，把几项从一边移到另一边：`.limn-transfer`。',
  'Transfer.label': '在这里选什么，读屏软件会念。',
  'Transfer.items': '全部的项，按顺序。',
  'Transfer.value': '第二个列表中各项的 id。',
  'Transfer.titles': '两个列表各是什么。',
  'Transfer.isSearchable': '按输入的名称或拼音首字母缩小列表。',
  TransferItem: '在两个列表之一中的一项。',
  'TransferItem.label': '名称，也按它查找。',
  'TransferItem.isDisabled': '留在原处。',
};
