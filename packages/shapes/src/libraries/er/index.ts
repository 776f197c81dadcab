/** Entity-relationship diagrams: Chen's notation, tables with columns, crow's feet. */
import type { Style } from '@limn/document';
import {
  Path,
  type ConnectorPreset,
  type NewContent,
  type ShapeDefinition,
  type ShapeLibrary,
} from '@limn/drawing/shape/index.ts';
import { grouped } from '../../drawn.ts';
import { DIAMOND_PORTS } from '../../basic/quads.ts';
import { at, ELLIPSE_PORTS, ELLIPSE_TEXT, get, lines, one, portsAt, RECT_PORTS, textAt, textEdges } from '../../row.ts';
import { compartments, corners, ELLIPSE, rect, titleOf } from '../looks.ts';
import { named } from '../names.ts';

const chen = grouped('ER 图,陈氏', 'ER diagram,Chen');
const table = grouped('ER 图,数据库', 'ER diagram,database');
const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });

const diamond = (w: number, h: number, k = 0): Path => {
  const dx = k * Math.sqrt(1 + (w / Math.max(h, 1e-9)) ** 2),
    dy = k * Math.sqrt(1 + (h / Math.max(w, 1e-9)) ** 2);
  return new Path().polygon([
    [w / 2, Math.min(dy, h / 2)],
    [w - Math.min(dx, w / 2), h / 2],
    [w / 2, h - Math.min(dy, h / 2)],
    [Math.min(dx, w / 2), h / 2],
  ]);
};
const inner = (w: number, h: number): number => Math.min(4, w / 4, h / 4);
const doubleBox = (w: number, h: number): Path => {
  const k = inner(w, h);
  return rect(w - 2 * k, h - 2 * k, k, k);
};
const ellipse = (w: number, h: number, k = 0): Path => new Path().ellipse(w / 2, h / 2, w / 2 - k, h / 2 - k);

/** What a column is in its table. Only ever appended to: documents hold the index. */
const KEYS = [
  ['', 'None', '无'],
  ['PK', 'Primary key', '主键'],
  ['FK', 'Foreign key', '外键'],
  ['PF', 'Primary and foreign key', '主键兼外键'],
  ['UQ', 'Unique', '唯一'],
  ['IX', 'Index', '索引'],
] as const;
const KEY_WIDTH = 30;
const column = (zh: string, en: string, key = 0): NewContent => ({
  kind: 'er.column',
  text: { zh, en },
  ...(key > 0 && { controls: { key } }),
});

/** Letters of the keys, as strokes: a row has one text, and that is the column's. In boxes of 6 by 9. */
const LETTERS: Readonly<Record<string, readonly (readonly [number, number][])[]>> = {
  P: [
    [
      [0, 9],
      [0, 0],
      [4, 0],
      [6, 1.2],
      [6, 3.6],
      [4, 5],
      [0, 5],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 9],
    ],
    [
      [6, 0],
      [0, 5],
    ],
    [
      [2.2, 3.6],
      [6, 9],
    ],
  ],
  F: [
    [
      [0, 9],
      [0, 0],
      [6, 0],
    ],
    [
      [0, 4.5],
      [5, 4.5],
    ],
  ],
  U: [
    [
      [0, 0],
      [0, 7],
      [1.6, 9],
      [4.4, 9],
      [6, 7],
      [6, 0],
    ],
  ],
  Q: [
    [
      [1.6, 0],
      [4.4, 0],
      [6, 2],
      [6, 7],
      [4.4, 9],
      [1.6, 9],
      [0, 7],
      [0, 2],
      [1.6, 0],
    ],
    [
      [3.6, 6],
      [6.4, 9.6],
    ],
  ],
  I: [
    [
      [3, 0],
      [3, 9],
    ],
  ],
  X: [
    [
      [0, 0],
      [6, 9],
    ],
    [
      [6, 0],
      [0, 9],
    ],
  ],
};
function letters(word: string, x: number, y: number): Path {
  const path = new Path();
  [...word].forEach((letter, i) => {
    for (const stroke of LETTERS[letter] ?? [])
      stroke.forEach(([px, py], k) => (k === 0 ? path.M(x + i * 8 + px, y + py) : path.L(x + i * 8 + px, y + py)));
  });
  return path;
}

const tableHead = (w: number, h: number, t: number): Path => rect(w, Math.min(t, h));

