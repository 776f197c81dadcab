/**
 * What is drawn of topics, by slot, and the records of it by id. Of a topic that only stands elsewhere than before the
 * records are made anew when somebody asks for them: when a branch makes room, thousands stand elsewhere, and few are
 * in sight.
 */
import type { ConnectorRecord, DiagramRecord, RecordId, ShapeRecord } from '@limn/document';
import type { Shift } from '@limn/drawing/source/drawing-source.ts';
import type { Forest } from '../layout/forest.ts';
import { ownerOf, rerouted, laidOutWay } from './drawn-records.ts';
import type { Standing } from './planting.ts';

type Numbers = Float64Array<ArrayBuffer>;
/** What of x, y, w and h a slot has, and where its shapes and its line were when their records were made. */
const X = 0,
  Y = 1,
  W = 2,
  H = 3,
  SHAPES_X = 4,
  SHAPES_Y = 5,
  LINE_X = 6,
  LINE_Y = 7,
  FIELDS = 8;
/** Two ways that differ by less are one: sums of the same numbers in another order. */
const SAME = 1e-6;
/** So many of the last ways are looked through for one that is the same. */
const LOOKED = 8;

const NO_SHAPES: readonly ShapeRecord[] = [];
const NOTHING: readonly (ShapeRecord | ConnectorRecord)[] = [];

export const movedShape = (shape: ShapeRecord, dx: number, dy: number): ShapeRecord => ({
  ...shape,
  box: { ...shape.box, x: shape.box.x + dx, y: shape.box.y + dy },
});

const movedLine = (line: ConnectorRecord, dx: number, dy: number): ConnectorRecord =>
  rerouted(
    line,
    laidOutWay(line).map(({ x, y }) => ({ x: x + dx, y: y + dy })),
  );

export class DrawnSlots {
  readonly records = new Map<RecordId, DiagramRecord>();
  /** What each was drawn by; undefined where nothing is drawn. */
  readonly standing: (Standing | undefined)[] = [];
  readonly kind: (string | undefined)[] = [];
  private readonly aside: (number | undefined)[] = [];
  /** Spine of a fishbone, rows of a matrix. They are made anew wherever they stand. */
  readonly behind: (readonly (ShapeRecord | ConnectorRecord)[])[] = [];
  private readonly shapes: (readonly ShapeRecord[])[] = [];
  private readonly lines: (ConnectorRecord | undefined)[] = [];
  private places: Numbers = new Float64Array(0);
  /** Whether any records are older than what they are about. */
  private isBehind = false;
  private readonly forest: Forest;

  constructor(forest: Forest) {
    this.forest = forest;
  }

  get(id: RecordId): DiagramRecord | undefined {
    const record = this.records.get(id);
    if (!record || !this.isBehind) return record;
    const { slots } = this.forest,
      slot = slots.get(id) ?? slots.get(ownerOf(id));
    if (slot === undefined || this.standing[slot] === undefined) return record;
    this.catchUp(slot);
    return this.records.get(id);
  }

  /** The topic and its parts, as they stand. */
  shapesOf(slot: number): readonly ShapeRecord[] {
    this.catchUp(slot);
    return this.shapes[slot]!;
  }

  lineOf(slot: number): ConnectorRecord | undefined {
    this.catchUp(slot);
    return this.lines[slot];
  }

  /** Ids of the topic and its parts. */
  eachShape(slot: number, visit: (id: RecordId) => void): void {
    for (const { id } of this.shapes[slot]!) visit(id);
  }

  lineId(slot: number): RecordId | undefined {
    return this.lines[slot]?.id;
  }

  /** Whether a slot is drawn as it is now, wherever it stands. */
  looksLike(slot: number, standing: Standing): boolean {
    const f = this.forest,
      o = slot * FIELDS,
      p = this.places;
    return (
      this.standing[slot] === standing &&
      this.kind[slot] === f.kind[slot] &&
      this.aside[slot] === f.aside[slot] &&
      p[o + W] === f.boxW[slot] &&
      p[o + H] === f.boxH[slot]
    );
  }

  isElsewhere(slot: number): boolean {
    const o = slot * FIELDS;
    return this.places[o + X] !== this.forest.x[slot] || this.places[o + Y] !== this.forest.y[slot];
  }

  /** How far a slot is from where it was drawn. */
  private dx(slot: number): number {
    return this.forest.x[slot]! - this.places[slot * FIELDS + X]!;
  }
  private dy(slot: number): number {
    return this.forest.y[slot]! - this.places[slot * FIELDS + Y]!;
  }

  /** Whether two slots that are drawn are both as far from where they were. */
  goTogether(a: number, b: number): boolean {
    return Math.abs(this.dx(a) - this.dx(b)) < SAME && Math.abs(this.dy(a) - this.dy(b)) < SAME;
  }

