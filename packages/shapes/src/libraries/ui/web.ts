/** Components of web pages: 64, most of whose words are the lines of one text. */
import type { Style } from '@limn/document';
import { Path, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { get, RECT_PORTS, slide, textEdges } from '../../row.ts';
import { ELLIPSE, rect, type RowLook } from '../looks.ts';
import {
  bar,
  below,
  beside,
  CHOSEN,
  chosenOf,
  linesOf,
  mark,
  round,
  rule,
  whole,
  word,
  type MarkName,
} from './words.ts';

const button = grouped('按钮,原型,线框图', 'button,prototype,wireframe');
const container = grouped('容器,原型,线框图', 'container,prototype,wireframe');
const form = grouped('表单,原型,线框图', 'form,prototype,wireframe');
const navigation = grouped('导航,原型,线框图', 'navigation,prototype,wireframe');
const content = grouped('内容,原型,线框图', 'content,prototype,wireframe');

const LEFT: Style = { align: 'left', padding: [0, 6, 0, 10] };

/** A field with words and a mark at its end or its beginning. */
const field = (
  words: { zh: string; en: string },
  end: MarkName | null = null,
  begin: MarkName | null = null,
): RowLook => ({
  parts: (w, h) => [
    { path: round(w, h) },
    ...(end ? mark(end, w, h, w - 16, h / 2) : []),
    ...(begin ? mark(begin, w, h, 16, h / 2) : []),
  ],
  textBox: (w, h) => whole(w, h, begin ? 24 : 0, end ? 28 : 0),
  ports: RECT_PORTS,
  text: words,
  style: LEFT,
});

/** A box before words: a tick, a dot, a switch. `state` 1 is on. */
const STATE = {
  name: 'state',
  label: word('状态', 'State'),
  options: [word('关', 'Off'), word('开', 'On')],
  default: 1,
} as const;
const toggle = (
  parts: (w: number, h: number, isOn: boolean) => ShapePart[],
  left: number,
  words: { zh: string; en: string },
): RowLook => ({
  parts: (w, h, c) => [
    { path: rect(w, h), fill: false, stroke: false, outline: true },
    ...(w >= left - 4 && h >= 14 ? parts(w, h, get(c, 'state') === 1) : []),
  ],
  choices: [STATE],
  textBox: (w, h) => whole(w, h, left, 0),
  ports: RECT_PORTS,
  text: words,
  style: { align: 'left', color: 'theme:text', padding: [0, 2, 0, 4] },
});

/** A window: a bar with its title above what it holds. */
const framed = (
  title: number,
  marks: (w: number, h: number) => ShapePart[],
  words: { zh: string; en: string },
  radius = 6,
): RowLook => ({
  behaviour: 'container',
  parts: (w, h) => {
    const t = Math.min(title, h);
    return [{ path: round(w, h, radius) }, ...(t < h ? [rule(0, t, w, t)] : []), ...marks(w, t)];
  },
  textBox: (w, h) => textEdges(w, h, 0, 0, w, Math.min(title, h)),
  ports: RECT_PORTS,
  text: words,
});
const lights = (w: number, h: number): ShapePart[] =>
  w > 60 && h > 16
    ? [
        {
          path: new Path()
            .ellipse(14, h / 2, 4, 4)
            .ellipse(28, h / 2, 4, 4)
            .ellipse(42, h / 2, 4, 4),
          fill: 'darker',
          stroke: false,
        },
      ]
    : [];

const buttons: ShapeDefinition[] = [
  button('ui.button', '按钮', 'Button', '次要,点击', 'secondary,click', 100, 40, {
    parts: (w, h) => [{ path: round(w, h, 6) }],
    ports: RECT_PORTS,
    text: word('按钮', 'Button'),
  }),
  button('ui.primaryButton', '主按钮', 'Primary button', '确定,提交', 'submit,call to action', 100, 40, {
    parts: (w, h) => [{ path: round(w, h, 6) }],
    ports: RECT_PORTS,
    text: word('确定', 'Save'),
    style: { fill: 'theme:accent1', stroke: 'none', bold: true },
  }),
  button('ui.iconButton', '图标按钮', 'Icon button', '工具,方形', 'tool,square', 40, 40, {
    parts: (w, h) => [{ path: round(w, h, 6) }, ...mark('gear', w, h, w / 2, h / 2, 18)],
    ports: RECT_PORTS,
    aspectLocked: true,
  }),
  button('ui.splitButton', '下拉按钮', 'Split button', '菜单按钮,更多', 'menu button,dropdown', 130, 40, {
    parts: (w, h) => [
      { path: round(w, h, 6) },
      ...(w > 60 ? [rule(w - 34, 0, w - 34, h)] : []),
      ...mark('down', w, h, w - 17, h / 2),
    ],
    textBox: (w, h) => whole(w, h, 0, 34),
    ports: RECT_PORTS,
    text: word('操作', 'Actions'),
  }),
  button('ui.buttonGroup', '按钮组', 'Button group', '分段,并列', 'segmented,toolbar', 240, 40, {
    parts: (w, h, c) => [
      { path: round(w, h, 6) },
      ...(chosenOf(c) >= 0
        ? [{ path: rect(w / linesOf(c), h, (chosenOf(c) * w) / linesOf(c), 0), fill: 'darker' as const, stroke: false }]
        : []),
      ...Array.from({ length: linesOf(c) - 1 }, (_, i) =>
        rule(((i + 1) * w) / linesOf(c), 0, ((i + 1) * w) / linesOf(c), h),
      ),
    ],
    controls: [CHOSEN],
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c),
    ports: RECT_PORTS,
    text: word('日\n周\n月', 'Day\nWeek\nMonth'),
  }),
  button('ui.link', '链接', 'Link', '超链接,下划线', 'hyperlink,underlined', 90, 30, {
    isCaption: true,
    parts: (w, h) => [{ path: rect(w, h), fill: false, stroke: false, outline: true }],
    ports: RECT_PORTS,
    text: word('链接文字', 'Link text'),
    style: { underline: true, color: 'theme:accent1' },
  }),
];

