import type { EditorCore } from '../core/editor-core.ts';
import type { GestureEntry } from './gesture.ts';
import { StateNode, type PointerInfo } from '../core/state-node.ts';

/** Carries the view along with the pointer. */
export class Panning extends StateNode<GestureEntry, EditorCore> {
  readonly id = 'panning';
  override cursor = 'grabbing';
  private last = { x: 0, y: 0 };

  override onEnter({ origin, info }: GestureEntry): void {
    this.last = origin.screen;
    this.onPointerMove(info);
  }

  override onPointerMove({ screen }: PointerInfo): void {
    this.editor.viewport.panBy(screen.x - this.last.x, screen.y - this.last.y);
    this.last = screen;
  }

  override onPointerUp(): void {
    this.parent!.transition('idle');
  }
  override onCancel(): void {
    this.parent!.transition('idle');
  }
}
