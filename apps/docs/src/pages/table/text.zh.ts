import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '成行成列的资料；层级用树，图像用卡片。',
  keywords: ['列表', '数据', '排序', '选择', '树', '卡片', '虚拟滚动', 'grid', 'tree', 'cards', 'virtual'],
  demo: { label: '文件', name: '名称', size: '大小', order: '订单流程', plan: '项目计划', map: '思维导图' },
  examples: {
    basic: { title: '基本', note: '什么也不能做时，是普通表格，读屏软件按表格阅读。' },
    sorting: { title: '排序', note: '不写 `sort` 时表格自己排；文字按拼音，数字按大小，空值总在最后。' },
    selection: { title: '选择', note: 'Ctrl 再选一行，Shift 选到那一行；手指和键盘也都行。' },
    actions: { title: '行操作', note: '同样的操作也在右键菜单里。' },
    resize: {
      title: '列宽与固定列',
      note: '拖动边线、双击按内容调整；键盘在列标题上按 Shift 加左右方向键，列标题的右键菜单里也有。',
    },
    large: { title: '一万行', note: '写了 `height` 且超过 100 行时，只画看得到的行。' },
    states: { title: '加载中与没有内容' },
    tree: { title: '树', note: '拖动或 Alt 加方向键移动，F2 改名，打开时才加载子级。' },
    cards: { title: '卡片', note: '方向键在两个方向移动；Alt 加方向键改变顺序。' },
  },
  keyboard: {
    move: '移到下一行的同一列。',
    select: '选中或取消这一行。',
    all: '全选。',
    sort: '按这一列排序，再按一次反过来。',
    last: '到最后一行的最后一格。',
    treeOpen: '打开节点；已经打开时移到第一个子级。',
    treeMove: '把节点移到下一个之后。',
    treeRename: '开始改名。',
    card: '移到下一张卡片。',
  },
  accessibility: [
    '能操作的表格角色是 `grid`，只占一个 Tab 停留点；虚拟滚动时有 `aria-rowcount` 和 `aria-rowindex`。',
    '排序写在 `aria-sort` 里，并播报“已按“大小”升序排列”。',
    '每个复选框和操作按钮的名字里都有这一行的名字。',
    '树有层级、位置和总数；每种拖动都有键盘的做法。',
  ],
  dos: ['数字靠右，用等宽数字。', '第一列放行的名字。'],
  donts: ['不要让操作只在悬停时出现。', '不要用表格排版。'],
} as const satisfies PageText;
