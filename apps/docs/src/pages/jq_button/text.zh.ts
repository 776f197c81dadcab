import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '把 `<button>` 或链接变成按钮：外观、图标、等待、开关；事件和表单仍是浏览器的。',
  keywords: ['提交', '图标按钮', '加载中', 'limnButton', 'press', 'pending', 'toggle'],
  demo: { label: '保存' },
  examples: {
    variants: { title: '外观', note: '一个视图里最多一个 `primary`；`danger` 留给不能撤销的操作。' },
    sizes: {
      title: '写在 HTML 里',
      note: '选项也可以写成属性：`data-limn-` 加上选项名，大写字母换成连字符和小写。高度随密度变化。',
    },
    icons: { title: '带图标', note: '登记表里的名字，或自己的 SVG 图形。图标只是点缀，文字才是名字。' },
    'icon-only': {
      title: '只有图标',
      note: '`label` 是读屏软件念的名字，也是提示文字；`shortcut` 附在提示后面，由页面自己监听。',
    },
    pending: {
      title: '等待中',
      note: '`run` 返回 Promise 时，按钮一直忙到它有结果；忙的时候保留焦点和宽度，再按没有作用。',
    },
    toggle: { title: '开关按钮', note: '写了 `selected` 就带 `aria-pressed`，按下时翻转并发出 `limnbutton:change`。' },
    disabled: { title: '不可用与链接', note: '元素自己的 `disabled` 同样算数；`<a>` 仍然是链接。' },
    group: {
      title: '按钮组',
      note: '类名 `limn-btn-group` 排成一组，`data-joined` 连成一体；组要有名字。文字用 `option` 随时改。',
    },
  },
  keyboard: {
    press: '按下按钮。',
    pending: '等待中的按钮不再响应，焦点留在原处。',
    toggle: '切换按下状态，读屏软件会念出新的状态。',
    next: '移到下一个；不可用的会跳过。',
  },
  accessibility: [
    '仍是原生的元素；没有写 `type` 的 `<button>` 设为 `button`，不会误提交表单。',
    '等待时设置 `aria-disabled`，焦点不丢，里面的进度读屏软件会念。',
    '只有图标时，名字在 `aria-label`，聚焦或指着时显示提示。',
    '不可用的链接不占 Tab 的一站，也按不动。',
  ],
  dos: ['用动词说明会发生什么：“保存”“发布”。', '需要时间的事放进 `run`，等待由按钮来显示。'],
  donts: ['不要用按钮做导航；导航用链接。', '不要在 `limnbutton:press` 之外再自己防止重复按下：忙的时候它不会发生。'],
} as const satisfies PageText;
