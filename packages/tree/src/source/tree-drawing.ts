/**
 * A tree as a drawing: a page for each sheet, with the shapes and lines that its layout makes of its topics. The scene,
 * painters and exports of diagrams draw it, and find a topic under its own id.
 */
import type {
  ConnectorRecord,
  DiagramRecord,
  LayerRecord,
  PageRecord,
  Point,
  RecordId,
  SheetRecord,
  TopicRecord,
  TreeDiff,
  TreeRecord,
  TreeStore,
} from '@limn/document';
import type { DrawingDiff, DrawingSource } from '@limn/drawing/source/drawing-source.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TextMeasurer } from '@limn/drawing/text/measure/measurer.ts';
import type { Forest } from '../layout/forest.ts';
import { baseLook, lookOfSheet, ownLook } from '../look/sheet-look.ts';
import { treeTheme, withLooks } from '../look/skeletons.ts';
import type { Gap, Opened } from './opening.ts';
import { outsideSummaries } from './planting.ts';
import { isLaidOut, layerOf, laidOutWay } from './drawn-records.ts';
import { type Change, noChange, SheetDrawing } from './sheet-drawing.ts';

export interface TreeDrawingOptions {
  store: TreeStore;
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  /** Whether a topic's branch is folded for whoever looks; otherwise as the document opens. */
  folded?: (topic: TopicRecord) => boolean;
  /** What is said of a topic beside its words, which becomes the alternative text of its shape. */
  said?: (topic: TopicRecord) => string | undefined;
}

const NOBODY: ReadonlySet<RecordId> = new Set();
const NONE: readonly RecordId[] = [];

interface Sheet {
  page: PageRecord;
  layer: LayerRecord;
  drawing: SheetDrawing;
  /** Nothing is worked out for a sheet that nobody has looked at. */
  isDrawn: boolean;
  /** The topic whose branch was drawn alone. */
  focus: RecordId | undefined;
}

export class TreeDrawing implements DrawingSource {
  private readonly options: TreeDrawingOptions;
  private readonly sheets = new Map<RecordId, Sheet>();
  private readonly listeners = new Set<(diff: DrawingDiff) => void>();
  /** The topic whose branch is shown in place of the whole of its sheet. */
  private focus: RecordId | null = null;
  private document: DiagramRecord;
  private readonly off: () => void;

  constructor(options: TreeDrawingOptions) {
    this.options = options;
    this.document = this.documentRecord();
    this.bringSheets();
    this.off = options.store.on((diff) => this.changed(diff));
  }

  destroy(): void {
    this.off();
    this.listeners.clear();
  }