const containers: ShapeDefinition[] = [
  container('ui.browser', '浏览器', 'Browser', '网页,窗口,地址栏', 'web page,window,address bar', 600, 400, {
    ...framed(
      56,
      (w, h) => [
        ...lights(w, Math.min(24, h)),
        ...(w > 120 && h > 50
          ? [
              rule(0, 24, w, 24),
              { path: round(w - 110, 20, 10, 96, 30), fill: 'darker' as const, stroke: false },
              ...mark('left', w, h, 18, 40),
              ...mark('right', w, h, 40, 40),
              ...mark('refresh', w, h, 66, 40),
            ]
          : []),
      ],
      word('https://example.com', 'https://example.com'),
    ),
    textBox: (w, h) => textEdges(w, h, Math.min(104, w), 30, w - 20, 50),
    style: { align: 'left', fontSize: 12, padding: [0, 4, 0, 4] },
  }),
  container(
    'ui.window',
    '窗口',
    'Window',
    '桌面,程序',
    'desktop,application',
    400,
    300,
    framed(30, lights, word('窗口', 'Window')),
  ),
  container(
    'ui.dialog',
    '对话框',
    'Dialog',
    '弹窗,模态',
    'modal,popup',
    360,
    220,
    framed(40, (w, h) => mark('cross', w, h, w - 20, h / 2), word('标题', 'Title'), 8),
  ),
  container('ui.alert', '提示条', 'Alert', '警告,消息', 'warning,message', 360, 50, {
    parts: (w, h) => [
      { path: round(w, h, 6) },
      ...mark('warning', w, h, 20, h / 2, 18),
      ...mark('cross', w, h, w - 18, h / 2),
    ],
    textBox: (w, h) => whole(w, h, 36, 34),
    ports: RECT_PORTS,
    text: word('出了点问题，请重试', 'Something went wrong, try again'),
    style: { align: 'left' },
  }),
  container('ui.card', '卡片', 'Card', '块,图文', 'tile,picture and text', 220, 240, {
    behaviour: 'container',
    parts: (w, h) => [
      { path: round(w, h, 8) },
      { path: rect(w, Math.max(0, 0.5 * h)), fill: 'darker', strokeScale: 0.66 },
      ...mark('image', w, h, w / 2, 0.25 * h, 28),
    ],
    textBox: (w, h) => textEdges(w, h, 0, 0.52 * h, w, 0.52 * h + 40),
    ports: RECT_PORTS,
    text: word('卡片标题', 'Card title'),
    style: { bold: true, align: 'left', padding: [4, 10, 4, 12] },
  }),
  container('ui.tabs', '标签页', 'Tabs', '选项卡,切换', 'tab bar,switch', 400, 40, {
    parts: (w, h, c) => [
      { path: rect(w, h), stroke: false },
      rule(0, h, w, h),
      ...(chosenOf(c) >= 0
        ? [
            {
              path: rect(w / linesOf(c), Math.min(3, h), (chosenOf(c) * w) / linesOf(c), h - Math.min(3, h)),
              fill: 'stroke' as const,
              stroke: false,
            },
          ]
        : []),
    ],
    controls: [CHOSEN],
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c),
    ports: RECT_PORTS,
    text: word('概览\n详情\n评论\n设置', 'Overview\nDetails\nComments\nSettings'),
    style: { fill: 'none', color: 'theme:text' },
  }),
  container('ui.verticalTabs', '垂直标签页', 'Vertical tabs', '选项卡,侧边', 'side tabs,switch', 140, 200, {
    parts: (w, h, c) => [
      { path: rect(w, h), stroke: false },
      rule(w, 0, w, h),
      ...(chosenOf(c) >= 0
        ? [
            {
              path: rect(Math.min(3, w), h / linesOf(c), w - Math.min(3, w), (chosenOf(c) * h) / linesOf(c)),
              fill: 'stroke' as const,
              stroke: false,
            },
          ]
        : []),
    ],
    controls: [CHOSEN],
    keepsRows: true,
    slots: (w, h, c) => below(whole(w, h, 10, 6), c, { align: 'left' }),
    ports: RECT_PORTS,
    text: word('概览\n详情\n评论\n设置', 'Overview\nDetails\nComments\nSettings'),
    style: { fill: 'none', color: 'theme:text' },
  }),
  container('ui.accordion', '折叠面板', 'Accordion', '手风琴,展开', 'collapse,expander', 280, 160, {
    parts: (w, h, c) => {
      const k = h / linesOf(c);
      return [
        { path: round(w, h, 4) },
        ...Array.from({ length: linesOf(c) - 1 }, (_, i) => rule(0, (i + 1) * k, w, (i + 1) * k)),
        ...Array.from({ length: linesOf(c) }, (_, i) => mark('down', w, h, w - 18, (i + 0.5) * k)).flat(),
      ];
    },
    keepsRows: true,
    slots: (w, h, c) => below(whole(w, h, 10, 34), c, { align: 'left' }),
    ports: RECT_PORTS,
    text: word('第一节\n第二节\n第三节\n第四节', 'Section 1\nSection 2\nSection 3\nSection 4'),
  }),
  container('ui.groupBox', '分组框', 'Group box', '字段集', 'fieldset,frame', 280, 160, {
    behaviour: 'container',
    parts: (w, h) => [{ path: round(w, h, 6) }],
    textBox: (w, h) => textEdges(w, h, 4, 2, w - 4, Math.min(28, h)),
    ports: RECT_PORTS,
    text: word('分组', 'Group'),
    style: { fill: 'none', align: 'left', bold: true },
  }),
  container('ui.splitPane', '分栏', 'Split pane', '左右,拖动', 'divider,panels', 400, 260, {
    behaviour: 'container',
    parts: (w, h, c) => {
      const x = w * get(c, 'at');
      return [
        { path: rect(w, h) },
        rule(x, 0, x, h),
        ...(h > 30
          ? [
              {
                path: new Path()
                  .ellipse(x, h / 2, Math.min(2, w / 20), 2)
                  .ellipse(x, h / 2 - 8, Math.min(2, w / 20), 2)
                  .ellipse(x, h / 2 + 8, Math.min(2, w / 20), 2),
                fill: 'stroke' as const,
                stroke: false,
              },
            ]
          : []),
      ];
    },
    controls: [slide('at', { min: 0.1, max: 0.9, default: 0.35, line: (w) => [0, 0, w, 0] })],
    textBox: (w, h) => textEdges(w, h, 0, 0, w, 24),
    ports: RECT_PORTS,
  }),
  container(
    'ui.drawer',
    '抽屉',
    'Drawer',
    '侧滑,面板',
    'side panel,slide over',
    260,
    400,
    framed(44, (w, h) => mark('cross', w, h, w - 22, h / 2), word('抽屉', 'Drawer'), 2),
  ),
  container('ui.tooltip', '气泡提示', 'Tooltip', '提示,悬停', 'hint,hover', 130, 50, {
    parts: (w, h) => {
      const k = Math.min(8, h / 3, w / 6);
      return [
        {
          path: new Path().polygon([
            [0, 0],
            [w, 0],
            [w, h - k],
            [w / 2 + k, h - k],
            [w / 2, h],
            [w / 2 - k, h - k],
            [0, h - k],
          ]),
        },
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0, 0, w, h - 8),
    ports: (w, h) => {
      const k = Math.min(8, h / 3, w / 6);
      return [
        { x: w / 2, y: 0 },
        { x: w, y: (h - k) / 2 },
        { x: w / 2, y: h },
        { x: 0, y: (h - k) / 2 },
      ];
    },
    text: word('提示文字', 'Hint'),
  }),
];

