/** The editor of one diagram: the core with its store, and the pages and layers that one works on. */
import {
  measureOf,
  type DiagramRecord,
  type Diff,
  type DocumentStore,
  type Item,
  type Measure,
  type PageRecord,
  plainText,
  type RecordId,
  type RichText,
  type SharedText,
} from '@limn/document';
import { EditorCore, type CoreOptions } from '@limn/canvas/core/editor-core.ts';
import type { KeyInfo } from '@limn/canvas/core/state-node.ts';
import type { TextFlag } from '@limn/canvas/core/ports/text-host.ts';
import type { CoreEvents } from '@limn/canvas/core/events.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { NextField } from '@limn/canvas/core/ports/text-host.ts';
import { type Arranger, arrangeHere } from '@limn/layout/arranger.ts';
import type { RowOrder } from '../behaviours/behaviour.ts';
import { react } from '../behaviours/react.ts';
import { behaviourOf } from '../behaviours/table.ts';
import { followEdit } from '../notations/table.ts';
import { settleLines } from '../notations/settle-lines.ts';
import { lookOf, outermostWhole } from './ancestors.ts';
import type { BranchPort } from './branch-port.ts';
import type { CellStep, TablePort } from './table-port.ts';
import { GuidesOfPage } from './guides-of-page.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

export interface EditorEvents extends CoreEvents {
  layer: void;
  /** A connector was dropped on empty canvas: the chrome may offer shapes to put there. Canvas point, CSS px. */
  quickCreate: { screen: ScreenPoint; connector: RecordId };
  /** What the selected shape can become, or what may come after it, is asked for. */
  choose: 'replace' | 'append';
  /** An automatic layout began, went on, or ended. */
  layout: void;
}

export interface EditorOptions extends CoreOptions {
  store: DocumentStore;
}

export class Editor extends EditorCore<EditorEvents> {
  readonly store: DocumentStore;
  /** Finds places for automatic layouts; the platform has it done beside the page. */
  arranger: Arranger = arrangeHere;
  /** What keys mean in the middle of a text besides; set by what is built on this editor. */
  textKeys: ((key: KeyInfo) => boolean) | null = null;
  /**
   * Makes something else than one text of plain text that is pasted, and says what, by a key of the `editor` catalogue;
   * null leaves it to be a text.
   */
  pasteLines: ((text: string) => Promise<{ made: readonly RecordId[]; key: string } | null>) | null = null;
  /**
   * Make cards or tasks of pasted rows on the board or the schedule that is selected; set up when there is the first.
   */
  readonly rowPastes: ((text: string | undefined) => boolean)[] = [];
  /** Keeps the order of members, cards and lanes in their keys; set up with the rest of what edits. */
  rowOrder: RowOrder | null = null;
  /** Set up when the first table is there. */
  tables: TablePort | null = null;
  /** Set up when the first tree or mind map is there. */
  branches: BranchPort | null = null;
  private currentPage: RecordId;
  private currentLayer: RecordId;
  private isInEdit = false;
  private isPlaced = false;
  private readonly guidesOfPage = new GuidesOfPage(this);

  constructor(options: EditorOptions) {
    super(options, options.store.history);
    this.store = options.store;
    this.currentPage = this.firstPage();
    this.currentLayer = this.topLayer(this.currentPage);
    this.scene.setPage(this.currentPage);
    this.store.history.keep = () => ({ ids: this.selection.ids, page: this.currentPage });
    this.store.history.restore = (kept) =>
      this.restoreKept(kept as { ids: readonly RecordId[]; page: RecordId } | undefined);
    this.off.push(
      this.store.on((diff) => {
        this.repair(diff);
        this.leaveClosedLayer();
        this.documentChanged();
      }),
    );
  }

  /** Whether an edit is under way that brings with it what follows from it; an undo is none. */
  get isEditing(): boolean {
    return this.isInEdit;
  }

  override get page(): RecordId {
    return this.currentPage;
  }
  get pageRecord(): PageRecord | undefined {
    return this.store.find(this.currentPage, 'page');
  }
  override get paper(): Rect | undefined {
    const size = this.pageRecord?.data.size;
    return size && { x: 0, y: 0, w: size.w, h: size.h };
  }

  /** The scale of the page, where it has one, and else the person's own unit. */
  override get measure(): Measure {
    const scale = this.pageRecord?.data.scale;
    return scale ? measureOf(scale) : super.measure;
  }

  override get guides(): GuidesOfPage {
    return this.guidesOfPage;
  }

  override pages(): readonly PageRecord[] {
    return this.store.pages();
  }

