/** Keeps the canvas above the drawing in step with what the tools show: one paint a frame, and none while there is nothing to show. */
import type { Editor } from '../editor/editor.ts';
import { paintOverlay, type OverlayColors } from './paint-overlay.ts';

const EVENTS = ['overlay', 'selection', 'viewport', 'document', 'presence', 'page', 'tool', 'editing', 'settings', 'entered'] as const;

export interface OverlayRendererOptions {
  editor: Editor;
  canvas: HTMLCanvasElement;
  /** Read at each paint: they follow the theme. */
  colors: () => OverlayColors;
  /** Device pixels per CSS pixel; the browser's by default. */
  pixelRatio?: () => number;
}

export class OverlayRenderer {
  private readonly options: OverlayRendererOptions;
  private readonly context: CanvasRenderingContext2D;
  private readonly off: (() => void)[];
  private frame = 0;
  /** The canvas shows nothing; clearing it again would cost as much as painting. */
  private isBlank = false;

  /** Throws where the browser gives no 2D context. */
  constructor(options: OverlayRendererOptions) {
    const context = options.canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no canvas');
    this.options = options;
    this.context = context;
    this.off = EVENTS.map((event) => options.editor.on(event, () => this.requestPaint()));
    this.requestPaint();
  }

  get idle(): boolean { return this.frame === 0; }

  requestPaint(): void { this.frame ||= requestAnimationFrame(() => this.paint()); }

  destroy(): void {
    cancelAnimationFrame(this.frame);
    for (const off of this.off) off();
  }

  private paint(): void {
    this.frame = 0;
    const { editor, canvas, colors, pixelRatio } = this.options, ratio = pixelRatio?.() ?? devicePixelRatio;
    const w = Math.round(editor.viewport.width * ratio), h = Math.round(editor.viewport.height * ratio);
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
    } else if (this.isBlank && showsNothing(editor)) return;
    paintOverlay(this.context, editor, ratio, colors());
    this.isBlank = showsNothing(editor);
  }
}

const showsNothing = (editor: Editor): boolean =>
  editor.selection.size === 0 && editor.entered === null && editor.presence.peers.size === 0 && editor.overlay.isEmpty;
