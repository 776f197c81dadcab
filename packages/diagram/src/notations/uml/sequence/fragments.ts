/**
 * Frames around a part of an interaction: a new one is as wide as the lifelines it covers, and another operand makes
 * room for itself, with those above it where they were.
 */
import type { Box, DiagramRecord, DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { resolveControls } from '@limn/drawing/shape/controls.ts';
import type { SettlingContext } from '../../notation.ts';
import { type Interaction, readAgain } from './interaction.ts';
import { bottomOf, headOf, isLifeline, stemOf } from './model.ts';
import { makeRoom } from './room.ts';

type Changed = ReadonlyMap<RecordId, DiagramRecord | undefined>;

/** Page units: how far a frame reaches past the heads it covers, how wide its operator is, how high another operand. */
const PAST = 10,
  OPERATOR = 70,
  OPERAND = 60;
/** Page units: how low the first message stands in the first operand, below operator and guard, and in the others. */
const BELOW_OPERATOR = 44,
  BELOW_GUARD = 28;

/** A frame that is new, or has got operands: room of `by` is due below `y`. */
export interface Grown {
  isNew: boolean;
  id: RecordId;
  y: number;
  by: number;
  covered: readonly RecordId[];
}

const isFragment = ({ kind }: ShapeRecord): boolean => kind === 'uml.combinedFragment';
const FRAMES: ReadonlySet<string> = new Set(['uml.combinedFragment', 'uml.interactionUse']);

/** Lifelines whose stem runs through a box, of those that stand in what the frame stands in, or beside it. */
function coveredBy({ store, registry }: SettlingContext, frame: ShapeRecord, box: Box): ShapeRecord[] {
  const around = store.find(frame.at.parent, 'shape'),
    parents = around ? [frame.at.parent, around.at.parent] : [frame.at.parent];
  return parents
    .flatMap((parent) => store.children(parent))
    .flatMap((id) => store.find(id, 'shape') ?? [])
    .filter(
      (one) =>
        isLifeline(one) &&
        !one.box.r &&
        stemOf(one) > box.x &&
        stemOf(one) < box.x + box.w &&
        one.box.y + headOf(registry, one) < box.y + box.h &&
        bottomOf(one) > box.y,
    );
}

/** Gives new frames their width, and operands that came their separators; those that need room are told. */
export function followFragments(context: SettlingContext, changed: Changed): Grown[] {
  const { store } = context,
    grown: Grown[] = [];
  for (const [id, before] of changed) {
    const frame = store.find(id, 'shape');
    if (!frame || !FRAMES.has(frame.kind) || frame.box.r) continue;
    const covered = coveredBy(context, frame, frame.box);
    if (!before) {
      // Of what came as a whole each stands where it was made.
      const known = covered.filter((one) => !(changed.has(one.id) && !changed.get(one.id)));
      widen(context, frame, known);
      if (isFragment(frame) && known.length > 0)
        grown.push({ isNew: true, id, y: frame.box.y, by: 0, covered: known.map((one) => one.id) });
    } else if (before.type === 'shape' && isFragment(frame)) {
      const by = addOperands(context, before, frame);
      if (by > 0)
        grown.push({ isNew: false, id, y: bottomOf(frame) + 0.01, by, covered: covered.map((one) => one.id) });
    }
  }
  return grown;
}

/** A frame of the size it comes in is as wide as what it covers; one that was drawn wider stays so. */
function widen({ store, registry }: SettlingContext, frame: ShapeRecord, covered: readonly ShapeRecord[]): void {
  if (covered.length === 0) return;
  const { box } = frame,
    isDrawn = Math.abs(box.w - registry.get(frame.kind).w) > 0.5,
    left = Math.min(...covered.map((one) => Math.min(one.box.x - PAST, stemOf(one) - OPERATOR))),
    right = Math.max(...covered.map((one) => one.box.x + one.box.w)) + PAST,
    x = isDrawn ? Math.min(box.x, left) : left,
    end = isDrawn ? Math.max(box.x + box.w, right) : right;
  if (x !== box.x || end - x !== box.w) store.update(frame.id, { box: { ...box, x, w: end - x } });
}

/** Puts the separators of operands that came below the others, which keep their heights; how much room that takes. */
function addOperands({ store, registry }: SettlingContext, before: ShapeRecord, frame: ShapeRecord): number {
  const definition = registry.get(frame.kind),
    was = resolveControls(definition, before.data.controls),
    count = was['operands'] ?? 1,
    added = (resolveControls(definition, frame.data.controls)['operands'] ?? 1) - count;
  // Whoever gives it another size at once says where all of it goes.
  if (added === 0 || frame.box.h !== before.box.h) return 0;
  const controls = { ...frame.data.controls },
    { h } = frame.box;
  if (added > 0) {
    const at = separatorsOf(frame, count);
    for (let i = 1; i < count; i++) controls[`operand${i}`] = at[i]!;
    for (let i = 0; i < added; i++) controls[`operand${count + i}`] = h + OPERAND * i;
  } else for (let i = count + added; i < count; i++) delete controls[`operand${i}`];
  store.update(frame.id, { data: { ...frame.data, controls } });
  return Math.max(0, added) * OPERAND;
}

/** Makes the room that operands need which came to a frame, and lengthens the frame by it. */
export function growFragments(context: SettlingContext, interaction: Interaction, grown: readonly Grown[]): void {
  const { store } = context;
  for (const { isNew, id, y, by } of grown) {
    if (isNew) makeRoomForWords(context, interaction, id);
    else makeRoom(store, interaction, y, by);
    readAgain(store, interaction);
    lengthen(store, id, by);
  }
}

/** Lowers the first messages in the operands of a new frame below what the frame says there. */
function makeRoomForWords({ store, registry }: SettlingContext, interaction: Interaction, id: RecordId): void {
  const { kind, data } = store.find(id, 'shape')!,
    count = resolveControls(registry.get(kind), data.controls)['operands'] ?? 1;
  for (let i = 0; i < count; i++) {
    const frame = store.find(id, 'shape')!,
      at = separatorsOf(frame, count),
      top = frame.box.y + at[i]!,
      bottom = frame.box.y + at[i + 1]!,
      least = top + (i === 0 ? BELOW_OPERATOR : BELOW_GUARD),
      first = Math.min(...interaction.messages.filter(({ y }) => y >= top && y < bottom).map(({ y }) => y));
    if (first >= least) continue;
    // At their heights, and no longer at parts of the whole: an operand grows alone.
    const controls = { ...frame.data.controls };
    for (let k = 1; k < count; k++) controls[`operand${k}`] = at[k]!;
    store.update(id, { data: { ...frame.data, controls } });
    makeRoom(store, interaction, first - 0.5, least - first);
  }
}

/** Where each operand of a frame begins below its top, and where the last one ends. */
function separatorsOf({ box, data }: ShapeRecord, count: number): number[] {
  const between = Array.from({ length: count - 1 }, (_, i) => data.controls?.[`operand${i + 1}`]);
  return [0, ...between.map((at, i) => at || (box.h * (i + 1)) / count), box.h];
}

/** Lengthens frames that cover no lifeline. */
export function growAlone(store: DocumentStore, grown: readonly Grown[]): void {
  for (const { id, by, covered } of grown) if (covered.length === 0) lengthen(store, id, by);
}

function lengthen(store: DocumentStore, id: RecordId, by: number): void {
  const { box } = store.find(id, 'shape')!;
  store.update(id, { box: { ...box, h: box.h + by } });
}
