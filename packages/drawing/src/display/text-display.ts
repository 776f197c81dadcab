import { paragraphs, plainText, type LabelRecord, type RichText, type ShapeRecord, type Style } from '@limn/document';
import { boxMatrix } from '../geometry/box.ts';
import { rotation, transformRect } from '../geometry/matrix.ts';
import { Path } from '../geometry/path.ts';
import { type Rect, rectUnion } from '../geometry/rect.ts';
import { hasWide } from '../text/unicode/characters.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { layoutText, measureText } from '../text/layout.ts';
import type { LayoutBox, PlacedRun, TextLayout } from '../text/placed.ts';
import type { TextStyle } from '../text/text-style.ts';
import type { Look, Palette } from '../look/look.ts';
import type { ShapeRegistry } from '../shape/registry.ts';
import type { TextMeasurer } from '../text/measure/measurer.ts';
import { safeHref } from '../paint/href.ts';
import type { Painter } from '../paint/painter.ts';
import type { Matrix } from '../geometry/matrix.ts';
import { resolveColor } from '../look/theme.ts';

/** A layout with the colours a painter needs. */
export interface ResolvedText {
  layout: TextLayout;
  runs: readonly PlacedRun[];
  backgrounds: readonly { path: Path; color: string }[];
  clip?: Path;
  /**
   * Of text that stands turned in its shape: from where it is laid out to the shape's box. The layout's bounds are
   * turned already.
   */
  turn?: Matrix;
}

/** What laying out a record's text takes; a `Display` is one. */
export interface TextContext {
  readonly registry: ShapeRegistry;
  readonly measurer: TextMeasurer;
  readonly palette: Palette;
  look(record: ShapeRecord | LabelRecord): Look;
}

/** Connector labels wider than this are broken. */
export const LABEL_WIDTH = 240;

/** Text box of a shape in its unmirrored box: text is never mirrored, but its place is. */
export function textBoxOf(display: TextContext, record: ShapeRecord): LayoutBox {
  return placedIn(record, display.registry.geometryOfRecord(record).textBox);
}

const placedIn = ({ box }: ShapeRecord, t: LayoutBox): LayoutBox => ({
  x: box.fx ? box.w - t.x - t.w : t.x,
  y: box.fy ? box.h - t.y - t.h : t.y,
  w: t.w,
  h: t.h,
});

/**
 * Turn of a shape's text against its box, radians clockwise. In a mirrored shape it turns the other way round, as its
 * place does. Columns that are turned half round are read from the bottom up.
 */
export function textTurnOf(display: TextContext, record: ShapeRecord, box = record.box): number {
  const r = record.data.textBox?.r ?? 0,
    own = (box.fx === true) !== (box.fy === true) ? -r : r;
  return readsUp(display, record) ? own + Math.PI : own;
}

/** Whether a shape's text stands in columns of Latin words that are read from the bottom up. */
export function readsUp(display: TextContext, record: ShapeRecord): boolean {
  if (!display.registry.get(record.kind).readsUp || !display.look(record).text.vertical) return false;
  const words = plainText(record.text);
  return words.trim() !== '' && !hasWide(words);
}

/** A shape's text as it is read, with the values of its data in it. */
export const textOfShape = ({ text, data }: Pick<ShapeRecord, 'text' | 'data'>): RichText =>
  data.cell?.value === undefined ? fillPlaceholders(text ?? [], data.properties) : valueOf(text ?? [], data.cell.value);

/** Of a formula what it comes to is read, in the look of its beginning. */
function valueOf(text: RichText, value: string): RichText {
  const [first] = text;
  return first?.insert.startsWith('=') ? [{ ...first, insert: value }] : text;
}

export function layoutOfShape(display: TextContext, record: ShapeRecord): ResolvedText {
  if (display.registry.get(record.kind).slots) return layoutOfSlots(display, record);
  const box = textBoxOf(display, record),
    r = textTurnOf(display, record),
    text = signed(display, record, resolve(display, textOfShape(record), display.look(record).text, box));
  if (r === 0) return text;
  const turn = rotation(r, box.x + box.w / 2, box.y + box.h / 2);
  return { ...text, layout: { ...text.layout, bounds: transformRect(turn, text.layout.bounds) }, turn };
}

/** Size of the name on a note, and its distance from the note's edges, page units. */
const NAME_SIZE = 11,
  NAME_INSET = 8;

/** The text of a note with who wrote it below, where that is shown. */
function signed(display: TextContext, record: ShapeRecord, text: ResolvedText): ResolvedText {
  const { author } = record.data,
    { w, h } = record.box;
  if (!author || author.hidden || author.name === '') return text;
  const style = display.look(record).text,
    font = { family: style.font, size: NAME_SIZE, bold: false, italic: false },
    // The corner is folded on the right.
    room = w - 2 * NAME_INSET - 0.12 * Math.min(w, h),
    name = shortened(author.name, room, (part) => display.measurer.width(part, font));
  if (name === '' || h < 3 * NAME_SIZE) return text;
  const width = display.measurer.width(name, font),
    place = { x: NAME_INSET, y: h - NAME_INSET, width };
  const run: PlacedRun = { from: -1, length: 0, text: name, font, color: style.color, ...place },
    bounds = rectUnion(text.layout.bounds, { x: place.x, y: place.y - NAME_SIZE, w: width, h: NAME_SIZE * 1.3 });
  return { ...text, layout: { ...text.layout, bounds }, runs: [...text.runs, run] };
}