  override setPage(page: RecordId): void {
    if (page === this.currentPage || !this.store.find(page, 'page')) return;
    this.stopEditing();
    // One may be led to a page in the midst of a drag, by whom one follows.
    this.tools?.dispatch('onCancel', undefined as never);
    this.selection.clear();
    this.setEntered(null);
    this.overlay.reset();
    this.currentPage = page;
    this.currentLayer = this.topLayer(page);
    this.scene.setPage(page);
    this.emit('page', undefined);
    this.emit('layer', undefined);
  }

  /** Layer new items go to. */
  get layer(): RecordId {
    return this.currentLayer;
  }
  setLayer(layer: RecordId): void {
    const record = this.store.find(layer, 'layer');
    if (layer === this.currentLayer || record?.at.parent !== this.currentPage) return;
    if (record.data.locked || record.data.hidden) {
      this.emit('notice', { key: 'notice.layerClosed' });
      return;
    }
    this.currentLayer = layer;
    this.emit('layer', undefined);
  }

  /**
   * What a click on an item selects: the outermost whole around it, or, inside the entered one, the outermost below
   * that; the whole of which it is a line, until that is selected. A label is selected by itself.
   */
  override clickTarget(id: RecordId): RecordId {
    if (this.store.get(id)?.type === 'label') return id;
    const target = outermostWhole(this.store, lookOf(this.store, id, this.entered) ?? id, this.entered, (record) =>
      this.isWhole(record),
    );
    if (target !== id) return target;
    const holder = this.holderOf(id);
    return holder === null || this.isSelectedIn(holder) ? id : holder;
  }

  /** Whether a press on what stands in it takes all of it: a group, an instance of a symbol. */
  isWhole(record: DiagramRecord): boolean {
    if (record.type !== 'shape') return record.type === 'group';
    return behaviourOf(this.registry, record.kind).isWhole(record);
  }

  /** What the shape is a line of; null for one that stands for itself. */
  holderOf(id: RecordId): RecordId | null {
    const shape = this.store.find(id, 'shape');
    if (!shape || !behaviourOf(this.registry, shape.kind).isMember) return null;
    return this.store.find(shape.at.parent, 'shape')?.id ?? null;
  }

  /** Whether the holder or a line of it is selected: a press then means the line. */
  private isSelectedIn(holder: RecordId): boolean {
    return this.selection.ids.some((id) => id === holder || this.store.find(id, 'shape')?.at.parent === holder);
  }

  /** Shapes and labels carry text, but ink and pictures of the tools do not. */
  override textTarget(id: RecordId): RecordId | null {
    const record = this.store.get(id);
    if (record?.type === 'label') return id;
    return record?.type === 'shape' ? behaviourOf(this.registry, record.kind).textTarget(record) : null;
  }
  override sharedText(id: RecordId): SharedText {
    return this.store.text(id);
  }
  override textOf(id: RecordId): RichText | undefined {
    const record = this.store.get(id);
    if (!record) return undefined;
    return 'text' in record ? (record.text ?? []) : [];
  }
  override typedOver(id: RecordId): number {
    const text = plainText(this.textOf(id)),
      shape = this.store.find(id, 'shape'),
      { beginsWithName, text: begins } = shape ? this.registry.get(shape.kind) : {};
    return beginsWithName && (text === begins?.zh || text === begins?.en) ? text.indexOf('\n') : text.length;
  }
  override giveUp(id: RecordId, flag: TextFlag): void {
    const record = this.store.get(id);
    if (record?.type !== 'shape' && record?.type !== 'label') return;
    this.store.update(id, { style: { ...record.style, [flag]: false } });
  }
  override growsTo(id: RecordId): number | null {
    const shape = this.store.find(id, 'shape'),
      behaviour = shape && behaviourOf(this.registry, shape.kind);
    return behaviour?.fit(shape!.style) === 'both' && behaviour.isUnbroken(shape!) ? Infinity : null;
  }
  override isLine(id: RecordId): boolean {
    return this.holderOf(id) !== null && !this.isCell(id);
  }
  private isCell(id: RecordId): boolean {
    const shape = this.store.find(id, 'shape');
    return shape !== undefined && behaviourOf(this.registry, shape.kind).isFixed;
  }
  override goOn(way: CellStep): boolean {
    if (this.tables?.goOn(way)) return true;
    // From the name of a class to its first member, of a lane or a task to the next: asked for now, and not kept until
    // it comes.
    return ['item.typeFirstMember', 'arrange.typeLaneBeside', 'gantt.typeTaskBeside'].some(
      (id, i) => (i > 0 || way !== 'previous') && this.commands.enabled(id, this) && this.commands.run(id, this, way),
    );
  }
  override nextField(id: RecordId, text: string, caret: number): NextField | null {
    const shape = this.holderOf(id) === null ? undefined : this.store.find(id, 'shape');
    return shape ? behaviourOf(this.registry, shape.kind).nextField(text, caret) : null;
  }
  override textKey(key: KeyInfo): boolean {
    return this.textKeys?.(key) ?? false;
  }
  override isFrame(id: RecordId): boolean {
    const record = this.store.get(id);
    return record?.type === 'shape' && behaviourOf(this.registry, record.kind).holds;
  }

