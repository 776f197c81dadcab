import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  TreeSelect: '从下面打开的树里选一项：`.limn-tree-select`。',
  'TreeSelect.items': '最上一级的各项。',
  'TreeSelect.value': '选中一项的 id；没有时为 null。',
  'TreeSelect.isLeafOnly': '只能选最末一级，其他的展开或收起。',
  'TreeSelect.isSearchable': '按输入的名称或拼音首字母缩小范围。',
  'TreeSelect.isClearable': '有清除按钮。',
  'TreeSelect.onLoad': '取一项的下一级，用于 `isLazy` 的项。',
  'TreeSelect.hasPath': '写出到选中一项的整条路径，而不只是名称。',
  'TreeSelect.onBlur': '焦点离开这一栏和它打开的内容。',
};
