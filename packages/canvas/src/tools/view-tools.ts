/** Tools that change nothing but the view, and the laser, which only others see. */
import type { ScreenPoint } from '../view/viewport.ts';
import type { EditorCore } from '../core/editor-core.ts';
import { rectFromCorners } from '@limn/drawing/geometry/rect.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { StateNode, type KeyInfo, type PointerInfo } from '../core/state-node.ts';

abstract class EscapableTool extends StateNode<unknown, EditorCore> {
  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }
}

export class HandTool extends EscapableTool {
  readonly id = 'hand';
  override cursor = 'grab';
  private last: ScreenPoint | null = null;

  override onPointerDown(info: PointerInfo): void {
    this.last = info.screen;
    this.cursor = 'grabbing';
  }

  override onPointerMove(info: PointerInfo): void {
    if (!this.last) return;
    this.editor.viewport.panBy(info.screen.x - this.last.x, info.screen.y - this.last.y);
    this.last = info.screen;
  }

  override onPointerUp(): void {
    this.rest();
  }
  override onCancel(): void {
    this.rest();
  }
  override onExit(): void {
    this.rest();
  }
  override onDoubleClick(info: PointerInfo): void {
    this.editor.viewport.zoomStep(info.alt ? -1 : 1, info.screen);
  }

  private rest(): void {
    this.last = null;
    this.cursor = 'grab';
  }
}

/** A click zooms in, with Alt out; a rectangle is shown as large as it fits. */
export class ZoomTool extends EscapableTool {
  readonly id = 'zoom';
  override cursor = 'zoom-in';
  private origin: PointerInfo | null = null;

  override onPointerDown(info: PointerInfo): void {
    this.origin = info;
  }

  override onPointerMove(info: PointerInfo): void {
    this.cursor = info.alt ? 'zoom-out' : 'zoom-in';
    if (this.origin && distance(this.origin.screen, info.screen) > 4)
      this.editor.overlay.set({ brush: rectFromCorners(this.origin.page, info.page) });
  }

  override onPointerUp(info: PointerInfo): void {
    const { editor } = this,
      { brush } = editor.overlay.data;
    if (brush) editor.viewport.fit(brush, 0, 8);
    else if (this.origin) editor.viewport.zoomStep(info.alt ? -1 : 1, info.screen);
    this.onCancel();
  }

  override onCancel(): void {
    this.origin = null;
    this.editor.overlay.set({ brush: null });
  }
}

/** How long a laser trail is seen, ms. */
const FADE = 1200;

export class LaserTool extends EscapableTool {
  readonly id = 'laser';
  override cursor = 'crosshair';
  private drawing = false;
  private clock = 0;
  private trail: { x: number; y: number; born: number }[] = [];

  override onPointerDown(info: PointerInfo): void {
    this.drawing = true;
    this.point(info);
  }

  override onPointerMove(info: PointerInfo): void {
    if (this.drawing) this.point(info);
  }
  override onPointerUp(): void {
    this.drawing = false;
  }
  override onCancel(): void {
    this.drawing = false;
  }
  override onExit(): void {
    this.drawing = false;
    this.trail = [];
    this.show();
  }

  /** Whether ticks are wanted though no button is down: a trail is fading. */
  get waiting(): boolean {
    return this.trail.length > 0;
  }

  override onTick(elapsed: number): void {
    this.clock += elapsed;
    if (this.trail.length === 0) return;
    this.trail = this.trail.filter((p) => this.clock - p.born < FADE);
    this.show();
  }

  private point(info: PointerInfo): void {
    this.trail.push({ x: info.page.x, y: info.page.y, born: this.clock });
    this.show();
  }

  private show(): void {
    this.editor.overlay.set({ laser: this.trail.map(({ x, y, born }) => ({ x, y, t: this.clock - born })) });
    this.editor.presence.publish?.({
      laser: this.trail.length > 0 ? this.trail.slice(-64).map(({ x, y }) => ({ x, y })) : null,
    });
  }
}

export const viewTools = (editor: EditorCore, root: StateNode<never>): StateNode<never>[] => [
  new HandTool(editor, root),
  new ZoomTool(editor, root),
  new LaserTool(editor, root),
];
