import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  DateRangePicker: '起止两天，分段输入或从两个月中选：`.limn-range`。',
  'DateRangePicker.value': '选中的起止；没有时为 null。',
  'DateRangePicker.min': '最早的一天，`YYYY-MM-DD`。',
  'DateRangePicker.max': '最晚的一天，`YYYY-MM-DD`。',
  'DateRangePicker.isDateDisabled': '某天是否不能选；以 `YYYY-MM-DD` 询问。',
  'DateRangePicker.presets': '一按就选好的范围。',
  'DateRangePicker.isClearable': '有清除按钮。',
  'DateRangePicker.names': '表单中两天各自的字段名。',
  'DateRangePicker.onBlur': '焦点离开这一栏。',
  DateRange: '起止两天，都是 `YYYY-MM-DD`。',
  'DateRange.start': '第一天。',
  'DateRange.end': '最后一天，算在内。',
  DateRangePreset: '一按就选好的范围。',
  'DateRangePreset.label': '按钮上的字。',
  'DateRangePreset.value': '选中的范围。',
};
