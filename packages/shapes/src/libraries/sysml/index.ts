/** SysML 1.6: blocks, ports, constraints, requirements and the frames of their diagrams. */
import {
  Path,
  type ConnectorPreset,
  type NewContent,
  type ShapeDefinition,
  type ShapeLibrary,
} from '@limn/drawing/shape/index.ts';
import { CAPTION, drawing, body, grouped, ink, line } from '../../drawn.ts';
import { ELLIPSE_PORTS, lines, portsAt, RECT_PORTS, textEdges } from '../../row.ts';
import { BOX, compartments, ELLIPSE, holder, rect, rounded, type RowLook } from '../looks.ts';
import { named } from '../names.ts';

const word = (zh: string, en: string): { zh: string; en: string } => ({ zh, en });
const of = (stereotype: string, zh: string, en: string): { zh: string; en: string } =>
  word(`«${stereotype}»\n${zh}`, `«${stereotype}»\n${en}`);
const structure = grouped('块定义图,SysML', 'block definition,SysML'),
  internal = grouped('内部块图,SysML', 'internal block,SysML'),
  requirement = grouped('需求图,SysML', 'requirement diagram,SysML'),
  general = grouped('系统工程,SysML', 'systems engineering,SysML');

const property = (zh: string, en: string): NewContent => ({ kind: 'sysml.property', text: { zh, en } });
const DIVIDER: NewContent = { kind: 'sysml.divider' };

/** Named by its stereotype, with compartments of lines below. */
const classified = (stereotype: string, zh: string, en: string, ...content: NewContent[]): RowLook => ({
  ...compartments(content, 44),
  text: of(stereotype, zh, en),
});
const plain = (stereotype: string, zh: string, en: string): RowLook => ({
  ...BOX,
  text: of(stereotype, zh, en),
  style: { bold: true },
});
const VALUES = property('质量: kg', 'mass: kg'),
  PARTS = property('发动机: 引擎', 'engine: Engine [1]');
const demand = (stereotype: string, zh: string, en: string): RowLook =>
  classified(
    stereotype,
    zh,
    en,
    property('Id = "R1"', 'Id = "R1"'),
    property('Text = "系统应当……"', 'Text = "The system shall …"'),
  );

const blocks: ShapeDefinition[] = [
  structure('sysml.block', '块', 'Block', '部件,值,类', 'parts,values,class', 180, 120, {
    ...classified('block', '块', 'Block', PARTS, DIVIDER, VALUES),
  }),
  structure(
    'sysml.blockName',
    '块（仅名称）',
    'Block (name only)',
    '简单块',
    'simple',
    160,
    60,
    plain('block', '块', 'Block'),
  ),
  structure('sysml.domain', '领域块', 'Domain block', '上下文', 'context', 160, 60, plain('domain', '领域', 'Domain')),
  structure(
    'sysml.system',
    '系统块',
    'System block',
    '被测系统',
    'system of interest',
    160,
    60,
    plain('system', '系统', 'System'),
  ),
  structure(
    'sysml.external',
    '外部块',
    'External block',
    '环境',
    'environment',
    160,
    60,
    plain('external', '外部系统', 'External'),
  ),
  structure(
    'sysml.subsystem',
    '子系统块',
    'Subsystem block',
    '分解',
    'decomposition',
    160,
    60,
    plain('subsystem', '子系统', 'Subsystem'),
  ),
  structure(
    'sysml.interfaceBlock',
    '接口块',
    'Interface block',
    '端口类型,流属性',
    'port type,flow properties',
    180,
    100,
    {
      ...classified('interfaceBlock', '接口', 'Interface', property('in 电流: A', 'in current: A')),
    },
  ),
  structure('sysml.flowSpecification', '流规约', 'Flow specification', '流属性', 'flow properties', 180, 100, {
    ...classified('flowSpecification', '流', 'Flow', property('out 水: 水', 'out water: Water')),
  }),
  structure('sysml.valueType', '值类型', 'Value type', '单位,量纲', 'unit,quantity', 180, 100, {
    ...classified('valueType', '千克', 'kg', property('unit = 千克', 'unit = kilogram')),
  }),
  structure('sysml.enumeration', '枚举', 'Enumeration', '字面值', 'literals', 180, 100, {
    ...classified('enumeration', '状态', 'State', property('开', 'on'), property('关', 'off')),
  }),
  structure('sysml.constraintBlock', '约束块', 'Constraint block', '方程,参数', 'equation,parameters', 200, 120, {
    ...classified(
      'constraint',
      '牛顿定律',
      'Newton',
      property('{F = m * a}', '{F = m * a}'),
      DIVIDER,
      property('m: kg', 'm: kg'),
    ),
  }),
  structure('sysml.unit', '单位', 'Unit', '计量', 'measure', 160, 60, plain('unit', '千克', 'kilogram')),
  structure(
    'sysml.quantityKind',
    '量的种类',
    'Quantity kind',
    '量纲',
    'dimension',
    160,
    60,
    plain('quantityKind', '质量', 'mass'),
  ),
];

