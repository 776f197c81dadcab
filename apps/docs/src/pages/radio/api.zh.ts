import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  RadioGroup: '几项之一，全都看得见：`.limn-radio-group`。',
  'RadioGroup.items': '选项。',
  'RadioGroup.value': '选中的值；还没选时为 `null`。',
  'RadioGroup.look': '`segments` 连成一排，适合两到四个短选项；`cards` 是带说明的卡片。',
  RadioOption: '一个选项。',
  'RadioOption.value': '选中后的值。',
  'RadioOption.label': '显示的文字。',
  'RadioOption.description': '第二行文字；`segments` 没有地方显示。',
  'RadioOption.isDisabled': '不可选。',
};
