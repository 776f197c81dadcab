/** The notations and their libraries by name, in the order of the panel: what is known before any is loaded. */
import type { ConnectorPreset, ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';

export interface LibraryName {
  /** `er` for the only one of a notation, else `uml-class`. */
  id: string;
  name: { zh: string; en: string };
}

/** What libraries are for, in the order they are offered. */
export const LIBRARY_GROUPS = ['general', 'software', 'business', 'engineering', 'interface'] as const;
export type LibraryGroup = (typeof LIBRARY_GROUPS)[number];

export interface NotationName {
  /** Kinds begin with it: `uml.class`. */
  id: string;
  /** Under which heading it is offered. */
  group: LibraryGroup;
  /** Categories of documents in whose editor it is open from the start. */
  categories: readonly string[];
  libraries: readonly LibraryName[];
}

const library = (id: string, zh: string, en: string): LibraryName => ({ id, name: { zh, en } });

export const NOTATIONS: readonly NotationName[] = [
  // Of no notation, and as general as what every drawing has, but not wanted by most.
  { id: 'arrow', group: 'general', categories: ['flow', 'board'], libraries: [library('arrow', '箭头', 'Arrows')] },
  {
    id: 'uml',
    group: 'software',
    categories: ['uml'],
    libraries: [
      library('uml-class', 'UML 类图', 'UML class'),
      library('uml-use-case', 'UML 用例图', 'UML use case'),
      library('uml-sequence', 'UML 时序图', 'UML sequence'),
      library('uml-state', 'UML 状态图', 'UML state machine'),
      library('uml-activity', 'UML 活动图', 'UML activity'),
      library('uml-component', 'UML 组件图', 'UML component'),
      library('uml-deployment', 'UML 部署图', 'UML deployment'),
      library('uml-timing', 'UML 定时与通信图', 'UML timing, communication'),
    ],
  },
  {
    id: 'bpmn',
    group: 'business',
    categories: ['bpmn'],
    libraries: [
      library('bpmn', 'BPMN', 'BPMN'),
      library('bpmn-event', 'BPMN 事件', 'BPMN events'),
      library('bpmn-conversation', 'BPMN 会话与编排', 'BPMN conversations, choreographies'),
    ],
  },
  { id: 'er', group: 'software', categories: ['uml'], libraries: [library('er', 'ER 图', 'Entity relationship')] },
  {
    id: 'ui',
    group: 'interface',
    categories: ['ui'],
    libraries: [
      library('ui-screen', '原型屏幕与布局', 'Prototype screens, layout'),
      library('ui-web', '网页原型', 'Web prototype'),
      library('ui-mobile', '移动原型', 'Mobile prototype'),
    ],
  },
  {
    id: 'auto',
    group: 'general',
    categories: ['board'],
    libraries: [library('auto', '自动布局与导图', 'Auto layout, mind map')],
  },
  { id: 'table', group: 'general', categories: ['ui'], libraries: [library('table', '表格', 'Table')] },
  {
    id: 'kanban',
    group: 'general',
    categories: ['board'],
    libraries: [library('kanban', '看板', 'Kanban')],
  },
  {
    id: 'gantt',
    group: 'general',
    categories: [],
    libraries: [library('gantt', '甘特图', 'Gantt chart')],
  },
  {
    id: 'network',
    group: 'software',
    categories: ['network'],
    libraries: [library('network', '网络', 'Network'), library('network-rack', '机架设备', 'Racks')],
  },
  { id: 'c4', group: 'software', categories: ['network'], libraries: [library('c4', 'C4 架构', 'C4')] },
  { id: 'dfd', group: 'software', categories: [], libraries: [library('dfd', '数据流图', 'Data flow')] },
  {
    id: 'epc',
    group: 'business',
    categories: [],
    libraries: [library('epc', '事件驱动过程链', 'Event-driven process chain')],
  },
  {
    id: 'archimate',
    group: 'software',
    categories: ['network'],
    libraries: [library('archimate', 'ArchiMate 企业架构', 'ArchiMate')],
  },
  {
    id: 'electrical',
    group: 'engineering',
    categories: [],
    libraries: [
      library('electrical-parts', '电子元件', 'Electronic parts'),
      library('electrical-logic', '逻辑门与电气', 'Logic gates, switches, meters'),
    ],
  },
  {
    id: 'strategy',
    group: 'business',
    categories: [],
    libraries: [library('strategy', '战略与分析', 'Strategy')],
  },
  { id: 'vsm', group: 'business', categories: [], libraries: [library('vsm', '价值流图', 'Value stream map')] },
  { id: 'sysml', group: 'software', categories: [], libraries: [library('sysml', 'SysML 系统建模', 'SysML')] },
  { id: 'sdl', group: 'software', categories: [], libraries: [library('sdl', 'SDL 规范描述', 'SDL')] },
  {
    id: 'floor',
    group: 'engineering',
    categories: [],
    libraries: [
      library('floor-structure', '平面图：墙与门窗', 'Floor plan: walls, doors, windows'),
      library('floor-furniture', '平面图：家具', 'Floor plan: furniture'),
    ],
  },
  { id: 'idef', group: 'business', categories: [], libraries: [library('idef', 'IDEF0 功能建模', 'IDEF0')] },
  { id: 'venn', group: 'general', categories: [], libraries: [library('venn', '维恩图', 'Venn')] },
  { id: 'petri', group: 'business', categories: [], libraries: [library('petri', 'Petri 网', 'Petri net')] },
];

/** Shapes that are as large as what they stand for, whatever is written into them. */
export const ofGivenSize = (shapes: readonly ShapeDefinition[]): ShapeDefinition[] =>
  shapes.map((shape) => ({ ...shape, keepsSize: true }));

/** A library of a notation, as it is named above. */
export function named(
  id: string,
  shapes: readonly ShapeDefinition[],
  connectors: readonly ConnectorPreset[] = [],
): ShapeLibrary {
  for (const notation of NOTATIONS) {
    const found = notation.libraries.find((one) => one.id === id);
    if (found)
      return {
        id,
        name: found.name,
        categories: [...notation.categories],
        shapes: [...shapes],
        connectors: [...connectors],
      };
  }
  throw new RangeError(`No library is named ${id}`);
}
