/**
 * Frames around a part of an interaction: a new one is as wide as the lifelines it covers, and another operand makes
 * room for itself, with those above it where they were.
 */
import type { Box, DiagramRecord, DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { resolveControls } from '@limn/drawing/shape/controls.ts';
import type { SettlingContext } from '../../notation.ts';
import type { Interaction } from './interaction.ts';
import { bottomOf, headOf, isLifeline, stemOf } from './model.ts';
import { makeRoom } from './room.ts';

type Changed = ReadonlyMap<RecordId, DiagramRecord | undefined>;

/** Page units: how far a frame reaches past the heads it covers, and how high another operand is. */
const PAST = 10,
  OPERAND = 60;

/** A frame that has got operands: room of `by` is due below `y`. */
export interface Grown {
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
    // Of what came as a whole each stands where it was made.
    if (!before)
      widen(
        context,
        frame,
        covered.filter((one) => !(changed.has(one.id) && !changed.get(one.id))),
      );
    else if (before.type === 'shape' && isFragment(frame)) {
      const by = addOperands(context, before, frame);
      if (by > 0) grown.push({ id, y: bottomOf(frame) + 0.01, by, covered: covered.map((one) => one.id) });
    }
  }
  return grown;
}

/** A frame of the size it comes in is as wide as what it covers; one that was drawn wider stays so. */
function widen({ store, registry }: SettlingContext, frame: ShapeRecord, covered: readonly ShapeRecord[]): void {
  if (covered.length === 0) return;
  const { box } = frame,
    isDrawn = Math.abs(box.w - registry.get(frame.kind).w) > 0.5,
    left = Math.min(...covered.map((one) => one.box.x)) - PAST,
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
    for (let i = 1; i < count; i++) controls[`operand${i}`] ||= (h * i) / count;
    for (let i = 0; i < added; i++) controls[`operand${count + i}`] = h + OPERAND * i;
  } else for (let i = count + added; i < count; i++) delete controls[`operand${i}`];
  store.update(frame.id, { data: { ...frame.data, controls } });
  return Math.max(0, added) * OPERAND;
}

/** Makes the room that operands need which came to a frame, and lengthens the frame by it. */
export function growFragments(store: DocumentStore, interaction: Interaction, grown: readonly Grown[]): void {
  for (const { id, y, by } of grown) {
    makeRoom(store, interaction, y, by);
    for (const lifeline of interaction.lifelines) Object.assign(lifeline, store.find(lifeline.id, 'shape'));
    lengthen(store, id, by);
  }
}

/** Lengthens frames that cover no lifeline. */
export function growAlone(store: DocumentStore, grown: readonly Grown[]): void {
  for (const { id, by, covered } of grown) if (covered.length === 0) lengthen(store, id, by);
}

function lengthen(store: DocumentStore, id: RecordId, by: number): void {
  const { box } = store.find(id, 'shape')!;
  store.update(id, { box: { ...box, h: box.h + by } });
}
