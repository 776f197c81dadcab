/** What stands on a page as it is drawn: every line routed, every look resolved. Writers of drawings read this. */
import {
  paragraphs,
  type Box,
  type ConnectorRecord,
  type LabelRecord,
  type PageRecord,
  type Point,
  type RecordId,
  type RichText,
  type ShapeRecord,
} from '@limn/document';
import { drawnConnector } from '@limn/drawing/display/connector/connector-display.ts';
import { inkOutline } from '@limn/drawing/display/shape-display.ts';
import { labelFrame } from '@limn/drawing/display/connector/label-display.ts';
import { readsUp, textBoxOf, textOfShape, textTurnOf } from '@limn/drawing/display/text-display.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { pageBounds, pageItems } from '@limn/drawing/export/page-items.ts';
import type { Path } from '@limn/drawing/geometry/path.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { type ConnectorLook, type Look, shade } from '@limn/drawing/look/look.ts';
import { mixColors } from '@limn/drawing/paint/color.ts';
import { resolveColor } from '@limn/drawing/look/theme.ts';
import type { ShapePart } from '@limn/drawing/shape/index.ts';
import type { ShapeGeometry, ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import { type Inclusion, itemsOf } from './inclusion.ts';

export interface DrawnPart {
  path: Path;
  /** Resolved, or `none`. */
  fill: string;
  /** Painted with the shape's gradient, where it has one. */
  isMain: boolean;
  hasLine: boolean;
  /** Width of its line, times that of the shape's. */
  weight: number;
  /** Its line is dashed where the shape's is not. */
  isDashed: boolean;
}
/** How the lines of a part look. */
export const lookOfPart = (look: Look, { weight, isDashed }: Pick<DrawnPart, 'weight' | 'isDashed'>): Look => ({
  ...look,
  strokeWidth: look.strokeWidth * weight,
  ...(isDashed && { dash: 'dashed' as const }),
});
export const PLAIN_LINE = { weight: 1, isDashed: false } as const;
export interface DrawnShape {
  type: 'shape';
  record: ShapeRecord;
  look: Look;
  /** In the shape's own box, unturned and not mirrored. */
  parts: readonly DrawnPart[];
  /** Where the text stands, in the shape's box; never mirrored. */
  textBox: Rect;
  text: RichText;
  /** Whether a line of the text had to be broken to fit. */
  isBroken: boolean;
  /** Turn of the text about the middle of its box, against the shape, radians clockwise. */
  textTurn: number;
  /** Width of the text as it is laid out, page units. */
  textWidth: number;
  picture?: ImageSource;
}
export interface DrawnLine {
  type: 'line';
  record: ConnectorRecord;
  look: ConnectorLook;
  /** Points of a polyline, or of Bézier curves, three more for each, where the kind is `curved`. */
  route: readonly Point[];
}
export interface DrawnLabel {
  type: 'label';
  record: LabelRecord;
  look: Look;
  frame: Box;
  text: RichText;
}
export type DrawnItem = DrawnShape | DrawnLine | DrawnLabel;

export interface DrawnPage {
  id: RecordId;
  name: string;
  record: PageRecord;
  /** What a picture of the page shows, page units. */
  bounds: Rect;
  /** Resolved, or `none`. */
  background: string;
  /** What the kinds of its shapes are. */
  registry: ShapeRegistry;
  /** From the lowest, those of background pages first. */
  items: readonly DrawnItem[];
  /** The records that an item stands in, from its page's layer inwards. */
  parents(item: DrawnItem): readonly RecordId[];
  color(value: string | undefined, fallback: string): string;
}

/** Every page that is shown by itself, in order. */
export function* drawnPages(context: ExportContext, inclusion?: Inclusion): Generator<DrawnPage> {
  for (const page of context.store.pages()) if (!page.data.isBackground) yield drawnPage(context, page, inclusion);
}

/** @param inclusion what is on the page besides what its picture shows, for formats that can hide it too */
export function drawnPage(context: ExportContext, page: PageRecord, inclusion: Inclusion = {}): DrawnPage {
  const opened = context.open(page.id);
  try {
    const { display } = opened,
      { theme, dark } = display.palette,
      records = pageItems(context.store, page.id),
      isLeftOut = ({ opacity }: { opacity: number }): boolean => opacity === 0 && !inclusion.clear;
    const items = itemsOf(context.store, page.id, inclusion).flatMap((record): DrawnItem[] => {
      if (record.type === 'connector') {
        const { route, look } = drawnConnector(display, record);
        return route.length < 2 || isLeftOut(look) ? [] : [{ type: 'line', record, look, route }];
      }
      if (record.type === 'label') {
        const frame = labelFrame(display, record);
        return frame ? [{ type: 'label', record, look: display.look(record), frame, text: record.text ?? [] }] : [];
      }
      const look = display.look(record),
        picture = record.data.image && display.source.image?.(record.data.image.asset);
      if (isLeftOut(look)) return [];
      return [
        {
          type: 'shape',
          record,
          parts: partsOf(record, look, display.geometry(record)),
          ...wordsOf(display, record, look),
          // Other programs count otherwise: of a formula they are given what it comes to.
          text: record.data.cell?.value === undefined ? (record.text ?? []) : textOfShape(record),
          isBroken: isBroken(record, display.text(record)?.runs ?? []),
          textWidth: display.text(record)?.layout.bounds.w ?? 0,
          ...(picture && { picture }),
        },
      ];
    });
    return {
      id: page.id,
      name: page.data.name,
      record: page,
      bounds: pageBounds(display, records, page),
      background: resolveColor(page.data.background, theme, dark, display.paper),
      registry: display.registry,
      items,
      parents: (item) => parentsOf(context, item.record.at.parent),
      color: (value, fallback) => resolveColor(value, theme, dark, fallback),
    };
  } finally {
    opened.close();
  }
}

const isBroken = ({ text = [] }: ShapeRecord, runs: readonly { y: number }[]): boolean =>
  new Set(runs.map(({ y }) => Math.round(y))).size > paragraphs(text).filter((one) => one.runs.length > 0).length;

function partsOf(record: ShapeRecord, look: Look, { parts }: ShapeGeometry): DrawnPart[] {
  if (record.data.ink)
    return [
      {
        path: inkOutline(record.data.ink, record, look),
        fill: look.stroke,
        isMain: false,
        hasLine: false,
        ...PLAIN_LINE,
      },
    ];
  const { gradient } = look,
    [first, last] = [gradient?.stops[0], gradient?.stops.at(-1)],
    // What programs without gradients show.
    // A pattern on nothing is a fill none the less.
    ground = look.fill === 'none' && look.pattern ? '#ffffff00' : look.fill,
    base = first && last ? mixColors(first.color, last.color, 0.5) : ground;
  const colorOf = (fill: NonNullable<ShapePart['fill']>): string => {
    if (fill === false) return 'none';
    if (fill === 'stroke') return look.stroke;
    if (fill === 'title' && look.titleFill !== undefined) return look.titleFill;
    // Sides in light and shade of what has no inside have none either.
    if (fill === true) return base;
    return look.fill === 'none' && !gradient ? 'none' : shade(base, fill === 'title' ? 'darker' : fill);
  };
  return parts.flatMap(({ path, fill = true, stroke = true, strokeScale = 1, dashed = false }): DrawnPart[] => {
    const hasLine = stroke && look.stroke !== 'none' && look.strokeWidth > 0;
    if (path.ops.length === 0) return [];
    return [{ path, fill: colorOf(fill), isMain: fill === true, hasLine, weight: strokeScale, isDashed: dashed }];
  });
}

function parentsOf({ store }: ExportContext, parent: RecordId): RecordId[] {
  const out: RecordId[] = [];
  for (let id: RecordId | undefined = parent; id !== undefined && out.length < 100; ) {
    const record = store.get(id);
    if (!record || record.type === 'page' || !('at' in record)) break;
    out.unshift(id);
    id = record.at.parent;
  }
  return out;
}

/** Columns that are read from the bottom up are lines that stand turned: other programs know no such columns. */
function wordsOf(display: Display, record: ShapeRecord, look: Look): Pick<DrawnShape, 'look' | 'textBox' | 'textTurn'> {
  const textBox = textBoxOf(display, record),
    textTurn = textTurnOf(display, record);
  if (!readsUp(display, record)) return { look, textBox, textTurn };
  const { x, y, w, h } = textBox;
  return {
    look: { ...look, text: { ...look.text, vertical: false } },
    textBox: { x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w },
    textTurn: textTurn - (3 * Math.PI) / 2,
  };
}
