/** One sheet as it is drawn: its topics laid out, and made into the shapes and lines of a page. */
import type {
  ConnectorRecord,
  DiagramRecord,
  Diff,
  LineShape,
  RecordId,
  ShapeRecord,
  SheetRecord,
  Style,
  TopicRecord,
  TreeStore,
} from '@limn/document';
import type { Rerouted, Shift } from '@limn/drawing/source/drawing-source.ts';
import { branchLine } from '@limn/drawing/look/theme.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { Forest } from '../layout/forest.ts';
import { CALLOUT_GAP, layout, type Root, SUMMARY_GAP } from '../layout/layout.ts';
import { lineTo, spine } from '../layout/lines.ts';
import { shapeInBranch, styleInBranch } from '../look/branch-lines.ts';
import type { Part } from '../look/blocks.ts';
import type { FaceContext } from '../look/face.ts';
import { CALLOUT, type TreeTheme } from '../look/skeletons.ts';
import {
  connector,
  foldSign,
  isCell,
  layerOf,
  lineStyle,
  looksSame,
  NO_DATA,
  rerouted,
  restyled,
  laidOutWay,
  samePoints,
} from './drawn-records.ts';
import { othersIn } from './about.ts';
import { DrawnSlots, movedShape } from './drawn-slots.ts';
import { type Gap, type LayoutRules, type Opened, Opening } from './opening.ts';
import { Planting, type SeenBy } from './planting.ts';

/** A rounded body whose tip nearly touches the topic. */
const BUBBLE = { form: 1, foot: 0.12 } as const;
/** So near the tip comes to a topic, page units. */
const TIP_GAP = 2;
/** Where the tip of a callout is, in fractions of its size: below it, or beside it towards its topic. */
function tipOf({ w, h, aside }: { w: number; h: number; aside: number | undefined }): { tipX: number; tipY: number } {
  if (aside === undefined) return { tipX: 0.5, tipY: 1 + (CALLOUT_GAP - TIP_GAP) / h };
  const tipX = (TIP_GAP - SUMMARY_GAP) / w,
    // Farther up or down the tip would leave the body at another side, and lie over what stands there.
    most = 0.9 * (0.5 - tipX);
  return { tipX, tipY: 0.5 + Math.max(-most, Math.min(most, aside / h)) };
}
const linkOf = ({ data: { link } }: TopicRecord): ShapeRecord['data'] => (link ? { link } : NO_DATA);
const topicData = (record: TopicRecord, kind: string, size: Parameters<typeof tipOf>[0]): ShapeRecord['data'] =>
  kind === CALLOUT && record.at.role === 'callout'
    ? { ...linkOf(record), controls: { ...BUBBLE, ...tipOf(size) } }
    : linkOf(record);

const NOBODY: ReadonlySet<RecordId> = new Set();

function dataOfPart({ asset, geometry, isFitted }: Part, store: TreeStore): ShapeRecord['data'] {
  if (geometry) return { geometry };
  if (asset === undefined) return NO_DATA;
  const picture = isFitted && store.find(asset, 'asset')?.data;
  if (!picture || picture.w === picture.h) return { image: { asset } };
  // The box shows more than the picture has, above and below it or beside it.
  const w = Math.max(1, picture.h / picture.w),
    h = Math.max(1, picture.w / picture.h);
  return { image: { asset, crop: { x: (1 - w) / 2, y: (1 - h) / 2, w, h } } };
}

/** What a drawing adds to what it tells. */
export type Change = Pick<Diff, 'added' | 'updated' | 'removed'> & { shifted: Shift[]; rerouted: Rerouted[] };

export const noChange = (): Change => ({ added: [], updated: [], removed: [], shifted: [], rerouted: [] });

export class SheetDrawing {
  readonly forest = new Forest();
  /** The labels of relationships that have words, by relationship. */
  readonly labels = new Map<RecordId, readonly RecordId[]>();
  private readonly store: TreeStore;
  private readonly planting: Planting;
  private readonly said: ((topic: TopicRecord) => string | undefined) | undefined;
  private readonly drawn = new DrawnSlots(this.forest);
  private roots: readonly Root[] = [];
  /** Of boundaries, summaries and relationships. */
  private others: readonly DiagramRecord[] = [];
  private theme: TreeTheme | null = null;
  private ids: readonly RecordId[] | null = null;
  private sheet: RecordId = '';
  private rules: LayoutRules = { structure: 'mind', spacing: 'roomy', leaves: undefined };
  /** Made when something is first dragged about, of what stands then. */
  private opening: Opening | null = null;
  /** Topics whose lines are not drawn. */
  private unhooked: ReadonlySet<RecordId> = NOBODY;