  /** Items by id, those that are gone left out. */
  items(ids: Iterable<RecordId>): Item[] {
    const out: Item[] = [];
    for (const id of ids) {
      const record = this.store.get(id);
      if (
        record &&
        (record.type === 'shape' || record.type === 'connector' || record.type === 'group' || record.type === 'label')
      )
        out.push(record);
    }
    return out;
  }

  /** The items and everything inside groups and containers among them, each once, parents first. */
  withDescendants(ids: Iterable<RecordId>): RecordId[] {
    const out: RecordId[] = [],
      seen = new Set<RecordId>();
    const visit = (id: RecordId): void => {
      if (seen.has(id)) return;
      seen.add(id);
      out.push(id);
      for (const child of this.store.children(id)) visit(child);
    };
    for (const id of ids) visit(id);
    return out;
  }

  protected override mayEditText(id: RecordId): boolean {
    const type = this.store.get(id)?.type;
    return (type === 'shape' || type === 'label') && !this.scene.isLocked(id);
  }

  protected override writeText(id: RecordId, text: RichText): void {
    this.store.setText(id, text);
  }

  protected override mayEnter(id: RecordId): boolean {
    const record = this.store.get(id);
    return record !== undefined && this.isWhole(record);
  }

  /**
   * `run` for an edit that says itself where everything stands, as a text does that a page is drawn from: its notations
   * bring nothing else with it.
   */
  runPlaced<T>(edit: () => T): T | undefined {
    this.isPlaced = true;
    try {
      return this.run(edit);
    } finally {
      this.isPlaced = false;
    }
  }

  protected override transact<T>(edit: () => T): T {
    // An edit within another is part of it, and so is what follows from it.
    if (this.isInEdit) return edit();
    this.isInEdit = true;
    try {
      return this.store.transact(() => {
        const result = edit();
        react(this);
        settleLines(this);
        if (!this.isPlaced) followEdit(this);
        return result;
      });
    } finally {
      this.isInEdit = false;
    }
  }

  /** The document has one, written or standing in for one that two people removed between them. */
  private firstPage(): RecordId {
    return this.store.pages().find((p) => !p.data.isBackground)!.id;
  }

  /** The top layer that is open; where none is, the top one. */
  private topLayer(page: RecordId): RecordId {
    const layers = this.store.children(page).flatMap((id) => this.store.find(id, 'layer') ?? []);
    return (layers.findLast((l) => !l.data.locked && !l.data.hidden) ?? layers.at(-1)!).id;
  }

  /** What is new goes to no layer that was locked or hidden while there is an open one. */
  private leaveClosedLayer(): void {
    const now = this.store.find(this.currentLayer, 'layer');
    if (!now?.data.locked && !now?.data.hidden) return;
    const open = this.topLayer(this.currentPage);
    if (
      open === this.currentLayer ||
      this.store.find(open, 'layer')?.data.locked ||
      this.store.find(open, 'layer')?.data.hidden
    )
      return;
    this.currentLayer = open;
    this.emit('layer', undefined);
  }

  /** After a peer or an undo removed things: nothing may point at what is gone. */
  private repair({ removed, local }: Diff): void {
    if (removed.length === 0) return;
    if (!local) this.tools?.dispatch('onRemoved', new Set(removed.map(({ id }) => id)) as never);
    const { store } = this,
      isPageGone = !store.find(this.currentPage, 'page');
    if (this.editing !== null && !store.get(this.editing)) {
      this.typingIntoNothing = !local;
      this.stopEditing();
    }
    if (this.entered !== null && !store.get(this.entered)) this.setEntered(null);
    this.selection.replace(this.selection.ids.filter((id) => store.get(id)));
    if (isPageGone) {
      this.tools?.dispatch('onCancel', undefined as never);
      this.overlay.reset();
      this.currentPage = this.firstPage();
      this.scene.setPage(this.currentPage);
      this.emit('page', undefined);
    }
    if (isPageGone || !store.find(this.currentLayer, 'layer')) {
      this.currentLayer = this.topLayer(this.currentPage);
      this.emit('layer', undefined);
    }
  }

  private restoreKept(kept: { ids: readonly RecordId[]; page: RecordId } | undefined): void {
    if (!kept) return;
    this.setPage(kept.page);
    this.selection.replace(kept.ids.filter((id) => this.store.get(id)));
  }
}
