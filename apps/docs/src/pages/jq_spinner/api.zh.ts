import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  SpinnerOptions: '`limnSpinner` 的选项；用在填数字的 `<input>` 上。`min`、`max`、`step`、`value` 不写时用元素自己的。',
  'SpinnerOptions.label': '上面的标签。不写时由页面自己用 `<label>` 或 `aria-label` 给出名字。',
  'SpinnerOptions.description': '下面的一句说明。',
  'SpinnerOptions.value': '数；空着是 `null`。',
  'SpinnerOptions.min': '最小值。',
  'SpinnerOptions.max': '最大值。',
  'SpinnerOptions.step': '方向键、滚轮一格或按一下按钮增减多少。输入的数收到从 `min`（没有则从 0）起的整数步。',
  'SpinnerOptions.page': '`PageUp`、`PageDown` 走几步。',
  'SpinnerOptions.format': '数的写法，同 `Intl.NumberFormat`：货币、单位、小数位数。',
  'SpinnerOptions.prefix': '数字前的字或字母，例如“宽”。',
  'SpinnerOptions.placeholder': '空着时的提示；不写时用元素自己的。',
  SpinnerMethods: '`limnSpinner` 的方法。',
  'SpinnerMethods.value': '数，空着是 `null`；带参数时换成另一个，不发出事件。',
  'SpinnerMethods.stepUp': '加几步；不写是一步。',
  'SpinnerMethods.stepDown': '减几步；不写是一步。',
  SpinnerEvents: '`limnSpinner` 的事件；处理函数依次得到 jQuery 的事件和写明的详情。',
  'SpinnerEvents.limnspinner:step': '将要因按键、滚轮或按钮走一步。`preventDefault()` 使数不变。',
  'SpinnerEvents.limnspinner:change': '换了一个数：步进，或输入后离开。',
};