const forms: ShapeDefinition[] = [
  form(
    'ui.textField',
    '文本框',
    'Text field',
    '输入框,单行',
    'input,single line',
    220,
    40,
    field(word('请输入', 'Enter text')),
  ),
  form('ui.textArea', '多行文本框', 'Text area', '输入框,多行', 'input,multiline', 220, 100, {
    ...field(word('请输入内容', 'Enter a message')),
    parts: (w, h) => [
      { path: round(w, h) },
      ...(w > 20 && h > 20 ? [rule(w - 10, h - 2, w - 2, h - 10), rule(w - 5, h - 2, w - 2, h - 5)] : []),
    ],
    style: { align: 'left', valign: 'top', padding: [8, 8, 4, 10] },
  }),
  form(
    'ui.password',
    '密码框',
    'Password field',
    '密码,登录',
    'secret,sign in',
    220,
    40,
    field(word('••••••••', '••••••••'), 'eye'),
  ),
  form(
    'ui.search',
    '搜索框',
    'Search field',
    '查找,放大镜',
    'find,magnifier',
    220,
    40,
    field(word('搜索', 'Search'), null, 'search'),
  ),
  form(
    'ui.comboBox',
    '组合框',
    'Combo box',
    '可输入,下拉',
    'autocomplete,dropdown',
    220,
    40,
    field(word('输入或选择', 'Type or choose'), 'down'),
  ),
  form('ui.select', '下拉框', 'Select', '选择,下拉', 'dropdown,choose', 220, 40, {
    ...field(word('请选择', 'Choose'), 'down'),
    style: LEFT,
  }),
  form('ui.multiSelect', '多选框', 'Multi select', '标签,多选', 'tags,several', 260, 40, {
    ...field(word('选项一 ×　选项二 ×', 'Option 1 ×   Option 2 ×'), 'down'),
  }),
  form(
    'ui.checkbox',
    '复选框',
    'Checkbox',
    '勾选,多选',
    'tick,several',
    140,
    30,
    toggle(
      (w, h, isOn) => [{ path: round(14, 14, 3, 2, h / 2 - 7) }, ...(isOn ? mark('check', w, h, 9, h / 2, 10) : [])],
      22,
      word('选项', 'Option'),
    ),
  ),
  form(
    'ui.radio',
    '单选按钮',
    'Radio button',
    '单选,圆点',
    'one of several,dot',
    140,
    30,
    toggle(
      (_w, h, isOn) => [
        { path: new Path().ellipse(9, h / 2, 7, 7) },
        ...(isOn ? [{ path: new Path().ellipse(9, h / 2, 3.5, 3.5), fill: 'stroke' as const, stroke: false }] : []),
      ],
      22,
      word('选项', 'Option'),
    ),
  ),
  form(
    'ui.switch',
    '开关',
    'Switch',
    '切换,启用',
    'toggle,enable',
    150,
    30,
    toggle(
      (_w, h, isOn) => [
        { path: round(34, 18, 9, 2, h / 2 - 9), ...(isOn && { fill: 'darker' as const }) },
        { path: new Path().ellipse(isOn ? 27 : 11, h / 2, 6, 6), fill: 'stroke', stroke: false },
      ],
      42,
      word('启用', 'Enabled'),
    ),
  ),
  form('ui.slider', '滑块', 'Slider', '拖动,数值', 'drag,value', 200, 30, sliderLook(false)),
  form('ui.rangeSlider', '范围滑块', 'Range slider', '区间,双滑块', 'interval,two thumbs', 200, 30, sliderLook(true)),
  form('ui.spinner', '数字框', 'Number field', '步进,加减', 'stepper,increment', 120, 40, {
    ...field(word('1', '1')),
    parts: (w, h) => [
      { path: round(w, h) },
      ...(w > 50 ? [rule(w - 28, 0, w - 28, h)] : []),
      ...mark('up', w, h, w - 14, h / 2 - 8, 10),
      ...mark('down', w, h, w - 14, h / 2 + 8, 10),
    ],
    textBox: (w, h) => whole(w, h, 0, 28),
  }),
  form(
    'ui.datePicker',
    '日期选择',
    'Date field',
    '日历,日期',
    'calendar,day',
    180,
    40,
    field(word('2026-01-31', '2026-01-31'), 'calendar'),
  ),
  form(
    'ui.timePicker',
    '时间选择',
    'Time field',
    '时刻,钟',
    'clock,hour',
    140,
    40,
    field(word('09:30', '09:30'), 'clock'),
  ),
  form('ui.colourPicker', '颜色选择', 'Colour field', '色板,取色', 'swatch,palette', 160, 40, {
    ...field(word('#2563EB', '#2563EB')),
    parts: (w, h) => [
      { path: round(w, h) },
      ...(w > 40 && h > 24 ? [{ path: round(20, 20, 3, 8, h / 2 - 10), fill: 'stroke' as const }] : []),
    ],
    textBox: (w, h) => whole(w, h, 32, 0),
  }),
  form('ui.fileUpload', '文件上传', 'File upload', '拖放,附件', 'drop zone,attachment', 260, 120, {
    parts: (w, h) => [{ path: round(w, h, 6), dashed: true }, ...mark('upload', w, h, w / 2, 0.34 * h, 26)],
    textBox: (w, h) => textEdges(w, h, 0, 0.52 * h, w, h),
    ports: RECT_PORTS,
    text: word('拖放文件到这里', 'Drop files here'),
  }),
  form('ui.rating', '评分', 'Rating', '星级,打分', 'stars,score', 130, 30, {
    parts: (w, h, c) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      ...Array.from({ length: 5 }, (_, i) =>
        mark(i < get(c, 'stars') ? 'starFull' : 'star', w, h, ((i + 0.5) * w) / 5, h / 2, Math.min(w / 5, h) * 0.8),
      ).flat(),
    ],
    controls: [
      slide('stars', {
        min: 0,
        max: 5,
        default: 3,
        integer: true,
        label: word('星数', 'Stars'),
        line: (w, h) => [0, h, w / 5, 0],
      }),
    ],
    ports: RECT_PORTS,
  }),
  form('ui.tags', '标签输入', 'Tags', '标签,关键词', 'chips,keywords', 260, 40, {
    parts: (w, h, c) => {
      const k = w / linesOf(c),
        g = Math.min(4, k / 4),
        v = Math.min(7, h / 4);
      return [
        { path: round(w, h) },
        ...Array.from({ length: linesOf(c) }, (_, i) => ({
          path: round(Math.max(0, k - 2 * g), Math.max(0, h - 2 * v), h / 2, i * k + g, v),
          fill: 'darker' as const,
          strokeScale: 0.66,
        })),
      ];
    },
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c, { fontSize: 12 }),
    ports: RECT_PORTS,
    text: word('设计\n原型\n评审', 'Design\nPrototype\nReview'),
  }),
  form('ui.formGroup', '表单项', 'Form group', '标签,字段', 'label,field', 240, 70, {
    parts: (w, h) => {
      const t = Math.min(24, h / 2);
      return [{ path: rect(w, h), fill: false, stroke: false, outline: true }, { path: round(w, h - t, 4, 0, t) }];
    },
    slots: (w, h) => {
      const t = Math.min(24, h / 2);
      return [
        { x: 0, y: 0, w, h: t, style: { align: 'left', bold: true } },
        { x: Math.min(10, w), y: t, w: Math.max(0, w - 10), h: h - t, style: { align: 'left' } },
      ];
    },
    ports: RECT_PORTS,
    text: word('姓名\n请输入', 'Name\nEnter text'),
  }),
  form('ui.captcha', '验证码', 'Captcha', '人机验证,安全', 'robot check,security', 260, 70, {
    parts: (w, h) => [
      { path: round(w, h) },
      ...(w > 60 && h > 30 ? [{ path: round(24, 24, 3, 16, h / 2 - 12) }] : []),
      ...mark('refresh', w, h, w - 30, h / 2, 28),
    ],
    textBox: (w, h) => whole(w, h, 50, 56),
    ports: RECT_PORTS,
    text: word('我不是机器人', 'I am not a robot'),
    style: { align: 'left' },
  }),
  form('ui.richTextBar', '富文本工具栏', 'Rich text toolbar', '格式,编辑器', 'format,editor', 300, 40, {
    parts: (w, h) => [
      { path: round(w, h) },
      ...[4, 9].map((i) => rule((i * w) / 13, h / 4, (i * w) / 13, (3 * h) / 4)),
      ...(w > 150 && h > 20 ? [{ path: boldItalic(w, h), fill: false }] : []),
      ...mark('menu', w, h, (10.5 * w) / 13, h / 2),
      ...mark('image', w, h, (12 * w) / 13, h / 2),
    ],
    ports: RECT_PORTS,
  }),
  form('ui.calendar', '日历', 'Calendar', '月历,日期', 'month,days', 240, 220, {
    parts: (w, h) => {
      const t = h / 8;
      return [
        { path: round(w, h, 6) },
        rule(0, t, w, t),
        rule(0, 2 * t, w, 2 * t),
        ...mark('left', w, h, 16, t / 2),
        ...mark('right', w, h, w - 16, t / 2),
        ...Array.from({ length: 35 }, (_, i) =>
          bar((((i % 7) + 0.3) * w) / 7, (2.3 + Math.floor(i / 7) * 1.15) * t, (0.4 * w) / 7, 0.45 * t),
        ),
        { path: new Path().ellipse((3.5 * w) / 7, 4.83 * t, Math.min(0.5 * t, w / 15), 0.5 * t), fill: false },
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0.15 * w, 0, 0.85 * w, h / 8),
    ports: RECT_PORTS,
    text: word('2026 年 1 月', 'January 2026'),
  }),
  form('ui.pin', '验证码输入', 'PIN input', '短信码,分格', 'one-time code,boxes', 240, 50, {
    parts: (w, h, c) =>
      Array.from({ length: linesOf(c) }, (_, i) => {
        const k = w / linesOf(c),
          g = Math.min(4, k / 4);
        return { path: round(k - 2 * g, h, 4, i * k + g, 0) };
      }).concat([{ path: rect(w, h), fill: false, stroke: false, outline: true } as never]),
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c),
    ports: RECT_PORTS,
    text: word('4\n8\n2\n1\n–\n–', '4\n8\n2\n1\n–\n–'),
    style: { fontSize: 18 },
  }),
];

