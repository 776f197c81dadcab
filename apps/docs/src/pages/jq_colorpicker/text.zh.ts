import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '选颜色：可以输入任何常见写法，也可以从面板里选；面板能单独放在页面里。',
  keywords: ['颜色', '取色器', '色板', '调色板', '透明度', '滴管', 'limnColorpicker', 'colour', 'color picker'],
  demo: { label: '线条颜色', description: '用于选中的连线' },
  examples: {
    field: {
      title: '输入框与面板',
      note: '用在 `<input>` 上：可以输入 `#1f5`、`rgb(31 95 224 / 50%)`、`hsl(220 75% 50%)`，或打开面板。',
    },
    panel: {
      title: '单独的面板',
      note: '用在空元素上。`change` 随拖动发出，`settle` 在定下来时发出一次，适合记一步撤销。浏览器支持时有取色滴管。',
    },
    alpha: { title: '透明度', note: '`alpha` 多一个滑块；`format` 决定面板里先用哪种写法。' },
    swatches: { title: '自己的色板', note: '给出颜色和名字。`compact` 只显示颜色，用在地方小的工具栏里。' },
    states: { title: '尺寸与状态，写在 HTML 里' },
  },
  keyboard: {
    open: '打开颜色面板。',
    close: '关闭面板，焦点回到颜色按钮。',
    saturation: '饱和度减 1%；右方向键加 1%。',
    value: '明度减 1%；上方向键加 1%。',
    ten: '明度减 10%；`PageUp` 加 10%。',
    'swatch-move': '移到下一个色块；四个方向键都可以。',
    'swatch-take': '选用这个颜色。',
  },
  accessibility: [
    '颜色区域对读屏软件是饱和度和明度两个滑块，念出百分比和颜色名。',
    '每个色块都有颜色名和十六进制值，当前的一个标为选中。',
    '颜色不是唯一的信息：输入框里总写着它的值；`compact` 时按钮的名字里有。',
    '认不出的写法会说明，值不变。',
  ],
  dos: ['给色块起名字：“完成”比“绿”有用。', '撤销记在 `settle` 上。'],
  donts: ['不要让人只靠颜色来分辨。', '不要在 `change` 里做很慢的事，它随拖动发出。'],
} as const satisfies PageText;
