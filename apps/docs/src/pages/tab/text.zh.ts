import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '让几个视图轮流占用同一个地方；面包屑说明身在何处。',
  keywords: ['标签页', '选项卡', '分段', '面包屑', '路径', '导航', 'tabs', 'breadcrumb', 'segmented'],
  demo: { label: '属性', style: '样式', text: '文字', arrange: '排列' },
  examples: {
    looks: { title: '外观', note: '`segmented` 用于同一内容的几种看法，`pill` 用于自带边框的面板。' },
    vertical: { title: '竖排' },
    icons: { title: '图标、数目与不可用' },
    overflow: { title: '放不下时', note: '可以滚动，也可以从“全部标签页”里挑。' },
    closable: {
      title: '可以关闭',
      note: '叉号给指针用；键盘按 Delete，鼠标中键也行，“全部标签页”里也有。关掉的是当前页时，显示后一个。',
    },
    manual: { title: '回车才切换', note: '内容要等才出来时用 `isManual`，方向键只移动。' },
    breadcrumbs: { title: '面包屑', note: '放不下时，中间几级收进列表；首尾总在。' },
  },
  keyboard: {
    next: '移到并显示下一个标签页，到末尾后回到开头。',
    last: '移到最后一个。',
    down: '竖排时用上下键移动。',
    manual: '显示刚才移到的标签页。',
    close: '关闭标签页，焦点移到接着显示的那个。',
    hidden: '列出收起来的几级。',
  },
  accessibility: [
    '`tablist`、`tab`、`tabpanel` 三者相连，整排只占一个 Tab 停留点。',
    '关闭按钮不放在标签里面，读屏软件用 Delete 或“全部标签页”。',
    '选中的标签除颜色外还有线或底色。',
    '面包屑是带名字的 `navigation`，当前位置有 `aria-current="page"`。',
  ],
  dos: ['名字短，用名词。', '把当前标签写进网址。'],
  donts: ['不要用标签页做步骤。', '不要在标签页里再套同样的标签页。'],
} as const satisfies PageText;
