import type { KeyInfo, PointerInfo } from '@limn/canvas/core/state-node.ts';
import { pasteStyle } from '../edit/look.ts';
import { hitAt, TreeState } from './state.ts';

/** Gives every topic that is pressed the look that was taken, until the empty map or Escape is pressed. */
export class PainterTool extends TreeState {
  readonly id = 'painter';
  override cursor = 'copy';

  override onEnter(): void {
    this.editor.emit('notice', { key: 'notice.paintStyle' });
  }
  override onExit(): void {
    this.editor.overlay.set({ hover: null, drop: null });
  }

  override onPointerMove(info: PointerInfo): void {
    this.editor.overlay.set({ drop: this.topicAt(info)?.id ?? null });
  }

  override onPointerDown(info: PointerInfo): void {
    const topic = this.topicAt(info);
    if (topic) pasteStyle(this.editor, [topic]);
    else this.editor.setTool('select');
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }

  private topicAt(info: PointerInfo): ReturnType<typeof this.editor.topic> {
    const hit = hitAt(this.editor, info);
    return hit && this.editor.topic(hit.id);
  }
}
