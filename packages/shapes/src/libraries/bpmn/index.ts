/** BPMN 2.0.2. */
import type { Style } from '@limn/document';
import type { ConnectorPreset, ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { named } from '../names.ts';
import { gateways, processes, tasks } from './activities.ts';
import { events, plainEvents } from './events.ts';
import { artifacts, conversations, dataShapes, laneShapes } from './others.ts';

const connector = (id: string, zh: string, en: string, style: Style): ConnectorPreset => ({
  id: `bpmn.${id}`,
  name: { zh, en },
  kind: id.endsWith('Link') || id.endsWith('ssociation') ? 'straight' : 'orthogonal',
  style: { startArrow: 'none', endArrow: 'none', ...style },
});

const FLOW: Style = { endArrow: 'triangle' };
const connectors = [
  connector('sequenceFlow', '顺序流', 'Sequence flow', FLOW),
  connector('conditionalFlow', '条件流', 'Conditional flow', { ...FLOW, startArrow: 'diamondOpen' }),
  connector('defaultFlow', '默认流', 'Default flow', { ...FLOW, startArrow: 'slash' }),
  connector('messageFlow', '消息流', 'Message flow', {
    dash: 'dashed',
    startArrow: 'circleOpen',
    endArrow: 'triangleOpen',
  }),
  connector('association', '关联', 'Association', { dash: 'dotted' }),
  connector('directedAssociation', '单向关联', 'Directed association', { dash: 'dotted', endArrow: 'arrow' }),
  connector('bidirectionalAssociation', '双向关联', 'Bidirectional association', {
    dash: 'dotted',
    startArrow: 'arrow',
    endArrow: 'arrow',
  }),
  connector('dataAssociation', '数据关联', 'Data association', { dash: 'dotted', endArrow: 'arrow' }),
  connector('conversationLink', '会话链接', 'Conversation link', { strokeWidth: 4 }),
];

export const bpmn: readonly ShapeLibrary[] = [
  named(
    'bpmn',
    [...plainEvents, ...tasks, ...gateways, ...processes, ...laneShapes, ...dataShapes, ...artifacts],
    connectors,
  ),
  named('bpmn-event', events),
  named('bpmn-conversation', conversations),
];
