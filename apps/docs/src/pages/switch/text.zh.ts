import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '打开或关闭一项设置，立即生效。',
  keywords: ['开关', '切换', '设置', '保存中', 'toggle', 'on', 'off', 'settings', 'optimistic'],
  demo: { label: '显示我的光标', description: '别人能看到你指着哪里' },
  examples: {
    basic: { title: '开与关', note: '文字说明这一项是什么，开或关都不变。' },
    settings: { title: '设置列表', note: '`isSpread` 把开关放在行尾，一列对齐。' },
    pending: {
      title: '保存中',
      note: '先显示新的状态，再去保存；失败就恢复原状并说明。保存时保留焦点，再按没有作用。',
    },
    states: { title: '各种状态' },
  },
  keyboard: {
    toggle: '打开或关闭。',
    pending: '正在保存时不改变，焦点留在原处。',
    next: '到下一个开关；不可用的会跳过。',
  },
  accessibility: [
    '角色是 `switch`，读屏软件念“开”或“关”。',
    '说明通过 `aria-describedby` 关联，在名字之后念。',
    '开始保存时读屏软件念“加载中”。',
    '开和关由滑块的位置区分，不只靠颜色。',
  ],
  dos: ['立即生效，并能马上看到结果。', '失败时恢复原状，并说明原因。'],
  donts: ['不要在要提交的表单里用开关；用[复选框](#/checkbox)。', '不要把文字写成“打开……”又随状态改变。'],
} as const satisfies PageText;
