import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  MenuOptions: '`limnMenu` 的选项；用在打开菜单的按钮上，或有右键菜单的区域上。',
  'MenuOptions.items':
    '里面有什么；写成函数时，每次打开都问一次，并告诉它按在了什么上。空的右键菜单让浏览器显示它自己的。',
  'MenuOptions.label': '菜单的名字，给读屏软件；不写时用按钮的文字。',
  'MenuOptions.opensOn':
    '`press` 在元素下面打开；`context` 在右键、长按、菜单键或 Shift+F10 的地方打开。按钮是 `press`，其他元素是 `context`。',
  'MenuOptions.disabled': '不能打开。',
  MenuMethods: '`limnMenu` 的方法。',
  'MenuMethods.open': '打开：在窗口的某一点（px），或在它的元素下面。',
  'MenuMethods.close': '关闭，连同子菜单；焦点回到原处。',
  'MenuMethods.isOpen': '是否开着。',
  MenuEvents: '`limnMenu` 的事件；处理函数依次得到 jQuery 的事件和写明的详情。',
  'MenuEvents.limnmenu:beforeopen': '将要为所按的东西打开。`preventDefault()` 使它不打开。',
  'MenuEvents.limnmenu:open': '已打开。',
  'MenuEvents.limnmenu:select':
    '选了一项；`checked` 是勾选将变成什么。`preventDefault()` 使勾选不变、菜单不关，也不调用 `run`。',
  'MenuEvents.limnmenu:close': '已关闭。',
  MenuSeparator: '两组之间的一条线。',
  'MenuSeparator.separator': '总是 `true`。',
  MenuGroup: '带标题的一组。',
  'MenuGroup.heading': '标题。',
  'MenuGroup.items': '组里的各项。',
  $MenuAction: '菜单里的一件事。',
  '$MenuAction.id': '`limnmenu:select` 用它来指这一项。',
  '$MenuAction.label': '文字。',
  '$MenuAction.icon': '文字前的图标。',
  '$MenuAction.shortcut': '效果相同的按键，`Mod` 表示 Command 或 Ctrl，例如 `Mod+S`；只显示，不监听。',
  '$MenuAction.danger': '用危险的颜色：会毁掉东西的。',
  '$MenuAction.disabled': '不可用。',
  '$MenuAction.detail': '第二行小字。',
  '$MenuAction.checked': '写成真或假就有勾：某个设置的状态，或几个中选中的那个；选它就翻转。',
  '$MenuAction.radio': '与 `checked` 一起：几个里选一个。',
  '$MenuAction.keepsOpen': '选完菜单不关，用于要反复试的设置。',
  '$MenuAction.run': '要做的事。',
  '$MenuAction.items': '子菜单的项；有它时不调用 `run`。',
};
