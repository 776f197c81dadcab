/**
 * The lines of an outline: what stands in a topic, each before those in it, without what is folded. Kept up to date
 * with the tree line by line, so that an edit in an outline of fifty thousand costs what it has changed.
 */
import type { RecordId, TopicRecord, TreeDiff, TreeRecord } from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { type Row, RowList } from './row-list.ts';

export type { Row };

/** What of the lines is shown; the topics on the way to one that is are shown with it. */
export type RowFilter = (topic: TopicRecord) => boolean;

/** So many parents at once are not looked at one by one. */
const MANY = 40;

export class OutlineRows {
  private readonly editor: TreeEditor;
  private readonly guess: number;
  private readonly list = new RowList();
  private top: RecordId;
  private filter: RowFilter | null = null;
  /** Shown whatever the filter says, as they are being written. */
  private readonly kept = new Set<RecordId>();
  /** Lines that the filter itself wants, and not only the way to them. */
  private found = 0;
  private readonly heights = new Map<RecordId, number>();
  private readonly places = new Map<RecordId, readonly RecordId[]>();
  private readonly listeners = new Set<() => void>();
  private off: (() => void)[] = [];
  private count = 0;
  private readAt: number;

  /** @param guess height of a line that nobody has seen yet, px */
  constructor(editor: TreeEditor, top: RecordId, guess: number) {
    this.editor = editor;
    this.top = top;
    this.guess = guess;
    this.readAt = editor.documentVersion;
    this.readAll();
  }

  /** Keeps up with the tree from here on; answers what ends that. */
  connect(): () => void {
    const { editor } = this;
    if (editor.documentVersion !== this.readAt) {
      this.readAll();
      this.tell();
    }
    this.off = [editor.store.on((diff) => this.changed(diff)), editor.on('folded', (ids) => this.refold(ids))];
    return () => {
      for (const stop of this.off) stop();
      this.readAt = editor.documentVersion;
    };
  }

  on = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get rows(): readonly Row[] {
    return this.list.rows;
  }
  /** Another number whenever other lines are shown, or lines have other heights. */
  get version(): number {
    return this.count;
  }
  get topic(): RecordId {
    return this.top;
  }
  /** How many lines match; of all lines without a filter. */
  get matches(): number {
    return this.filter ? this.found : this.rows.length;
  }

  /** Shows what stands in another topic. */
  show(top: RecordId): void {
    if (top === this.top) return;
    this.top = top;
    this.readAll();
    this.tell();
  }

  /** Shows what matches alone, whatever is folded; null shows all again. */
  search(filter: RowFilter | null): void {
    if (filter === this.filter) return;
    this.filter = filter;
    this.kept.clear();
    this.readAll();
    this.tell();
  }
  get isSearching(): boolean {
    return this.filter !== null;
  }

  /** Keeps a line in sight that is being written, whatever it says. */
  keep(id: RecordId): void {
    if (this.filter) this.kept.add(id);
  }

  /** Whether branches are to be seen as open: a search opens all that leads to what it finds. */
  isOpen(topic: TopicRecord): boolean {
    return this.filter !== null || !this.editor.folding.isFolded(topic);
  }

  indexOf(id: RecordId): number {
    return this.rows.findIndex((row) => row.id === id);
  }

  /** Place among the siblings, from 1, and how many there are. */
  placeOf(id: RecordId): { position: number; size: number } {
    const parent = this.editor.store.get(id)?.at?.parent;
    if (parent === undefined) return { position: 1, size: 1 };
    let ids = this.places.get(parent);
    if (!ids) this.places.set(parent, (ids = this.editor.store.topics(parent).map((topic) => topic.id)));
    return { position: ids.indexOf(id) + 1, size: ids.length };
  }

  // ---- heights

  /** Takes the heights of lines as they were measured, px. */
  measured(heights: ReadonlyMap<RecordId, number>, from: number, to: number): void {
    for (const { id } of this.rows.slice(from, to)) {
      const height = heights.get(id);
      if (height !== undefined && height > 0) this.heights.set(id, height);
    }
    if (this.list.takeHeights(heights, from, to)) this.tell();
  }

  /** Where a line begins, px; of the number of lines it is where the last ends. */
  startOf(index: number): number {
    return this.list.startOf(index);
  }
  /** The line at a height, px. */
  at(y: number): number {
    return this.list.at(y);
  }

  // ---- keeping up