  constructor(store: TreeStore, context: FaceContext, seen: SeenBy, said?: (topic: TopicRecord) => string | undefined) {
    this.store = store;
    this.said = said;
    this.planting = new Planting(store, this.forest, context, seen);
  }

  get(id: RecordId): DiagramRecord | undefined {
    return this.drawn.get(id);
  }

  /** All that is drawn; some of it may say where it stood before. */
  all(): Iterable<DiagramRecord> {
    return this.drawn.records.values();
  }

  /**
   * Ids of what stands on the page in an order to paint it in: what lies under topics first. Labels stand on their
   * relationship.
   */
  get order(): readonly RecordId[] {
    if (this.ids) return this.ids;
    const below: RecordId[] = [],
      lines: RecordId[] = [],
      topics: RecordId[] = [];
    this.eachSlot((i) => {
      const line = this.drawn.lineId(i);
      for (const { id } of this.drawn.behind[i]!) below.push(id);
      if (line !== undefined) lines.push(line);
      this.drawn.eachShape(i, (id) => topics.push(id));
    });
    const boundaries = this.others.flatMap(({ id, type }) => (type === 'shape' ? [id] : [])),
      relations = this.others.flatMap(({ id, type }) => (type === 'connector' ? [id] : [])),
      isDotted = (id: RecordId): boolean => this.store.find(id, 'relationship')?.data.reports === true;
    // The dotted lines of an org chart pass behind its cards.
    return (this.ids = [
      ...boundaries,
      ...below,
      ...lines,
      ...relations.filter(isDotted),
      ...topics,
      ...relations.filter((id) => !isDotted(id)),
    ]);
  }

  /**
   * Draws what stands now, and adds to the change what is another than before.
   * @param stale topics that changed, or in which something came, went or moved; null looks at all
   */
  draw(sheet: SheetRecord, theme: TreeTheme, stale: Iterable<RecordId> | null, change: Change): void {
    const layer = layerOf(sheet.id),
      isThemed = theme.skeleton !== this.theme?.skeleton;
    this.theme = theme;
    const { roots, gone } = this.planting.plant(sheet, theme, stale);
    this.roots = roots;
    const { structure = 'mind', spacing = 'roomy', leaves } = this.planting.inherited(sheet);
    this.rules = { structure, spacing, leaves };
    this.sheet = sheet.id;
    this.opening = null;
    const arranged = layout(this.forest, roots, structure, spacing, leaves);
    for (const { slot } of gone) this.erase(slot, change);
    const changed = new Set<number>(),
      elsewhere: number[] = [];
    this.planting.standing.forEach((standing, i) => {
      if (standing === undefined) return;
      if (isThemed || !this.drawn.looksLike(i, standing)) changed.add(i);
      else if (this.drawn.isElsewhere(i)) elsewhere.push(i);
    });
    const redrawn = this.linesOf(changed, stale ?? []),
      isRedrawn = (i: number): boolean => redrawn.has(i),
      rerouted = this.reroutedLines(elsewhere, arranged, isRedrawn);
    for (const i of changed) this.drawTopic(i, layer, change);
    for (const i of redrawn) this.drawLine(i, layer, change);
    for (const i of rerouted) this.rerouteLine(i, layer, change);
    for (const one of this.drawn.shift(elsewhere, (i) => !redrawn.has(i) && !rerouted.has(i))) change.shifted.push(one);
    this.drawOthers(sheet.id, layer, change);
    if (change.added.length + change.removed.length > 0) this.ids = null;
  }

