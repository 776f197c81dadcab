import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Switch: '立即打开或关闭：`.limn-switch`。',
  'Switch.children': '标签，开或关都一样；没有时要给 `aria-label`。',
  'Switch.description': '标签下面的第二行。',
  'Switch.isPending': '正在改变：保留位置和焦点，不接受别的操作，并说明正在忙。',
  'Switch.isSpread': '开关在行尾，用在设置列表里。',
};
