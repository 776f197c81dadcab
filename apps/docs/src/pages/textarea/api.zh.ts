import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  TextArea: '几行文字，随内容变高：`.limn-field`。',
  'TextArea.hasCounter': '显示已输入的字数；有 `maxLength` 时显示上限。',
  'TextArea.minRows': '空着时的行数，默认 3；随内容变高。',
  'TextArea.maxRows': '最高几行，再多则滚动，默认 12；与 `minRows` 相同时高度不变。',
  'TextArea.onSubmit': '按 Ctrl 或 Command 加回车时调用。',
  'TextArea.inputRef': '指向里面的 `<textarea>`。',
  'TextArea.maxLength': '最多几个字，按人眼看到的计：一个全家福表情算一个。',
  'TextArea.limit': '`stop` 不接受超出的字；`hint` 允许超出，只作标记。',
};