export const chenShapes: ShapeDefinition[] = [
  chen('er.entity', '实体', 'Entity', '矩形,对象', 'rectangle,object', 120, 60, {
    parts: one((w, h, _c, s) => corners(w, h, s)),
    ports: RECT_PORTS,
    text: word('实体', 'Entity'),
  }),
  chen('er.weakEntity', '弱实体', 'Weak entity', '双边,依赖', 'double border,dependent', 120, 60, {
    parts: (w, h) => [{ path: rect(w, h) }, lines(doubleBox(w, h))],
    ports: RECT_PORTS,
    text: word('弱实体', 'Weak entity'),
  }),
  chen(
    'er.associativeEntity',
    '关联实体',
    'Associative entity',
    '联系实体,菱形',
    'relationship entity,diamond',
    160,
    80,
    {
      parts: (w, h) => [{ path: rect(w, h) }, lines(diamond(w, h))],
      textBox: textAt(0.22, 0.28, 0.78, 0.72),
      ports: RECT_PORTS,
      text: word('关联实体', 'Associative'),
      style: { padding: [0, 0, 0, 0] },
    },
  ),
  chen('er.attribute', '属性', 'Attribute', '椭圆,字段', 'ellipse,field', 110, 50, {
    ...ELLIPSE,
    text: word('属性', 'Attribute'),
  }),
  chen('er.keyAttribute', '主键属性', 'Key attribute', '主码,下划线', 'primary key,underlined', 110, 50, {
    ...ELLIPSE,
    text: word('主键', 'Key'),
    style: { underline: true },
  }),
  chen(
    'er.partialKey',
    '部分键',
    'Partial key',
    '弱键,虚下划线,分辨符',
    'weak key,discriminator,dashed underline',
    110,
    50,
    {
      parts: (w, h) => [
        { path: ellipse(w, h) },
        { path: new Path().M(0.3 * w, 0.72 * h).H(0.7 * w), fill: false, dashed: true },
      ],
      ports: ELLIPSE_PORTS,
      textBox: ELLIPSE_TEXT,
      text: word('部分键', 'Partial key'),
    },
  ),
  chen('er.derivedAttribute', '派生属性', 'Derived attribute', '导出,虚线椭圆', 'computed,dashed ellipse', 110, 50, {
    ...ELLIPSE,
    text: word('派生属性', 'Derived'),
    style: { dash: 'dashed' },
  }),
  chen('er.multivaluedAttribute', '多值属性', 'Multivalued attribute', '双椭圆', 'double ellipse', 130, 50, {
    parts: (w, h) => [{ path: ellipse(w, h) }, lines(ellipse(w, h, inner(w, h)))],
    ports: ELLIPSE_PORTS,
    textBox: ELLIPSE_TEXT,
    text: word('多值属性', 'Multivalued'),
  }),
  chen('er.compositeAttribute', '复合属性', 'Composite attribute', '组合,子属性', 'structured,parts', 120, 60, {
    parts: (w, h) => [
      { path: ellipse(w, h) },
      lines(
        new Path()
          .M(0.3 * w, 0.76 * h)
          .L(0.5 * w, 0.64 * h)
          .L(0.7 * w, 0.76 * h),
      ),
    ],
    ports: ELLIPSE_PORTS,
    textBox: ELLIPSE_TEXT,
    text: word('复合属性', 'Composite'),
    style: { valign: 'top' },
  }),
  chen('er.relationship', '联系', 'Relationship', '菱形,关系', 'diamond,relation', 120, 70, {
    parts: one((w, h) => diamond(w, h)),
    ports: DIAMOND_PORTS,
    textBox: textAt(0.25, 0.25, 0.75, 0.75),
    text: word('联系', 'Relates'),
    style: { padding: [0, 0, 0, 0] },
  }),
  chen(
    'er.identifyingRelationship',
    '标识联系',
    'Identifying relationship',
    '双菱形,弱实体',
    'double diamond,weak entity',
    120,
    70,
    {
      parts: (w, h) => [{ path: diamond(w, h) }, lines(diamond(w, h, inner(w, h)))],
      ports: DIAMOND_PORTS,
      textBox: textAt(0.25, 0.25, 0.75, 0.75),
      text: word('标识', 'Identifies'),
      style: { padding: [0, 0, 0, 0] },
    },
  ),
];

const headed = (content: readonly NewContent[], title = 30): ReturnType<typeof compartments> =>
  compartments(content, title, {
    parts: (w, h, c) => {
      const t = titleOf(h, c);
      return [{ path: rect(w, h) }, { path: tableHead(w, h, t), fill: 'darker' }];
    },
  });

