/** Components of apps on phones, tablets and watches: 32. */
import { Path, type ShapeDefinition, type ShapePart } from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { get, RECT_PORTS, slide, textEdges } from '../../row.ts';
import { rect, type RowLook } from '../looks.ts';
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

const row = grouped('移动,手机,原型', 'mobile,phone,prototype');
const UNSEEN = (w: number, h: number): ShapePart => ({ path: rect(w, h), fill: false, stroke: false, outline: true });

/** Device frames by their screen: how round, how wide the border, what is on it. */
const DEVICES = [
  { zh: 'iPhone', en: 'iPhone', radius: 0.13, border: 0.035 },
  { zh: '安卓手机', en: 'Android phone', radius: 0.08, border: 0.03 },
  { zh: '平板', en: 'Tablet', radius: 0.05, border: 0.05 },
  { zh: '手表', en: 'Watch', radius: 0.25, border: 0.08 },
] as const;

/** Keys in rows of these many. */
function keys(w: number, h: number, rows: readonly number[]): ShapePart[] {
  const k = h / (rows.length + 0.5),
    most = Math.max(...rows),
    kw = w / (most + 0.5);
  const path = rows.reduce<Path>((all, count, r) => {
    for (let i = 0; i < count; i++)
      all.roundRect(
        (w - count * kw) / 2 + i * kw + 0.08 * kw,
        (r + 0.35) * k,
        0.84 * kw,
        0.76 * k,
        Math.min(4, 0.1 * kw),
      );
    return all;
  }, new Path());
  return [
    { path: rect(w, h), fill: 'darker' },
    { path, fill: 'lighter', strokeScale: 0.5 },
  ];
}

/** A row of a list: a picture before, a second line, something after. */
const cell = (begin: MarkName | null, end: MarkName | 'switch' | null, words: { zh: string; en: string }): RowLook => {
  const isTwo = words.en.includes('\n'),
    hasValue = end === 'right' && isTwo && begin === null;
  return {
    parts: (w, h) => [
      { path: rect(w, h) },
      ...(begin ? mark(begin, w, h, 24, h / 2, 20) : []),
      ...(end === 'switch' && w > 80 && h > 24
        ? [
            { path: round(34, 18, 9, w - 46, h / 2 - 9), fill: 'darker' as const },
            { path: new Path().ellipse(w - 21, h / 2, 6, 6), fill: 'stroke' as const, stroke: false },
          ]
        : []),
      ...(end && end !== 'switch' ? mark(end, w, h, w - 16, h / 2, 12) : []),
    ],
    ...(isTwo && {
      slots: (w, h) => {
        const box = whole(w, h, begin ? 44 : 14, 30);
        return hasValue
          ? [
              { ...box, w: box.w * 0.55, style: { align: 'left' } },
              { ...box, x: box.x + box.w * 0.55, w: box.w * 0.45, style: { align: 'right' } },
            ]
          : [
              { ...box, y: 0.12 * h, h: 0.4 * h, style: { align: 'left', bold: true } },
              { ...box, y: 0.5 * h, h: 0.38 * h, style: { align: 'left', fontSize: 12 } },
            ];
      },
    }),
    textBox: (w, h) => whole(w, h, begin ? 44 : 10, end ? 50 : 0),
    ports: RECT_PORTS,
    text: words,
    style: { align: 'left' },
  };
};

/** Items below each other, a line between them. */
const stacked = (words: { zh: string; en: string }, radius = 10): RowLook => ({
  parts: (w, h, c) => [
    { path: round(w, h, Math.min(radius, h / 4)) },
    ...Array.from({ length: linesOf(c) - 1 }, (_, i) =>
      rule(0, ((i + 1) * h) / linesOf(c), w, ((i + 1) * h) / linesOf(c)),
    ),
  ],
  keepsRows: true,
  slots: (w, h, c) => below({ x: 0, y: 0, w, h }, c),
  ports: RECT_PORTS,
  text: words,
});

