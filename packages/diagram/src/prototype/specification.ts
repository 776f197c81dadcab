/** What a screen is made of, for those who build it: places, sizes, colours and type of every element. */
import type { Gradient, RecordId, ShapeRecord } from '@limn/document';
import { plainText } from '@limn/document';
import type { Display } from '@limn/drawing/display/display.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import type { FrameContext } from '../items/frames.ts';
import { annotationsOf } from './annotations.ts';
import { type Screen, seenIn } from './screens.ts';

export interface SpecifiedType {
  /** Id of the font. */
  font: string;
  /** Page units. */
  size: number;
  isBold: boolean;
  isItalic: boolean;
  color: string;
  align: string;
  /** Multiple of the size. */
  lineHeight: number;
}

/** Lengths are page units, and places from the upper left of the screen. Colours are as in the light theme. */
export interface SpecifiedElement {
  id: RecordId;
  /** What it is called: by whoever named it, or by its kind. */
  kind: { zh: string; en: string };
  text: string;
  /** Options it is in that are not those it has by itself, such as a state. */
  options: readonly { label: { zh: string; en: string }; option: { zh: string; en: string } }[];
  x: number;
  y: number;
  w: number;
  h: number;
  /** Degrees clockwise; 0 for upright. */
  turned: number;
  fill: string | null;
  gradient: Gradient | null;
  stroke: { color: string; width: number } | null;
  radius: number;
  /** 0..1. */
  opacity: number;
  type: SpecifiedType | null;
  annotation: { n: number; text: string } | null;
}

export interface Specification {
  screen: Screen;
  /** Where the screen is on its page, page units. */
  at: { x: number; y: number };
  size: { w: number; h: number };
  /** In the order in which they lie, those below first. */
  elements: readonly SpecifiedElement[];
  /** With how many elements have each, the most used first. */
  colours: readonly { color: string; count: number }[];
  fonts: readonly { font: string; size: number; isBold: boolean; count: number }[];
}

/** Most elements that are told of; a screen has hardly more. */
export const MAX_ELEMENTS = 2000;

export function specificationOf(context: FrameContext, display: Display, screen: Screen): Specification {
  const noted = new Map(annotationsOf(context, screen.page).map((one) => [one.id, one])),
    frame = screen.frame === undefined ? undefined : context.store.find(screen.frame, 'shape'),
    shapes: ShapeRecord[] = [];
  for (const { record } of seenIn(context, screen))
    if (record.type === 'shape' && record.id !== screen.frame && shapes.length < MAX_ELEMENTS) shapes.push(record);
  const bounds = frame ? boxBounds(frame.box) : around(shapes);
  const elements = shapes.map((shape): SpecifiedElement => {
    const note = noted.get(shape.id);
    return {
      ...elementOf(display, shape, bounds),
      annotation: note ? { n: note.n, text: note.text } : null,
    };
  });
  return {
    screen,
    at: { x: bounds.x, y: bounds.y },
    size: { w: tidy(bounds.w), h: tidy(bounds.h) },
    elements,
    colours: counted(
      elements.flatMap(({ fill, stroke, type }) => [...new Set([fill, stroke?.color, type?.color])]),
      (color) => color,
    ).flatMap(({ one, count }) => (one ? [{ color: one, count }] : [])),
    fonts: counted(
      elements.flatMap(({ type }) => type ?? []),
      ({ font, size, isBold }) => `${font} ${size} ${isBold}`,
    ).map(({ one: { font, size, isBold }, count }) => ({ font, size, isBold, count })),
  };
}

function elementOf(
  display: Display,
  shape: ShapeRecord,
  from: { x: number; y: number },
): Omit<SpecifiedElement, 'annotation'> {
  const { box, kind, data } = shape,
    look = display.look(shape),
    definition = display.registry.get(kind),
    text = plainText(shape.text).trim(),
    hasFill = look.fill !== 'none' && look.fillOpacity > 0;
  return {
    id: shape.id,
    kind: data.name ? { zh: data.name, en: data.name } : definition.name,
    text,
    options: (definition.choices ?? []).flatMap(({ name, label, options, default: own }) => {
      const option = options[data.controls?.[name] ?? own];
      return option && option !== options[own] ? [{ label, option }] : [];
    }),
    x: tidy(box.x - from.x),
    y: tidy(box.y - from.y),
    w: tidy(box.w),
    h: tidy(box.h),
    turned: tidy(((box.r ?? 0) * 180) / Math.PI),
    fill: hasFill ? look.fill : null,
    gradient: look.gradient ?? null,
    stroke: look.stroke === 'none' ? null : { color: look.stroke, width: tidy(look.strokeWidth) },
    radius: tidy(look.radius ?? 0),
    opacity: Math.round(look.opacity * 100) / 100,
    type:
      text === ''
        ? null
        : {
            font: look.text.font,
            size: tidy(look.text.fontSize),
            isBold: look.text.bold,
            isItalic: look.text.italic,
            color: look.text.color,
            align: look.text.align,
            lineHeight: look.text.lineHeight,
          },
  };
}

const tidy = (v: number): number => Math.round(v * 10) / 10;

function around(shapes: readonly ShapeRecord[]): { x: number; y: number; w: number; h: number } {
  const boxes = shapes.map(({ box }) => boxBounds(box)),
    x = Math.min(...boxes.map((b) => b.x)),
    y = Math.min(...boxes.map((b) => b.y));
  if (boxes.length === 0) return { x: 0, y: 0, w: 0, h: 0 };
  return {
    x,
    y,
    w: Math.max(...boxes.map((b) => b.x + b.w)) - x,
    h: Math.max(...boxes.map((b) => b.y + b.h)) - y,
  };
}

/** Those that are equal by a key once, with how many they are; the most first. */
function counted<T>(all: readonly T[], by: (one: T) => unknown): { one: T; count: number }[] {
  const out = new Map<unknown, { one: T; count: number }>();
  for (const one of all) {
    const known = out.get(by(one));
    if (known) known.count++;
    else out.set(by(one), { one, count: 1 });
  }
  return [...out.values()].sort((a, b) => b.count - a.count);
}
