import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '表示同意，或从几项里任意选几项；提交之后才生效。',
  keywords: ['复选框', '多选', '全选', '半选', '同意条款', 'check', 'indeterminate', 'select all'],
  demo: { label: '同时复制评论', description: '只复制还没有解决的' },
  examples: {
    single: { title: '一项', note: '文字写成勾上之后成立的话；整行都可以按。' },
    group: { title: '一组与全选', note: '只勾了一部分时，全选框显示一横；不可用的选项不受全选影响。' },
    horizontal: { title: '横排与上限', note: '到了 `max`，其余的不能再勾，已勾的可以去掉。' },
    form: { title: '在表单中', note: '整组共用一个错误；提交时焦点移到这一组。' },
    states: { title: '各种状态' },
  },
  keyboard: {
    toggle: '勾上或去掉。',
    next: '到下一个；每个复选框都是 Tab 的一站。',
    all: '在全选框上：全部勾上。',
    none: '全部已勾时：全部去掉。',
  },
  accessibility: [
    '是原生的复选框；部分勾选时读屏软件念“混合”。',
    '一组有名字，说明和错误与整组关联。',
    '说明随名字一起念；勾和横线在强制颜色模式下也看得见。',
    '可按的高度至少 24 px，标签也是按的地方。',
  ],
  dos: ['文字用肯定的说法。', '勾选后要提交才生效；立即生效的用[开关](#/switch)。'],
  donts: ['不要替人预先勾上“同意”。', '不要用部分勾选表示第三种值。'],
} as const satisfies PageText;
