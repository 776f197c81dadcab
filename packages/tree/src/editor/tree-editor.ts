/** The editor of one tree as a map: the core with its store, the sheets one looks at, and what is folded. */
import {
  type PageRecord,
  type RecordId,
  type RichText,
  type SharedText,
  standingIn,
  type TopicRecord,
  type TreeDiff,
  type TreeStore,
} from '@limn/document';
import { EditorCore, type CoreOptions } from '@limn/canvas/core/editor-core.ts';
import type { CoreEvents } from '@limn/canvas/core/events.ts';
import type { KeyInfo } from '@limn/canvas/core/state-node.ts';
import type { TextFlag } from '@limn/canvas/core/ports/text-host.ts';
import type { Viewport } from '@limn/canvas/view/viewport.ts';
import type { Forest } from '../layout/forest.ts';
import { TEXT_WIDTH } from '../look/face.ts';
import { ownerOf } from '../source/drawn-records.ts';
import type { TreeDrawing } from '../source/tree-drawing.ts';
import type { Folding } from './folding.ts';

export interface TreeEvents extends CoreEvents {
  /** Somebody else deleted what one has edited, or the other way round: it can be had back. */
  rescuable: void;
  /** What is shown of the tree is another branch, or all of it. */
  focus: void;
  /** Branches were folded or unfolded here. */
  folded: readonly RecordId[];
}

export interface TreeEditorOptions extends CoreOptions {
  store: TreeStore;
  drawing: TreeDrawing;
  folding: Folding;
}

const REVEAL_MARGIN = 48;
/** Where all of a map is in sight and drawn smaller than this, no word can be read. */
const LEAST_READ = 0.3;
/** How large the middle of such a map is shown instead. */
const READING = 0.75;

export class TreeEditor extends EditorCore<TreeEvents> {
  readonly store: TreeStore;
  readonly drawing: TreeDrawing;
  readonly folding: Folding;
  private currentSheet: RecordId;
  private focus: RecordId | null = null;
  /** Puts pasted pictures into the topic one works at: set by the chrome. */
  pastePictures: ((pictures: readonly File[]) => void) | null = null;
  /** Attaches files to a topic: set by the chrome. */
  attachFiles: ((files: readonly File[], topic: RecordId) => void) | null = null;
  /** Keys within a text that are meant for the tree: set with the tools. */
  textKeys: ((key: KeyInfo) => boolean) | null = null;

  constructor(options: TreeEditorOptions) {
    super(options, options.store.history);
    this.store = options.store;
    this.drawing = options.drawing;
    this.folding = options.folding;
    this.currentSheet = this.store.sheets()[0]!.id;
    this.scene.setPage(this.currentSheet);
    this.store.history.keep = () => ({ ids: this.selection.ids, sheet: this.currentSheet });
    this.store.history.restore = (kept) => this.restoreKept(kept as { ids: RecordId[]; sheet: RecordId } | undefined);
    this.off.push(
      this.store.on((diff) => {
        this.repair(diff);
        this.documentChanged();
        if (!diff.local && this.store.rescuable().length > 0) this.emit('rescuable', undefined);
      }),
    );
  }

  // ---- sheets

  override get page(): RecordId {
    return this.currentSheet;
  }
  override setPage(sheet: RecordId): void {
    if (sheet === this.currentSheet || !this.store.find(sheet, 'sheet')) return;
    this.stopEditing();
    this.tools?.dispatch('onCancel', undefined as never);
    this.selection.clear();
    this.overlay.reset();
    this.focusOn(null);
    this.currentSheet = sheet;
    this.scene.setPage(sheet);
    this.emit('page', undefined);
  }
  override pages(): readonly PageRecord[] {
    return this.drawing.pages();
  }
  override get paper(): undefined {
    return undefined;
  }
  get central(): TopicRecord {
    return this.store.central(this.currentSheet)!;
  }
  /** The topic whose branch alone is shown; undefined where the whole sheet is. */
  get focused(): TopicRecord | undefined {
    return this.focus === null ? undefined : this.topic(this.focus);
  }
  /** The topic in the middle of what is shown. */
  get top(): TopicRecord {
    return this.focused ?? this.central;
  }
  /** The topics that stand in no other that is shown. */
  get tops(): TopicRecord[] {
    return this.focused ? [this.focused] : this.store.topics(this.currentSheet);
  }
  /** The sheet as it is laid out. */
  get forest(): Forest {
    return this.drawing.forestOf(this.currentSheet);
  }

  // ---- records

