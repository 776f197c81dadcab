import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Checkbox: '是或否；`isIndeterminate` 时两者都不是：`.limn-checkbox`。',
  'Checkbox.children': '标签；没有时要给 `aria-label`。',
  'Checkbox.description': '第二行文字，随标签一起念。',
  CheckboxGroup: '从几项里任意选几项：`.limn-checkbox-group`。',
  'CheckboxGroup.items': '选项。',
  'CheckboxGroup.onChange': '变化时调用，给出勾选的值，按选项的顺序。',
  'CheckboxGroup.selectAll': '上面有全选框；`true` 用通常的文字，也可以给自己的。',
  'CheckboxGroup.max': '最多勾几项。',
  CheckboxOption: '一个选项。',
  'CheckboxOption.value': '勾选后的值。',
  'CheckboxOption.label': '显示的文字。',
  'CheckboxOption.description': '第二行文字。',
  'CheckboxOption.isDisabled': '不可勾选。',
};
