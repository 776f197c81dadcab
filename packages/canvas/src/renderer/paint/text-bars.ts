/** Text too small to be read, as bars where its lines are, so that it neither vanishes nor costs a layout. */
import type { ConnectorRecord, LabelRecord, Point, ShapeRecord } from '@limn/document';
import { boxMatrix } from '@limn/drawing/geometry/box.ts';
import { multiply, rotation, transformRect, type Matrix } from '@limn/drawing/geometry/matrix.ts';
import type { LayoutBox } from '@limn/drawing/text/placed.ts';
import { barOf, roughLines, writtenLines } from '@limn/drawing/text/rough-lines.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { LABEL_WIDTH, textBoxOf, textTurnOf } from '@limn/drawing/display/text-display.ts';
import { endLabelPoint, labelPoint } from '@limn/drawing/line/route.ts';
import type { ItemTable, RoughLine } from '../../items/item-table.ts';
import { resolveColor } from '@limn/drawing/look/theme.ts';
import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import { rectUnion, type Rect } from '@limn/drawing/geometry/rect.ts';

/** How dark a bar is beside its letters: letters cover about so much of the height of an x. */
const INK = 0.4;

interface Bars {
  bars: readonly LayoutBox[];
  color: string;
  opacity: number;
  /** From where the bars are to the page; undefined where they are the page's already. */
  matrix?: Matrix;
  /** Page units. */
  bounds: Rect;
}

export class TextBars {
  private readonly display: Display;
  private readonly table: ItemTable;
  /** Of shapes, whose bars are where their own record says; a label's are where its connector runs. */
  private readonly known = new WeakMap<ShapeRecord, Bars | null>();

  constructor(display: Display, table: ItemTable) {
    this.display = display;
    this.table = table;
  }

  /** What the bars cover, page units; null when there are none. */
  bounds(record: ShapeRecord | LabelRecord): Rect | null {
    return this.of(record)?.bounds ?? null;
  }

  /** Paints on a context in page units. Leaves its fill and its opacity changed. */
  paint(c: Context2D, record: ShapeRecord | LabelRecord): void {
    const of = this.of(record);
    if (!of) return;
    c.fillStyle = of.color;
    c.globalAlpha = of.opacity;
    if (of.matrix) {
      c.save();
      c.transform(...of.matrix);
    }
    for (const { x, y, w, h } of of.bars) c.fillRect(x, y, w, h);
    if (of.matrix) c.restore();
  }

  private of(record: ShapeRecord | LabelRecord): Bars | null {
    if (record.id === this.display.hiddenText) return null;
    if (record.type === 'label') return this.ofLabel(record);
    let bars = this.known.get(record);
    if (bars === undefined) this.known.set(record, (bars = this.ofShape(record)));
    return bars;
  }

  private ofShape(record: ShapeRecord): Bars | null {
    const { display } = this,
      { text: style } = display.look(record),
      { box } = record,
      isInSlots = display.registry.get(record.kind).slots !== undefined;
    if (!record.text) return null;
    // Columns and slots are few, and their lines cannot be told from the text alone.
    const laidOut = isInSlots || style.vertical ? display.writtenText(record) : display.knownText(record);
    const lines = laidOut
      ? writtenLines(laidOut.layout, isInSlots)
      : roughLines(record.text, style, textBoxOf(display, record));
    const turn = laidOut?.turn ?? this.turn(record);
    if (box.r || turn) {
      const upright = boxMatrix({ ...box, fx: false, fy: false });
      return this.made(record, lines, turn ? multiply(upright, turn) : upright);
    }
    return this.made(
      record,
      lines.map((line) => ({ ...line, x: box.x + line.x, y: box.y + line.y })),
    );
  }

  private turn(record: ShapeRecord): Matrix | undefined {
    const r = textTurnOf(this.display, record);
    if (r === 0) return undefined;
    const box = textBoxOf(this.display, record);
    return rotation(r, box.x + box.w / 2, box.y + box.h / 2);
  }

  /** Never asks for a connector to be routed: where it is drawn now is where its label belongs. */
  private ofLabel(record: LabelRecord): Bars | null {
    const { table, display } = this,
      slot = table.slots.get(record.at.parent),
      connector = slot === undefined ? undefined : (table.item(slot) as ConnectorRecord),
      points = slot === undefined ? [] : (table.drawn(slot) ?? pointsOf(table.roughLine(slot)));
    if (!connector || points.length === 0) return null;
    const { t, end, side = 'before', dx, dy, r, w } = record.data,
      { text: style } = display.look(record),
      laidOut = display.knownText(record),
      route = { kind: connector.kind, points },
      at = end && endLabelPoint(route, end, side, laidOut?.layout.bounds ?? { w: 0, h: style.fontSize }),
      center = at ? { x: at.x + dx, y: at.y + dy } : labelPoint(route, t, dx, dy),
      width = style.wrap ? (w ?? LABEL_WIDTH) : LABEL_WIDTH,
      about: LayoutBox = { x: -width / 2, y: 0, w: width, h: 0 };
    const lines = laidOut
      ? writtenLines(laidOut.layout, false)
      : roughLines(record.text ?? [], { ...style, align: 'center', valign: 'middle', padding: [0, 0, 0, 0] }, about);
    const move: Matrix = [1, 0, 0, 1, center.x, center.y];
    return this.made(record, lines, r ? multiply(move, rotation(r, 0, 0)) : move);
  }

  private made(record: ShapeRecord | LabelRecord, lines: readonly LayoutBox[], matrix?: Matrix): Bars | null {
    const { text: style, opacity } = this.display.look(record),
      { theme, dark } = this.display.palette,
      bars = lines.map((line) => barOf(line, style.vertical)),
      [first, ...others] = bars;
    if (!first) return null;
    const covered = others.reduce<Rect>(rectUnion, first),
      own = record.text?.[0]?.attributes?.color;
    return {
      bars,
      color: own === undefined ? style.color : resolveColor(own, theme, dark, style.color),
      opacity: INK * opacity,
      ...(matrix && { matrix }),
      bounds: matrix ? transformRect(matrix, covered) : covered,
    };
  }
}

function pointsOf({ data, from, count }: RoughLine): Point[] {
  return Array.from({ length: count }, (_, i) => ({ x: data[from + 2 * i]!, y: data[from + 2 * i + 1]! }));
}
