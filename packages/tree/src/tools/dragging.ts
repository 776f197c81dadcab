/**
 * Carries branches: they follow the pointer as they are, and where they would go is shown. Nothing is written, and
 * nothing laid out, before they are let go.
 */
import type { RecordId } from '@limn/document';
import { topmost } from '@limn/document';
import { copyTopics } from '../edit/copy.ts';
import { move } from '../edit/topics.ts';
import { type Drop, dropAt } from './drop-spot.ts';
import { TreeGesture } from './state.ts';

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

  protected override begin(): void | false {
    const { editor } = this,
      { store } = editor;
    this.roots = topmost(store, editor.selection.ids).filter((id) => {
      const topic = editor.topic(id);
      return topic !== undefined && !editor.isTop(topic);
    });
    if (this.roots.length === 0) return false;
    const topics = new Set<RecordId>(),
      f = editor.forest,
      waiting = this.roots.flatMap((id) => f.slots.get(id) ?? []);
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      topics.add(f.ids[i]!);
      f.hanging(i, (child) => waiting.push(child));
    }
    this.topics = topics;
    this.drawn = new Set(editor.drawing.partsOf(editor.page, topics));
    editor.presence.publish?.({ drag: null });
    return undefined;
  }

  protected override update(): void {
    const { editor, delta } = this,
      [first] = this.roots,
      box = first === undefined ? undefined : editor.drawing.find(first, 'shape')?.box,
      isCopy = this.info.mod;
    if (!box) return;
    this.unhook(!isCopy);
    if (isCopy) {
      editor.scene.previewMove(null, 0, 0);
      editor.overlay.set({ ghosts: { ids: [...this.topics].slice(0, MAX_GHOSTS), dx: delta.x, dy: delta.y } });
    } else {
      editor.overlay.set({ ghosts: null });
      editor.scene.previewMove(this.drawn, delta.x, delta.y);
    }
    this.drop = dropAt(editor, this.info.page, isCopy ? NOTHING : this.topics, { w: box.w, h: box.h });
    const { drop } = this;
    editor.overlay.set({
      drop: drop?.parent ?? null,
      draftShape: drop && { kind: 'basic.rounded', box: drop.box },
      draftRoute: drop?.line ?? null,
    });
    editor.presence.publish?.({ drag: { ids: this.roots, dx: delta.x, dy: delta.y } });
  }

  protected override complete(): void {
    const { editor, delta, drop, roots } = this,
      isCopy = this.info.mod;
    this.clear();
    // What would float stands beside the branch that is shown alone, where nobody sees it.
    if (!drop && editor.focused) return;
    const ids =
      editor.run(() => {
        const carried = isCopy ? copyTopics(editor, roots, drop?.spot ?? { parent: editor.page }) : roots,
          topics = carried.flatMap((id) => editor.topic(id) ?? []);
        if (drop) move(editor, topics, drop.spot, drop.side ? { side: drop.side } : {});
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

  private clear(): void {
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

const NOTHING: ReadonlySet<RecordId> = new Set();
/** Outlines of a copy that is carried. */
const MAX_GHOSTS = 200;