/** A square on a border, its direction in it. */
const port = (mark: Parameters<typeof drawing>[2] = []): RowLook => ({
  ...drawing(20, 20, [body('M0 0H20V20H0Z'), ...mark]),
  ...CAPTION,
  aspectLocked: true,
});
const stereotyped = (stereotype: string): RowLook => ({
  ...port(),
  text: word(`«${stereotype}»\np`, `«${stereotype}»\np`),
});
const internals: ShapeDefinition[] = [
  internal('sysml.part', '部件属性', 'Part property', '组成,实例', 'composition,usage', 160, 70, {
    ...holder(
      (w, h) => [{ path: rect(w, h) }],
      (w, h) => textEdges(w, h, 0, 0, w, Math.min(30, h)),
    ),
    text: word('发动机: 引擎', 'engine: Engine'),
  }),
  internal('sysml.reference', '引用属性', 'Reference property', '虚线,共享', 'dashed,shared', 160, 60, {
    ...BOX,
    style: { dash: 'dashed' },
    text: word('驾驶员: 人', 'driver: Person'),
  }),
  internal('sysml.value', '值属性', 'Value property', '圆角,数值', 'rounded,number', 160, 40, {
    ...rounded(10),
    text: word('质量: kg = 1200', 'mass: kg = 1200'),
  }),
  internal('sysml.participant', '参与属性', 'Participant property', '关联块,端', 'association block,end', 160, 60, {
    ...BOX,
    style: { dash: 'dashed' },
    text: word('«participant»\n{end} 甲: 块', '«participant»\n{end} a: Block'),
  }),
  internal('sysml.port', '端口', 'Port', '方块,交互点', 'square,interaction point', 20, 20, port()),
  internal(
    'sysml.portIn',
    '输入流端口',
    'Flow port, in',
    '箭头,入',
    'arrow,input',
    20,
    20,
    port([line('M3 10H15'), ink('M18 10L12 6V14Z')]),
  ),
  internal(
    'sysml.portOut',
    '输出流端口',
    'Flow port, out',
    '箭头,出',
    'arrow,output',
    20,
    20,
    port([line('M17 10H5'), ink('M2 10L8 6V14Z')]),
  ),
  internal(
    'sysml.portInOut',
    '双向流端口',
    'Flow port, both ways',
    '箭头,双向',
    'arrow,bidirectional',
    20,
    20,
    port([line('M7 6L3 10L7 14M13 6L17 10L13 14')]),
  ),
  internal('sysml.proxyPort', '代理端口', 'Proxy port', '接口块', 'interface block', 20, 20, stereotyped('proxy')),
  internal('sysml.fullPort', '完整端口', 'Full port', '部件,行为', 'part,behaviour', 20, 20, stereotyped('full')),
  internal(
    'sysml.constraintProperty',
    '约束属性',
    'Constraint property',
    '参数图,圆角',
    'parametric,rounded',
    180,
    80,
    {
      ...rounded(24),
      ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
      text: word('定律: 牛顿定律\n{F = m * a}', 'law: Newton\n{F = m * a}'),
    },
  ),
  internal('sysml.parameter', '约束参数', 'Constraint parameter', '参数图,方块', 'parametric,square', 20, 20, {
    ...port(),
    text: word('m', 'm'),
  }),
];

