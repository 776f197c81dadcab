import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '从按钮打开的菜单，或区域上的右键菜单：子菜单、勾选、单选、快捷键提示、危险项。',
  keywords: ['下拉菜单', '右键菜单', '上下文菜单', '子菜单', 'limnMenu', 'dropdown', 'context menu'],
  demo: { label: '文件的操作', button: '操作', open: '打开', delete: '删除' },
  examples: {
    basic: {
      title: '按钮的菜单',
      note: '用在按钮上就是按下打开；快捷键只显示，由页面自己监听。`run` 和 `limnmenu:select` 任选其一。',
    },
    checks: {
      title: '勾选与单选',
      note: '`items` 可以是函数，每次打开时再问，勾选就总是对的。`keepsOpen` 选完不关。',
    },
    context: {
      title: '右键菜单',
      note: '用在按钮以外的元素上就是右键菜单：右键、长按、菜单键、Shift+F10。函数得到按在了什么上。',
    },
    html: { title: '写在 HTML 里', note: '列表写成 JSON；同一个元素可以有几个插件。' },
  },
  keyboard: {
    open: '打开菜单，焦点在第一项。',
    last: '打开菜单，焦点在最后一项。',
    next: '到下一项；按字母到以它开头的一项。',
    end: '到最后一项；`Home` 到第一项。',
    submenu: '打开子菜单。',
    back: '关闭子菜单，回到它的那一项。',
    choose: '选这一项；菜单关闭，焦点回到按钮。',
    check: '翻转勾选，菜单留着。',
    close: '关闭菜单，焦点回到按钮。',
    context: '在焦点处打开右键菜单。',
  },
  accessibility: [
    '按钮带 `aria-haspopup` 和 `aria-expanded`；菜单的名字是 `label`，不写时是按钮的文字。',
    '各项区分 `menuitem`、`menuitemcheckbox` 和 `menuitemradio`；不可用的项不会停留。',
    '打开时后面的页面不能操作，关闭后焦点回到原处。',
    '指针移向子菜单时，经过别的项不会把它关掉。',
  ],
  dos: ['危险的项放在最后，用线隔开。', '右键菜单里有的，别处也要有。'],
  donts: ['不要超过一层子菜单。', '不要把设置项藏在很长的菜单里。'],
} as const satisfies PageText;
