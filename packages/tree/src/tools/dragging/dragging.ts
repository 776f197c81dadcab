/**
 * Carries branches: they follow the pointer as they are, and the map opens up where they would go. Nothing is written
 * before they are let go; with Mod or Alt it is copies that are carried.
 */
import type { RecordId } from '@limn/document';
import { topmost } from '@limn/document';
import { routePolyline } from '@limn/drawing/line/route.ts';
import { joinBoundaries } from '../../edit/boundaries.ts';
import { copyTopics } from '../../edit/copy.ts';
import { move } from '../../edit/topics.ts';
import type { Forest } from '../../layout/forest.ts';
import type { Opened } from '../../source/opening.ts';
import { shownTopics } from '../../navigate/neighbours.ts';
import { type Drop, dropAt } from './drop-spot.ts';
import { TreeGesture } from '../state.ts';

export class Dragging extends TreeGesture {
  readonly id = 'dragging';
  override cursor = 'grabbing';
  private roots: RecordId[] = [];
  /** Topics that are carried. */
  private topics: ReadonlySet<RecordId> = new Set();
  /** All that is drawn of them. */
  private drawn: ReadonlySet<RecordId> = new Set();
  private drop: Drop | null = null;
  private isUnhooked = false;
  /** The document changed since it was shown how it would stand. */
  private isStale = false;
  private off: (() => void) | null = null;

  protected override begin(): void | false {
    const { editor } = this,
      { store } = editor;
    this.roots = topmost(store, editor.selection.ids).filter((id) => {
      const topic = editor.topic(id);
      return topic !== undefined && !editor.isTop(topic);
    });
    if (this.roots.length === 0) return false;
    if (this.roots.length > 1) {
      // However they were selected, they go in the order in which they stand.
      const chosen = new Set(this.roots);
      this.roots = [...shownTopics(editor)].filter((id) => chosen.has(id));
    }
    const topics = new Set<RecordId>(),
      f = editor.forest,
      waiting = this.roots.flatMap((id) => f.slots.get(id) ?? []);
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      topics.add(f.ids[i]!);
      f.hanging(i, (child) => waiting.push(child));
    }
    this.topics = topics;
    this.drawn = new Set(editor.drawing.partsOf(editor.page, topics));
    this.off = store.on(() => {
      this.isStale = true;
    });
    editor.presence.publish?.({ drag: null });
    return undefined;
  }

  private get isCopy(): boolean {
    return this.info.mod || this.info.alt;
  }

  protected override update(): void {
    const { editor, delta, isCopy, size } = this;
    if (!size) return;
    this.isStale = false;
    this.unhook(!isCopy);
    this.drop = dropAt(editor, this.info.page, isCopy ? NOBODY : this.topics, size);
    const { drop } = this,
      opened = drop && this.open(drop);
    editor.overlay.set({
      ghosts: isCopy ? { ids: [...this.topics].slice(0, MAX_GHOSTS), dx: delta.x, dy: delta.y } : null,
      drop: drop?.boundaries[0] ?? drop?.parent ?? null,
      draftShape: drop && { kind: 'basic.rounded', box: opened?.box ?? drop.box },
      draftRoute: opened?.line ? routePolyline(opened.line) : (drop?.line ?? null),
    });
    editor.scene.previewMove(isCopy ? NOBODY : this.drawn, delta.x, delta.y, opened?.records ?? NOTHING);
    if (this.roots.length > 1) this.badge(String(this.roots.length));
    editor.presence.publish?.({ drag: { ids: this.roots, dx: delta.x, dy: delta.y } });
  }

  /** What they take up in their new row: as wide as the widest, one under the other. */
  private get size(): { w: number; h: number } | undefined {
    const boxes = this.roots.flatMap((id) => this.editor.drawing.find(id, 'shape')?.box ?? []);
    if (boxes.length === 0) return undefined;
    return {
      w: Math.max(...boxes.map(({ w }) => w)),
      h: boxes.reduce((sum, { h }) => sum + h, (boxes.length - 1) * BETWEEN),
    };
  }

  /** Makes room where they would go; not where they stand already, nor in a branch that is folded. */
  private open({ spot, side, box: { w, h } }: Drop): Opened | null {
    const { editor } = this,
      f = editor.forest,
      parent = f.slots.get(spot.parent);
    if (parent === undefined || f.folded[parent]) return null;
    if (
      !this.isCopy &&
      this.isBesideOwn(
        f.children[parent]!.map((child) => f.ids[child]!),
        spot,
      )
    )
      return null;
    return editor.drawing.open(
      editor.page,
      {
        parent: spot.parent,
        before: spot.before,
        after: spot.after,
        side: side ?? sideOf(f, parent, this.drop!),
        w,
        h,
      },
      editor.viewport.bounds,
      this.isCopy ? NOBODY : this.topics,
    );
  }

  private isBesideOwn(siblings: readonly RecordId[], { before, after }: Drop['spot']): boolean {
    const own = new Set(this.roots),
      at = siblings.indexOf(before ?? after ?? ''),
      next = siblings[at + (before === undefined ? 1 : -1)];
    return at >= 0 && next !== undefined && own.has(next);
  }

  protected override complete(): void {
    const { editor, delta, drop, roots, isCopy } = this;
    this.clear();
    // What would float stands beside the branch that is shown alone, where nobody sees it.
    if (!drop && editor.focused) return;
    const ids =
      editor.run(() => {
        const carried = isCopy ? copyTopics(editor, roots, drop?.spot ?? { parent: editor.page }) : roots,
          topics = carried.flatMap((id) => editor.topic(id) ?? []);
        if (drop) {
          move(editor, topics, drop.spot, drop.side ? { side: drop.side } : {});
          joinBoundaries(editor, carried, drop.spot, drop.boundaries);
        }
        // Let go away from all topics they float where they are.
        else
          topics.forEach((topic, n) => {
            const box = editor.drawing.find(roots[n]!, 'shape')?.box ?? { x: 0, y: 0, w: 0, h: 0 },
              pos = { x: box.x + box.w / 2 + delta.x, y: box.y + box.h / 2 + delta.y };
            move(editor, [topic], { parent: editor.page }, { pos });
          });
        return carried;
      }) ?? [];
    if (drop) editor.fold([drop.parent], false);
    editor.select(ids, drop !== null);
  }

  override onExit(): void {
    this.clear();
    super.onExit();
  }

  override onTick(elapsed: number): void {
    super.onTick(elapsed);
    if (this.isStale) this.update();
  }

  private clear(): void {
    this.off?.();
    this.off = null;
    this.unhook(false);
    this.editor.scene.previewMove(null, 0, 0);
  }

  /** While they are carried, nothing leads to them. */
  private unhook(isCarried: boolean): void {
    if (isCarried === this.isUnhooked) return;
    this.isUnhooked = isCarried;
    this.editor.drawing.unhook(isCarried ? new Set(this.roots) : null);
  }
}

/** The side on which a gap lies, where branches are spread over both. */
const sideOf = (f: Forest, parent: number, { box }: Drop): 'left' | 'right' | undefined => {
  if (f.kind[parent] !== 'mind') return undefined;
  return box.x + box.w / 2 < f.x[parent]! ? 'left' : 'right';
};

const NOBODY: ReadonlySet<RecordId> = new Set();
const NOTHING: Opened['records'] = new Map();
/** Between several that are carried to one place, page units. */
const BETWEEN = 14;
/** Outlines of a copy that is carried. */
const MAX_GHOSTS = 200;
