/** UML relations, messages and flows. */
import type { Style } from '@limn/document';
import type { ConnectorPreset } from '@limn/drawing/shape/index.ts';

const of =
  (kind: ConnectorPreset['kind']) =>
  (id: string, zh: string, en: string, style: Style, label?: string): ConnectorPreset => ({
    id: `uml.${id}`,
    name: { zh, en },
    kind,
    style,
    ...(label !== undefined && { label: { zh: label, en: label } }),
  });
const bent = of('orthogonal'),
  straight = of('straight');

const DASHED = { dash: 'dashed', startArrow: 'none' } as const;
const OPEN = { endArrow: 'arrow' } as const;
const PLAIN = { startArrow: 'none', endArrow: 'none' } as const;
const DEPENDS: Style = { ...DASHED, ...OPEN };

export const classConnectors = [
  bent('association', '关联', 'Association', PLAIN),
  bent('directedAssociation', '单向关联', 'Directed association', { startArrow: 'none', ...OPEN }),
  bent('bidirectionalAssociation', '双向关联', 'Bidirectional association', { startArrow: 'arrow', ...OPEN }),
  bent('aggregation', '聚合', 'Aggregation', { startArrow: 'diamondOpen', endArrow: 'none' }),
  bent('composition', '组合', 'Composition', { startArrow: 'diamond', endArrow: 'none' }),
  bent('generalization', '泛化', 'Generalization', { startArrow: 'none', endArrow: 'triangleOpen' }),
  bent('realization', '实现', 'Realization', { ...DASHED, endArrow: 'triangleOpen' }),
  bent('dependency', '依赖', 'Dependency', DEPENDS),
  bent('usage', '使用', 'Usage', DEPENDS, '«use»'),
  bent('import', '导入', 'Package import', DEPENDS, '«import»'),
  bent('containment', '包含（命名空间）', 'Containment', { startArrow: 'circlePlus', endArrow: 'none' }),
  straight('noteAnchor', '注释连线', 'Note anchor', { ...DASHED, endArrow: 'none' }),
  straight('associationClassLink', '关联类连线', 'Association class link', { ...DASHED, endArrow: 'none' }),
  bent('extension', '扩展', 'Extension', { startArrow: 'none', endArrow: 'triangle' }),
];

export const useCaseConnectors = [
  straight('useCaseAssociation', '参与', 'Participates', PLAIN),
  straight('include', '包含', 'Include', DEPENDS, '«include»'),
  straight('extend', '扩展（用例）', 'Extend', DEPENDS, '«extend»'),
  straight('useCaseGeneralization', '用例泛化', 'Use case generalization', {
    startArrow: 'none',
    endArrow: 'triangleOpen',
  }),
];

export const sequenceConnectors = [
  straight('syncMessage', '同步消息', 'Synchronous message', { startArrow: 'none', endArrow: 'triangle' }, 'call()'),
  straight('asyncMessage', '异步消息', 'Asynchronous message', { startArrow: 'none', ...OPEN }, 'signal'),
  straight('replyMessage', '返回消息', 'Reply', DEPENDS, 'return'),
  straight('createMessage', '创建消息', 'Create message', DEPENDS, '«create»'),
  straight('deleteMessage', '删除消息', 'Delete message', { startArrow: 'none', endArrow: 'triangle' }, '«destroy»'),
  bent('selfMessage', '自调用', 'Self message', { startArrow: 'none', endArrow: 'triangle' }, 'call()'),
  straight('foundMessage', '发现消息', 'Found message', { startArrow: 'circle', ...OPEN }),
  straight('lostMessage', '丢失消息', 'Lost message', { startArrow: 'none', endArrow: 'circle' }),
];

export const stateConnectors = [
  bent('transition', '转换', 'Transition', { startArrow: 'none', ...OPEN }),
  bent('guardedTransition', '带条件的转换', 'Guarded transition', { startArrow: 'none', ...OPEN }, '[guard]'),
];

export const activityConnectors = [
  bent('controlFlow', '控制流', 'Control flow', { startArrow: 'none', ...OPEN }),
  bent('objectFlow', '对象流', 'Object flow', DEPENDS),
  bent('exceptionHandler', '异常处理', 'Exception handler', { startArrow: 'none', endArrow: 'triangle' }, 'exception'),
  straight('interruptFlow', '中断流', 'Interrupting edge', { startArrow: 'none', ...OPEN, strokeWidth: 2.5 }),
];

export const componentConnectors = [
  bent('delegation', '委托', 'Delegation', DEPENDS, '«delegate»'),
  bent('provides', '提供', 'Provides', { startArrow: 'none', endArrow: 'circleOpen' }),
  bent('componentUse', '组件使用', 'Component usage', DEPENDS, '«use»'),
  bent('partConnector', '连接器', 'Connector', PLAIN),
];

export const deploymentConnectors = [
  bent('communicationPath', '通信路径', 'Communication path', PLAIN),
  bent('deploy', '部署', 'Deployment', DEPENDS, '«deploy»'),
  bent('manifest', '体现', 'Manifestation', DEPENDS, '«manifest»'),
  bent('deploymentDependency', '部署依赖', 'Deployment dependency', DEPENDS),
];

export const timingConnectors = [
  straight('link', '链接', 'Link', PLAIN),
  straight(
    'communicationMessage',
    '编号消息',
    'Numbered message',
    { startArrow: 'none', endArrow: 'triangle' },
    '1: call()',
  ),
  straight('timingMessage', '定时消息', 'Timing message', { startArrow: 'none', ...OPEN }),
  straight('durationArrow', '时长', 'Duration', { startArrow: 'arrow', ...OPEN }, '{d}'),
];
