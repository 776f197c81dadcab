import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Tooltip: '关于控件的一句话，悬停和键盘聚焦时出现；从不是信息唯一的所在。',
  'Tooltip.text': '一行；更长或带链接的用 `InfoTip`。',
  'Tooltip.shortcut': '效果相同的按键，写法同 `formatShortcut`。',
  'Tooltip.delay': '停留多少毫秒后出现，默认 600；刚看过一个时为 0。',
  'Tooltip.isFocusOnly': '只在键盘聚焦时出现，用在指针已能看到同样内容的地方。',
  'Tooltip.isDisabled': '不出现提示。',
  'Tooltip.children': '所说明的那一个可聚焦的元素：套件的组件，或 `Focusable`。',
  InfoTip: '小按钮后面的说明，按一下打开：手指够得着，里面可以有链接。`.limn-infotip`。',
  'InfoTip.label': '说明什么，也是按钮的名字：“关于链接权限”。',
  'InfoTip.children': '说明的内容。',
  Truncate: '一行文字；放不下的部分在提示里，那时键盘也能到达。',
  'Truncate.children': '文字。',
};
