import type { PageText } from '../../page/text.ts';

export const text = {
  purpose:
    '两套外观一致的界面组件：React 组件，以及同样的小组件做成的 jQuery 插件。这里是怎样装、怎样用第一个、怎样用代码调用。',
  keywords: ['介绍', '开始', '安装', '快速上手', 'getting started', 'install', 'jieshao'],
  sections: {
    what: {
      title: '这是什么',
      body: [
        '这里的组件做出了整个 Limn：文件工作区、编辑器、对话框、账户页。每一个都能只用键盘操作，读屏软件说得清，有简体中文和英文，有浅色和深色，对比度逐对测过。',
        '**React 组件集**建立在 React Aria Components 上：按钮、输入框、菜单和浮层的行为与它一致。选择器、日期、表格、树和标签由我们自己实现，以支持成千上万行数据和拼音查找；外观和文字也是我们自己的。**jQuery 组件集**是真正的 jQuery 4 插件，给不用 React 的页面：一个 script 标签就能用。',
        '两套组件的设计变量、样式表、公开类名和核心逻辑是同一份，所以放在一起看不出差别。页头可以随时切换；每一页都有到另一套的链接。',
      ],
    },
    install: {
      title: '安装',
      body: [
        '组件集是本仓库里的包 `@limn/ui`，内容是 TypeScript 源码，由打包工具编译。在仓库里的新应用，只要在 `package.json` 里声明它。',
        '仓库外的项目：把两个包打成压缩包再安装。需要 React 19 和 Vite 8，或其他认识 TypeScript、JSX 和 CSS 的打包工具。',
      ],
    },
    start: {
      title: '第一个页面',
      body: [
        '三步：在最前面定下层叠层的顺序，引入一次样式，用 `KitProvider` 包住页面。`KitProvider` 给出语言和组件自带的少量文字，也是消息、确认和加载条出现的地方，一个页面只放一个。',
        '之后每个组件直接使用。按需打包：没有用到的组件不会进入结果。',
      ],
    },
    code: {
      title: '用代码调用',
      body: [
        '有些界面不属于任何一个组件：保存之后的提示、删除之前的询问、整页的加载。它们用代码调用，任何地方都可以，包括不是 React 的代码。',
      ],
    },
    look: {
      title: '外观、密度与语言',
      body: [
        '外观写在 `<html>` 的 `data-theme` 上：`light`、`dark`，或 `auto` 跟随系统。它也可以写在任何元素上，只影响那个元素里面。',
        '密度写在 `data-density` 上：`comfortable` 或 `compact`。触屏上总是宽松的，目标不会小于 24 px。',
        '语言是 `KitProvider` 的 `locale`：`zh-CN` 或 `en`。日期、数字和排序跟着它走。',
      ],
    },
    jquery: {
      title: '只用一个 script 标签',
      body: [
        'jQuery 组件集不需要打包。引入样式（[limn-jquery.css](/docs/limn-jquery.css)）、jQuery 和插件（[limn-jquery.js](/docs/limn-jquery.js)）三个文件，就可以对任何元素调用。样式只作用于组件内部，不影响页面其他部分；页面要跟随外观时用设计变量来写：`body { background: var(--bg-app); color: var(--text); }`。使用打包工具时有 [limn-jquery.mjs](/docs/limn-jquery.mjs)。选项、方法和事件见[接口总表](#/jq_API)。',
      ],
    },
    own: {
      title: '写自己的样式',
      body: [
        '组件的样式都在 `components` 层里；不在层里的样式，或 `features`、`overrides` 层里的样式，总是比它们优先，不需要 `!important`。',
        '颜色和尺寸只用设计变量，外观和密度就会自动正确。全部变量见[规范](#/gf)。组件的公开类名列在各页的末尾，不列出来的类名可能会变。',
      ],
    },
    support: {
      title: '浏览器与无障碍',
      body: [
        '支持最近两年的 Chrome、Edge、Firefox 和 Safari。强制颜色模式、减少动态效果和 400% 缩放都已考虑。',
        '目标是 WCAG 2.2 AA。每一页都在两种语言和两种外观下由 axe 检查；各页的键盘表就是测试数据，表里写的每一个按键都真的按过。',
      ],
    },
  },
  examples: {
    first: { title: '一个表单', note: '标签、说明和错误文字都与控件相关联。' },
    tips: {
      title: '消息',
      note: '成功和一般消息停留 1.5 秒；错误、或带有操作的消息停留 6 秒。指着它、聚焦到它或切到别的标签页时，时间不走。',
    },
    question: { title: '询问', note: '`ask` 给出一个 Promise：选了操作是 `true`，取消是 `false`。' },
    loading: { title: '加载条', note: '`during` 从头到尾都显示加载条，并给出 Promise 的结果。' },
  },
} as const satisfies PageText;