  on(listener: (diff: DrawingDiff) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get(id: RecordId): DiagramRecord | undefined {
    if (id === 'document') return this.document;
    const sheet = this.sheets.get(id);
    if (sheet) return sheet.page;
    for (const one of this.sheets.values()) {
      if (one.layer.id === id) return one.layer;
      const found = this.drawn(one).get(id);
      if (found) return found;
    }
    const record = this.options.store.get(id);
    return record?.type === 'asset' ? record : undefined;
  }

  find<T extends DiagramRecord['type']>(
    id: RecordId | undefined,
    type: T,
  ): Extract<DiagramRecord, { type: T }> | undefined {
    const record = id === undefined ? undefined : this.get(id);
    return record?.type === type ? (record as Extract<DiagramRecord, { type: T }>) : undefined;
  }

  children(parent: RecordId): readonly RecordId[] {
    if (parent === '') return [...this.sheets.keys()];
    const sheet = this.sheets.get(parent);
    if (sheet) return [sheet.layer.id];
    for (const one of this.sheets.values()) {
      if (one.layer.id === parent) return this.drawn(one).order;
      const labels = one.drawing.labels.get(parent);
      if (labels) return labels;
    }
    return NONE;
  }

  /** Lines hold on to nothing: they are laid out with the topics. */
  connectorsOf(): ReadonlySet<RecordId> {
    return NOBODY;
  }

  pages(): readonly PageRecord[] {
    return [...this.sheets.values()].map(({ page }) => page);
  }

  /** The way of a line, for the scene's router. */
  route(record: ConnectorRecord): readonly Point[] {
    const own = this.get(record.id);
    if (own === record || own?.type !== 'connector' || isLaidOut(record)) return laidOutWay(record);
    // A gesture shows it elsewhere than it stands.
    const dx = record.start.x - own.start.x,
      dy = record.start.y - own.start.y;
    return laidOutWay(own).map(({ x, y }) => ({ x: x + dx, y: y + dy }));
  }

  /** How a sheet is laid out. */
  forestOf(sheet: RecordId): Forest {
    return this.drawn(this.sheets.get(sheet)!).forest;
  }

  /** All that is drawn of some topics. */
  partsOf(sheet: RecordId, topics: Iterable<RecordId>): RecordId[] {
    return this.drawn(this.sheets.get(sheet)!).partsOf(topics);
  }

  /**
   * How a sheet stands with room for what is dragged there, as far as it is in sight.
   * @param carried topics that stand nowhere meanwhile
   * @returns null where too much in sight would stand elsewhere
   */
  open(sheet: RecordId, gap: Gap, view: Rect, carried: ReadonlySet<RecordId>): Opened | null {
    return this.drawn(this.sheets.get(sheet)!).open(gap, view, carried);
  }

  /** Topics are seen otherwise than before without the document having changed: branches were folded. */
  refresh(topics: Iterable<RecordId>): void {
    this.tell(new Set(topics), true);
  }

  /** Shows the branch of one topic alone, as if it were the central one; null shows whole sheets again. */
  focusOn(topic: RecordId | null): void {
    if (topic === this.focus) return;
    this.focus = topic;
    this.tell(null, true);
  }

  private focused(sheet: RecordId): TopicRecord | undefined {
    const topic = this.focus === null ? undefined : this.options.store.find(this.focus, 'topic');
    return topic && this.options.store.sheetOf(topic.id) === sheet ? topic : undefined;
  }

  /** Draws no lines to some topics, which are carried about; null draws them all again. */
  unhook(topics: ReadonlySet<RecordId> | null): void {
    const diff = { ...noChange(), local: true };
    for (const { drawing, isDrawn } of this.sheets.values()) if (isDrawn) drawing.unhook(topics, diff);
    if (diff.updated.length > 0) for (const listener of [...this.listeners]) listener(diff);
  }

  /** Web fonts have arrived: texts have another size than before. */
  fontsChanged(): void {
    for (const { drawing } of this.sheets.values()) drawing.forget();
    this.tell(null, true);
  }

  private drawn(sheet: Sheet): SheetDrawing {
    if (!sheet.isDrawn) {
      sheet.isDrawn = true;
      this.draw(sheet, null, noChange());
    }
    return sheet.drawing;
  }

  private draw(sheet: Sheet, stale: ReadonlySet<RecordId> | null, change: Change): void {
    const record = this.options.store.find(sheet.page.id, 'sheet')!;
    const skeleton = withLooks(treeTheme(record.data.theme).skeleton, record.data),
      theme = { skeleton, colours: lookOfSheet(this.options.store, record).theme };
    const focus = this.focused(sheet.page.id)?.id,
      isOther = focus !== sheet.focus;
    sheet.focus = focus;
    sheet.drawing.draw(record, theme, isOther ? null : stale, change);
  }

  private changed({ added, updated, removed, local }: TreeDiff): void {
    const stale = new Set<RecordId>();
    const look = (record: TreeRecord): void => {
      stale.add(record.id);
      if (record.at) stale.add(record.at.parent);
      // A summary's topic is hung by the topic whose children it sums up.
      if (record.at) stale.add(outsideSummaries(this.options.store, record.at.parent));
    };
    for (const record of [...added, ...removed]) look(record);
    for (const { before, after } of updated) {
      look(before);
      look(after);
    }
    this.tell(stale, local);
  }

  /** Draws again what is looked at, and tells what is another than before. */
  private tell(stale: ReadonlySet<RecordId> | null, local: boolean): void {
    const diff = { ...noChange(), local };
    const before = new Map(this.sheets),
      pages = new Map([...before].map(([id, { page }]) => [id, page]));
    this.bringSheets();
    const document = this.documentRecord();
    if (JSON.stringify(document) !== JSON.stringify(this.document)) {
      diff.updated.push({ before: this.document, after: document });
      this.document = document;
    }
    for (const [id, sheet] of before)
      if (!this.sheets.has(id)) {
        diff.removed.push(sheet.page, sheet.layer, ...sheet.drawing.all());
      }
    for (const [id, sheet] of this.sheets) {
      const page = pages.get(id);
      if (!page) diff.added.push(sheet.page, sheet.layer);
      else if (page !== sheet.page) diff.updated.push({ before: page, after: sheet.page });
      if (sheet.isDrawn) this.draw(sheet, stale, diff);
    }
    const { added, updated, removed, shifted, rerouted } = diff;
    if (added.length + updated.length + removed.length + shifted.length + rerouted.length === 0) return;
    for (const listener of [...this.listeners]) listener(diff);
  }

  private bringSheets(): void {
    const { store, registry, measurer, folded, said } = this.options,
      before = new Map(this.sheets);
    this.sheets.clear();
    for (const record of store.sheets()) {
      const page = pageOf(record),
        was = before.get(record.id);
      if (was) {
        if (JSON.stringify(was.page) !== JSON.stringify(page)) was.page = page;
        this.sheets.set(record.id, was);
        continue;
      }
      const drawing = new SheetDrawing(
        store,
        { registry, measurer },
        {
          // Of a branch that one looks at alone, the first level is always seen.
          folded: (topic) => topic.id !== this.focus && (folded?.(topic) ?? topic.data.folded === true),
          focused: (sheet) => this.focused(sheet),
        },
        said,
      );
      const layer: LayerRecord = {
        id: layerOf(record.id),
        type: 'layer',
        at: { parent: record.id, key: 'a0' },
        data: { name: '' },
      };
      this.sheets.set(record.id, { page, layer, drawing, isDrawn: false, focus: undefined });
    }
  }

  /** What sheets are drawn in that say nothing of it. */
  private documentRecord(): DiagramRecord {
    const { theme, sketch } = baseLook(this.options.store);
    return { id: 'document', type: 'document', data: { theme, ...(sketch && { sketch }) } };
  }
}

const pageOf = ({ id, at, data }: SheetRecord): PageRecord => ({
  id,
  type: 'page',
  at: { parent: '', key: at.key },
  data: {
    name: data.name,
    ...(data.background !== undefined && { background: data.background }),
    ...(data.colours !== undefined && { look: ownLook(data) }),
  },
});