  private changed({ added, removed, updated }: TreeDiff): void {
    const parents = new Set<RecordId>(),
      refolded: RecordId[] = [];
    const look = (record: TreeRecord): void => {
      if (record.type === 'topic') parents.add(record.at.parent);
    };
    for (const record of added) {
      if (this.filter && record.type === 'topic') this.kept.add(record.id);
      look(record);
    }
    for (const record of removed) look(record);
    for (const { before, after } of updated) {
      if (before.at !== after.at) {
        look(before);
        look(after);
      }
      if (before.type === 'topic' && after.type === 'topic' && before.data.folded !== after.data.folded)
        refolded.push(after.id);
    }
    if (parents.size + refolded.length === 0) return;
    for (const parent of parents) this.places.delete(parent);
    if (this.filter || parents.size + refolded.length > MANY || !this.editor.isThere(this.top)) {
      if (!this.editor.isThere(this.top)) this.top = this.editor.central.id;
      this.readAll();
    } else for (const parent of new Set([...parents, ...refolded])) this.readInside(parent);
    this.tell();
  }

  private refold(ids: readonly RecordId[]): void {
    if (this.filter) return;
    if (ids.length > MANY) this.readAll();
    else for (const id of ids) this.readInside(id);
    this.tell();
  }

  /** Reads what stands directly in one topic again; the branches that stay are taken over as they are. */
  private readInside(parent: RecordId): void {
    const index = parent === this.top ? -1 : this.indexOf(parent);
    if (index < 0 && parent !== this.top) return;
    const { rows } = this,
      depth = index < 0 ? 0 : rows[index]!.depth + 1,
      topic = this.editor.topic(parent),
      starts = this.list.ofDepth(depth, index + 1),
      end = starts.at(-1)!,
      was = starts.slice(0, -1).map((at) => rows[at]!.id);
    const isOpen = parent === this.top || (topic !== undefined && this.isOpen(topic)),
      now = isOpen ? this.editor.store.topics(parent).map(({ id }) => id) : [];
    // What stands before the first that is another, and behind the last, stays where it is: that is nearly all.
    const least = Math.min(was.length, now.length);
    let head = 0,
      tail = 0;
    while (head < least && was[head] === now[head]) head++;
    while (tail < least - head && was.at(-1 - tail) === now.at(-1 - tail)) tail++;
    const branches = new Map<RecordId, number>();
    for (let n = head; n < was.length - tail; n++) branches.set(was[n]!, starts[n]!);
    const inside: Row[] = [];
    for (const id of now.slice(head, now.length - tail)) {
      let from = branches.get(id);
      if (from === undefined) this.readBranch(id, depth, inside);
      else
        do inside.push(rows[from++]!);
        while (from < end && rows[from]!.depth > depth);
    }
    this.list.replace(starts[head]!, starts[was.length - tail]!, inside);
  }

  private readAll(): void {
    this.places.clear();
    const out: Row[] = [];
    if (this.filter) this.readFound(this.filter, out);
    else for (const { id } of this.editor.store.topics(this.top)) this.readBranch(id, 0, out);
    this.list.set(out);
  }

  private row(id: RecordId, depth: number): Row {
    return { id, depth, height: this.heights.get(id) ?? this.guess };
  }

  private readBranch(id: RecordId, depth: number, out: Row[]): void {
    const { store } = this.editor,
      waiting = [this.row(id, depth)];
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      out.push(row);
      const children = store.children(row.id);
      if (children.length === 0 || !this.isOpen(this.editor.topic(row.id)!)) continue;
      const inside = store.topics(row.id);
      for (let n = inside.length - 1; n >= 0; n--) waiting.push(this.row(inside[n]!.id, row.depth + 1));
    }
  }

  /** What matches, with all on the way to it. */
  private readFound(filter: RowFilter, out: Row[]): void {
    const { store } = this.editor,
      all: { row: Row; up: number; isShown: boolean }[] = [],
      waiting: { id: RecordId; depth: number; up: number }[] = [];
    const enter = (parent: RecordId, depth: number, up: number): void => {
      const inside = store.topics(parent);
      for (let n = inside.length - 1; n >= 0; n--) waiting.push({ id: inside[n]!.id, depth, up });
    };
    this.found = 0;
    enter(this.top, 0, -1);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, depth, up } = next,
        isFound = filter(this.editor.topic(id)!);
      if (isFound) this.found++;
      all.push({ row: this.row(id, depth), up, isShown: isFound || this.kept.has(id) });
      enter(id, depth + 1, all.length - 1);
    }
    for (const { isShown, up } of all)
      if (isShown) for (let i = up; i >= 0 && !all[i]!.isShown; i = all[i]!.up) all[i]!.isShown = true;
    for (const { row, isShown } of all) if (isShown) out.push(row);
  }

  private tell(): void {
    this.count++;
    for (const listener of [...this.listeners]) listener();
  }
}
