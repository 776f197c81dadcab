/** UML 2.5 class, object and package diagrams. */
import { Path, type NewContent, type ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { CAPTION, drawing, grouped, ink, line, placed } from '../../drawn.ts';
import { at, ELLIPSE_PORTS, get, lines, one, portsAt, RECT_PORTS, short, slide, textEdges } from '../../row.ts';
import { DIAMOND_PORTS } from '../../basic/quads.ts';
import { BOX, compartments, holder, rect, titleOf } from '../looks.ts';

const row = grouped('类图,UML', 'class diagram,UML');

const member = (zh: string, en: string): NewContent => ({ kind: 'uml.member', text: { zh, en } });
const DIVIDER: NewContent = { kind: 'uml.divider' };
const CLASS = [member('+ 属性: 类型', '+ field: Type'), DIVIDER, member('+ 操作(参数): 类型', '+ method(arg): Type')];

const both = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const stereotype = (word: string, zh: string, en: string): { zh: string; en: string } => ({
  zh: `«${word}»\n${zh}`,
  en: `«${word}»\n${en}`,
});

/** Signs of visibility in boxes of ten, in the order of `VISIBILITIES`: a circle, a diamond, a triangle, a square. */
const MARKS = [ink('O5 5 4 4'), ink('M5 0L10 5L5 10L0 5Z'), ink('M5 1L10 9H0Z'), ink('M1 1H9V9H1Z')];
const MARK_ROOM = 16;
/** Only ever appended to: documents hold the index. */
const VISIBILITY = [
  both('以符号书写', 'As a sign'),
  both('公有', 'Public'),
  both('受保护', 'Protected'),
  both('包内', 'Package'),
  both('私有', 'Private'),
];

/** Fold of a sheet in the upper right corner. */
const sheet = (w: number, h: number, k: number): Path =>
  new Path().polygon([
    [0, 0],
    [w - k, 0],
    [w, k],
    [w, h],
    [0, h],
  ]);

/** A tab over a box; the box begins below the tab. */
const packageTab = (w: number, h: number): { tab: number; top: number } => ({
  tab: Math.min(0.4 * w, 80),
  top: Math.min(24, 0.25 * h),
});
const packagePath = (w: number, h: number): Path => {
  const { tab, top } = packageTab(w, h);
  return new Path().polygon([
    [0, 0],
    [tab, 0],
    [tab, top],
    [w, top],
    [w, h],
    [0, h],
  ]);
};
const packagePorts = (w: number, h: number): { x: number; y: number }[] => {
  const { tab, top } = packageTab(w, h);
  return [at(Math.max(w / 2, tab), top), at(w, (h + top) / 2), at(w / 2, h), at(0, h / 2)];
};

const TEMPLATE = 18;

export const classShapes: ShapeDefinition[] = [
  row('uml.class', '类', 'Class', '实体,三栏,属性,操作', 'entity,compartments,attributes,operations', 160, 90, {
    ...compartments(CLASS),
    text: both('类名', 'ClassName'),
  }),
  row('uml.simpleClass', '简单类', 'Simple class', '类名,一栏', 'class name,one compartment', 140, 50, {
    ...BOX,
    text: both('类名', 'ClassName'),
    style: { bold: true },
  }),
  row('uml.abstractClass', '抽象类', 'Abstract class', '抽象,斜体', 'abstract,italic', 160, 90, {
    ...compartments(CLASS, 30, { style: { italic: true } }),
    text: both('抽象类', 'AbstractClass'),
  }),
  row('uml.activeClass', '主动类', 'Active class', '线程,进程,双边', 'thread,process,double border', 140, 50, {
    parts: (w, h) => {
      const k = Math.min(6, w / 6);
      return [
        { path: rect(w, h) },
        lines(
          new Path()
            .M(k, 0)
            .V(h)
            .M(w - k, 0)
            .V(h),
        ),
      ];
    },
    textBox: (w, h) => textEdges(w, h, 6, 0, w - 6, h),
    ports: RECT_PORTS,
    text: both('主动类', 'ActiveClass'),
    style: { bold: true },
  }),
  row('uml.interface', '接口', 'Interface', '协议,契约', 'contract,protocol', 160, 90, {
    ...compartments([member('+ 操作(): 类型', '+ method(): Type')], 44),
    text: stereotype('interface', '接口名', 'InterfaceName'),
  }),
  row('uml.interfaceBall', '接口（球形）', 'Interface (ball)', '棒棒糖,提供', 'lollipop,provided', 30, 30, {
    parts: one((w, h) => new Path().ellipse(w / 2, h / 2, w / 2, h / 2)),
    ports: ELLIPSE_PORTS,
    ...CAPTION,
    aspectLocked: true,
    text: both('接口', 'Interface'),
  }),
  row('uml.interfaceSocket', '接口（插座）', 'Interface (socket)', '需求,半圆', 'required,half circle', 20, 40, {
    ...drawing(20, 40, [{ ...line('M0 0C26 0 26 40 0 40'), outline: true }]),
    ...CAPTION,
    aspectLocked: true,
  }),
  row('uml.enumeration', '枚举', 'Enumeration', '字面量,常量', 'enum,literals,constants', 150, 90, {
    ...compartments([member('值一', 'FIRST'), member('值二', 'SECOND')], 44),
    text: stereotype('enumeration', '枚举名', 'EnumName'),
  }),
  row('uml.dataType', '数据类型', 'Data type', '值对象,结构', 'value object,struct', 150, 70, {
    ...compartments([member('属性: 类型', 'field: Type')], 44),
    text: stereotype('dataType', '类型名', 'TypeName'),
  }),
  row('uml.primitive', '基本类型', 'Primitive type', '原始类型,整数,布尔', 'integer,boolean,string', 140, 50, {
    ...BOX,
    text: stereotype('primitive', '类型名', 'Integer'),
    style: { bold: true },
  }),
  row('uml.signal', '信号', 'Signal', '事件,消息', 'event,message', 150, 70, {
    ...compartments([member('属性: 类型', 'field: Type')], 44),
    text: stereotype('signal', '信号名', 'SignalName'),
  }),
  row('uml.object', '对象', 'Object', '实例,下划线', 'instance,underlined', 140, 50, {
    ...BOX,
    text: both('对象: 类', 'object: Class'),
    style: { underline: true },
  }),
  row('uml.objectSlots', '对象（含槽）', 'Object with slots', '实例,属性值', 'instance,values', 160, 70, {
    ...compartments([member('属性 = 值', 'field = value')], 30, { style: { underline: true, bold: false } }),
    text: both('对象: 类', 'object: Class'),
  }),
  row('uml.package', '包', 'Package', '命名空间,模块,文件夹', 'namespace,module,folder', 140, 90, {
    parts: (w, h) => {
      const { tab, top } = packageTab(w, h);
      return [{ path: packagePath(w, h) }, lines(new Path().M(0, top).H(tab))];
    },
    textBox: (w, h) => textEdges(w, h, 0, packageTab(w, h).top, w, h),
    ports: packagePorts,
    text: both('包名', 'package'),
    style: { bold: true },
  }),
  row('uml.packageContent', '包（容器）', 'Package with content', '命名空间,容器', 'namespace,container', 300, 200, {
    ...holder(
      (w, h) => {
        const { tab, top } = packageTab(w, h);
        return [{ path: packagePath(w, h) }, lines(new Path().M(0, top).H(tab))];
      },
      (w, h) => textEdges(w, h, 0, 0, packageTab(w, h).tab, packageTab(w, h).top),
      { ports: packagePorts, text: both('包名', 'package'), style: { bold: true, padding: [0, 4, 0, 4] } },
    ),
  }),
  row('uml.model', '模型', 'Model', '三角,系统模型', 'triangle,system model', 140, 90, {
    parts: (w, h) => {
      const { tab, top } = packageTab(w, h),
        mark = { x: w - 24, y: top + 6, w: Math.min(16, w), h: Math.min(14, h) };
      return [
        { path: packagePath(w, h) },
        lines(new Path().M(0, top).H(tab)),
        ...(w > 40 && h > 50 ? placed([line('M0 10L5 0L10 10Z')], 10, 10, mark) : []),
      ];
    },
    textBox: (w, h) => textEdges(w, h, 0, packageTab(w, h).top, w, h),
    ports: packagePorts,
    text: both('模型', 'model'),
    style: { bold: true },
  }),
  row('uml.profile', '外廓', 'Profile', '配置文件,扩展', 'extension,package', 140, 90, {
    parts: (w, h) => {
      const { tab, top } = packageTab(w, h);
      return [{ path: packagePath(w, h) }, lines(new Path().M(0, top).H(tab))];
    },
    textBox: (w, h) => textEdges(w, h, 0, packageTab(w, h).top, w, h),
    ports: packagePorts,
    text: stereotype('profile', '外廓名', 'ProfileName'),
    style: { bold: true },
  }),
  row('uml.stereotype', '构造型', 'Stereotype', '衍型,标注值', 'tagged values,profile', 150, 70, {
    ...compartments([member('标记: 类型', 'tag: Type')], 44),
    text: stereotype('stereotype', '构造型名', 'Name'),
  }),
  row('uml.metaclass', '元类', 'Metaclass', '元模型,扩展', 'metamodel,extension', 140, 50, {
    ...BOX,
    text: stereotype('metaclass', '类', 'Class'),
    style: { bold: true },
  }),
  row('uml.templateClass', '模板类', 'Template class', '泛型,参数化', 'generic,parameterized', 170, 100, {
    ...compartments(CLASS, 30),
    parts: (w, h, c) => {
      const t = titleOf(h, c),
        k = Math.min(TEMPLATE, h / 3),
        d = Math.min(50, w / 2);
      return [
        { path: rect(w, h) },
        ...(t < h ? [lines(new Path().M(0, t).H(w))] : []),
        { path: rect(d, k, w - d, 0), dashed: true },
      ];
    },
    textBox: (w, h, c) => textEdges(w, h, 0, 0, w - Math.min(50, w / 2), titleOf(h, c)),
    text: both('模板类', 'Template'),
  }),
  row('uml.associationClass', '关联类', 'Association class', '联系类,虚线', 'link class,dashed', 150, 90, {
    ...compartments([member('属性: 类型', 'field: Type')], 30),
    text: both('关联类', 'AssociationClass'),
  }),
  row('uml.naryAssociation', 'N 元关联', 'N-ary association', '菱形,三元,多元', 'diamond,ternary', 40, 40, {
    parts: one((w, h) =>
      new Path().polygon([
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
        [0, h / 2],
      ]),
    ),
    ports: DIAMOND_PORTS,
    ...CAPTION,
    aspectLocked: true,
  }),
  row('uml.note', '注释', 'Note', '备注,说明,折角', 'comment,remark,annotation', 120, 70, {
    parts: (w, h, c) => {
      const k = get(c, 'fold') * short(w, h);
      return [
        { path: sheet(w, h, k) },
        lines(
          new Path()
            .M(w - k, 0)
            .V(k)
            .H(w),
        ),
      ];
    },
    controls: [slide('fold', { min: 0.05, max: 0.6, default: 0.2, line: (w, h) => [w, 0, -short(w, h), 0] })],
    textBox: (w, h, c) =>
      textEdges(w, h, 0, (get(c, 'fold') * short(w, h)) / 2, w - (get(c, 'fold') * short(w, h)) / 2, h),
    ports: (w, h, c) => {
      const k = get(c, 'fold') * short(w, h);
      return [at(Math.min(w / 2, w - k), 0), at(w, Math.max(h / 2, k)), at(w / 2, h), at(0, h / 2)];
    },
    style: { align: 'left' },
  }),
  row('uml.constraint', '约束', 'Constraint', '花括号,OCL', 'braces,OCL,rule', 120, 40, {
    parts: one((w, h) => rect(w, h)),
    ports: RECT_PORTS,
    text: both('{约束}', '{constraint}'),
    style: { fill: 'none', stroke: 'none' },
  }),
  row('uml.member', '成员', 'Member', '属性,操作,行,字段,方法', 'attribute,operation,row,field,method', 160, 20, {
    behaviour: 'feature',
    sideways: true,
    parts: (w, h, c) => {
      const mark = MARKS[get(c, 'visibility') - 1];
      return [
        { path: rect(w, h), stroke: false },
        ...(mark && w > MARK_ROOM ? placed([mark], 10, 10, { x: 8, y: h / 2 - 5, w: 10, h: 10 }) : []),
      ];
    },
    choices: [{ name: 'visibility', label: both('可见性图标', 'Visibility icon'), options: VISIBILITY, default: 0 }],
    textBox: (w, h, c) => textEdges(w, h, get(c, 'visibility') > 0 ? MARK_ROOM : 0, 0, w, h),
    ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
    text: both('+ 属性: 类型', '+ field: Type'),
    style: { align: 'left', fill: 'none', padding: [1, 8, 1, 8], fontSize: 13 },
    hidden: true,
  }),
  row('uml.divider', '分隔线', 'Divider', '分栏,线,栏', 'compartment,line,separator', 160, 10, {
    behaviour: 'divider',
    connectable: false,
    parts: (w, h) => [{ path: rect(w, h), stroke: false, outline: true }, lines(new Path().M(0, h / 2).H(w))],
    style: { fill: 'none' },
    hidden: true,
  }),
];
