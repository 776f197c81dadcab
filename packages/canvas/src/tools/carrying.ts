/**
 * What all drags from a library onto the drawing have in common: keys that change their meaning, the edge that scrolls,
 * one drop.
 */
import type { Point, RecordId } from '@limn/document';
import type { EditorCore } from '../core/editor-core.ts';
import { edgePull } from './edge-scroll.ts';
import { FrameClock, type FrameSource } from './frame-clock.ts';
import type { ScreenPoint } from '../view/viewport.ts';

export interface CarryingKeys {
  /** Takes the place of the shape it is dropped on. */
  shift: boolean;
  /** Nothing snaps. */
  mod: boolean;
}

/** One drag: begins with the first `move`, ends with `drop` or `leave`. */
export abstract class Carrying<Editor extends EditorCore = EditorCore> {
  protected readonly editor: Editor;
  private readonly clock: FrameClock;
  private at: { screen: ScreenPoint; keys: CarryingKeys } | null = null;
  /** It comes in over an edge, which must not scroll before it has been inside. */
  private hasBeenInside = false;

  constructor(editor: Editor, frames?: FrameSource) {
    this.editor = editor;
    this.clock = new FrameClock(
      (elapsed) => this.scroll(elapsed),
      () => this.pull !== null,
      frames,
    );
  }

  /** Shows what a drop at this page point would do. */
  protected abstract show(point: Point, keys: CarryingKeys): void;
  /** Does what is shown, in one step of undo, and says what there is now. Nothing is shown any more. */
  protected abstract place(): RecordId | undefined;

  /** `screen`: CSS px of the canvas. */
  move(screen: ScreenPoint, keys: CarryingKeys): void {
    const { editor } = this;
    if (editor.settings.readOnly) return;
    this.hasBeenInside ||= edgePull(editor.viewport, screen) === null;
    this.at = { screen, keys };
    editor.overlay.set({ busy: true });
    this.show(editor.viewport.toPage(screen), keys);
    this.clock.start();
  }

  /**
   * The pointer left the drawing, or the drag was given up: nothing is shown there any more, and a drop does nothing.
   */
  leave(): void {
    this.at = null;
    this.hasBeenInside = false;
    this.clock.stop();
    this.editor.overlay.endGesture();
  }

  /** Puts what is carried where it is shown, one step of undo, and selects it. */
  drop(): RecordId | undefined {
    const wasShown = this.at !== null;
    this.leave();
    return wasShown ? this.place() : undefined;
  }

  private get pull(): ScreenPoint | null {
    return this.at !== null && this.hasBeenInside ? edgePull(this.editor.viewport, this.at.screen) : null;
  }

  private scroll(elapsed: number): void {
    const { pull, at, editor } = this;
    if (pull === null || at === null) return;
    editor.viewport.panBy(pull.x * elapsed, pull.y * elapsed);
    this.show(editor.viewport.toPage(at.screen), at.keys);
  }
}
