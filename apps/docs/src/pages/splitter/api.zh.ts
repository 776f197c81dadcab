import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Splitter: '并排或上下的几部分，中间的线可以移动：`.limn-splitter`。',
  'Splitter.items': '各部分，按顺序；`min` 和 `max` 是整体的百分比。',
  'Splitter.value': '各部分的大小，百分比。',
  'Splitter.defaultValue': '起初的大小；没有写的平分剩下的。',
  'Splitter.onChange': '线正在移动。',
  'Splitter.onChangeEnd': '线移动后松开：该记住大小了。',
  'Splitter.orientation': '`horizontal` 是并排。',
  SplitterItem: '其中一部分。',
  'SplitterItem.label': '这部分是什么：后面的线以它命名。',
  'SplitterItem.min': '0 至 100；默认 0。',
  'SplitterItem.max': '0 至 100；默认 100。',
  'SplitterItem.content': '内容。',
};
