/** The notations and their libraries by name, in the order of the panel: what is known before any is loaded. */
import type { ConnectorPreset, ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';

export interface LibraryName {
  /** `er` for the only one of a notation, else `uml-class`. */
  id: string;
  name: { zh: string; en: string };
}

export interface NotationName {
  /** Kinds begin with it: `uml.class`. */
  id: string;
  /** Categories of documents in whose editor it is open from the start. */
  categories: readonly string[];
  libraries: readonly LibraryName[];
}

const library = (id: string, zh: string, en: string): LibraryName => ({ id, name: { zh, en } });

export const NOTATIONS: readonly NotationName[] = [
  {
    id: 'uml',
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
    categories: ['bpmn'],
    libraries: [
      library('bpmn', 'BPMN', 'BPMN'),
      library('bpmn-event', 'BPMN 事件', 'BPMN events'),
      library('bpmn-conversation', 'BPMN 会话与编排', 'BPMN conversations, choreographies'),
    ],
  },
  { id: 'er', categories: ['uml'], libraries: [library('er', 'ER 图', 'Entity relationship')] },
  {
    id: 'ui',
    categories: ['ui'],
    libraries: [library('ui-web', '网页原型', 'Web prototype'), library('ui-mobile', '移动原型', 'Mobile prototype')],
  },
  { id: 'network', categories: ['network'], libraries: [library('network', '网络', 'Network')] },
  { id: 'c4', categories: ['network'], libraries: [library('c4', 'C4 架构', 'C4')] },
  { id: 'dfd', categories: [], libraries: [library('dfd', '数据流图', 'Data flow')] },
  { id: 'epc', categories: [], libraries: [library('epc', '事件驱动过程链', 'Event-driven process chain')] },
  { id: 'archimate', categories: ['network'], libraries: [library('archimate', 'ArchiMate 企业架构', 'ArchiMate')] },
  {
    id: 'electrical',
    categories: [],
    libraries: [
      library('electrical-parts', '电子元件', 'Electronic parts'),
      library('electrical-logic', '逻辑门与电气', 'Logic gates, switches, meters'),
    ],
  },
  { id: 'idef', categories: [], libraries: [library('idef', 'IDEF0 功能建模', 'IDEF0')] },
  { id: 'venn', categories: [], libraries: [library('venn', '维恩图', 'Venn')] },
  { id: 'petri', categories: [], libraries: [library('petri', 'Petri 网', 'Petri net')] },
];

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
