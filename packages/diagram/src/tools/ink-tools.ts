/** The pen, which makes ink of a stroke, and the eraser, which removes what it passes over. */
import type { RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { rectOfPoints } from '@limn/drawing/geometry/rect.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { shapeRecord } from '../edit/create/create.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { deleteItems } from '../edit/place/delete.ts';
import { StateNode, type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { DiagramState, DiagramGesture } from './state.ts';

class Ready extends DiagramState<unknown> {
  readonly id = 'idle';
  override onPointerDown(info: PointerInfo): void {
    this.parent!.transition('drawing', { origin: info, info });
  }
  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }
}

/** Nearer than this to the point before, a sample tells nothing new. CSS px. */
const SPACING = 1;
const MAX_SAMPLES = 5000;

class InkDrawing extends DiagramGesture {
  readonly id = 'drawing';
  override cursor = 'crosshair';
  protected override edgeScroll = false;
  private samples: number[] = [];

  protected override begin(): void {
    this.samples = [];
  }

  protected override update(): void {
    const { samples, info, editor } = this,
      n = samples.length;
    const near =
      n > 0 &&
      Math.hypot(info.page.x - samples[n - 3]!, info.page.y - samples[n - 2]!) * editor.viewport.zoom < SPACING;
    if (near || n >= MAX_SAMPLES * 3) return;
    samples.push(info.page.x, info.page.y, info.pressure);
    editor.overlay.set({ draftInk: [...samples] });
  }

  protected override complete(): void {
    const { editor, samples } = this,
      points: { x: number; y: number }[] = [];
    for (let i = 0; i < samples.length; i += 3) points.push({ x: samples[i]!, y: samples[i + 1]! });
    const bounds = rectOfPoints(points),
      kind = editor.registry.defaultFor('freehand');
    if (!bounds || kind === undefined) return;
    // A dot or a straight stroke has no width or height of its own; fractions need some.
    const box = { x: bounds.x, y: bounds.y, w: Math.max(1, bounds.w), h: Math.max(1, bounds.h) };
    const within = (v: number, i: number): number => {
      if (i % 3 === 0) return (v - box.x) / box.w;
      return i % 3 === 1 ? (v - box.y) / box.h : v;
    };
    const ink = samples.map((v, i) => round(within(v, i)));
    const { stroke, strokeWidth } = editor.settings.shapeStyle;
    const style = {
      ...(stroke === undefined ? {} : { stroke }),
      ...(strokeWidth === undefined ? {} : { strokeWidth }),
    };
    if (mayAdd(editor)) editor.run(() => editor.store.create(shapeRecord(editor, { kind, box, data: { ink }, style })));
  }
}

/** Five digits place a point within a twentieth of a unit on a stroke 5,000 units long. */
const round = (v: number): number => Math.round(v * 1e5) / 1e5;

/** Samples along a fast stroke, CSS px apart. */
const ERASER_STEP = 4;

class Erasing extends DiagramGesture {
  readonly id = 'drawing';
  override cursor = 'crosshair';
  protected override edgeScroll = false;
  private readonly found = new Set<RecordId>();
  private last = { x: 0, y: 0 };

  protected override begin(): void {
    this.found.clear();
    this.last = this.origin.page;
  }

  protected override update(): void {
    const { editor, info, last } = this,
      { zoom } = editor.viewport;
    const steps = Math.min(500, Math.max(1, Math.ceil((distance(last, info.page) * zoom) / ERASER_STEP)));
    for (let i = 1; i <= steps; i++) {
      const p = { x: last.x + ((info.page.x - last.x) * i) / steps, y: last.y + ((info.page.y - last.y) * i) / steps };
      const item = editor.scene
        .itemsAt(p, ERASER_STEP / zoom)
        .find((it) => !editor.scene.isLocked(it.id) && !editor.scene.isHidden(it.id));
      if (item) this.found.add(editor.clickTarget(item.id));
    }
    this.last = info.page;
    editor.overlay.set({ erasing: [...this.found] });
  }

  protected override complete(): void {
    if (this.found.size > 0) deleteItems(this.editor, this.found);
  }
}

abstract class StrokeTool extends DiagramState<unknown> {
  override initial = 'idle';
  override cursor = 'crosshair';
  constructor(editor: Editor, parent: StateNode<never>) {
    super(editor, parent);
    this.add(new Ready(editor, this as StateNode<never>), this.gesture(editor));
  }
  protected abstract gesture(editor: Editor): StateNode<never>;
}

export class InkTool extends StrokeTool {
  readonly id = 'ink';
  protected override gesture(editor: Editor): StateNode<never> {
    return new InkDrawing(editor, this as StateNode<never>) as StateNode<never>;
  }
}

export class EraserTool extends StrokeTool {
  readonly id = 'eraser';
  protected override gesture(editor: Editor): StateNode<never> {
    return new Erasing(editor, this as StateNode<never>) as StateNode<never>;
  }
}
