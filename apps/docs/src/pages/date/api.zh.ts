import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  DatePicker:
    '日期，可以输入，也可以从面板选：`.limn-date`。认得常见的写法（`2026/1/5`、`20260105`、2026年1月5日），并写成标准的样子。',
  'DatePicker.value': '`YYYY-MM-DD`，带时间时 `YYYY-MM-DD HH:mm:ss`；没有选时为 `null`。',
  'DatePicker.hasTime': '带时间：时 0–24，分和秒 0–60，进位成存在的时刻。',
  'DatePicker.hasSeconds': '没有它，秒为 0。',
  'DatePicker.isClearable': '有清除按钮。',
  'DatePicker.presets': '按一下就选中的日期。',
  'DatePicker.firstWeekday': '一周的第一天，0 是周日，6 是周六；默认随语言。',
  'DatePicker.min': '最早的，`YYYY-MM-DD` 或 `YYYY-MM-DD HH:mm:ss`。',
  'DatePicker.max': '最晚的；只写日期时，整天都算。',
  'DatePicker.isDateDisabled': '其间哪些日子不可选，按 `YYYY-MM-DD` 询问。',
  DatePanel: '日、月、年的面板，需要时带时间：`.limn-date-panel`。',
  'DatePanel.value': '`YYYY-MM-DD`，带时间时 `YYYY-MM-DD HH:mm:ss`；没有选时为 `null`。',
  'DatePanel.hasTime': '日子旁边有时、分、秒，并有确定按钮。',
  'DatePanel.hasSeconds': '没有它，秒为 0。',
  'DatePanel.isClearable': '有清除按钮。',
  'DatePanel.presets': '按一下就选中的日期。',
  'DatePanel.firstWeekday': '一周的第一天，0 是周日，6 是周六；默认随语言。',
  'DatePanel.onDone': '选好了，或有确定按钮时确定了。',
  'DatePanel.min': '最早的，`YYYY-MM-DD` 或 `YYYY-MM-DD HH:mm:ss`。',
  'DatePanel.max': '最晚的；只写日期时，整天都算。',
  'DatePanel.isDateDisabled': '其间哪些日子不可选，按 `YYYY-MM-DD` 询问。',
  DatePreset: '按一下就选中的日期。',
  'DatePreset.label': '按钮上的文字。',
  'DatePreset.value': '日期，写法同值。',
};
