import type { Point } from '@limn/document';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import type { KeyInfo, PointerInfo } from '@limn/canvas/core/state-node.ts';
import { flatten } from '@limn/drawing/geometry/flatten.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { shapeRecord } from '../edit/create/create.ts';
import { type Anchor, opposite, pathOf } from '../edit/path/anchors.ts';
import { boundsOfPaths, customPath } from '../edit/path/outline-path.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { constrained, draftOf, pulled, reachOf } from './path-help.ts';
import { DiagramState } from './state.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

/** A press that moves less than this makes a corner, CSS px. */
const THRESHOLD = 4;

/**
 * Draws a path: a click makes a corner, a drag a smooth point with its handles (Alt: only the handle that leaves),
 * Shift keeps to multiples of 45 degrees. A press on the first point closes the path; Enter, Escape or a double click
 * end it open; Backspace takes the last point away.
 */
export class PenTool extends DiagramState<unknown> {
  readonly id = 'pen';
  override cursor = 'crosshair';
  private anchors: Anchor[] = [];
  private isPressed = false;
  private isClosing = false;
  private pressedAt: ScreenPoint = { x: 0, y: 0 };
  private index: SnapIndex | null = null;

  override onEnter(): void {
    this.anchors = [];
    this.isPressed = this.isClosing = false;
    this.index = this.editor.settings.snapToShapes ? buildSnapIndex(this.editor, new Set()) : null;
  }

  /** Whoever takes another tool up keeps what they have drawn. */
  override onExit(): void {
    this.keep(false);
    this.editor.overlay.endGesture();
  }

  private get last(): Anchor | undefined {
    return this.anchors[this.anchors.length - 1];
  }

  private place(info: PointerInfo): Point {
    const at = pulled(this.editor, this.index, info);
    return info.shift && this.last ? constrained(this.last.at, at) : at;
  }

  private meetsFirst(info: PointerInfo): boolean {
    const [first] = this.anchors;
    return (
      first !== undefined && this.anchors.length > 1 && distance(first.at, info.page) <= reachOf(this.editor, info)
    );
  }

  override onPointerDown(info: PointerInfo): void {
    // The second press of a double click ends the path where the first one put its end.
    if (info.clicks === 2 && this.anchors.length > 1) return;
    this.isPressed = true;
    this.pressedAt = info.screen;
    this.isClosing = this.meetsFirst(info);
    if (!this.isClosing) this.anchors.push({ at: this.place(info) });
    this.show(null);
  }

  override onPointerMove(info: PointerInfo): void {
    if (this.isPressed) this.dragHandle(info);
    else this.show(this.anchors.length > 0 ? this.place(info) : null);
  }

  private dragHandle(info: PointerInfo): void {
    if (distance(this.pressedAt, info.screen) < THRESHOLD) return;
    const i = this.isClosing ? 0 : this.anchors.length - 1,
      anchor = this.anchors[i];
    if (!anchor) return;
    const handle = info.shift ? constrained(anchor.at, info.page) : info.page;
    // A path that is closed arrives where it began.
    if (this.isClosing) this.anchors[i] = { ...anchor, before: opposite(anchor.at, handle) };
    else if (info.alt) this.anchors[i] = { ...anchor, after: handle };
    else this.anchors[i] = { ...anchor, after: handle, before: opposite(anchor.at, handle) };
    this.show(null);
  }

  override onPointerUp(): void {
    const { isClosing } = this;
    this.isPressed = this.isClosing = false;
    if (isClosing) this.finish(true);
  }

  override onDoubleClick(): void {
    this.finish(false);
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key === 'Backspace' || key.key === 'Delete') {
      this.anchors.pop();
      this.show(null);
      return true;
    }
    if (key.key !== 'Escape' && key.key !== 'Enter') return false;
    if (this.anchors.length > 1) this.finish(false);
    else if (this.anchors.length === 1) {
      this.anchors = [];
      this.show(null);
    } else this.editor.setTool('select');
    return true;
  }

  private show(next: Point | null): void {
    const { overlay } = this.editor,
      { anchors, last } = this;
    if (anchors.length === 0) {
      overlay.set({ path: null, busy: false });
      return;
    }
    const draft = draftOf([{ anchors, isClosed: false }], (_, i) => i === anchors.length - 1);
    overlay.set({ busy: true, path: { ...draft, next: next && last ? this.lineTo(last, next) : null } });
  }

  /** The line that the next click would draw. */
  private lineTo(from: Anchor, to: Point): Point[] {
    const [line] = flatten(pathOf([{ anchors: [from, { at: to }], isClosed: false }])),
      out: Point[] = [];
    for (let i = 0; line && i + 1 < line.xy.length; i += 2) out.push({ x: line.xy[i]!, y: line.xy[i + 1]! });
    return out;
  }

  private finish(isClosed: boolean): void {
    const { editor } = this;
    this.keep(isClosed);
    editor.overlay.endGesture();
    if (!editor.settings.toolLock) editor.setTool('select');
  }

  /** Writes what was drawn, one step of undo, and begins anew. */
  private keep(isClosed: boolean): void {
    const { editor, anchors } = this,
      path = pathOf([{ anchors, isClosed }]),
      box = anchors.length > 1 ? boundsOfPaths([path]) : null;
    this.anchors = [];
    if (!box || editor.settings.readOnly || !mayAdd(editor)) return;
    const geometry = [customPath(path, box, isClosed ? {} : { fill: false })],
      record = shapeRecord(editor, { kind: 'custom', box, data: { geometry }, style: editor.settings.shapeStyle });
    editor.run(() => editor.store.create(record));
    editor.selection.replace([record.id]);
  }
}