  /** Topic and parts of a slot, drawn where it stands now; its line is given next. */
  setShapes(slot: number, standing: Standing, shapes: readonly ShapeRecord[]): void {
    const f = this.forest;
    this.reserve(slot);
    this.standing[slot] = standing;
    this.kind[slot] = f.kind[slot];
    this.aside[slot] = f.aside[slot];
    this.shapes[slot] = shapes;
    this.behind[slot] ??= NOTHING;
    const o = slot * FIELDS,
      p = this.places;
    p[o + X] = p[o + SHAPES_X] = p[o + LINE_X] = f.x[slot]!;
    p[o + Y] = p[o + SHAPES_Y] = p[o + LINE_Y] = f.y[slot]!;
    p[o + W] = f.boxW[slot]!;
    p[o + H] = f.boxH[slot]!;
  }

  /** The line to a slot, as it runs now. */
  setLine(slot: number, line: ConnectorRecord | undefined): void {
    this.lines[slot] = line;
    this.places[slot * FIELDS + LINE_X] = this.forest.x[slot]!;
    this.places[slot * FIELDS + LINE_Y] = this.forest.y[slot]!;
  }

  /** Nothing is drawn of a slot any more. Answers what was. */
  clear(slot: number): readonly (ShapeRecord | ConnectorRecord)[] {
    if (this.standing[slot] === undefined) return NOTHING;
    const line = this.lines[slot],
      was = [...this.shapes[slot]!, ...this.behind[slot]!, ...(line ? [line] : [])];
    this.standing[slot] = this.kind[slot] = this.lines[slot] = undefined;
    this.shapes[slot] = NO_SHAPES;
    this.behind[slot] = NOTHING;
    return was;
  }

  /**
   * Takes what is drawn of slots along to where they stand now.
   * @param withLine those whose line goes along
   * @returns what stands elsewhere by how much
   */
  shift(slots: readonly number[], withLine: (slot: number) => boolean): Shift[] {
    const out: (Shift & { ids: RecordId[] })[] = [],
      p = this.places;
    let last: (Shift & { ids: RecordId[] }) | undefined;
    for (const slot of slots) {
      const dx = this.dx(slot),
        dy = this.dy(slot),
        isLast = (one: Shift): boolean => Math.abs(one.dx - dx) < SAME && Math.abs(one.dy - dy) < SAME;
      if (!last || !isLast(last)) {
        last = out.slice(-LOOKED).find(isLast);
        if (!last) out.push((last = { ids: [], dx, dy }));
      }
      for (const { id } of this.shapes[slot]!) last.ids.push(id);
      const line = this.lines[slot];
      if (line && withLine(slot)) last.ids.push(line.id);
      p[slot * FIELDS + X] = this.forest.x[slot]!;
      p[slot * FIELDS + Y] = this.forest.y[slot]!;
    }
    this.isBehind ||= out.length > 0;
    return out;
  }

  /** Makes the records of a slot that are of another place anew. */
  private catchUp(slot: number): void {
    if (!this.isBehind) return;
    const p = this.places,
      o = slot * FIELDS,
      x = p[o + X]!,
      y = p[o + Y]!;
    if (p[o + SHAPES_X] !== x || p[o + SHAPES_Y] !== y) {
      const dx = x - p[o + SHAPES_X]!,
        dy = y - p[o + SHAPES_Y]!;
      this.shapes[slot] = this.shapes[slot]!.map((shape) => this.renewed(shape, movedShape(shape, dx, dy)));
      p[o + SHAPES_X] = x;
      p[o + SHAPES_Y] = y;
    }
    const line = this.lines[slot];
    if (!line || (p[o + LINE_X] === x && p[o + LINE_Y] === y)) return;
    const dx = x - p[o + LINE_X]!,
      dy = y - p[o + LINE_Y]!,
      shown = this.records.get(line.id);
    this.lines[slot] = this.renewed(line, movedLine(line, dx, dy));
    // A line that is shown otherwise than it is drawn goes along.
    if (shown !== line && shown?.type === 'connector') this.records.set(line.id, movedLine(shown, dx, dy));
    p[o + LINE_X] = x;
    p[o + LINE_Y] = y;
  }

  private renewed<R extends DiagramRecord>(before: R, after: R): R {
    if (this.records.get(before.id) === before) this.records.set(after.id, after);
    return after;
  }

  private reserve(slot: number): void {
    if ((slot + 1) * FIELDS <= this.places.length) return;
    const larger = new Float64Array(FIELDS * Math.max(64, slot + 1, (2 * this.places.length) / FIELDS));
    larger.set(this.places);
    this.places = larger;
  }
}