function sliderLook(isRange: boolean): RowLook {
  return {
    parts: (w, h, c) => {
      const r = Math.min(8, h / 2, w / 8),
        room = Math.max(0, w - 2 * r),
        to = r + room * get(c, 'value'),
        from = isRange ? r + room * Math.min(get(c, 'from'), get(c, 'value')) : r,
        thumb = (x: number): ShapePart => ({ path: new Path().ellipse(x, h / 2, r, r) });
      return [
        { path: rect(w, h), fill: false, stroke: false, outline: true },
        rule(r, h / 2, w - r, h / 2),
        { path: new Path().M(from, h / 2).H(to), fill: false, strokeScale: 2.4 },
        ...(isRange ? [thumb(from)] : []),
        thumb(to),
      ];
    },
    controls: [
      slide('value', {
        min: 0,
        max: 1,
        default: isRange ? 0.75 : 0.5,
        label: word('值', 'Value'),
        line: (w, h) => [0, h / 2, w, 0],
      }),
      ...(isRange
        ? [slide('from', { min: 0, max: 1, default: 0.25, label: word('起点', 'From'), line: (w) => [0, 0, w, 0] })]
        : []),
    ],
    ports: RECT_PORTS,
  };
}

function boldItalic(w: number, h: number): Path {
  const x = (i: number): number => ((i + 0.5) * w) / 13 - 4,
    y = h / 2 - 6;
  return new Path()
    .M(x(0.5), y)
    .V(y + 12)
    .H(x(0.5) + 5)
    .C(x(0.5) + 11, y + 12, x(0.5) + 11, y + 6, x(0.5) + 5, y + 6)
    .H(x(0.5))
    .M(x(0.5), y)
    .H(x(0.5) + 4)
    .C(x(0.5) + 9, y, x(0.5) + 9, y + 6, x(0.5) + 4, y + 6)
    .M(x(1.7) + 6, y)
    .L(x(1.7) + 2, y + 12)
    .M(x(2.7), y)
    .V(y + 7)
    .C(x(2.7), y + 12, x(2.7) + 8, y + 12, x(2.7) + 8, y + 7)
    .V(y)
    .M(x(2.7), y + 14)
    .H(x(2.7) + 8);
}

