import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Cascader: '一级一级地选，每级一列：`.limn-cascader`。',
  'Cascader.items': '第一列的各项。',
  'Cascader.value': '选中的路径，从第一列起；没有时为 null。',
  'Cascader.isAnyLevel': '还有下级的项也可以选。',
  'Cascader.isClearable': '有清除按钮。',
  'Cascader.separator': '写出路径时名称之间的分隔。',
  'Cascader.onBlur': '焦点离开这一栏和它打开的内容。',
  CascaderItem: '一项，可以有下级。',
  'CascaderItem.value': '在这一列中唯一的值。',
  'CascaderItem.label': '名称。',
  'CascaderItem.children': '它的下级。',
};
