import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '把 `<input type="checkbox">` 变成复选框，把几个变成一组：全选、上限、错误；提交的仍是原来的元素。',
  keywords: [
    '复选框',
    '多选',
    '全选',
    '半选',
    '同意条款',
    'limnCheckbox',
    'limnCheckboxGroup',
    'indeterminate',
    'select all',
  ],
  demo: { label: '同时复制评论', description: '只复制还没有解决的' },
  examples: {
    single: { title: '一项', note: '文字取自包着它的 `<label>`，也可以用 `label` 给出；整行都可以按。' },
    group: { title: '一组与全选', note: '空元素加 `choices`，由插件做出各项。只勾了一部分时，全选框显示一横。' },
    limit: { title: '横排与上限', note: '元素里已有的复选框直接成为一组。到了 `max`，其余的不能再勾。' },
    form: { title: '在表单中', note: '`checked` 方法说它勾了没有；`invalid` 标出没有勾的。' },
    states: { title: '各种状态，写在 HTML 里' },
  },
  keyboard: {
    toggle: '勾上或去掉。',
    next: '到下一个；每个复选框都是 Tab 的一站。',
    all: '在全选框上：全部勾上。',
    none: '全部已勾时：全部去掉。',
    submit: '提交；没有同意时焦点移到复选框。',
  },
  accessibility: [
    '是原生的复选框；部分勾选时读屏软件念“混合”。',
    '一组有名字，说明和错误与整组关联。',
    '说明随名字一起念；勾和横线在强制颜色模式下也看得见。',
    '可按的高度至少 24 px，标签也是按的地方。',
  ],
  dos: ['文字用肯定的说法。', '要拦住一次勾选，用 `limncheckbox:beforechange` 的 `preventDefault()`。'],
  donts: ['不要替人预先勾上“同意”。', '不要用部分勾选表示第三种值。'],
} as const satisfies PageText;