const item = (w: number, h: number, c: Parameters<typeof linesOf>[0], rows = linesOf(c)): ShapePart[] =>
  chosenOf(c) >= 0 ? [{ path: rect(w, h / rows, 0, (chosenOf(c) * h) / rows), fill: 'darker', stroke: false }] : [];

const navigations: ShapeDefinition[] = [
  navigation('ui.navbar', '导航栏', 'Navbar', '顶栏,菜单', 'header,menu', 600, 50, {
    parts: (w, h) => [
      { path: rect(w, h) },
      ...mark('menu', w, h, 24, h / 2, 18),
      ...mark('bell', w, h, w - 60, h / 2, 18),
      ...mark('person', w, h, w - 28, h / 2, 18),
    ],
    slots: (w, h, c) => beside({ x: Math.min(44, w), y: 0, w: Math.max(0, Math.min(w - 130, 110 * linesOf(c))), h }, c),
    ports: RECT_PORTS,
    text: word('品牌\n首页\n产品\n关于', 'Brand\nHome\nProducts\nAbout'),
  }),
  navigation('ui.breadcrumb', '面包屑', 'Breadcrumb', '路径,层级', 'path,trail', 300, 30, {
    parts: (w, h, c) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      ...Array.from({ length: linesOf(c) - 1 }, (_, i) =>
        mark('right', w, h, ((i + 1) * w) / linesOf(c), h / 2, 10),
      ).flat(),
    ],
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c),
    ports: RECT_PORTS,
    text: word('首页\n产品\n详情', 'Home\nProducts\nDetails'),
    style: { color: 'theme:text' },
  }),
  navigation('ui.pagination', '分页', 'Pagination', '页码,翻页', 'pages,next', 280, 40, {
    parts: (w, h, c) => {
      const k = w / linesOf(c),
        g = Math.min(3, k / 6);
      return [
        { path: rect(w, h), fill: false, stroke: false, outline: true },
        ...Array.from({ length: linesOf(c) }, (_, i) => ({
          path: round(k - 2 * g, h, 4, i * k + g, 0),
          ...(i === chosenOf(c) && { fill: 'darker' as const }),
        })),
      ];
    },
    controls: [{ ...CHOSEN, default: 3 }],
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c),
    ports: RECT_PORTS,
    text: word('‹\n1\n2\n3\n4\n…\n›', '‹\n1\n2\n3\n4\n…\n›'),
  }),
  navigation('ui.stepper', '步骤条', 'Stepper', '向导,进度', 'wizard,progress', 400, 60, {
    parts: (w, h, c) => {
      const n = linesOf(c),
        r = Math.min(12, h / 4, w / (3 * n)),
        y = r + Math.min(1, h / 20),
        x = (i: number): number => ((i + 0.5) * w) / n;
      return [
        { path: rect(w, h), fill: false, stroke: false, outline: true },
        ...Array.from({ length: n - 1 }, (_, i) => rule(x(i) + r, y, x(i + 1) - r, y)),
        ...Array.from(
          { length: n },
          (_, i): ShapePart => ({
            path: new Path().ellipse(x(i), y, r, r),
            ...(i <= chosenOf(c) && { fill: 'stroke' as const }),
          }),
        ),
      ];
    },
    controls: [{ ...CHOSEN, default: 2 }],
    slots: (w, h, c) => beside({ x: 0, y: h / 2, w, h: h / 2 }, c, { fontSize: 12 }),
    ports: RECT_PORTS,
    text: word('填写\n确认\n支付\n完成', 'Details\nConfirm\nPay\nDone'),
    style: { color: 'theme:text' },
  }),
  navigation('ui.menu', '菜单', 'Menu', '下拉,列表', 'dropdown,list', 180, 160, {
    parts: (w, h, c) => [{ path: rect(w, h) }, ...item(w, h, c)],
    controls: [CHOSEN],
    keepsRows: true,
    slots: (w, h, c) => below(whole(w, h, 12, 8), c, { align: 'left' }),
    ports: RECT_PORTS,
    text: word('新建\n打开\n保存\n导出', 'New\nOpen\nSave\nExport'),
  }),
  navigation('ui.contextMenu', '右键菜单', 'Context menu', '快捷,弹出', 'right click,popup', 180, 160, {
    parts: (w, h, c) => [
      { path: round(w, h, 6) },
      ...(linesOf(c) > 2 ? [rule(0, (h * (linesOf(c) - 1)) / linesOf(c), w, (h * (linesOf(c) - 1)) / linesOf(c))] : []),
    ],
    keepsRows: true,
    slots: (w, h, c) => below(whole(w, h, 12, 8), c, { align: 'left' }),
    ports: RECT_PORTS,
    text: word('剪切\n复制\n粘贴\n删除', 'Cut\nCopy\nPaste\nDelete'),
  }),
  navigation('ui.tree', '树', 'Tree', '层级,目录', 'hierarchy,folders', 200, 200, {
    parts: (w, h, c) => [
      { path: rect(w, h) },
      ...item(w, h, c),
      ...Array.from({ length: linesOf(c) }, (_, i) =>
        mark(i === 0 ? 'down' : 'right', w, h, 14 + (i === 0 ? 0 : 16), ((i + 0.5) * h) / linesOf(c), 10),
      ).flat(),
    ],
    controls: [{ ...CHOSEN, default: 2 }],
    keepsRows: true,
    slots: (w, h, c) =>
      below(whole(w, h, 24, 4), c, { align: 'left' }).map((slot, i) =>
        i === 0 ? slot : { ...slot, x: Math.min(w, slot.x + 16), w: Math.max(0, slot.w - 16) },
      ),
    ports: RECT_PORTS,
    text: word('项目\n设计\n开发\n测试\n文档', 'Project\nDesign\nSource\nTests\nDocs'),
  }),
  navigation('ui.sidebar', '侧边栏', 'Sidebar', '菜单,左栏', 'menu,left column', 200, 400, {
    parts: (w, h, c) => {
      const k = Math.min(44, h / linesOf(c));
      return [
        { path: rect(w, h) },
        ...(chosenOf(c) >= 0 ? [{ path: rect(w, k, 0, chosenOf(c) * k), fill: 'darker' as const, stroke: false }] : []),
        ...Array.from({ length: linesOf(c) }, (_, i) =>
          mark((['home', 'person', 'bell', 'gear'] as const)[i % 4]!, w, h, 22, (i + 0.5) * k, 16),
        ).flat(),
      ];
    },
    controls: [CHOSEN],
    slots: (w, h, c) => below(whole(w, h, 42, 4), c, { align: 'left' }, 44),
    ports: RECT_PORTS,
    text: word('首页\n用户\n消息\n设置', 'Home\nPeople\nMessages\nSettings'),
  }),
  navigation('ui.linkBar', '链接栏', 'Link bar', '页脚,并列', 'footer,links', 360, 30, {
    parts: (w, h, c) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      ...Array.from({ length: linesOf(c) - 1 }, (_, i) =>
        rule(((i + 1) * w) / linesOf(c), 0.25 * h, ((i + 1) * w) / linesOf(c), 0.75 * h),
      ),
    ],
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c),
    ports: RECT_PORTS,
    text: word('关于\n帮助\n隐私\n条款', 'About\nHelp\nPrivacy\nTerms'),
    style: { color: 'theme:accent1', underline: true },
  }),
  navigation('ui.scrollbar', '滚动条', 'Scrollbar', '滚动,滑块', 'scroll,thumb', 20, 200, {
    parts: (w, h, c) => {
      const t = 0.3 * h,
        k = Math.min(3, w / 4);
      return [
        { path: round(w, h, w / 2) },
        { path: round(w - 2 * k, t, w / 2, k, (h - t) * get(c, 'value')), fill: 'darker' },
      ];
    },
    controls: [slide('value', { min: 0, max: 1, default: 0.1, line: (w, h) => [w / 2, 0, 0, h] })],
  }),
];