  /** Ids of all that is drawn of some topics: themselves, their signs, the lines to them. */
  partsOf(topics: Iterable<RecordId>): RecordId[] {
    const out: RecordId[] = [];
    for (const id of topics) {
      const i = this.forest.slots.get(id),
        { drawn } = this;
      if (i === undefined || !drawn.standing[i]) continue;
      for (const one of drawn.behind[i]!) out.push(one.id);
      const line = drawn.lineId(i);
      if (line !== undefined) out.push(line);
      drawn.eachShape(i, (part) => out.push(part));
    }
    return out;
  }

  /** How the sheet stands with room for what is dragged there; null where too much in sight would stand elsewhere. */
  open(gap: Gap, view: Rect, carried: ReadonlySet<RecordId>): Opened | null {
    this.opening ??= new Opening(this.forest, this.roots, this.rules);
    const { opening } = this,
      layer = layerOf(this.sheet);
    return opening.open(gap, view, carried, {
      shapesOf: (i, f) => {
        const { boxW, boxH, x, y } = this.forest,
          shapes = this.drawn.shapesOf(i);
        // What is in a table may have become wider.
        return boxW[i] === f.boxW[i] && boxH[i] === f.boxH[i]
          ? shapes.map((one) => movedShape(one, f.x[i]! - x[i]!, f.y[i]! - y[i]!))
          : this.topicShapes(i, layer, f);
      },
      linesOf: (i, f) => {
        const now = this.drawn.lineId(i) === undefined ? null : this.line(i, layer, f);
        return [...(now ? [now] : []), ...(this.drawn.behind[i]!.length > 0 ? this.behind(i, layer, f) : [])];
      },
      others: (f) => othersIn(f, this.store, this.planting, this.sheet, layer),
      gapLine: (f, slot) => lineTo(f, slot, 0, this.shapeOfLine(f, slot)),
    });
  }

  /** Hides the lines to some topics and shows all others. */
  unhook(topics: ReadonlySet<RecordId> | null, change: Change): void {
    for (const id of this.unhooked) if (!topics?.has(id)) this.showLine(id, true, change);
    for (const id of topics ?? []) if (!this.unhooked.has(id)) this.showLine(id, false, change);
    this.unhooked = topics ?? NOBODY;
  }

  private showLine(topic: RecordId, isShown: boolean, change: Change): void {
    const i = this.forest.slots.get(topic),
      line = i === undefined ? undefined : this.drawn.lineOf(i),
      before = line && this.drawn.records.get(line.id);
    if (!line || before?.type !== 'connector') return;
    const after: ConnectorRecord = isShown ? line : restyled(line, { ...line.style, stroke: 'none' });
    this.drawn.records.set(after.id, after);
    change.updated.push({ before, after });
  }

  /** Texts have another size than before: all are measured the next time it is drawn. */
  forget(): void {
    this.planting.forget();
  }

