import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '给 `<input>` 加上标签、说明、错误、前后缀、字数和校验；值、名字和类型仍是元素自己的。',
  keywords: ['输入框', '文本框', '密码', '搜索框', '校验', '字数', 'limnInput', 'text field', 'validation'],
  demo: { label: '文件名', description: '在文件夹中不能重名', placeholder: '未命名' },
  examples: {
    basic: {
      title: '标签、说明与前后缀',
      note: '标签和说明由选项给出，与元素关联好；`placeholder` 等写在元素上或选项里都行。',
    },
    limit: { title: '字数限制', note: "按人眼看到的字计数，一个表情就是一个字。`limit: 'hint'` 允许超出，只作标记。" },
    rules: {
      title: '校验',
      note: '`$.limn.rules` 里有现成的规则。离开输入框时才检查，之后每次输入都检查；`validate` 立刻检查，返回对不对。',
    },
    search: { title: '搜索', note: '`type="search"` 自带图标，`Escape` 清空。' },
    lookup: {
      title: '边输入边查询',
      note: '选项随时可改：查询时 `loading`，有结果时写 `error` 或清掉它。输入法选字的回车不算 `limninput:enter`。',
    },
    states: { title: '尺寸与状态，写在 HTML 里', note: '元素的 `readonly`、`disabled`、`required` 同样算数。' },
  },
  keyboard: {
    submit: '提交表单；有误时焦点移到第一个有误的输入框。',
    enter: '发出 `limninput:enter`。',
    clear: '清空搜索。',
    stop: '输入文字；到达上限后不再增加，读屏软件会提醒。',
    reveal: '显示或隐藏密码。',
  },
  accessibility: [
    '标签、说明和错误都与输入框关联；错误出现时读屏软件会念出来。',
    '必填的星号只给眼睛看，输入框自己带 `required`。',
    '清除按钮不占 Tab 的一站：键盘用户全选后删除更快。',
    '字数到上限时提醒一次，不会每输入一个字就念一次。',
  ],
  dos: ['错误说清楚怎样才对。', '在元素上写 `autocomplete`，让浏览器和密码管理器帮忙填写。'],
  donts: [
    '不要一开始输入就报错。',
    '不要用占位文字代替标签。',
    '用 `.val()` 改了值以后不要忘了 `refresh`；用 `value` 方法则不必。',
  ],
} as const satisfies PageText;
