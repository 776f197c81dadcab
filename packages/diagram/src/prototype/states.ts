/** States of components while a prototype is played: under the pointer, pressed, with the keyboard, on and off. */
import type { RecordId, ShapeRecord } from '@limn/document';
import type { ShapeChoice } from '@limn/drawing/shape/definition.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { FrameContext } from '../items/frames.ts';
import { seenIn, wordsOf, type Screen } from './screens.ts';

/** What people do to components, which nobody writes into the document. */
export interface Touched {
  over: RecordId | null;
  pressed: RecordId | null;
  /** Pressed last. */
  focused: RecordId | null;
  /** What was turned on and off by a press, 0 or 1. */
  turned: ReadonlyMap<RecordId, number>;
}
export const UNTOUCHED: Touched = { over: null, pressed: null, focused: null, turned: new Map() };

/** A component of a screen that does something under the pointer, page units. */
export interface Reaction {
  id: RecordId;
  rect: Rect;
  text: string;
  /** Whether it is on; null for what is not turned on and off. */
  isOn: boolean | null;
  /** One of several, of which one is on. */
  isPicked: boolean;
}

type Context = FrameContext;
const choicesOf = ({ registry }: Pick<Context, 'registry'>, { kind }: ShapeRecord): readonly ShapeChoice[] =>
  registry.get(kind).choices ?? [];
const valueOf = ({ data }: ShapeRecord, { name, default: option }: ShapeChoice): number =>
  data.controls?.[name] ?? option;

const reacts = (shape: ShapeRecord, choice: ShapeChoice): boolean =>
  choice.plays?.type === 'reacts' && valueOf(shape, choice) === choice.plays.rest;
/** What is disabled is not turned on and off either. */
const isAwake = (context: Context, shape: ShapeRecord): boolean =>
  choicesOf(context, shape).every((choice) => choice.plays?.type !== 'reacts' || reacts(shape, choice));
const turning = (context: Context, shape: ShapeRecord): ShapeChoice | undefined =>
  isAwake(context, shape)
    ? choicesOf(context, shape).find(({ plays }) => plays?.type === 'flips' || plays?.type === 'picks')
    : undefined;

/** The components of a screen that react, those below first. */
export function reactionsOf(context: Context, screen: Screen, touched: Touched): Reaction[] {
  const out: Reaction[] = [];
  for (const { record, rect } of seenIn(context, screen)) {
    if (record.type !== 'shape') continue;
    const turn = turning(context, record);
    if (!turn && !choicesOf(context, record).some((choice) => reacts(record, choice))) continue;
    out.push({
      id: record.id,
      rect,
      text: wordsOf(record),
      isOn: turn ? (touched.turned.get(record.id) ?? valueOf(record, turn)) === 1 : null,
      isPicked: turn?.plays?.type === 'picks',
    });
  }
  return out;
}

/** What is touched once a component was pressed: a switch is turned, a radio button turns the others beside it off. */
export function afterPress(context: Context, id: RecordId, touched: Touched): Touched {
  const shape = context.store.find(id, 'shape'),
    turn = shape && turning(context, shape);
  if (!shape || !turn) return touched;
  const turned = new Map(touched.turned);
  if (turn.plays?.type === 'flips') turned.set(id, 1 - (turned.get(id) ?? valueOf(shape, turn)));
  else {
    for (const beside of context.store.children(shape.at.parent))
      if (context.store.find(beside, 'shape')?.kind === shape.kind) turned.set(beside, 0);
    turned.set(id, 1);
  }
  return { ...touched, turned };
}

/** The shape as it is seen while it is touched; itself where that makes no difference. */
export function playedShape(context: Pick<Context, 'registry'>, shape: ShapeRecord, touched: Touched): ShapeRecord {
  const now: Record<string, number> = {};
  for (const choice of choicesOf(context, shape)) {
    const { plays, name } = choice,
      turned = touched.turned.get(shape.id);
    if ((plays?.type === 'flips' || plays?.type === 'picks') && turned !== undefined) now[name] = turned;
    if (plays?.type !== 'reacts' || !reacts(shape, choice)) continue;
    const option = optionOf(plays, shape.id, touched);
    if (option !== undefined) now[name] = option;
  }
  if (Object.keys(now).length === 0) return shape;
  return { ...shape, data: { ...shape.data, controls: { ...shape.data.controls, ...now } } };
}

function optionOf(
  plays: Extract<ShapeChoice['plays'], { type: 'reacts' }>,
  id: RecordId,
  { over, pressed, focused }: Touched,
): number | undefined {
  if (pressed === id && plays.pressed !== undefined) return plays.pressed;
  if (focused === id && plays.focused !== undefined) return plays.focused;
  return over === id ? plays.hover : undefined;
}
