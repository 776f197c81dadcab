import type { Style } from '@limn/document';
import { pasteStyle } from '../edit/style/style.ts';
import { hitTolerance } from './select/idle.ts';
import { type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { DiagramState } from './state.ts';

export interface PainterEntry {
  style: Style;
  /** Goes on painting until Escape. */
  sticky: boolean;
}

/** The format painter: what is clicked takes the look that was copied. */
export class PainterTool extends DiagramState<PainterEntry> {
  readonly id = 'painter';
  override cursor = 'copy';
  private entry: PainterEntry = { style: {}, sticky: false };

  override onEnter(entry: PainterEntry | undefined): void {
    this.entry = entry ?? { style: {}, sticky: false };
  }

  override onPointerMove(info: PointerInfo): void {
    this.editor.overlay.set({ hover: this.under(info) });
  }

  override onPointerDown(info: PointerInfo): void {
    const { editor, entry } = this,
      id = this.under(info);
    if (id !== null) pasteStyle(editor, [editor.clickTarget(id)], entry.style);
    if (!entry.sticky || id === null) editor.setTool('select');
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }

  override onExit(): void {
    this.editor.overlay.set({ hover: null });
  }

  private under(info: PointerInfo): string | null {
    const { scene, viewport } = this.editor;
    return (
      scene
        .itemsAt(info.page, hitTolerance(info) / viewport.zoom)
        .find((item) => !scene.isLocked(item.id) && !scene.isHidden(item.id))?.id ?? null
    );
  }
}