/** Items beside each other, each under its mark. */
const icons = (
  names: readonly MarkName[],
  words: { zh: string; en: string },
  look: Partial<RowLook> = {},
): RowLook => ({
  parts: (w, h, c) => [
    { path: rect(w, h) },
    ...Array.from({ length: linesOf(c) }, (_, i) =>
      mark(names[i % names.length]!, w, h, ((i + 0.5) * w) / linesOf(c), 0.36 * h, 20),
    ).flat(),
    ...(chosenOf(c) >= 0
      ? [
          {
            path: rect(w / linesOf(c), Math.min(2, h), (chosenOf(c) * w) / linesOf(c), 0),
            fill: 'stroke' as const,
            stroke: false,
          },
        ]
      : []),
  ],
  controls: [CHOSEN],
  slots: (w, h, c) => beside({ x: 0, y: 0.62 * h, w, h: 0.34 * h }, c, { fontSize: 11 }),
  ports: RECT_PORTS,
  text: words,
  ...look,
});

/** Wheels: a band across the middle line. */
const wheels = (columns: number, words: { zh: string; en: string }): RowLook => ({
  parts: (w, h, c) => {
    const rows = Math.max(1, Math.ceil(linesOf(c) / columns)),
      k = h / rows,
      y = Math.floor((rows - 1) / 2) * k;
    return [{ path: rect(w, h) }, { path: rect(w, k, 0, y), fill: 'darker', strokeScale: 0.5 }];
  },
  slots: (w, h, c) => {
    const rows = Math.max(1, Math.ceil(linesOf(c) / columns));
    return Array.from({ length: linesOf(c) }, (_, i) => ({
      x: ((i % columns) * w) / columns,
      y: (Math.floor(i / columns) * h) / rows,
      w: w / columns,
      h: h / rows,
      ...(Math.floor(i / columns) === Math.floor((rows - 1) / 2) && { style: { bold: true } }),
    }));
  },
  ports: RECT_PORTS,
  text: words,
});

const asks = (words: { zh: string; en: string }, symbol: MarkName | null): RowLook => ({
  parts: (w, h) => {
    const y = h - Math.min(44, h / 3);
    return [
      { path: round(w, h, Math.min(10, h / 4)) },
      rule(0, y, w, y),
      rule(w / 2, y, w / 2, h),
      ...(symbol ? mark(symbol, w, h, w / 2, 26, 24) : []),
    ];
  },
  slots: (w, h) => {
    const y = h - Math.min(44, h / 3),
      top = symbol ? Math.min(42, y / 2) : 0,
      m = Math.min(10, w / 4);
    return [
      { x: m, y: top, w: w - 2 * m, h: (y - top) / 2, style: { bold: true } },
      { x: m, y: top + (y - top) / 2 - 4, w: w - 2 * m, h: (y - top) / 2, style: { fontSize: 12 } },
      { x: 0, y, w: w / 2, h: h - y },
      { x: w / 2, y, w: w / 2, h: h - y, style: { bold: true } },
    ];
  },
  ports: RECT_PORTS,
  text: words,
});

/** Filled with the line's colour. */
const solid = (path: Path): ShapePart => ({ path, fill: 'stroke', stroke: false });

