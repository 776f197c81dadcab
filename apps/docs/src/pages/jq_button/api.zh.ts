import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  ButtonOptions: '`limnButton` 的选项；用在 `<button>` 或链接上。',
  'ButtonOptions.label': '按钮上的文字，也是它的名字；不写时用元素自己的文字。',
  'ButtonOptions.variant':
    '外观。一个视图里 `primary` 最多一个；`danger` 留给不能撤销的操作，`danger-quiet` 用在它只是几个操作之一的地方。',
  'ButtonOptions.icon': '文字前的图标：登记表中的名字，或自己的 SVG 图形。',
  'ButtonOptions.iconEnd': '文字后的图标。',
  'ButtonOptions.iconOnly': '只显示图标；文字成为名字和提示。',
  'ButtonOptions.tooltip': '只显示图标时：图标本身已经说明一切、且 Esc 要留给外层（例如对话框）时关掉。',
  'ButtonOptions.shortcut':
    '做同一件事的快捷键，`Mod` 表示 Command 或 Ctrl，例如 `Mod+S`；显示在只有图标的按钮的提示里。',
  'ButtonOptions.block': '占满容器的宽度。',
  'ButtonOptions.selected': '写成真或假，就是开关而不是命令：带 `aria-pressed`，按下时翻转。',
  'ButtonOptions.pending': '正忙：保留焦点和宽度，按了不响应，并说明正在忙。',
  'ButtonOptions.disabled': '不可用。',
  'ButtonOptions.run': '按下时做什么。返回 Promise 时，按钮忙到它有结果为止。',
  ButtonMethods: '`limnButton` 的方法。',
  'ButtonMethods.press': '像人一样按下它；不可用或正忙时什么也不发生。',
  ButtonEvents: '`limnButton` 的事件；处理函数依次得到 jQuery 的事件和写明的详情。',
  'ButtonEvents.limnbutton:press': '按下了：指针、键盘或 `press` 都算。`preventDefault()` 使它不翻转，也不调用 `run`。',
  'ButtonEvents.limnbutton:change': '开关按钮翻转了。',
};
