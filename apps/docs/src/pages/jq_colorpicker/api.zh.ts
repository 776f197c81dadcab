import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  ColorpickerOptions: '`limnColorpicker` 的选项；用在 `<input>` 上是输入框加面板，用在空元素上是面板本身。',
  'ColorpickerOptions.label': '上面的标签，也是面板的名字。',
  'ColorpickerOptions.description': '下面的一句说明。',
  'ColorpickerOptions.value': '颜色，任何常见写法；`null` 是没有颜色。不写时用元素自己的。',
  'ColorpickerOptions.alpha': '颜色可以透出后面的东西。',
  'ColorpickerOptions.swatches': '下面的色板：颜色，或 `{ colour, label }`。不写时用普通的一套，空列表是没有。',
  'ColorpickerOptions.recent': '显示这个浏览器里最近用过的颜色，所有选色器共用。',
  'ColorpickerOptions.format': '面板里起初用哪种写法。',
  'ColorpickerOptions.clearable': '输入框有去掉颜色的按钮。',
  'ColorpickerOptions.compact': '输入框只显示颜色，不能输入，用在地方小的位置。',
  ColorpickerMethods: '`limnColorpicker` 的方法。',
  'ColorpickerMethods.value':
    '`#rrggbb`；不完全不透明时是 `#rrggbbaa`；没有颜色是 `null`。带参数时换成另一个，不发出事件。',
  'ColorpickerMethods.open': '打开输入框的面板。',
  'ColorpickerMethods.close': '关闭输入框的面板。',
  'ColorpickerMethods.clear': '去掉输入框的颜色，同它的按钮。',
  ColorpickerEvents: '`limnColorpicker` 的事件；处理函数依次得到 jQuery 的事件和写明的详情。',
  'ColorpickerEvents.limncolorpicker:change': '换了颜色，拖动的每一下都有。',
  'ColorpickerEvents.limncolorpicker:settle': '定下一个颜色时发出一次：适合记一步撤销。',
  'ColorpickerEvents.limncolorpicker:open': '输入框的面板将要打开。`preventDefault()` 使它不打开。',
  'ColorpickerEvents.limncolorpicker:close': '输入框的面板关了。',
};
