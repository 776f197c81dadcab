/** The moment between a press and what becomes of it: a click, or a drag once the pointer has moved far enough. */
import type { PointerInfo } from '@limn/canvas/core/state-node.ts';
import type { RecordId } from '@limn/document';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { shownTopics } from '../navigate/neighbours.ts';
import { dragThreshold, TreeState } from './state.ts';

abstract class Pointing<Entry extends { info: PointerInfo }> extends TreeState<Entry> {
  protected entry!: Entry;

  override onEnter(entry: Entry): void {
    this.entry = entry;
  }

  override onPointerMove(info: PointerInfo): void {
    if (distance(info.screen, this.entry.info.screen) <= dragThreshold(info)) return;
    this.parent!.transition(this.drag(info), { origin: this.entry.info, info });
  }

  override onPointerUp(info: PointerInfo): void {
    this.click(info);
    if (this.parent!.active === this) this.parent!.transition('idle');
  }

  override onCancel(): void {
    this.parent!.transition('idle');
  }

  /** The state that a drag from here is. */
  protected abstract drag(info: PointerInfo): string;
  protected abstract click(info: PointerInfo): void;
}

export class PointingCanvas extends Pointing<{ info: PointerInfo }> {
  readonly id = 'pointingCanvas';

  // A finger on the empty canvas moves it, and so does whoever can change nothing.
  protected override drag(info: PointerInfo): string {
    return info.type === 'touch' || this.editor.settings.readOnly ? 'panning' : 'brushing';
  }
  protected override click(info: PointerInfo): void {
    if (!info.shift && !info.mod) this.editor.selection.clear();
  }
}

export class PointingTopic extends Pointing<{ info: PointerInfo; id: RecordId }> {
  readonly id = 'pointingTopic';
  /** A finger has rested on it: what it does next is a drag, or asks for the menu. */
  private isHeld = false;

  override onEnter(entry: { info: PointerInfo; id: RecordId }): void {
    super.onEnter(entry);
    this.isHeld = false;
  }

  override onHold(): boolean {
    const { editor, entry } = this,
      topic = editor.topic(entry.id);
    if (editor.settings.readOnly || !topic || editor.isTop(topic)) return false;
    this.isHeld = true;
    if (!editor.selection.has(topic.id)) editor.selection.replace([topic.id]);
    editor.host.vibrate?.();
    return true;
  }

  protected override drag(info: PointerInfo): string {
    const { editor, entry } = this,
      topic = editor.topic(entry.id);
    if (editor.settings.readOnly || !topic) return 'panning';
    // A finger moves the map, unless it is at what it has selected before.
    if (info.type === 'touch' && !editor.selection.has(topic.id)) return 'panning';
    if (editor.isTop(topic)) return info.type === 'touch' ? 'panning' : 'brushing';
    if (!editor.selection.has(topic.id)) editor.selection.replace([topic.id]);
    return 'dragging';
  }

  protected override click(info: PointerInfo): void {
    const { editor, entry } = this,
      { selection } = editor;
    if (this.isHeld) {
      editor.emit('contextMenu', info.screen);
      return;
    }
    if (info.mod) selection.toggle(entry.id);
    else if (info.shift && selection.size > 0) selection.add(this.upTo(entry.id));
    else selection.replace([entry.id]);
    editor.emit('announce', { key: 'announce.selected', params: { count: selection.size } });
  }

  /** The topics between the last one selected and another: siblings from one to the other, else all in between. */
  private upTo(id: RecordId): RecordId[] {
    const { editor } = this,
      from = editor.current,
      to = editor.topic(id);
    if (!from || !to) return [id];
    const row =
      from.at.parent === to.at.parent
        ? editor.store.topics(to.at.parent).map((topic) => topic.id)
        : [...shownTopics(editor)];
    const [a, b] = [row.indexOf(from.id), row.indexOf(id)].sort((one, other) => one - other);
    return a === undefined || b === undefined || a < 0 ? [id] : row.slice(a, b + 1);
  }
}