  private eachSlot(visit: (i: number) => void): void {
    const waiting = this.roots.map(({ slot }) => slot);
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      visit(i);
      this.forest.hanging(i, (child) => waiting.push(child));
    }
  }

  /** Slots whose lines, or what is ruled about whose children, may run otherwise as some stand elsewhere. */
  private linesOf(moved: ReadonlySet<number>, stale: Iterable<RecordId>): Set<number> {
    const f = this.forest,
      out = new Set(moved);
    for (const id of stale) {
      const i = f.slots.get(id);
      if (i === undefined) continue;
      out.add(i);
      for (const child of f.children[i]!) out.add(child);
    }
    for (const i of moved) {
      for (const child of f.children[i]!) out.add(child);
      const parent = f.parent[i]!;
      if (parent < 0) continue;
      out.add(parent);
      // Along a line, or under one brace, each has to do with the others.
      if (ONE_FOR_ALL.has(f.kind[parent]!)) for (const other of f.children[parent]!) out.add(other);
    }
    return out;
  }

  /**
   * Slots whose lines run otherwise, where topics stand elsewhere that look as before: those that do not go along as a
   * whole.
   * @param arranged slots about which others may stand otherwise
   */
  private reroutedLines(
    elsewhere: readonly number[],
    arranged: readonly number[],
    isRedrawn: (i: number) => boolean,
  ): Set<number> {
    const { forest: f, drawn } = this,
      about = new Set(arranged),
      out = new Set<number>();
    for (const i of arranged) {
      for (const child of f.children[i]!) if (!isRedrawn(child)) out.add(child);
      if (!isRedrawn(i) && drawn.behind[i]!.length > 0) out.add(i);
    }
    for (const i of elsewhere) {
      if (isRedrawn(i)) continue;
      const parent = f.parent[i]!,
        goesAlong = !about.has(i) && (parent < 0 || (!about.has(parent) && drawn.goTogether(i, parent)));
      if (!goesAlong || drawn.behind[i]!.length > 0) out.add(i);
      // In a ring one may stay while the one it stands about does not.
      for (const child of f.children[i]!) if (!drawn.isElsewhere(child) && !isRedrawn(child)) out.add(child);
    }
    return out;
  }

  private erase(slot: number, change: Change): void {
    for (const record of this.drawn.clear(slot)) this.take(record, change);
  }

  private take(record: DiagramRecord, change: Change): void {
    // Drawn again already, where a topic was moved into a slot of its own.
    if (this.drawn.records.get(record.id) !== record) return;
    this.drawn.records.delete(record.id);
    change.removed.push(record);
  }

  /** Writes records in place of others, and answers those that stand now: what looks as before is the same. */
  private replace<R extends DiagramRecord>(before: readonly DiagramRecord[], after: readonly R[], change: Change): R[] {
    const now = after.map((record) => {
      const was = this.drawn.records.get(record.id);
      if (was?.type === record.type && looksSame(was, record)) return was as R;
      this.drawn.records.set(record.id, record);
      if (was?.type === record.type) change.updated.push({ before: was, after: record });
      else {
        if (was) change.removed.push(was);
        change.added.push(record);
      }
      return record;
    });
    if (before.length === 0) return now;
    const ids = new Set(after.map(({ id }) => id));
    for (const record of before) if (!ids.has(record.id)) this.take(record, change);
    return now;
  }

  private drawTopic(i: number, layer: RecordId, change: Change): void {
    const { drawn } = this,
      was = drawn.standing[i] ? drawn.shapesOf(i) : [];
    drawn.setShapes(i, this.planting.standing[i]!, this.replace(was, this.topicShapes(i, layer), change));
  }

  private drawLine(i: number, layer: RecordId, change: Change): void {
    const { drawn } = this;
    if (!drawn.standing[i]) return;
    const was = drawn.lineOf(i),
      line = this.line(i, layer);
    drawn.setLine(i, this.replace(was ? [was] : [], line ? [line] : [], change)[0]);
    drawn.behind[i] = this.replace(drawn.behind[i]!, this.behind(i, layer), change);
  }

  /** A line between topics that look as before, one of which stands elsewhere, runs otherwise and looks as before. */
  private rerouteLine(i: number, layer: RecordId, change: Change): void {
    const { forest: f, drawn } = this,
      before = drawn.lineOf(i),
      parent = f.parent[i]!;
    const line =
      before && parent >= 0 && !ONE_FOR_ALL.has(f.kind[parent]!) ? lineTo(f, i, 0, this.shapeOfLine(f, i)) : null;
    if (
      !before ||
      line?.kind !== before.kind ||
      drawn.behind[i]!.length > 0 ||
      this.drawn.records.get(before.id) !== before
    ) {
      this.drawLine(i, layer, change);
      return;
    }
    if (samePoints(laidOutWay(before), line.points)) {
      drawn.setLine(i, before);
      return;
    }
    const after = rerouted(before, line.points);
    this.drawn.records.set(after.id, after);
    change.rerouted.push({ before, after });
    drawn.setLine(i, after);
  }

  private drawOthers(sheet: RecordId, layer: RecordId, change: Change): void {
    const others = othersIn(this.forest, this.store, this.planting, sheet, layer);
    this.others = this.replace(this.others, others, change);
    this.labels.clear();
    for (const { id, ...record } of others) if (record.type === 'label') this.labels.set(record.at.parent, [id]);
  }

  private shapeOfLine({ parent }: Forest, i: number): LineShape {
    const { line, subLine } = this.theme!.skeleton,
      above = parent[i]!,
      standing = above < 0 ? undefined : this.planting.standing[above],
      own = this.planting.standing[i]?.line ?? standing?.line;
    return shapeInBranch(standing?.level === 0 ? line : subLine, own);
  }

  /** The line that leads to a topic; of a brace the first of the siblings has it. */
  private line(i: number, layer: RecordId, f = this.forest): ConnectorRecord | null {
    const { skeleton } = this.theme!,
      parent = f.parent[i]!;
    const own = this.planting.standing[i]!,
      nth = parent >= 0 && ONE_FOR_ALL.has(f.kind[parent]!) ? f.children[parent]!.indexOf(i) : 0,
      shape = this.shapeOfLine(f, i),
      line = own.isChild ? lineTo(f, i, nth, shape) : null;
    if (!line) return null;
    const isBrace = f.kind[parent] === 'brace-right' || f.kind[parent] === 'brace-left',
      accent = (isBrace ? this.planting.standing[parent]! : own).accent;
    const style = lineStyle(
      skeleton.lineWidths[own.isMain ? 0 : 1],
      accent,
      line.kind === 'orthogonal' && shape !== 'elbow' ? 8 : 0,
    );
    const branch = isBrace ? this.planting.standing[parent]!.line : own.line;
    return connector(`${f.ids[i]}~line`, layer, line, styleInBranch(style, branch));
  }

  /** The spine of a fishbone, and what is ruled around the rows of a matrix. */
  private behind(i: number, layer: RecordId, f = this.forest): (ShapeRecord | ConnectorRecord)[] {
    const back = spine(f, i);
    if (back) {
      const style = lineStyle(this.theme!.skeleton.lineWidths[0] * 1.5, 1);
      return [connector(`${f.ids[i]}~spine`, layer, back, style)];
    }
    if (f.kind[i] !== 'matrix') return [];
    const x = f.x[i]! - f.boxW[i]! / 2;
    return f.children[i]!.map((row) => ({
      id: `${f.ids[row]}~row`,
      type: 'shape',
      kind: 'basic.rect',
      at: { parent: layer, key: 'a0' },
      box: { x, y: f.y[row]! - f.boxH[row]! / 2, w: f.boxW[i]!, h: f.boxH[row]! },
      style: { fill: 'theme:paper', stroke: branchLine(this.planting.standing[row]!.accent), strokeWidth: 1 },
      data: {},
    }));
  }

  private topicShapes(i: number, layer: RecordId, f = this.forest): ShapeRecord[] {
    const { face, record, accent, line } = this.planting.standing[i]!;
    const w = f.boxW[i]!,
      h = f.boxH[i]!,
      inCell = isCell(f, i),
      at = { parent: layer, key: 'a0' };
    const cell: Style = { ...face.style, stroke: branchLine(accent), strokeWidth: 1, radius: 0 };
    const topic: ShapeRecord = {
      id: record.id,
      type: 'shape',
      kind: inCell ? 'basic.rect' : face.shape,
      at,
      box: { x: f.x[i]! - w / 2, y: f.y[i]! - h / 2, w, h },
      style: inCell ? cell : face.style,
      data: inCell ? linkOf(record) : topicData(record, face.shape, { w, h, aside: f.aside[i] }),
    };
    const alt = this.said?.(record);
    if (alt) topic.data = { ...topic.data, alt };
    // Words that begin at the left of a cell have their signs there too.
    const x = f.x[i]! - (face.style.align === 'left' ? w : f.w[i]!) / 2,
      y = f.y[i]! - f.h[i]! / 2;
    const parts = face.parts.map((part): ShapeRecord => {
      const shape: ShapeRecord = {
        id: `${record.id}~${part.id}`,
        type: 'shape',
        kind: part.shape,
        at,
        box: { x: x + part.x, y: y + part.y, w: part.w, h: part.h },
        style: part.style,
        data: dataOfPart(part, this.store),
      };
      return part.text ? { ...shape, text: part.text } : shape;
    });
    const { hidden } = this.planting.standing[i]!;
    if (hidden > 0) parts.push(foldSign(f, i, hidden, line?.color ?? branchLine(accent), at));
    return [face.text.length > 0 ? { ...topic, text: face.text } : topic, ...parts];
  }
}

/** Kinds whose lines are not each child's own. */
const ONE_FOR_ALL: ReadonlySet<string> = new Set(['timeline-across', 'timeline-down', 'brace-right', 'brace-left']);
