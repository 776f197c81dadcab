import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  TimePicker: '一天中的时间，分段输入或从列表中选：`.limn-time`。',
  'TimePicker.value': '`HH:mm`，带 `hasSeconds` 时是 `HH:mm:ss`；没有时为 null。',
  'TimePicker.min': '最早的时间，写法同值。',
  'TimePicker.max': '最晚的时间，写法同值。',
  'TimePicker.hasSeconds': '带秒。',
  'TimePicker.step': '按钮列出的时间之间隔多少分钟；0 表示没有按钮。',
  'TimePicker.isClearable': '列表里有一项清除。',
  'TimePicker.onBlur': '焦点离开这一栏。',
};