  topic(id: RecordId | undefined): TopicRecord | undefined {
    return this.store.find(id, 'topic');
  }
  /** The selected topics, in the order of their selection. */
  get topics(): TopicRecord[] {
    return this.selection.ids.flatMap((id) => this.topic(id) ?? []);
  }
  /** The topic one works at: the last that was selected. */
  get current(): TopicRecord | undefined {
    return this.topics.at(-1);
  }
  /** Whether a topic stands on the sheet and no folded branch hides it. */
  shows(id: RecordId): boolean {
    return this.forest.slots.has(id);
  }
  isCentral(topic: TopicRecord): boolean {
    const sheet = this.store.find(topic.at.parent, 'sheet');
    return sheet !== undefined && this.store.central(sheet.id)?.id === topic.id;
  }
  /** Whether a topic is the central one, or the one whose branch is shown alone: what is beside it is not seen. */
  isTop(topic: TopicRecord): boolean {
    return topic.id === this.focus || this.isCentral(topic);
  }
  /** Whether something stands in the document and not in its trash. */
  isThere(id: RecordId): boolean {
    return this.store.sheetOf(id) !== undefined;
  }

  // ---- what the core asks

  override clickTarget(id: RecordId): RecordId {
    return ownerOf(id);
  }
  override textTarget(id: RecordId): RecordId | null {
    return this.mayEditText(id) ? id : null;
  }
  override sharedText(id: RecordId): SharedText {
    return this.store.text(id);
  }
  override textOf(id: RecordId): RichText | undefined {
    const record = this.store.get(id);
    if (!record || !this.isThere(id)) return undefined;
    return 'text' in record ? (record.text ?? []) : [];
  }
  override growsTo(id: RecordId): number | null {
    const topic = this.topic(id);
    return topic && topic.data.width === undefined ? TEXT_WIDTH : null;
  }
  override giveUp(id: RecordId, flag: TextFlag): void {
    const record = this.store.get(id);
    if (record && 'style' in record) this.store.update(id, { style: { ...record.style, [flag]: false } });
  }
  override textKey(key: KeyInfo): boolean {
    return this.textKeys?.(key) ?? false;
  }
  protected override mayEditText(id: RecordId): boolean {
    const type = this.store.get(id)?.type;
    return type === 'topic' || type === 'boundary' || type === 'relationship';
  }
  protected override writeText(id: RecordId, text: RichText): void {
    this.store.setText(id, text);
  }
  protected override mayEnter(): boolean {
    return false;
  }
  protected override transact<T>(edit: () => T): T {
    return this.store.transact(edit);
  }

  // ---- what is seen

  /** Whether the tree is looked at as a drawing, and not as lines: then nothing is laid out. */
  private get isSeen(): boolean {
    return this.viewport.width > 0;
  }

  /** Of a map whose words would be too small to read, shows the topic in its middle and what is around it. */
  override showBeginning(): void {
    this.fit();
    this.enlarge(this.viewport);
  }

  /** Turns a view of all of a map, where no word can be read in it, to the middle of the map. */
  enlarge(view: Viewport): void {
    const all = this.scene.contentBounds(),
      middle = this.scene.bounds(this.top.id);
    if (!all || !middle || view.zoom >= LEAST_READ) return;
    const w = view.width / READING,
      h = (view.height - view.coveredBelow) / READING,
      margin = REVEAL_MARGIN / READING;
    view.set(
      beside(middle.x + middle.w / 2, w, all.x - margin, all.w + 2 * margin),
      beside(middle.y + middle.h / 2, h, all.y - margin, all.h + 2 * margin),
      READING,
    );
  }

  /** Folds or unfolds branches for oneself. The central topic stays open. */
  fold(ids: Iterable<RecordId>, folded: boolean): void {
    const topics = [...ids].flatMap((id) => this.topic(id) ?? []).filter((topic) => !folded || !this.isTop(topic));
    const changed = this.folding.set(topics, folded);
    if (changed.length === 0) return;
    this.drawing.refresh(changed);
    if (this.isSeen) this.selectWhatShows();
    this.emit('folded', changed);
    this.documentChanged();
  }

  /** Shows one branch alone, as if its topic were the central one; null shows the whole sheet again. */
  focusOn(id: RecordId | null): void {
    const topic = id === null ? undefined : this.topic(id),
      focus = topic && !this.isCentral(topic) && this.store.sheetOf(topic.id) === this.currentSheet ? topic.id : null;
    if (focus === this.focus) return;
    this.stopEditing();
    this.focus = focus;
    this.drawing.focusOn(focus);
    if (this.isSeen && focus !== null)
      this.selection.replace(this.selection.ids.filter(standingIn(this.store, new Set([focus]))));
    this.emit('focus', undefined);
    this.documentChanged();
  }

