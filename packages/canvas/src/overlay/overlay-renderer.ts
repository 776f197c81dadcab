/**
 * Keeps the canvas above the drawing in step with what the tools show: one paint a frame, and none while there is
 * nothing to show. The canvas is no larger than what is on it: all of it is laid over the drawing in every frame, the
 * empty parts too.
 */
import type { Point } from '@limn/document';
import type { EditorCore } from '../core/editor-core.ts';
import type { OverlayColors, OverlayContext } from './brush.ts';
import { InkBounds, type PixelRect } from './ink-bounds.ts';

const EVENTS = [
  'overlay',
  'selection',
  'viewport',
  'document',
  'presence',
  'page',
  'tool',
  'editing',
  'settings',
  'entered',
] as const;

/** With more selected items or people than this, the whole canvas is taken without measuring. */
const MEASURED = { items: 100, people: 12 };
/** By which the canvas grows, device pixels. */
const STEP = 128;

/**
 * Paints what is above the drawing. `ctx` belongs to an empty canvas whose top left is at `origin` of the viewport,
 * device pixels; there are `dpr` of them to a CSS pixel.
 */
export type PaintOverlay<Editor extends EditorCore> = (
  ctx: OverlayContext,
  editor: Editor,
  dpr: number,
  colors: OverlayColors,
  origin?: Point,
) => void;

export interface OverlayRendererOptions<Editor extends EditorCore> {
  editor: Editor;
  /** The kind of document's own. */
  paint: PaintOverlay<Editor>;
  canvas: HTMLCanvasElement;
  /** Read at each paint: they follow the theme. */
  colors: () => OverlayColors;
  /** Device pixels per CSS pixel; the browser's by default. */
  pixelRatio?: () => number;
}

export class OverlayRenderer<Editor extends EditorCore> {
  private readonly options: OverlayRendererOptions<Editor>;
  private readonly context: CanvasRenderingContext2D;
  private readonly off: (() => void)[];
  private frame = 0;

  /** Throws where the browser gives no 2D context. */
  constructor(options: OverlayRendererOptions<Editor>) {
    const context = options.canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no canvas');
    this.options = options;
    this.context = context;
    this.off = EVENTS.map((event) => options.editor.on(event, () => this.requestPaint()));
    this.requestPaint();
  }

  get idle(): boolean {
    return this.frame === 0;
  }

  requestPaint(): void {
    this.frame ||= requestAnimationFrame(() => this.paint());
  }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    for (const off of this.off) off();
  }

  private paint(): void {
    this.frame = 0;
    const { editor, canvas, colors, pixelRatio } = this.options,
      ratio = pixelRatio?.() ?? devicePixelRatio,
      palette = colors();
    const region = showsNothing(editor) ? null : this.inkOf(ratio, palette);
    canvas.style.display = region ? '' : 'none';
    if (!region) return;
    this.place(region, ratio);
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, canvas.width, canvas.height);
    this.options.paint(this.context, editor, ratio, palette, region);
  }

  private inkOf(ratio: number, palette: OverlayColors): PixelRect | null {
    const { editor } = this.options,
      w = Math.round(editor.viewport.width * ratio),
      h = Math.round(editor.viewport.height * ratio);
    if (editor.selection.size > MEASURED.items || editor.presence.peers.size > MEASURED.people)
      return { x: 0, y: 0, w, h };
    const ink = new InkBounds(this.context);
    this.options.paint(ink, editor, ratio, palette);
    return ink.within(w, h);
  }

  /**
   * Puts the canvas over the region. Its bitmap grows and shrinks in steps, as a new one costs more than a few pixels
   * too many.
   */
  private place(region: PixelRect, ratio: number): void {
    const { canvas } = this.options,
      fits = (size: number, needed: number): boolean => size >= needed && size <= needed + 2 * STEP;
    if (!fits(canvas.width, region.w)) canvas.width = Math.ceil(region.w / STEP) * STEP;
    if (!fits(canvas.height, region.h)) canvas.height = Math.ceil(region.h / STEP) * STEP;
    Object.assign(canvas.style, {
      left: `${region.x / ratio}px`,
      top: `${region.y / ratio}px`,
      width: `${canvas.width / ratio}px`,
      height: `${canvas.height / ratio}px`,
    });
  }
}

const showsNothing = (editor: EditorCore): boolean =>
  editor.selection.size === 0 &&
  editor.entered === null &&
  editor.presence.peers.size === 0 &&
  !editor.isAdorned &&
  editor.overlay.isEmpty;