const CHARTS = ['bar', 'line', 'pie', 'area'] as const;
function chart(w: number, h: number, kind: number): ShapePart[] {
  const x = (t: number): number => (0.1 + 0.82 * t) * w,
    y = (v: number): number => (0.9 - 0.78 * v) * h,
    values = [0.4, 0.7, 0.5, 0.9, 0.6];
  const axes = { path: new Path().M(x(0), y(1)).V(y(0)).H(x(1)), fill: false };
  const trace = (path: Path): Path =>
    values.reduce((p, v, i) => (i === 0 ? p.M(x(0.05), y(v)) : p.L(x(0.05 + i * 0.22), y(v))), path);
  switch (CHARTS[kind]) {
    case 'line':
      return [axes, { path: trace(new Path()), fill: false, strokeScale: 1.6 }];
    case 'area':
      return [axes, { path: trace(new Path()).L(x(0.93), y(0)).L(x(0.05), y(0)).Z(), fill: 'darker' }];
    case 'pie': {
      const r = 0.4 * Math.min(w, h),
        slice = (a: number, b: number): Path =>
          new Path()
            .M(w / 2, h / 2)
            .arc(w / 2, h / 2, r, r, a, b)
            .Z();
      return [
        { path: slice(0, 2.4) },
        { path: slice(2.4, 4.4), fill: 'darker' },
        { path: slice(4.4, 2 * Math.PI), fill: 'lighter' },
      ];
    }
    default:
      return [
        axes,
        ...values.map(
          (v, i): ShapePart => ({ path: rect(0.12 * w, 0.78 * v * h, x(0.04 + i * 0.19), y(v)), fill: 'darker' }),
        ),
      ];
  }
}

