import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '从几项里选一项，所有选项都看得见。',
  keywords: ['单选', '单选按钮', '分段', '卡片', 'radio button', 'segmented control', 'choice card'],
  demo: {
    label: '谁可以使用链接',
    description: '随时可以更改',
    error: '请选择权限',
    view: '任何人可查看',
    edit: '任何人可编辑',
    named: '指定的人',
  },
  examples: {
    list: { title: '列表', note: '说明写在选项下面，随选项一起念。' },
    segments: { title: '分段', note: '适合两到四个很短的选项，例如切换视图。' },
    cards: { title: '卡片', note: '选项需要比较时，整张卡片都可以按。' },
    form: { title: '在表单中', note: '`value` 可以是 `null`：不替人做决定，但提交前必须选。' },
    states: { title: '各种状态' },
  },
  keyboard: {
    enter: '进入这一组，停在已选的一项；整组只占 Tab 的一站。',
    next: '移到下一项并选中；最后一项之后是第一项。',
    previous: '移到上一项并选中。',
    choose: '还没有选择时，选中所在的一项。',
    over: '跳过不可选的项。',
  },
  accessibility: [
    '是原生的单选框，组的角色是 `radiogroup`，名字来自 `label`。',
    '错误和说明与整组关联。',
    '选中的卡片和分段不只靠颜色区分，强制颜色模式下也看得出来。',
  ],
  dos: ['把最常用或最安全的选项放在前面。', '选项多于五个时改用[选择框](#/select)。'],
  donts: ['不要用单选框表示开和关；用[开关](#/switch)。', '选中后不要立刻跳转页面。'],
} as const satisfies PageText;