export const mobileShapes: ShapeDefinition[] = [
  row('ui.device', '设备框', 'Device frame', 'iPhone,安卓,平板,手表', 'iPhone,Android,tablet,watch', 320, 640, {
    behaviour: 'container',
    parts: (w, h, c) => {
      const device = DEVICES[get(c, 'device')] ?? DEVICES[0],
        s = Math.min(w, h),
        b = device.border * s,
        r = device.radius * s;
      const notch =
        get(c, 'device') === 0
          ? [
              {
                path: round(0.3 * w, 0.035 * s, 0.02 * s, 0.35 * w, b + 0.03 * s),
                fill: 'stroke' as const,
                stroke: false,
              },
            ]
          : [];
      return [
        { path: round(w, h, r), fill: 'darker' },
        { path: round(w - 2 * b, h - 2 * b, Math.max(0, r - b), b, b) },
        ...notch,
      ];
    },
    choices: [
      { name: 'device', label: word('设备', 'Device'), options: DEVICES.map(({ zh, en }) => ({ zh, en })), default: 0 },
    ],
    textBox: (w, h) => textEdges(w, h, 0.15 * w, 0.06 * h, 0.85 * w, 0.06 * h + 20),
    ports: RECT_PORTS,
  }),
  row('ui.statusBar', '状态栏', 'Status bar', '时间,信号,电量', 'time,signal,battery', 320, 30, {
    parts: (w, h) => {
      const x = w - 30,
        y = h / 2;
      return [
        { path: rect(w, h), stroke: false },
        ...(w > 40 && h > 16
          ? [{ path: round(20, 10, 2, x, y - 5), fill: false, strokeScale: 0.66 }, solid(rect(13, 6, x + 2, y - 3))]
          : []),
        // A part each: drawn by hand, what is one part is filled as one.
        ...(w > 80 && h > 16
          ? [rect(3, 3, x - 36, y + 2), rect(3, 6, x - 31, y - 1), rect(3, 9, x - 26, y - 4)].map(solid)
          : []),
      ];
    },
    textBox: (w, h) => whole(w, h, 10, w * 0.5),
    ports: RECT_PORTS,
    text: word('9:41', '9:41'),
    style: { bold: true, align: 'left' },
  }),
  row('ui.appBar', '标题栏', 'App bar', '导航栏,返回', 'navigation bar,back', 320, 50, {
    parts: (w, h) => [
      { path: rect(w, h) },
      ...mark('left', w, h, 22, h / 2, 18),
      ...mark('more', w, h, w - 22, h / 2, 18),
    ],
    textBox: (w, h) => whole(w, h, 40, 40),
    ports: RECT_PORTS,
    text: word('标题', 'Title'),
    style: { bold: true },
  }),
  row(
    'ui.tabBar',
    '标签栏',
    'Tab bar',
    '底部,切换',
    'bottom,switch',
    320,
    60,
    icons(['home', 'search', 'heart', 'person'], word('首页\n发现\n收藏\n我的', 'Home\nSearch\nSaved\nProfile')),
  ),
  row('ui.keyboard', '键盘', 'Keyboard', '输入法,全键盘', 'input,qwerty', 320, 220, {
    parts: (w, h) => keys(w, h, [10, 9, 7, 3]),
    ports: RECT_PORTS,
  }),
  row('ui.numberKeyboard', '数字键盘', 'Number keyboard', '拨号,密码', 'dial,PIN pad', 320, 220, {
    parts: (w, h) => keys(w, h, [3, 3, 3, 3]),
    ports: RECT_PORTS,
  }),
  row('ui.emojiKeyboard', '表情键盘', 'Emoji keyboard', '表情,符号', 'smileys,symbols', 320, 220, {
    parts: (w, h) => [
      { path: rect(w, h), fill: 'darker' },
      ...Array.from({ length: 28 }, (_, i) =>
        mark('smile', w, h, (((i % 7) + 0.5) * w) / 7, ((Math.floor(i / 7) + 0.5) * h) / 4.6, 22),
      ).flat(),
    ],
    ports: RECT_PORTS,
  }),
  row(
    'ui.cell',
    '列表行',
    'List row',
    '单元格,箭头',
    'cell,chevron',
    320,
    50,
    cell(null, 'right', word('标题', 'Title')),
  ),
  row(
    'ui.cellSubtitle',
    '列表行（副标题）',
    'List row with subtitle',
    '两行,说明',
    'two lines,detail',
    320,
    60,
    cell('person', 'right', word('标题\n副标题', 'Title\nSubtitle')),
  ),
  row(
    'ui.cellIcon',
    '列表行（图标）',
    'List row with icon',
    '图标,设置',
    'icon,settings',
    320,
    50,
    cell('gear', 'right', word('设置', 'Settings')),
  ),
  row(
    'ui.cellSwitch',
    '列表行（开关）',
    'List row with switch',
    '开关,设置',
    'toggle,settings',
    320,
    50,
    cell(null, 'switch', word('通知', 'Notifications')),
  ),
  row(
    'ui.cellDetail',
    '列表行（值）',
    'List row with value',
    '右侧,值',
    'trailing,value',
    320,
    50,
    cell(null, 'right', word('语言\n中文', 'Language\nEnglish')),
  ),
  row(
    'ui.actionSheet',
    '动作面板',
    'Action sheet',
    '选项,底部',
    'options,bottom',
    300,
    180,
    stacked(word('拍照\n从相册选择\n删除\n取消', 'Take photo\nChoose photo\nDelete\nCancel')),
  ),
  row(
    'ui.mobileAlert',
    '提示弹窗',
    'Mobile alert',
    '确认,取消',
    'confirm,cancel',
    270,
    150,
    asks(word('标题\n要删除这一项吗？\n取消\n删除', 'Title\nDelete this item?\nCancel\nDelete'), null),
  ),
  row(
    'ui.picker',
    '选择器',
    'Picker',
    '滚轮,选项',
    'wheel,options',
    320,
    180,
    wheels(1, word('上海\n北京\n广州\n深圳\n成都', 'Shanghai\nBeijing\nParis\nLondon\nRome')),
  ),
  row(
    'ui.dateWheel',
    '日期滚轮',
    'Date wheel',
    '年月日,滚轮',
    'year month day,wheel',
    320,
    180,
    wheels(3, word('2025\n11\n29\n2026\n12\n30\n2027\n1\n31', '2025\nNov\n29\n2026\nDec\n30\n2027\nJan\n31')),
  ),
  row('ui.segmented', '分段控件', 'Segmented control', '切换,按钮组', 'switch,button group', 280, 30, {
    parts: (w, h, c) => [
      { path: round(w, h, Math.min(8, h / 4)) },
      ...(chosenOf(c) >= 0
        ? [
            {
              path: round(w / linesOf(c), h, Math.min(8, h / 4), (chosenOf(c) * w) / linesOf(c), 0),
              fill: 'darker' as const,
              strokeScale: 0.66,
            },
          ]
        : []),
    ],
    controls: [CHOSEN],
    slots: (w, h, c) => beside({ x: 0, y: 0, w, h }, c),
    text: word('全部\n未读\n已读', 'All\nUnread\nRead'),
  }),
  row('ui.mobileSwitch', '移动开关', 'Mobile switch', '开,关', 'on,off', 50, 30, {
    parts: (w, h, c) => {
      const r = h / 2,
        x = get(c, 'state') === 1 ? Math.max(w - r, w / 2) : Math.min(r, w / 2),
        k = Math.min(r * 0.84, w / 2);
      return [
        { path: round(w, h, r), ...(get(c, 'state') === 1 && { fill: 'darker' as const }) },
        { path: new Path().ellipse(x, h / 2, k, r * 0.84), fill: 'lighter' },
      ];
    },
    choices: [
      { name: 'state', label: word('状态', 'State'), options: [word('关', 'Off'), word('开', 'On')], default: 1 },
    ],
  }),
  row('ui.mobileSlider', '移动滑块', 'Mobile slider', '音量,亮度', 'volume,brightness', 240, 30, {
    parts: (w, h, c) => {
      const r = Math.min(12, h / 2, w / 4),
        x = r + (w - 2 * r) * get(c, 'value');
      return [
        UNSEEN(w, h),
        { path: new Path().M(r, h / 2).H(w - r), fill: false },
        { path: new Path().M(r, h / 2).H(x), fill: false, strokeScale: 2.4 },
        { path: new Path().ellipse(x, h / 2, r, r) },
      ];
    },
    controls: [
      slide('value', { min: 0, max: 1, default: 0.5, label: word('值', 'Value'), line: (w, h) => [0, h / 2, w, 0] }),
    ],
    ports: RECT_PORTS,
  }),
  row('ui.mobileSearch', '移动搜索栏', 'Mobile search bar', '查找,圆角', 'find,rounded', 300, 40, {
    parts: (w, h) => [
      { path: round(w, h, Math.min(10, h / 2)) },
      ...mark('search', w, h, 20, h / 2, 16),
      ...mark('mic', w, h, w - 20, h / 2, 16),
    ],
    textBox: (w, h) => whole(w, h, 34, 34),
    ports: RECT_PORTS,
    text: word('搜索', 'Search'),
    style: { align: 'left' },
  }),
  row('ui.toast', '轻提示', 'Toast', '浮层,短暂', 'overlay,brief', 180, 40, {
    parts: (w, h) => [{ path: round(w, h, Math.min(8, h / 2)), fill: 'darker' }],
    ports: RECT_PORTS,
    text: word('已保存', 'Saved'),
  }),
  row('ui.snackbar', '底部提示', 'Snackbar', '撤销,消息', 'undo,message', 300, 50, {
    parts: (w, h) => [{ path: round(w, h, 4), fill: 'darker' }],
    slots: (w, h) => [
      { x: Math.min(14, w), y: 0, w: Math.max(0, 0.68 * w - 14), h, style: { align: 'left' } },
      { x: 0.7 * w, y: 0, w: 0.28 * w, h, style: { bold: true } },
    ],
    ports: RECT_PORTS,
    text: word('已归档\n撤销', 'Archived\nUndo'),
  }),
  row('ui.fab', '悬浮按钮', 'Floating action button', '加号,圆形', 'plus,round', 60, 60, {
    parts: (w, h) => [
      { path: new Path().ellipse(w / 2, h / 2, w / 2, h / 2), fill: 'darker' },
      ...mark('plus', w, h, w / 2, h / 2, 24),
    ],
    ports: (w, h) => [
      { x: w / 2, y: 0 },
      { x: w, y: h / 2 },
      { x: w / 2, y: h },
      { x: 0, y: h / 2 },
    ],
    textBox: (w, h) => textEdges(w, h, 0.15 * w, 0.15 * h, 0.85 * w, 0.85 * h),
    aspectLocked: true,
  }),
  row(
    'ui.bottomNav',
    '底部导航',
    'Bottom navigation',
    '三项,图标',
    'three items,icons',
    320,
    60,
    icons(['home', 'bell', 'gear'], word('首页\n消息\n设置', 'Home\nAlerts\nSettings')),
  ),
  row('ui.chip', '标签片', 'Chip', '筛选,小块', 'filter,tag', 100, 30, {
    parts: (w, h) => [{ path: round(w, h, h / 2) }, ...mark('cross', w, h, w - 16, h / 2, 9)],
    textBox: (w, h) => textEdges(w, h, 0.15 * h, 0.15 * h, w - 26, 0.85 * h),
    text: word('标签', 'Chip'),
    style: { padding: [0, 2, 0, 8], fontSize: 13 },
  }),
  row('ui.mobileCard', '移动卡片', 'Mobile card', '图文,信息流', 'picture,feed', 300, 220, {
    behaviour: 'container',
    parts: (w, h) => [
      { path: round(w, h, Math.min(12, h / 4)) },
      ...mark('image', w, h, w / 2, 0.3 * h, 36),
      rule(0, 0.6 * h, w, 0.6 * h),
      bar(Math.min(14, w / 4), 0.84 * h, 0.6 * w, Math.min(8, 0.08 * h)),
    ],
    textBox: (w, h) => textEdges(w, h, 0, 0.62 * h, w, 0.8 * h),
    ports: RECT_PORTS,
    text: word('卡片标题', 'Card title'),
    style: { bold: true, align: 'left', padding: [0, 10, 0, 14] },
  }),
  row('ui.bottomSheet', '底部面板', 'Bottom sheet', '上拉,抽屉', 'pull up,drawer', 320, 260, {
    behaviour: 'container',
    parts: (w, h) => {
      const r = Math.min(16, w / 4, h / 4);
      return [
        {
          path: new Path()
            .M(0, h)
            .V(r)
            .Q(0, 0, r, 0)
            .H(w - r)
            .Q(w, 0, w, r)
            .V(h)
            .Z(),
        },
        ...(w > 60 && h > 20 ? [{ path: round(40, 4, 2, w / 2 - 20, 8), fill: 'darker' as const, stroke: false }] : []),
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0, 14, w, 44),
    ports: RECT_PORTS,
    text: word('标题', 'Title'),
    style: { bold: true },
  }),
  row('ui.mobileDrawer', '移动抽屉', 'Mobile drawer', '侧栏,菜单', 'side menu,hamburger', 240, 500, {
    behaviour: 'container',
    parts: (w, h) => [
      { path: rect(w, h) },
      { path: rect(w, Math.min(110, h / 3)), fill: 'darker', strokeScale: 0.66 },
      ...mark('person', w, h, 36, 44, 36),
    ],
    textBox: (w, h) => textEdges(w, h, 0, 70, w, 104),
    ports: RECT_PORTS,
    text: word('用户名', 'User name'),
    style: { align: 'left', bold: true, padding: [0, 8, 0, 16] },
  }),
  row(
    'ui.permission',
    '权限弹窗',
    'Permission dialog',
    '允许,拒绝',
    'allow,deny',
    270,
    190,
    asks(
      word(
        '允许访问位置？\n用于显示附近的内容\n不允许\n允许',
        'Allow location?\nTo show what is near you\nDeny\nAllow',
      ),
      'lock',
    ),
  ),
  row(
    'ui.shareSheet',
    '分享面板',
    'Share sheet',
    '分享,发送',
    'share,send',
    320,
    100,
    icons(['person', 'bell', 'heart', 'upload'], word('联系人\n消息\n收藏\n更多', 'People\nMessage\nSave\nMore'), {
      controls: [{ ...CHOSEN, default: 0 }],
    }),
  ),
  row('ui.pageDots', '页面指示', 'Page dots', '轮播,圆点', 'carousel,indicator', 80, 20, {
    parts: (w, h, c) => [
      UNSEEN(w, h),
      ...Array.from({ length: get(c, 'pages') }, (_, i): ShapePart => {
        const k = w / get(c, 'pages'),
          r = Math.min(4, k / 3, h / 2);
        return {
          path: new Path().ellipse((i + 0.5) * k, h / 2, r, r),
          // Those that are not shown have a line: on a dark page a shade of the fill is not to be seen.
          fill: i === 0 && 'stroke',
          stroke: i > 0,
        };
      }),
    ],
    controls: [
      slide('pages', {
        min: 1,
        max: 10,
        default: 4,
        integer: true,
        label: word('页数', 'Pages'),
        line: (w, h) => [0, h, w / 10, 0],
      }),
    ],
    ports: RECT_PORTS,
  }),
  row('ui.pullRefresh', '下拉刷新', 'Pull to refresh', '刷新,加载', 'reload,loading', 320, 60, {
    parts: (w, h) => [{ path: rect(w, h), stroke: false }, ...mark('refresh', w, h, w / 2, 0.34 * h, 22)],
    textBox: (w, h) => textEdges(w, h, 0, 0.6 * h, w, h),
    ports: RECT_PORTS,
    text: word('松开刷新', 'Release to refresh'),
    style: { fontSize: 12, padding: [0, 0, 0, 0] },
  }),
];
