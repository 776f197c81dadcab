/** Makes room, or takes it: what lies beyond the place of the press goes along with the drag. */
import { type KeyInfo, type PointerInfo, StateNode } from '@limn/canvas/core/state-node.ts';
import { told } from '@limn/canvas/tools/gesture.ts';
import { roomFor, spaceAt, spacedItems, type Space } from '../edit/place/space.ts';
import { writePreviews } from '../edit/place/resize.ts';
import type { Editor } from '../editor/editor.ts';
import { dragThreshold } from './select/pointing.ts';
import { DiagramGesture, DiagramState } from './state.ts';

class SpaceIdle extends DiagramState {
  readonly id = 'idle';

  override onPointerDown(info: PointerInfo): void {
    this.parent!.transition('making', { origin: info, info });
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }
}

/** Alt moves what lies on the other side. */
class MakingRoom extends DiagramGesture {
  readonly id = 'making';
  override cursor = 'crosshair';
  /** Of where the drag leads; null until that is seen. */
  private space: Space | null = null;
  private by = 0;

  protected override begin(): void | false {
    this.space = null;
    this.by = 0;
    this.cursor = 'crosshair';
    if (this.editor.settings.readOnly) return false;
  }

  protected override update(): void {
    const { editor } = this,
      space = this.spaceOf();
    if (!space) return;
    const { axis, at } = space,
      grid = this.snapOptions()?.grid,
      wish = this.delta[axis];
    this.by = roomFor(space, grid ? Math.round(wish / grid) * grid : wish);
    // Many things that only move are moved as one picture.
    if (space.grown.length === 0 && space.bent.length === 0)
      editor.scene.previewMove(space.moved, axis === 'x' ? this.by : 0, axis === 'y' ? this.by : 0);
    else editor.scene.preview(spacedItems(editor, space, this.by));
    const view = editor.viewport.bounds,
      [from, size] = [Math.min(at, at + this.by), Math.abs(this.by)];
    editor.overlay.set({
      brush: axis === 'x' ? { ...view, x: from, w: size } : { ...view, y: from, h: size },
      guides: [{ type: 'align', axis, at, ...(axis === 'x' ? span(view.y, view.h) : span(view.x, view.w)) }],
    });
    this.badge(`${this.by > 0 ? '+' : ''}${told(this.editor, [this.by])}`);
    this.cursor = axis === 'x' ? 'ew-resize' : 'ns-resize';
  }

  /** The way is the one in which the pointer first went; the side is Alt's. */
  private spaceOf(): Space | null {
    const { x, y } = this.delta,
      { zoom } = this.editor.viewport,
      side = this.info.alt ? -1 : 1;
    if (this.space?.side === side) return this.space;
    if (!this.space && Math.max(Math.abs(x), Math.abs(y)) * zoom <= dragThreshold(this.info)) return null;
    const axis = this.space?.axis ?? (Math.abs(x) >= Math.abs(y) ? 'x' : 'y');
    this.editor.scene.previewMove(null, 0, 0);
    return (this.space = spaceAt(this.editor, { axis, at: this.origin.page[axis], side }));
  }

  protected override complete(): void {
    const { editor, space, by } = this;
    editor.scene.previewMove(null, 0, 0);
    editor.scene.preview(null);
    if (space && by !== 0) editor.run(() => writePreviews(editor, spacedItems(editor, space, by)));
  }

  /** What is selected has nothing to do with it. */
  protected override concerns(): boolean {
    return false;
  }

  protected override leave(): void {
    if (this.editor.settings.toolLock) super.leave();
    else this.editor.tools.transition('select');
  }
}

const span = (from: number, size: number): { from: number; to: number } => ({ from, to: from + size });

export class SpaceTool extends DiagramState {
  readonly id = 'space';
  override initial = 'idle';
  override cursor = 'crosshair';

  constructor(editor: Editor, parent: StateNode<never>) {
    super(editor, parent);
    this.add(new SpaceIdle(editor, this as StateNode<never>), new MakingRoom(editor, this as StateNode<never>));
  }
}
