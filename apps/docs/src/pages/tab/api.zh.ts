import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Tabs: '轮流占用同一个地方的视图：`.limn-tabs[data-look]`。',
  'Tabs.label': '这些标签分的是什么，读屏软件会念。',
  'Tabs.items': '标签页，按顺序。',
  'Tabs.value': '当前标签的 id（受控）。',
  'Tabs.defaultValue': '起初的标签（非受控），默认第一个。',
  'Tabs.onChange': '显示或要显示另一个时调用。',
  'Tabs.look': '`segmented` 用于同一内容的几种看法，`pill` 用于自带边框的面板。',
  'Tabs.isManual': '方向键只移动，回车才显示：用于加载较慢的面板。',
  'Tabs.keepsPanels': '没显示的面板仍留在页面里，填过的内容也在。',
  'Tabs.onClose': '写了就可以关闭：叉号、Delete、鼠标中键、全部标签页的列表。',
  'Tabs.onAdd': '写了就在最后一个后面出现新建按钮。',
  TabItem: '一个标签和它的面板。',
  'TabItem.content': '面板的内容。',
  'TabItem.badge': '标签文字后面：数目，或有改动的标记。',
  'TabItem.isFixed': '可以关闭时，这一个例外。',
  Breadcrumbs: '到当前位置的路径：`.limn-breadcrumbs`。放不下的收进第一级后面的列表。',
  'Breadcrumbs.items': '从最上级开始，最后一项是当前位置。',
  'Breadcrumbs.label': '读屏软件念的名字，同一页面有几个时用。',
  BreadcrumbItem: '路径上的一级。',
  'BreadcrumbItem.content': '链接；最后一项是当前页的名字。',
};
