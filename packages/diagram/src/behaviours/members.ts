/**
 * Shapes that stand in another as its lines: members of a class, columns of a table. The holder gives them their
 * places, one below the other under its title, and is as high as they are together.
 */
import { plainText, type Box, type RecordId, type ShapeRecord } from '@limn/document';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { findTheme, type Theme } from '@limn/drawing/look/theme.ts';
import { measureText } from '@limn/drawing/text/layout.ts';
import { textStyle } from '@limn/drawing/text/text-style.ts';
import type { BehaviourContext, MemberPlaces, ShapePatch } from './behaviour.ts';

/** Least height of a title, and of a line of text, page units. */
const TITLE = 26,
  LINE = 20;

const themeOf = ({ store }: BehaviourContext): Theme => findTheme(store.find('document', 'document')?.data.theme);

const textStyleOf = (context: BehaviourContext, shape: ShapeRecord): ReturnType<typeof textStyle> =>
  textStyle(styleOf(shape, themeOf(context), context.registry));

/**
 * What a line needs, unbroken, by its text; and what that follows from besides, which are other objects when they are
 * changed.
 */
const needs = new WeakMap<object, { from: readonly unknown[]; w: number; h: number }>();

function needOf(context: BehaviourContext, member: ShapeRecord): { w: number; h: number } {
  const { text, style } = member;
  if (!text || plainText(text) === '') return { w: 0, h: LINE };
  const inner = context.registry.geometryOfRecord(member).textBox,
    beside = member.box.w - inner.w,
    from = [themeOf(context), member.kind, style, beside],
    known = needs.get(text);
  if (known && from.every((one, i) => one === known.from[i])) return known;
  const { w, h } = measureText(text, textStyleOf(context, member), context.measurer, Infinity);
  const need = { from, w: Math.ceil(w + beside), h: Math.max(LINE, Math.ceil(h)) };
  needs.set(text, need);
  return need;
}

/** Its lines from top to bottom: by where they stand, so that one that was dropped between two comes to stand there. */
export function membersOf(
  holder: ShapeRecord,
  { store }: Pick<BehaviourContext, 'store'>,
  isMember: (shape: ShapeRecord) => boolean,
): ShapeRecord[] {
  const middle = ({ box }: ShapeRecord): number => box.y + box.h / 2;
  return store
    .children(holder.id)
    .flatMap((id) => {
      const child = store.find(id, 'shape');
      return child && isMember(child) ? [child] : [];
    })
    .map((child, i) => ({ child, i }))
    .sort((a, b) => middle(a.child) - middle(b.child) || a.i - b.i)
    .map(({ child }) => child);
}

/** New values of the holder and of its lines; what stays is left out. A holder that is turned is left alone. */
export function placeMembers(
  holder: ShapeRecord,
  context: BehaviourContext,
  isMember: (shape: ShapeRecord) => boolean,
): MemberPlaces {
  const out: MemberPlaces = new Map<RecordId, ShapePatch>();
  if (holder.box.r) return out;
  const members = membersOf(holder, context, isMember),
    definition = context.registry.get(holder.kind),
    { controls = {} } = holder.data;
  const isFolded = controls['folded'] === 1;
  const style = textStyleOf(context, holder);
  const wide = members.reduce((w, member) => Math.max(w, needOf(context, member).w), holder.box.w),
    words = measureText(holder.text ?? [], style, context.measurer, wide),
    title = Math.max(TITLE, plainText(holder.text) === '' ? 0 : Math.ceil(words.h));
  let y = holder.box.y + title;
  for (const member of members) {
    const own = context.registry.get(member.kind),
      h = own.behaviour === 'divider' ? own.h : needOf(context, member).h;
    const box: Box = isFolded
      ? { x: holder.box.x, y: member.box.y, w: wide, h: member.box.h }
      : { x: holder.box.x, y, w: wide, h };
    if (isFolded) {
      // A line that ends on a hidden one ends on the title; the order of the lines stays to be read from their places.
      box.y = holder.box.y + (title * (members.indexOf(member) + 0.5)) / members.length - box.h / 2;
    }
    const patch: ShapePatch = {};
    if (!sameBox(box, member.box)) patch.box = box;
    if ((member.data.hidden ?? false) !== isFolded) {
      const { hidden: _, ...data } = member.data;
      patch.data = isFolded ? { ...data, hidden: true } : data;
    }
    if (patch.box || patch.data) out.set(member.id, patch);
    y += h;
  }
  const { x, y: top } = holder.box,
    box = { ...holder.box, x, y: top, w: wide, h: isFolded ? title : Math.max(y - top, title) };
  const patch: ShapePatch = {};
  if (!sameBox(box, holder.box)) patch.box = box;
  const current = controls['title'] ?? definition.controls?.find((c) => c.name === 'title')?.default;
  if (current !== title) patch.data = { ...holder.data, controls: { ...controls, title } };
  if (patch.box || patch.data) out.set(holder.id, patch);
  return out;
}

const sameBox = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01 && Math.abs(a.w - b.w) < 0.01 && Math.abs(a.h - b.h) < 0.01;
