import type { PageText } from '../../page/text.ts';

export const text = {
  purpose:
    'jQuery 组件集的全部接口：怎样装，怎样调用，写在 HTML 里，事件，语言和外观，以及每个小组件的选项、方法和事件。',
  keywords: [
    '接口',
    'API',
    '插件',
    '选项',
    '方法',
    '事件',
    'script 标签',
    'init',
    'locale',
    'theme',
    'destroy',
    '$.limn',
  ],
  sections: {
    page: {
      title: '用 script 标签',
      body: [
        '构建一次，得到脚本和样式两个文件；再加上 jQuery 4，放进任何页面就能用，不需要打包工具。',
        '页面读完时，标了 `data-limn-…` 的元素自动变成小组件。',
      ],
    },
    module: {
      title: '用模块',
      body: [
        '有打包工具时引入 `@limn/ui-jquery`，得到装好插件的 jQuery；样式引入一次。类型都在里面：选项、方法的参数和事件的详情写错了会提示。',
      ],
    },
    calls: {
      title: '怎样调用',
      body: [
        '每个小组件是一个插件：`limnButton`、`limnInput`、`limnCheckbox`、`limnCheckboxGroup`、`limnSpinner`、`limnMenu`、`limnColorpicker`、`limnDialog`。调用的写法都一样。',
        '选项名、方法名或取值写错时会抛出错误，并列出有哪些；不会悄悄不起作用。jQuery 移除元素时，小组件随之结束。',
      ],
    },
    html: {
      title: '写在 HTML 里',
      body: [
        '元素上写 `data-limn-` 加插件名，选项写成 `data-limn-` 加选项名，大写字母换成连字符和小写：`clearable` 是 `data-limn-clearable`，`maxLength` 是 `data-limn-max-length`。列表和对象写成 JSON；也可以把所有选项作为 JSON 写在插件的属性里。',
        '后来加进页面的内容，用 `$.limn.init(元素)`。代码里给的选项比属性优先。',
      ],
    },
    events: {
      title: '事件',
      body: [
        '事件名是小写的插件名、冒号和发生的事：`limnspinner:change`。它们会冒泡，可以在容器上委托；处理函数的第二个参数是详情。',
        '说明里提到 `preventDefault()` 的，可以拦住接下来要发生的事。从代码里改值不发出事件。',
      ],
    },
    limn: {
      title: '整个页面的：$.limn',
      body: [
        '语言不写时跟随 `<html lang>`，外观和密度就是 `<html>` 上的 `data-theme` 和 `data-density`，与 React 组件集相同。',
      ],
    },
    fields: { title: '带标签的控件共有的选项', body: ['输入框、复选框组、数字步进器和颜色选择都有。'] },
    button: { title: '按钮 limnButton', body: ['示例见[按钮](#/jq_button)。'] },
    input: { title: '输入框 limnInput', body: ['示例见[输入框](#/jq_input)。'] },
    checkbox: { title: '复选框 limnCheckbox、limnCheckboxGroup', body: ['示例见[复选框](#/jq_checkbox)。'] },
    spinner: { title: '数字步进器 limnSpinner', body: ['示例见[数字步进器](#/jq_spinner)。'] },
    menu: { title: '菜单 limnMenu', body: ['示例见[菜单](#/jq_menu)。'] },
    colorpicker: { title: '颜色选择 limnColorpicker', body: ['示例见[颜色选择](#/jq_colorpicker)。'] },
    dialog: { title: '对话框 limnDialog', body: ['示例见[对话框](#/jq_dialog)。'] },
  },
  examples: {
    calls: { title: '做出、调用、改选项、拆掉' },
    marked: { title: '标在 HTML 里' },
  },
} as const satisfies PageText;
