import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '给 `<input>` 加上步进：方向键、滚轮和两个按钮，范围、步长，以及货币、百分比等写法。',
  keywords: ['数字输入', '计数器', '步进器', '微调', '货币', '百分比', 'limnSpinner', 'number', 'stepper'],
  demo: { label: '份数', description: '每份一页' },
  examples: {
    basic: {
      title: '范围与事件',
      note: '`min`、`max`、`step`、`value` 可以写在元素上。事件在步进时、或输入后离开时发出。',
    },
    format: { title: '写法', note: '`format` 同 `Intl.NumberFormat`，跟随语言；输入时写不写单位都认得。' },
    box: {
      title: '放得很挤的地方',
      note: '前面加一个字，标签只留给读屏软件。用 `value` 方法改值不发出事件，互相牵动也不会绕圈。',
    },
    step: { title: '拦住一步', note: '`limnspinner:step` 的 `preventDefault()` 使数字不变。' },
    states: { title: '尺寸与状态，写在 HTML 里' },
  },
  keyboard: {
    more: '加一步。',
    less: '减一步。',
    page: '加十步（`page` 可改）；`PageDown` 减十步。',
    least: '到最小值。',
    most: '到最大值。',
    settle: '输入的数收进范围内；离开输入框时也一样。',
  },
  accessibility: [
    '数字、最小值和最大值都告诉读屏软件，并按 `format` 念出，例如“75%”。',
    '两个按钮不占 Tab 的一站，键盘用户用方向键；按住会连续增减。',
    '滚轮只在有焦点时起作用，滚动页面不会误改。',
    '触屏上弹出数字键盘。',
  ],
  dos: ['给出合理的 `min` 和 `max`。', '单位用 `format` 写出来。'],
  donts: ['不要用它输入电话、邮编或验证码：那些不是数量。', '不要把步长设得让人按不到要的数。'],
} as const satisfies PageText;