const requirements: ShapeDefinition[] = [
  requirement(
    'sysml.requirement',
    '需求',
    'Requirement',
    '编号,文本',
    'id,text',
    220,
    100,
    demand('requirement', '需求', 'Requirement'),
  ),
  requirement(
    'sysml.functional',
    '功能需求',
    'Functional requirement',
    '行为',
    'behaviour',
    220,
    100,
    demand('functionalRequirement', '功能', 'Function'),
  ),
  requirement(
    'sysml.interfaceRequirement',
    '接口需求',
    'Interface requirement',
    '连接',
    'connection',
    220,
    100,
    demand('interfaceRequirement', '接口', 'Interface'),
  ),
  requirement(
    'sysml.performance',
    '性能需求',
    'Performance requirement',
    '指标',
    'measure',
    220,
    100,
    demand('performanceRequirement', '性能', 'Performance'),
  ),
  requirement(
    'sysml.physical',
    '物理需求',
    'Physical requirement',
    '尺寸,重量',
    'size,weight',
    220,
    100,
    demand('physicalRequirement', '物理特性', 'Physical'),
  ),
  requirement(
    'sysml.designConstraint',
    '设计约束',
    'Design constraint',
    '限制',
    'limit',
    220,
    100,
    demand('designConstraint', '设计约束', 'Constraint'),
  ),
  requirement(
    'sysml.testCase',
    '测试用例',
    'Test case',
    '验证,检验',
    'verify,check',
    160,
    60,
    plain('testCase', '测试用例', 'Test case'),
  ),
];

