import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '按下后立刻做一件事；要去另一个页面，用链接。',
  keywords: ['提交', '图标按钮', 'icon button', 'press', 'pending', '加载中'],
  demo: { label: '保存' },
  examples: {
    variants: {
      title: '外观',
      note: '一个视图里最多一个 `primary`；`danger` 留给不能撤销的操作，`danger-quiet` 用在它只是几个操作之一的地方。',
    },
    sizes: { title: '尺寸', note: '高度随密度变化：宽松时 28、32、40 px，紧凑时 24、28、32 px。' },
    icons: { title: '带图标', note: '图标只是点缀，文字才是名字。' },
    'icon-only': { title: '只有图标', note: '`IconButton` 一定有 `label`：它是读屏软件念的名字，也是提示文字。' },
    pending: { title: '等待中', note: '等待时保留焦点和宽度，再按没有作用，并说明正在忙。' },
    disabled: { title: '不可用', note: '能说清原因时，更好的做法是让它可按，并说出缺什么。' },
    block: { title: '占满一行' },
    group: { title: '按钮组', note: '组有名字，读屏软件会念。`isJoined` 连成一体，适合同一件事的几种选择。' },
    split: { title: '主操作与菜单', note: '按下做最常用的那一种，菜单里是其他几种。' },
    toggle: { title: '开关按钮', note: '`isSelected` 使它带 `aria-pressed`。设置项用[开关](#/switch)。' },
  },
  keyboard: {
    press: '按下按钮。',
    toggle: '切换按下状态，读屏软件会念出新的状态。',
    pending: '等待中的按钮不再响应，焦点留在原处。',
    menu: '打开菜单，焦点在第一项。',
    'menu-close': '关闭菜单，焦点回到按钮。',
    next: '移到下一个按钮；不可用的会跳过。',
  },
  accessibility: [
    '是原生的 `<button>`，`type` 默认是 `button`，不会误提交表单。',
    '`isPending` 时设置 `aria-disabled`，但焦点不丢；读屏软件会念“加载中”。',
    '`IconButton` 的名字来自 `label`，写了 `isSelected` 就有 `aria-pressed`。',
    '触屏上目标至少 24 × 24 px；所有文字与背景的对比度至少 4.5 : 1。',
  ],
  dos: ['用动词说明会发生什么：“保存”“发布”“删除文件夹”。', '主按钮放在一组按钮的最后。'],
  donts: ['不要用按钮做导航；导航用链接。', '不要不说原因就把提交按钮变灰。', '不要在一个视图里放两个主按钮。'],
} as const satisfies PageText;