  /**
   * Unfolds all that hides a topic, and brings it into the view; what stands outside of a branch shown alone ends that.
   */
  reveal(id: RecordId): void {
    if (this.focus !== null && !this.store.isWithin(id, this.focus)) this.focusOn(null);
    const above: RecordId[] = [];
    for (let up = this.store.get(id)?.at?.parent; up !== undefined; up = this.store.get(up)?.at?.parent)
      if (this.topic(up)) above.push(up);
    this.fold(above, false);
    if (!this.isSeen) return;
    const box = this.scene.bounds(id),
      { viewport } = this,
      view = viewport.bounds,
      margin = REVEAL_MARGIN / viewport.zoom;
    if (!box) return;
    const covered = viewport.coveredBelow / viewport.zoom;
    viewport.panBy(
      push(box.x, box.w, view.x, view.w, margin) * viewport.zoom,
      push(box.y, box.h, view.y, view.h - covered, margin) * viewport.zoom,
    );
  }

  select(ids: Iterable<RecordId>, reveals = true): void {
    // What was moved out of a mirror is seen where it stands.
    this.selection.replace([...ids].map((id) => (this.isThere(id) ? id : this.store.placeOf(id))));
    const last = this.selection.ids.at(-1);
    if (reveals && last !== undefined) this.reveal(last);
  }

  /** In place of what a folded branch hides, the topic that it is folded into is selected. */
  private selectWhatShows(): void {
    /** Of topics that were walked over, the one that shows; undefined where none does. */
    const known = new Map<RecordId, RecordId | undefined>();
    const shownFor = (id: RecordId): RecordId | undefined => {
      const way: RecordId[] = [];
      let at = this.store.get(id);
      while (at?.at && !known.has(at.id) && !this.shows(at.id)) {
        way.push(at.id);
        at = this.store.get(at.at.parent);
      }
      let shown = at && known.get(at.id);
      if (at?.type === 'topic' && !known.has(at.id)) shown = at.id;
      for (const one of way) known.set(one, shown);
      return shown;
    };
    const { ids } = this.selection;
    this.selection.replace(ids.map((id) => (this.topic(id) ? (shownFor(id) ?? id) : id)));
  }

  /** After a peer or an undo took things away: nothing may point at what is gone. */
  private repair({ removed, updated, local }: TreeDiff): void {
    const moved = updated.filter(({ before, after }) => before.at?.parent !== after.at?.parent);
    if (removed.length === 0 && moved.length === 0) return;
    if (this.focus !== null && this.store.sheetOf(this.focus) !== this.currentSheet) this.focusOn(null);
    if (!local) {
      const gone = [...removed, ...moved.map(({ after }) => after)].filter(({ id }) => !this.isThere(id));
      this.tools?.dispatch('onRemoved', new Set(gone.map(({ id }) => id)) as never);
    }
    if (this.editing !== null && !this.isThere(this.editing)) {
      this.typingIntoNothing = !local;
      this.stopEditing();
    }
    if (this.store.sheetOf(this.currentSheet) === undefined || !this.store.find(this.currentSheet, 'sheet')) {
      this.tools?.dispatch('onCancel', undefined as never);
      this.overlay.reset();
      this.currentSheet = this.store.sheets()[0]!.id;
      this.scene.setPage(this.currentSheet);
      this.emit('page', undefined);
    }
    this.selection.replace(this.selection.ids.filter((id) => this.store.sheetOf(id) === this.currentSheet));
  }

  private restoreKept(kept: { ids: readonly RecordId[]; sheet: RecordId } | undefined): void {
    if (!kept) return;
    this.setPage(kept.sheet);
    this.selection.replace(kept.ids.filter((id) => this.store.sheetOf(id) === this.currentSheet));
  }
}

/** Where a view begins that has a place in its middle, and shows nothing beyond what there is. */
function beside(middle: number, room: number, from: number, size: number): number {
  if (size <= room) return from - (room - size) / 2;
  return Math.min(Math.max(middle - room / 2, from), from + size - room);
}

/** How far a span must be pushed to lie in a view, page units; what is larger than the view keeps its start. */
function push(at: number, size: number, from: number, room: number, margin: number): number {
  if (at < from + margin || size + 2 * margin > room) return Math.max(0, from + margin - at);
  return Math.min(0, from + room - margin - at - size);
}
