/** The pen, which makes ink of a stroke, and the eraser, which removes what it passes over. */
import type { OverlayData } from '@limn/canvas/core/overlay-state.ts';
import type { Box, Point, RecordId, Style } from '@limn/document';
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
/** A stroke of more goes on with half of them: at this length nobody sees the others missing. */
const MAX_SAMPLES = 5000;

const everySecond = (samples: readonly number[]): number[] => samples.filter((_, i) => Math.floor(i / 3) % 2 === 0);

/** How a stroke looks that is being drawn. */
export interface InkLook {
  style: Style;
  /** A highlighter's: of one width, and what is below shines through. */
  isMarker: boolean;
}

/** A figure that a stroke was meant to be: how it is shown, and what makes it. */
export interface Figure {
  draft: Partial<Pick<OverlayData, 'draftShape' | 'draftRoute'>>;
  write: () => void;
}

/** The pen has rested after this time, ms, within this distance, CSS px; shorter strokes are no figures, samples. */
const REST = 500,
  TREMBLE = 3,
  MIN_FIGURE = 8;

class InkDrawing extends DiagramGesture {
  readonly id = 'drawing';
  override cursor = 'crosshair';
  protected override edgeScroll = false;
  private samples: number[] = [];
  /** Since the pen moved last, ms, and where it has been since. */
  private rested = 0;
  private resting: Point = { x: 0, y: 0 };
  private figure: Figure | null = null;

  private get tool(): InkTool {
    return this.parent as unknown as InkTool;
  }

  protected override begin(): void {
    this.samples = [];
    this.rested = 0;
    this.figure = null;
    const { style, isMarker } = this.tool.look,
      { stroke: color = '', strokeWidth: width = 1.5, strokeOpacity: opacity = 1 } = style;
    this.editor.overlay.set({ draftPen: { color, width, opacity, isMarker } });
  }

  /** A pen that rests at the end of its stroke asks what figure that is. */
  override onTick(elapsed: number): void {
    this.rested += elapsed;
    if (this.rested < REST || this.figure !== null || this.samples.length < 3 * MIN_FIGURE) return;
    this.figure = this.tool.recognize?.(this.samples) ?? null;
    if (this.figure) this.editor.overlay.set({ draftInk: null, ...this.figure.draft });
    else this.rested = -Infinity;
  }

  protected override update(): void {
    const { samples, info, editor } = this,
      n = samples.length;
    const near =
      n > 0 &&
      Math.hypot(info.page.x - samples[n - 3]!, info.page.y - samples[n - 2]!) * editor.viewport.zoom < SPACING;
    if (this.figure !== null) return;
    if (n === 0 || distance(info.page, this.resting) * editor.viewport.zoom > TREMBLE) {
      this.rested = 0;
      this.resting = info.page;
    }
    if (near) return;
    if (n >= MAX_SAMPLES * 3) this.samples = everySecond(samples);
    this.samples.push(info.page.x, info.page.y, info.pressure);
    editor.overlay.set({ draftInk: [...this.samples] });
  }

  protected override complete(): void {
    const { editor, samples, figure } = this,
      kind = editor.registry.defaultFor('freehand'),
      made = inkOf(samples);
    if (!made || kind === undefined || !mayAdd(editor)) return;
    if (figure) {
      figure.write();
      return;
    }
    const { style, isMarker } = this.tool.look,
      data = { ink: made.ink, ...(isMarker && { marker: true }) };
    editor.run(() => editor.store.create(shapeRecord(editor, { kind, box: made.box, data, style })));
  }
}

/** The record's form of samples in page units (x, y, pressure, …): a box, and fractions of it; null of none. */
export function inkOf(samples: readonly number[]): { box: Box; ink: number[] } | null {
  const points: Point[] = [];
  for (let i = 0; i < samples.length; i += 3) points.push({ x: samples[i]!, y: samples[i + 1]! });
  const bounds = rectOfPoints(points);
  if (!bounds) return null;
  // A dot or a straight stroke has no width or height of its own; fractions need some.
  const box = { x: bounds.x, y: bounds.y, w: Math.max(1, bounds.w), h: Math.max(1, bounds.h) },
    origin = [box.x, box.y, 0],
    size = [box.w, box.h, 1];
  return { box, ink: samples.map((v, i) => round((v - origin[i % 3]!) / size[i % 3]!)) };
}

/** Five digits place a point within a twentieth of a unit on a stroke 5,000 units long. */
const round = (v: number): number => Math.round(v * 1e5) / 1e5;

/** Samples along a fast stroke, CSS px apart. */
const ERASER_STEP = 4;

export class Erasing extends DiagramGesture {
  readonly id = 'drawing';
  override cursor = 'crosshair';
  protected override edgeScroll = false;
  protected readonly found = new Set<RecordId>();
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
  readonly id: string = 'ink';
  /** Says what figure a stroke is, of samples in page units; absent where strokes stay strokes. */
  recognize?(samples: readonly number[]): Figure | null;

  /** What strokes are drawn with from here on. */
  get look(): InkLook {
    const { stroke, strokeWidth } = this.editor.settings.shapeStyle;
    return {
      style: { ...(stroke !== undefined && { stroke }), ...(strokeWidth !== undefined && { strokeWidth }) },
      isMarker: false,
    };
  }

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