const note = (stereotype: string, zh: string, en: string): RowLook => ({
  parts: (w, h) => {
    const k = Math.min(14, w / 4, h / 3);
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
  textBox: (w, h) => textEdges(w, h, 0, 0, w - Math.min(14, w / 4, h / 3), h),
  ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
  text: of(stereotype, zh, en),
});

/** The five-cornered name of a diagram's frame. */
const TAG = { w: 180, h: 26 } as const;
const frame = (kind: string, zh: string, en: string): RowLook =>
  holder(
    (w, h) => {
      const [tw, th] = [Math.min(TAG.w, w), Math.min(TAG.h, h)];
      return [
        { path: rect(w, h) },
        lines(
          new Path()
            .M(0, th)
            .H(tw - th / 2)
            .L(tw, th / 2)
            .V(0),
        ),
      ];
    },
    (w, h) => ({ x: 0, y: 0, w: Math.max(0, Math.min(TAG.w, w) - 13), h: Math.min(TAG.h, h) }),
    {
      text: word(`${kind} [${zh}] 名称`, `${kind} [${en}] name`),
      style: { fill: 'none', bold: true, align: 'left', padding: [0, 4, 0, 8], fontSize: 12, wrap: false },
    },
  );

const others: ShapeDefinition[] = [
  general('sysml.package', '包', 'Package', '命名空间,容器', 'namespace,container', 220, 140, {
    ...holder(
      (w, h) => {
        const [tw, th] = [Math.min(90, 0.5 * w), Math.min(24, 0.25 * h)];
        return [
          {
            path: new Path().polygon([
              [0, 0],
              [tw, 0],
              [tw, th],
              [w, th],
              [w, h],
              [0, h],
            ]),
          },
          lines(new Path().M(0, th).H(tw)),
        ];
      },
      (w, h) => textEdges(w, h, 0, 0, Math.min(90, 0.5 * w), Math.min(24, 0.25 * h)),
    ),
    ports: (w, h) => {
      const th = Math.min(24, 0.25 * h);
      return [
        { x: Math.max(w / 2, Math.min(90, 0.5 * w)), y: th },
        { x: w, y: (h + th) / 2 },
        { x: w / 2, y: h },
        { x: 0, y: (h + th) / 2 },
      ];
    },
    text: word('包', 'Package'),
    style: { bold: true, padding: [0, 4, 0, 4], fontSize: 12 },
  }),
  general('sysml.view', '视图', 'View', '关注点,视角', 'concern,perspective', 180, 60, plain('view', '视图', 'View')),
  general('sysml.viewpoint', '视角', 'Viewpoint', '涉众,目的', 'stakeholders,purpose', 200, 100, {
    ...classified('viewpoint', '视角', 'Viewpoint', property('purpose = "……"', 'purpose = "…"')),
  }),
  general(
    'sysml.stakeholder',
    '涉众',
    'Stakeholder',
    '利益相关者',
    'concern',
    160,
    60,
    plain('stakeholder', '涉众', 'Stakeholder'),
  ),
  general(
    'sysml.rationale',
    '理由',
    'Rationale',
    '依据,注释',
    'reason,note',
    160,
    70,
    note('rationale', '理由', 'Reason'),
  ),
  general('sysml.problem', '问题', 'Problem', '缺陷,注释', 'issue,note', 160, 70, note('problem', '问题', 'Issue')),
  general('sysml.useCase', '用例', 'Use case', '椭圆,功能', 'ellipse,goal', 160, 70, {
    ...ELLIPSE,
    ports: ELLIPSE_PORTS,
    text: word('用例', 'Use case'),
  }),
  general(
    'sysml.frame',
    '图框',
    'Diagram frame',
    'bdd,ibd,req,par,容器',
    'bdd,ibd,req,par,container',
    480,
    320,
    frame('bdd', '包', 'package'),
  ),
  general('sysml.property', '属性行', 'Property', '成员,行', 'member,row', 180, 20, {
    behaviour: 'member',
    parts: (w, h) => [{ path: rect(w, h), stroke: false }],
    ports: portsAt([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]),
    text: word('属性: 类型', 'property: Type'),
    style: { align: 'left', fill: 'none', padding: [1, 8, 1, 8], fontSize: 13 },
    hidden: true,
  }),
  general('sysml.divider', '分隔线', 'Divider', '分栏,线', 'compartment,line', 180, 10, {
    behaviour: 'divider',
    connectable: false,
    parts: (w, h) => [{ path: rect(w, h), stroke: false, outline: true }, lines(new Path().M(0, h / 2).H(w))],
    ports: RECT_PORTS,
    style: { fill: 'none' },
    hidden: true,
  }),
];

const relation = (
  id: string,
  zh: string,
  en: string,
  style: ConnectorPreset['style'],
  label?: string,
): ConnectorPreset => ({
  id: `sysml.${id}`,
  name: { zh, en },
  kind: 'orthogonal',
  style: { startArrow: 'none', endArrow: 'none', ...style },
  ...(label !== undefined && { label: { zh: label, en: label } }),
});
const DEPENDS = { dash: 'dashed', endArrow: 'arrow' } as const;
const connectors: ConnectorPreset[] = [
  relation('connector', '连接', 'Connector', {}),
  relation('itemFlow', '项流', 'Item flow', { endArrow: 'triangle' }, ':Item'),
  relation('composition', '组合（部件）', 'Composition', { startArrow: 'diamond' }),
  relation('aggregation', '共享聚合', 'Shared aggregation', { startArrow: 'diamondOpen' }),
  relation('generalization', '泛化', 'Generalization', { endArrow: 'triangleOpen' }),
  relation('containment', '需求包含', 'Containment', { startArrow: 'circlePlus' }),
  relation('satisfy', '满足', 'Satisfy', DEPENDS, '«satisfy»'),
  relation('verify', '验证', 'Verify', DEPENDS, '«verify»'),
  relation('refine', '细化', 'Refine', DEPENDS, '«refine»'),
  relation('derive', '派生', 'Derive', DEPENDS, '«deriveReqt»'),
  relation('trace', '追溯', 'Trace', DEPENDS, '«trace»'),
  relation('allocate', '分配', 'Allocate', DEPENDS, '«allocate»'),
];

export const sysml: readonly ShapeLibrary[] = [
  named('sysml', [...blocks, ...internals, ...requirements, ...others], connectors),
];
