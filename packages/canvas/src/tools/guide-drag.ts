/** A guide of the page that is dragged, from a ruler or from where it is; out of the view it is deleted. */
import type { EditorCore } from '../core/editor-core.ts';
import { buildSnapIndex, type SnapIndex } from '../snap/snap-index.ts';
import { snapEdge } from '../snap/snap.ts';
import { SNAP_REACH, told } from './gesture.ts';
import type { ScreenPoint } from '../view/viewport.ts';

/** Width of a ruler, CSS px. */
export const RULER = 20;

export class GuideDrag {
  private readonly editor: EditorCore;
  private readonly axis: 'x' | 'y';
  /** Null: a new one. */
  private readonly id: string | null;
  private readonly index: SnapIndex | null;
  private at: number | null = null;

  constructor(editor: EditorCore, { axis, id }: { axis: 'x' | 'y'; id: string | null }) {
    this.editor = editor;
    this.axis = axis;
    this.id = id;
    this.index = editor.settings.snapToShapes ? buildSnapIndex(editor, new Set(), id) : null;
  }

  /** Shows it at a place of the canvas, CSS px. `isFree`: nothing pulls. */
  show(screen: ScreenPoint, isFree: boolean): void {
    const { editor, axis, id } = this,
      { viewport, settings } = editor,
      page = viewport.toPage(screen)[axis],
      edge = settings.rulers ? RULER : 0,
      isOut = screen[axis] < edge || screen[axis] > (axis === 'x' ? viewport.width : viewport.height);
    const pull = isFree
      ? 0
      : snapEdge(page, axis, this.index, {
          reach: SNAP_REACH / viewport.zoom,
          objects: settings.snapToShapes,
          ...(settings.snapToGrid && { grid: settings.gridSize }),
        });
    this.at = isOut ? null : page + pull;
    editor.overlay.set({
      guideline: { axis, id, at: this.at },
      badge: this.at === null ? null : { text: told(editor, [this.at]), x: screen.x + 14, y: screen.y + 18 },
    });
  }

  /** Writes it where it is shown, in one step of undo. */
  end(): void {
    const { editor, axis, id, at } = this,
      was = editor.guides?.list.find((guide) => guide.id === id);
    this.cancel();
    if (at === null) {
      if (id !== null) editor.guides?.remove([id]);
    } else if (was?.at !== at) editor.guides?.put({ axis, at }, id);
  }

  cancel(): void {
    this.editor.overlay.set({ guideline: null, badge: null });
  }
}