const contents: ShapeDefinition[] = [
  content('ui.heading', '标题', 'Heading', '大字,标题文字', 'title,large', 300, 40, {
    isCaption: true,
    parts: (w, h) => [{ path: rect(w, h), fill: false, stroke: false, outline: true }],
    ports: RECT_PORTS,
    text: word('标题', 'Heading'),
    style: { fontSize: 24, bold: true, align: 'left', color: 'theme:text', padding: [0, 0, 0, 0] },
  }),
  content('ui.paragraph', '段落', 'Paragraph', '正文,文字', 'body,text', 300, 80, {
    isCaption: true,
    parts: (w, h) => [{ path: rect(w, h), fill: false, stroke: false, outline: true }],
    ports: RECT_PORTS,
    text: word(
      '这里是一段正文，说明这个区域要表达的内容，可以直接改写。',
      'A paragraph of body text that says what this part of the page is about.',
    ),
    style: { align: 'left', valign: 'top', color: 'theme:text', padding: [0, 0, 0, 0] },
  }),
  content('ui.list', '列表', 'List', '条目,项目符号', 'items,bullets', 200, 140, {
    parts: (w, h, c) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      ...(w > 20
        ? [
            {
              path: Array.from({ length: linesOf(c) }).reduce<Path>(
                (p, _, i) => p.ellipse(8, ((i + 0.5) * h) / linesOf(c), 2.4, Math.min(2.4, h / (2 * linesOf(c)))),
                new Path(),
              ),
              fill: 'stroke' as const,
              stroke: false,
            },
          ]
        : []),
    ],
    keepsRows: true,
    slots: (w, h, c) => below(whole(w, h, 20, 0), c, { align: 'left' }),
    ports: RECT_PORTS,
    text: word('第一项\n第二项\n第三项\n第四项', 'First\nSecond\nThird\nFourth'),
    style: { color: 'theme:text' },
  }),
  content('ui.table', '表格', 'Table', '数据,行列', 'data,rows', 400, 160, {
    parts: (w, h, c) => {
      const n = get(c, 'columns'),
        rows = Math.max(1, Math.ceil(linesOf(c) / n));
      return [
        { path: rect(w, h) },
        { path: rect(w, h / rows), fill: 'darker', strokeScale: 0.66 },
        ...Array.from({ length: rows - 1 }, (_, i) => rule(0, ((i + 1) * h) / rows, w, ((i + 1) * h) / rows)),
        ...Array.from({ length: n - 1 }, (_, i) => rule(((i + 1) * w) / n, 0, ((i + 1) * w) / n, h)),
      ];
    },
    controls: [
      slide('columns', {
        min: 1,
        max: 12,
        default: 3,
        integer: true,
        label: word('列数', 'Columns'),
        line: (w, h) => [0, h, w / 12, 0],
      }),
    ],
    keepsRows: true,
    slots: (w, h, c) => {
      const n = get(c, 'columns'),
        rows = Math.max(1, Math.ceil(linesOf(c) / n));
      return Array.from({ length: linesOf(c) }, (_, i) => ({
        x: ((i % n) * w) / n,
        y: (Math.floor(i / n) * h) / rows,
        w: w / n,
        h: h / rows,
        ...(i < n && { style: { bold: true } }),
      }));
    },
    ports: RECT_PORTS,
    text: word(
      '姓名\n部门\n状态\n林夏\n设计\n在职\n周雨\n开发\n休假',
      'Name\nTeam\nState\nAnn\nDesign\nActive\nBen\nCode\nAway',
    ),
  }),
  content('ui.image', '图片', 'Image', '占位,照片', 'placeholder,photo', 200, 150, {
    parts: (w, h) => [{ path: rect(w, h) }, rule(0, 0, w, h), rule(w, 0, 0, h)],
    ports: RECT_PORTS,
  }),
  content('ui.video', '视频', 'Video', '播放,影片', 'player,movie', 320, 180, {
    parts: (w, h) => {
      const r = Math.min(w, h) * 0.16;
      return [
        { path: rect(w, h) },
        { path: new Path().ellipse(w / 2, h / 2, r, r), fill: 'darker' },
        {
          path: new Path().polygon([
            [w / 2 - 0.35 * r, h / 2 - 0.5 * r],
            [w / 2 + 0.55 * r, h / 2],
            [w / 2 - 0.35 * r, h / 2 + 0.5 * r],
          ]),
          fill: 'stroke',
          stroke: false,
        },
        rule(0.05 * w, 0.9 * h, 0.95 * w, 0.9 * h),
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0, 0, w, 0.3 * h),
    ports: RECT_PORTS,
  }),
  content('ui.avatar', '头像', 'Avatar', '人像,圆形', 'person,circle', 50, 50, {
    ...ELLIPSE,
    parts: (w, h) => [
      { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2) },
      {
        path: new Path()
          .ellipse(w / 2, 0.38 * h, 0.17 * w, 0.18 * h)
          .M(0.2 * w, 0.84 * h)
          .C(0.22 * w, 0.52 * h, 0.78 * w, 0.52 * h, 0.8 * w, 0.84 * h),
        fill: false,
        strokeScale: 0.8,
      },
    ],
    aspectLocked: true,
  }),
  content('ui.badge', '徽标', 'Badge', '数字,状态', 'count,state', 60, 30, {
    parts: (w, h) => [{ path: round(w, h, h / 2) }],
    text: word('99+', '99+'),
    style: { fontSize: 12, padding: [0, 6, 0, 6] },
    textBox: (w, h) => textEdges(w, h, 0.12 * h, 0.12 * h, w - 0.12 * h, 0.88 * h),
  }),
  content('ui.progress', '进度条', 'Progress bar', '百分比,加载', 'percent,loading', 240, 20, {
    parts: (w, h, c) => [
      { path: rect(w, h) },
      { path: rect(w * get(c, 'value'), h), fill: 'darker', strokeScale: 0.66 },
    ],
    controls: [
      slide('value', {
        min: 0,
        max: 1,
        default: 0.6,
        label: word('进度', 'Progress'),
        line: (w, h) => [0, h / 2, w, 0],
      }),
    ],
    ports: RECT_PORTS,
    style: { fontSize: 11, padding: [0, 4, 0, 4] },
  }),
  content('ui.loading', '加载中', 'Loading', '转圈,等待', 'spinner,wait', 40, 40, {
    parts: (w, h) => [
      { path: rect(w, h), fill: false, stroke: false, outline: true },
      { path: new Path().ellipse(w / 2, h / 2, 0.4 * w, 0.4 * h), fill: false, strokeScale: 0.66 },
      { path: new Path().arc(w / 2, h / 2, 0.4 * w, 0.4 * h, -Math.PI / 2, 0.3, true), fill: false, strokeScale: 2.4 },
    ],
    ports: RECT_PORTS,
    aspectLocked: true,
  }),
  content('ui.chart', '图表', 'Chart', '统计,柱状图,折线图,饼图', 'statistics,bar,line,pie', 300, 200, {
    parts: (w, h, c) => [{ path: rect(w, h) }, ...chart(w, h, get(c, 'kind'))],
    choices: [
      {
        name: 'kind',
        label: word('类型', 'Kind'),
        options: [word('柱状', 'Bars'), word('折线', 'Lines'), word('饼图', 'Pie'), word('面积', 'Area')],
        default: 0,
      },
    ],
    textBox: (w, h) => textEdges(w, h, 0, 0, w, 0.12 * h),
    ports: RECT_PORTS,
    style: { fontSize: 12, padding: [0, 4, 0, 4] },
  }),
  content('ui.map', '地图', 'Map', '位置,定位', 'location,pin', 300, 200, {
    parts: (w, h) => [
      { path: rect(w, h) },
      rule(0, 0.3 * h, w, 0.55 * h),
      rule(0.25 * w, 0, 0.4 * w, h),
      rule(0.75 * w, 0, 0.62 * w, h),
      rule(0, 0.8 * h, w, 0.72 * h),
      {
        path: new Path()
          .M(0.52 * w, 0.62 * h)
          .C(0.44 * w, 0.48 * h, 0.44 * w, 0.28 * h, 0.52 * w, 0.28 * h)
          .C(0.6 * w, 0.28 * h, 0.6 * w, 0.48 * h, 0.52 * w, 0.62 * h)
          .Z(),
        fill: 'stroke',
        stroke: false,
      },
    ],
    textBox: (w, h) => textEdges(w, h, 0, 0, w, 0.2 * h),
    ports: RECT_PORTS,
  }),
];

export const webShapes: ShapeDefinition[] = [...buttons, ...forms, ...containers, ...navigations, ...contents];
