import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Button:
    '按下就做一件事的按钮：`.limn-btn[data-variant][data-size]`。`isPending` 时保留焦点和宽度，按了不响应，并说明正在忙。',
  'Button.variant': '一个视图里 `primary` 最多一个；`danger` 留给不能撤销的操作。',
  'Button.children': '按钮上的文字。',
  'Button.icon': '文字前的图标。',
  'Button.iconEnd': '文字后的图标。',
  'Button.isBlock': '占满容器的宽度。',
  IconButton: '只显示图标的按钮，名字就是它的 `label`，也是提示文字。',
  'IconButton.icon': '显示的图标。',
  'IconButton.label': '按钮的名字，也作为提示文字。',
  'IconButton.shortcut': '提示里附带的快捷键，写法同 `formatShortcut`。',
  'IconButton.variant': '外观，默认 `quiet`。',
  'IconButton.isSelected': '作为开关而不是命令：带 `aria-pressed`。',
  'IconButton.isFilled': '图标用当前颜色填满，例如已收藏的星。',
  'Button.isSelected': '作为开关而不是命令：带 `aria-pressed`。',
  ButtonGroup: '属于一起的几个按钮：`.limn-btn-group`。',
  'ButtonGroup.label': '这几个按钮是关于什么的，给读屏软件。',
  'ButtonGroup.isJoined': '连成一体，没有间隙。',
  'ButtonGroup.children': '按钮。',
  SplitButton: '最常用的做法是按钮，其他做法在相连的菜单里：`.limn-btn-group[data-joined]`。',
  'SplitButton.children': '主按钮上的文字。',
  'SplitButton.onPress': '按下主按钮时调用。',
  'SplitButton.entries': '其他做法。',
  'SplitButton.menuLabel': '菜单和打开它的按钮的名字。',
  'SplitButton.variant': '外观。',
};