export const tableShapes: ShapeDefinition[] = [
  // No foreign key: whoever types over it would have to take the mark off.
  table('er.table', '数据表', 'Table', '列,主键,字段', 'columns,primary key,fields', 200, 90, {
    ...headed([column('id: bigint', 'id: bigint', 1), column('name: varchar(64)', 'name: varchar(64)')]),
    text: word('表名', 'table'),
  }),
  table('er.compactTable', '简表', 'Compact table', '仅列名', 'names only', 140, 70, {
    ...headed([column('id', 'id', 1), column('name', 'name')]),
    text: word('表名', 'table'),
  }),
  table('er.view', '视图', 'View', '查询,虚线', 'query,dashed', 180, 70, {
    ...headed([column('name: text', 'name: text')], 44),
    text: word('«view»\n视图名', '«view»\nview'),
    style: { bold: true, dash: 'dashed', padding: [4, 8, 4, 8] },
  }),
  table('er.enumeration', '枚举类型', 'Enum type', '取值,常量', 'values,constants', 140, 80, {
    ...headed([column("'active'", "'active'"), column("'closed'", "'closed'")], 44),
    text: word('«enum»\n类型名', '«enum»\nstatus'),
  }),
  table('er.note', '表注释', 'Table note', '说明,备注', 'comment,remark', 140, 70, {
    parts: (w, h) => {
      const k = Math.min(14, w / 3, h / 3);
      return [
        {
          path: new Path().polygon([
            [0, 0],
            [w - k, 0],
            [w, k],
            [w, h],
            [0, h],
          ]),
        },
        lines(
          new Path()
            .M(w - k, 0)
            .V(k)
            .H(w),
        ),
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0, 7, w - 7, h),
    ports: (w, h) => [at((w - Math.min(14, w / 3, h / 3)) / 2, 0), at(w, h / 2), at(w / 2, h), at(0, h / 2)],
    style: { align: 'left' },
  }),
  table('er.column', '列', 'Column', '字段,类型', 'field,type', 200, 20, {
    behaviour: 'member',
    sideways: true,
    parts: (w, h, c) => {
      const key = KEYS[get(c, 'key')]?.[0] ?? '';
      return [
        { path: rect(w, h), stroke: false },
        ...(key === '' || w < KEY_WIDTH || h < 12
          ? []
          : [{ ...lines(letters(key, 8, (h - 9) / 2)), strokeScale: 0.8 }]),
      ];
    },
    choices: [{ name: 'key', label: word('键', 'Key'), options: KEYS.map(([, en, zh]) => ({ zh, en })), default: 0 }],
    textBox: (w, h) => textEdges(w, h, KEY_WIDTH, 0, w, h),
    ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
    text: word('列名: 类型', 'column: type'),
    style: { align: 'left', fill: 'none', padding: [1, 8, 1, 2], fontSize: 13 },
    hidden: true,
  }),
];

const relation = (id: string, zh: string, en: string, style: Style, label?: string): ConnectorPreset => ({
  id: `er.${id}`,
  name: { zh, en },
  kind: 'orthogonal',
  style: { startArrow: 'none', endArrow: 'none', ...style },
  ...(label !== undefined && { label: { zh: label, en: label } }),
});

export const er: readonly ShapeLibrary[] = [
  named(
    'er',
    [...tableShapes, ...chenShapes],
    [
      relation('oneToMany', '一对多', 'One to many', { startArrow: 'erOnlyOne', endArrow: 'erOneOrMany' }),
      relation('oneToZeroOrMany', '一对零或多', 'One to zero or many', {
        startArrow: 'erOnlyOne',
        endArrow: 'erZeroOrMany',
      }),
      relation('oneToOne', '一对一', 'One to one', { startArrow: 'erOnlyOne', endArrow: 'erOnlyOne' }),
      relation('oneToZeroOrOne', '一对零或一', 'One to zero or one', {
        startArrow: 'erOnlyOne',
        endArrow: 'erZeroOrOne',
      }),
      relation('manyToMany', '多对多', 'Many to many', { startArrow: 'erOneOrMany', endArrow: 'erOneOrMany' }),
      relation('zeroOrManyToMany', '零或多对多', 'Zero or many to many', {
        startArrow: 'erZeroOrMany',
        endArrow: 'erMany',
      }),
      relation('chenLine', '参与（1 : N）', 'Participation (1 : N)', {}, '1 : N'),
      relation('identifying', 'IDEF1X 标识关系', 'IDEF1X identifying', { endArrow: 'circle' }),
      relation('nonIdentifying', 'IDEF1X 非标识关系', 'IDEF1X non-identifying', { endArrow: 'circle', dash: 'dashed' }),
      relation('bachman', '巴赫曼', 'Bachman', { startArrow: 'circle', endArrow: 'triangle' }),
    ],
  ),
];
