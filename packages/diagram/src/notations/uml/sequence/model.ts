/**
 * What a sequence diagram of UML 2.5.1 (§17) says, read from its records: lifelines, executions on them, and messages,
 * each at a height. Heights are page units, downwards.
 */
import type { Box, ConnectorRecord, DiagramRecord, End, RecordId, ShapeRecord, Style } from '@limn/document';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';

const LIFELINE = /^uml\.(?:lifeline|(?:actor|boundary|control|entity|database|queue|collections)Lifeline)$/;

export const isLifeline = ({ kind }: Pick<ShapeRecord, 'kind'>): boolean => LIFELINE.test(kind);
export const isExecution = ({ kind }: Pick<ShapeRecord, 'kind'>): boolean => kind === 'uml.activation';
export const isDestruction = ({ kind }: Pick<ShapeRecord, 'kind'>): boolean => kind === 'uml.destruction';
/** What messages end on. */
export const isParticipant = (shape: Pick<ShapeRecord, 'kind'>): boolean => isLifeline(shape) || isExecution(shape);

/** Where records are read: the document as it is, or as it was before an edit. */
export type Find = (id: RecordId | undefined) => DiagramRecord | undefined;

export const shapeIn = (find: Find, id: RecordId | undefined): ShapeRecord | undefined => {
  const record = find(id);
  return record?.type === 'shape' ? record : undefined;
};

/** The lifeline that a shape is, or stands on as an execution. */
export function lifelineOf(find: Find, id: RecordId | undefined): ShapeRecord | undefined {
  const shape = shapeIn(find, id);
  if (!shape || isLifeline(shape)) return shape;
  const holder = isExecution(shape) ? shapeIn(find, shape.at.parent) : undefined;
  return holder && isLifeline(holder) ? holder : undefined;
}

/** How deep the head of a lifeline is. */
export function headOf(registry: ShapeRegistry, lifeline: ShapeRecord): number {
  const { textBox } = registry.geometryOfRecord(lifeline);
  return textBox.y + textBox.h;
}

export const stemOf = ({ box }: Pick<ShapeRecord, 'box'>): number => box.x + box.w / 2;
export const bottomOf = ({ box }: Pick<ShapeRecord, 'box'>): number => box.y + box.h;

/** The height at which an end stands; undefined where what it is on is gone. */
export function heightOf(find: Find, end: End): number | undefined {
  const host = shapeIn(find, end.shape);
  if (!host) return end.shape === undefined ? end.y : undefined;
  return end.anchor ? host.box.y + end.anchor.y * host.box.h : end.y;
}

export interface Message {
  line: ConnectorRecord;
  from: ShapeRecord;
  to: ShapeRecord;
  /** Where it leaves; where it arrives is the same but for a message to oneself. */
  y: number;
  /** How much lower a message to oneself arrives. */
  drop: number;
}

export const isSelf = ({ from, to }: Pick<Message, 'from' | 'to'>): boolean => from.id === to.id;
export const isReply = ({ line }: Pick<Message, 'line'>): boolean => line.style.dash === 'dashed';
/** A call whose caller waits for it: only such a one begins an execution of itself. */
export const isCall = ({ line }: Pick<Message, 'line'>): boolean =>
  line.style.dash !== 'dashed' && line.style.endArrow === 'triangle';

/** What a message is, beside calls and replies by what its label says first (§17.4.3). */
export interface MessageKind {
  /** Key of its name in the catalogue of the notation. */
  id: 'call' | 'signal' | 'reply' | 'create' | 'destroy';
  style: Required<Pick<Style, 'dash' | 'startArrow' | 'endArrow'>>;
  keyword?: 'create' | 'destroy';
}

const REPLY = { dash: 'dashed', startArrow: 'none', endArrow: 'arrow' } as const,
  CALL = { dash: 'solid', startArrow: 'none', endArrow: 'triangle' } as const;

/** In the order of a menu. */
export const MESSAGE_KINDS: readonly MessageKind[] = [
  { id: 'call', style: CALL },
  { id: 'signal', style: { dash: 'solid', startArrow: 'none', endArrow: 'arrow' } },
  { id: 'reply', style: REPLY },
  { id: 'create', style: REPLY, keyword: 'create' },
  { id: 'destroy', style: CALL, keyword: 'destroy' },
];

/** Whether a message ends at the side of its lifeline's head, which it makes. */
export const isCreation = ({ line, to }: Pick<Message, 'line' | 'to'>): boolean =>
  line.end.shape === to.id && (line.end.anchor?.x === 0 || line.end.anchor?.x === 1);

/** The message that a line is; undefined for one that does not lead from lifeline to lifeline. */
export function messageOf(find: Find, line: ConnectorRecord): Message | undefined {
  const from = lifelineOf(find, line.start.shape),
    to = lifelineOf(find, line.end.shape),
    y = heightOf(find, line.start),
    arrival = heightOf(find, line.end);
  if (!from || !to || y === undefined || arrival === undefined) return undefined;
  return { line, from, to, y, drop: from.id === to.id ? Math.max(SELF_DROP, arrival - y) : 0 };
}

/** Least height of the loop of a message to oneself. */
export const SELF_DROP = 20;

export const near = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;
export const isEqual = (a: Box, b: Box): boolean =>
  near(a.x, b.x) && near(a.y, b.y) && near(a.w, b.w) && near(a.h, b.h);
