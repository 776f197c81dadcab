import type { KeyInfo, PointerInfo } from '@limn/canvas/core/state-node.ts';
import type { RecordId } from '@limn/document';
import { relate } from '../edit/details.ts';
import { hitAt, TreeState } from './state.ts';

/** Draws a relationship: from the topic that is selected, or the one that is pressed, to the next one pressed. */
export class RelateTool extends TreeState {
  readonly id: string = 'relate';
  /** Who reports to whom besides, and not a relationship of any other kind. */
  protected readonly reports: boolean = false;
  override cursor = 'crosshair';
  private from: RecordId | null = null;

  override onEnter(): void {
    this.from = this.editor.selection.size === 1 ? (this.editor.current?.id ?? null) : null;
    const word = this.reports ? 'report' : 'relate';
    this.editor.emit('notice', { key: this.from === null ? `notice.${word}From` : `notice.${word}To` });
  }
  override onExit(): void {
    this.from = null;
    this.editor.overlay.set({ draftRoute: null, drop: null, hover: null });
  }

  override onPointerMove(info: PointerInfo): void {
    const { editor } = this,
      target = this.topicAt(info),
      box = this.from === null ? undefined : editor.scene.bounds(this.from);
    editor.overlay.set({
      hover: this.from === null ? target : null,
      drop: this.from !== null && target !== this.from ? target : null,
      draftRoute: box ? [{ x: box.x + box.w / 2, y: box.y + box.h / 2 }, info.page] : null,
    });
  }

  override onPointerDown(info: PointerInfo): void {
    const { editor } = this,
      target = this.topicAt(info);
    if (target === null) {
      editor.setTool('select');
      return;
    }
    if (this.from === null) this.from = target;
    else if (target !== this.from) {
      const { from } = this;
      editor.setTool('select');
      relate(editor, from, target, this.reports);
    }
  }

  /** Drawn in one stroke as well. */
  override onPointerUp(info: PointerInfo): void {
    const target = this.topicAt(info);
    if (this.from !== null && target !== null && target !== this.from) this.onPointerDown(info);
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }

  private topicAt(info: PointerInfo): RecordId | null {
    const hit = hitAt(this.editor, info);
    return hit && this.editor.topic(hit.id) ? hit.id : null;
  }
}

/** Draws the dotted line of an org chart: from a second manager to who reports to them besides. */
export class ReportTool extends RelateTool {
  override readonly id = 'report';
  protected override readonly reports = true;
}