/** As much of a name as has room, with a mark where some is left out; empty where there is room for none. */
function shortened(name: string, room: number, width: (text: string) => number): string {
  if (width(name) <= room) return name;
  const letters = [...name].slice(0, 80);
  while (letters.length > 0 && width(`${letters.join('')}…`) > room) letters.pop();
  return letters.length > 0 ? `${letters.join('')}…` : '';
}

/** Paragraph by paragraph, each in its slot; what stands beyond the last slot is not shown. */
function layoutOfSlots(display: TextContext, record: ShapeRecord): ResolvedText {
  const { controls } = display.registry.geometryOfRecord(record),
    { text: style } = display.look(record),
    slots = display.registry.get(record.kind).slots!(record.box.w, record.box.h, controls);
  const texts: ResolvedText[] = [];
  paragraphs(textOfShape(record)).forEach(({ runs, attributes }, i) => {
    const slot = slots[i];
    if (!slot || runs.length === 0) return;
    const own: TextStyle = { ...style, padding: [0, 0, 0, 0], ...definedText(slot.style) };
    const ended = [...runs, ...(Object.keys(attributes).length > 0 ? [{ insert: '\n', attributes }] : [])];
    texts.push(resolve(display, ended, own, placedIn(record, slot)));
  });
  const [first = resolve(display, [], style, textBoxOf(display, record))] = texts;
  const bounds = texts.map((t) => t.layout.bounds).reduce(rectUnion, first.layout.bounds);
  return {
    layout: { ...first.layout, runs: texts.flatMap((t) => t.layout.runs), bounds },
    runs: texts.flatMap((t) => t.runs),
    backgrounds: texts.flatMap((t) => t.backgrounds),
  };
}

/** Of a slot's style, what says how its words look; where it says nothing, the shape's words do. */
const definedText = ({ align, valign, bold, italic, fontSize, wrap, textFit }: Style = {}): Partial<TextStyle> =>
  Object.fromEntries(
    Object.entries({ align, valign, bold, italic, fontSize, wrap, textFit }).filter(([, v]) => v !== undefined),
  );

/** A label's text about 0,0, which is the label's place on its connector, before the label is turned. */
export function layoutOfLabel(display: TextContext, record: LabelRecord, text: RichText): ResolvedText {
  const style = display.look(record).text;
  const { w, h } = measureText(text, style, display.measurer, style.wrap ? (record.data.w ?? LABEL_WIDTH) : Infinity);
  return resolve(display, text, style, { x: -w / 2, y: -h / 2, w, h });
}

function resolve(display: TextContext, text: RichText, style: TextStyle, box: LayoutBox): ResolvedText {
  const { theme, dark } = display.palette;
  const layout = layoutText(text, style, box, display.measurer);
  const color = (c: string): string => resolveColor(c, theme, dark, style.color);
  return {
    layout,
    runs: layout.runs.map((run) => (run.color === style.color ? run : { ...run, color: color(run.color) })),
    backgrounds: layout.backgrounds.flatMap((b) => {
      const c = resolveColor(b.color, theme, dark);
      return c === 'none' ? [] : [{ path: new Path().rect(b.x, b.y, b.w, b.h), color: c }];
    }),
    ...(layout.clip ? { clip: new Path().rect(layout.clip.x, layout.clip.y, layout.clip.w, layout.clip.h) } : {}),
  };
}

/** What the words of a shape take up on the page, where it stands in this box: they are not mirrored with it. */
export const textBoundsOnPage = ({ layout }: ResolvedText, box: ShapeRecord['box']): Rect =>
  transformRect(boxMatrix({ ...box, fx: false, fy: false }), layout.bounds);

export function paintText(painter: Painter, text: ResolvedText): void {
  if (text.turn) {
    painter.save();
    painter.transform(text.turn);
  }
  if (text.clip) {
    painter.save();
    painter.clip(text.clip);
  }
  for (const b of text.backgrounds) painter.fill(b.path, { color: b.color });
  for (const run of text.runs) {
    if (run.turned) {
      painter.save();
      painter.transform([0, 1, -1, 0, run.x, run.y]);
      painter.text({ ...run, x: 0, y: 0 });
      painter.restore();
    } else painter.text(run);
    const href = run.link === undefined ? undefined : safeHref(run.link);
    if (href && painter.link && !run.turned)
      painter.link(href, run.x, run.y - run.font.size * 0.9, run.width, run.font.size * 1.2);
  }
  if (text.clip) painter.restore();
  if (text.turn) painter.restore();
}
