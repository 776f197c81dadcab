/**
 * Members of classifiers: what was typed of one that UML shows by how it is written, and does not say. Static members
 * are underlined, abstract ones slanted; where a class shows visibilities as icons, a sign that is typed becomes one.
 */
import { fromPlain, plainText, type ShapeRecord } from '@limn/document';
import {
  parseMember,
  signOf,
  typeRange,
  VISIBILITIES,
  type Visibility,
  VISIBILITY_SIGNS,
  withoutFlags,
} from '@limn/document/notation/member.ts';
import type { NextField } from '@limn/canvas/core/ports/text-host.ts';
import type { BehaviourContext, ShapePatch, Typed } from './behaviour.ts';

/** Control of a row that shows its visibility as an icon: 0 for none, else its place in `VISIBILITIES` and one. */
const ICON = 'visibility';

export const iconOf = (shape: ShapeRecord): Visibility | undefined =>
  VISIBILITIES[(shape.data.controls?.[ICON] ?? 0) - 1];

/** How visible a member is, whichever way it is shown. */
export const visibilityOf = (shape: ShapeRecord): Visibility | undefined =>
  iconOf(shape) ?? parseMember(plainText(shape.text))?.visibility;

const withIcon = (shape: ShapeRecord, visibility: Visibility | undefined): ShapePatch['data'] => ({
  ...shape.data,
  controls: { ...shape.data.controls, [ICON]: visibility ? VISIBILITIES.indexOf(visibility) + 1 : 0 },
});

/** The row with its visibility as an icon, or as the sign before its text; null where it is so. */
export function shownAs(shape: ShapeRecord, look: 'icon' | 'text'): Typed | null {
  const text = plainText(shape.text);
  if (look === 'icon') {
    const found = signOf(text);
    return found && { text: cut(shape, found.length), patch: { data: withIcon(shape, found.visibility) } };
  }
  const visibility = iconOf(shape);
  if (!visibility) return null;
  const sign = fromPlain(`${VISIBILITY_SIGNS[visibility]} `);
  return { text: [...sign, ...(shape.text ?? [])], patch: { data: withIcon(shape, undefined) } };
}

/** The text without its first characters, what is left with its formats. */
function cut(shape: ShapeRecord, length: number): NonNullable<ShapeRecord['text']> {
  let left = length;
  return (shape.text ?? []).flatMap((op) => {
    const insert = op.insert.slice(left);
    left = Math.max(0, left - op.insert.length);
    return insert === '' ? [] : [{ ...op, insert }];
  });
}

export function typedFeature(shape: ShapeRecord, { store }: Pick<BehaviourContext, 'store'>): Typed | null {
  const flags = withoutFlags(plainText(shape.text));
  const style = flags && {
    ...shape.style,
    ...(flags.isStatic && { underline: true }),
    ...(flags.isAbstract && { italic: true }),
  };
  const read = flags ? { ...shape, text: fromPlain(flags.text) } : shape,
    hasIcons = store.children(shape.at.parent).some((id) => {
      const row = store.find(id, 'shape');
      return row !== undefined && iconOf(row) !== undefined;
    }),
    shown = hasIcons ? shownAs(read, 'icon') : null;
  if (!flags && !shown) return null;
  return { text: shown?.text ?? read.text ?? [], patch: { ...shown?.patch, ...(style && { style }) } };
}

/** From the name on to the type, which is written where there is none yet; from there out of the line. */
export function nextField(text: string, caret: number): NextField | null {
  const { from, to, isMissing } = typeRange(text);
  if (text.trim() === '' || (!isMissing && caret >= from)) return null;
  const insert = isMissing ? ': ' : '';
  return { from: from + insert.length, to: to + insert.length, insert };
}
