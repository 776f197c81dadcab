/**
 * What all drags have in common: a press, a pointer that moves, keys that change what the drag means, the edge of the
 * canvas that scrolls, and an end that writes everything at once, or Escape, which leaves the document untouched.
 */
import { lengthIn, type Point, type RecordId } from '@limn/document';
import type { EditorCore } from '../core/editor-core.ts';
import type { SnapOptions } from '../snap/snap.ts';
import { edgePull } from './edge-scroll.ts';
import { StateNode, type KeyInfo, type PointerInfo } from '../core/state-node.ts';

export interface GestureEntry {
  /** Where the button went down. */
  origin: PointerInfo;
  /** Where the pointer is now. */
  info: PointerInfo;
}

/** Pull of guides, CSS px. */
export const SNAP_REACH = 6;

/** A number for a badge: at most one decimal. */
export const tidy = (value: number): string => String(Math.round(value * 10) / 10 || 0);

/** Lengths of page units for a badge, in the editor's measure, with its unit once where that is not page units. */
export function told({ measure }: Pick<EditorCore, 'measure'>, lengths: readonly number[], between = ' × '): string {
  const numbers = lengths.map((length) => lengthIn(measure, length)).join(between);
  return measure.symbol === 'px' ? numbers : `${numbers} ${measure.symbol}`;
}

export abstract class GestureState<
  Entry extends GestureEntry = GestureEntry,
  Editor extends EditorCore = EditorCore,
> extends StateNode<Entry, Editor> {
  protected origin!: PointerInfo;
  protected info!: PointerInfo;
  /** Whether the canvas scrolls when the pointer is at its edge. */
  protected edgeScroll = true;

  override onEnter(entry: Entry): void {
    this.origin = entry.origin;
    this.info = entry.info;
    this.editor.overlay.set({ busy: true, hover: null, quick: null });
    if (this.begin(entry) === false) {
      this.leave();
      return;
    }
    this.update();
  }

  /** Gathers what the gesture needs; false: there is nothing to do. */
  protected abstract begin(entry: Entry): void | false;
  /** Shows the gesture as it stands. */
  protected abstract update(): void;
  /** Writes it, in one step of undo. */
  protected abstract complete(): void;

  override onExit(): void {
    this.editor.scene.previewMove(null, 0, 0);
    this.editor.scene.preview(null);
    this.editor.overlay.endGesture();
    this.editor.presence.publish?.({ drag: null });
  }

  override onPointerMove(info: PointerInfo): void {
    this.info = info;
    this.update();
  }

  override onPointerUp(info: PointerInfo): void {
    this.info = info;
    this.update();
    this.complete();
    this.leave();
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key === 'Escape') this.onCancel();
    else this.modifiers(key);
    return true;
  }

  override onKeyUp(key: KeyInfo): boolean {
    this.modifiers(key);
    return true;
  }

  override onCancel(): void {
    this.leave();
  }

  /** A gesture ends by itself when somebody else has removed all that it is about. */
  override onRemoved(ids: ReadonlySet<RecordId>): void {
    if (this.concerns(ids)) this.onCancel();
  }

  /** Whether the gesture is about nothing else than these. */
  protected concerns(ids: ReadonlySet<RecordId>): boolean {
    const selected = this.editor.selection.ids;
    return selected.length > 0 && selected.every((id) => ids.has(id));
  }

  override onTick(elapsed: number): void {
    if (!this.edgeScroll) return;
    const { viewport } = this.editor,
      { screen } = this.info,
      pull = edgePull(viewport, screen);
    if (pull === null) return;
    viewport.panBy(pull.x * elapsed, pull.y * elapsed);
    this.info = { ...this.info, page: viewport.toPage(screen) };
    this.update();
  }

  /** Back to where the gesture came from. */
  protected leave(): void {
    this.parent!.transition('idle');
  }

  private modifiers(key: KeyInfo): void {
    if (key.shift === this.info.shift && key.alt === this.info.alt && key.mod === this.info.mod) return;
    this.info = { ...this.info, shift: key.shift, alt: key.alt, mod: key.mod };
    this.update();
  }

  protected get delta(): Point {
    return { x: this.info.page.x - this.origin.page.x, y: this.info.page.y - this.origin.page.y };
  }

  /** What to snap to now: holding Mod suspends it all. */
  protected snapOptions(): SnapOptions | null {
    const { settings, viewport } = this.editor;
    if (this.info.mod || (!settings.snapToGrid && !settings.snapToShapes)) return null;
    return {
      reach: SNAP_REACH / viewport.zoom,
      objects: settings.snapToShapes,
      ...(settings.snapToGrid ? { grid: settings.gridSize } : {}),
    };
  }

  protected badge(text: string): void {
    const { x, y } = this.info.screen;
    this.editor.overlay.set({ badge: { text, x: x + 14, y: y + 18 } });
  }
}
