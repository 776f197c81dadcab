/** Paints screens of a prototype by the code of the page, as its files are: light, with nothing selected. */
import type { RecordId } from '@limn/document';
import { contextFor } from '../../../exporting/run-export.ts';
import type { OpenEditor } from '../../../context/kind.ts';
import type { Screen } from '@limn/diagram/prototype/screens.ts';
import { playedShape, type Touched, UNTOUCHED } from '@limn/diagram/prototype/states.ts';
import type { Display } from '@limn/drawing/display/display.ts';
import { paintItem } from '@limn/drawing/display/paint-item.ts';
import type { ExportContext, OpenPage } from '@limn/drawing/export/export-context.ts';
import { backgroundOf, pageBounds, pageItems } from '@limn/drawing/export/page-items.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { CanvasPainter, type Context2D } from '@limn/drawing/paint/canvas-painter.ts';

/** Longest side of a canvas that every browser has, px. */
const MAX_SIDE = 8192;

export class ScreenPainter {
  private readonly context: ExportContext;
  private readonly pages = new Map<RecordId, OpenPage>();

  private constructor(context: ExportContext) {
    this.context = context;
  }

  /** Ready when pictures and libraries are. Rejects with `AbortError` when it is not wanted any more. */
  static async open(editor: OpenEditor, signal: AbortSignal): Promise<ScreenPainter> {
    return new ScreenPainter(await contextFor(editor, false, signal));
  }

  /** What of the page a screen is, page units. */
  rect({ page, frame }: Screen): Rect {
    const { store } = this.context,
      record = frame === undefined ? undefined : store.get(frame);
    if (record?.type === 'shape') return boxBounds(record.box);
    const { display } = this.page(page);
    return pageBounds(display, pageItems(store as never, page), store.find(page, 'page') as never);
  }

  /** Paints a screen at `scale` device pixels to a page unit, its components as they are touched. */
  paint(canvas: HTMLCanvasElement, screen: Screen, scale: number, touched: Touched = UNTOUCHED): void {
    const { store } = this.context,
      { display } = this.page(screen.page),
      rect = this.rect(screen),
      k = Math.min(scale, MAX_SIDE / Math.max(rect.w, rect.h, 1));
    const w = Math.max(1, Math.round(rect.w * k)),
      h = Math.max(1, Math.round(rect.h * k));
    // A canvas that is given its size anew is empty, and is seen so for a frame.
    if (canvas.width !== w) canvas.width = w;
    if (canvas.height !== h) canvas.height = h;
    const c = canvas.getContext('2d') as Context2D | null;
    if (!c) return;
    c.fillStyle = backgroundOf(display, store.find(screen.page, 'page') as never);
    c.fillRect(0, 0, canvas.width, canvas.height);
    const painter = new CanvasPainter(c, {
      base: [k, 0, 0, k, -rect.x * k, -rect.y * k],
      createCanvas: (w, h) => new OffscreenCanvas(w, h),
    });
    // The edge of a screen is that of the device it is seen on.
    for (const item of this.items(screen))
      paintItem(
        display,
        painter,
        item.id === screen.frame && isBare(item) ? withoutLine(item) : played(display, item, touched),
      );
  }

  /** What stands in the screen, and lines between such things wherever they are listed. */
  private items({ page, frame }: Screen): ReturnType<typeof pageItems> {
    const store = this.context.store as Parameters<typeof pageItems>[0];
    if (frame === undefined) return pageItems(store, page);
    const inside = new Set(pageItems(store, page, [frame]).map(({ id }) => id)),
      lines = pageItems(store, page).flatMap((item) =>
        item.type === 'connector' && inside.has(item.start.shape ?? '') && inside.has(item.end.shape ?? '')
          ? [item.id]
          : [],
      );
    return pageItems(store, page, [frame, ...lines]);
  }

  private page(id: RecordId): OpenPage {
    let page = this.pages.get(id);
    if (!page) {
      page = this.context.open(id);
      this.pages.set(id, page);
    }
    return page;
  }

  /** After edits: pages are looked at again when they are painted next. */
  forget(): void {
    for (const page of this.pages.values()) page.close();
    this.pages.clear();
  }
}

type Item = ReturnType<typeof pageItems>[number];
const isBare = (item: Item): boolean => item.type === 'shape' && item.kind === 'ui.screen';
const withoutLine = (item: Item): Item => ({ ...item, style: { ...item.style, stroke: 'none' } }) as Item;
const played = (display: Display, item: Item, touched: Touched): Item =>
  item.type === 'shape' && touched !== UNTOUCHED ? playedShape(display, item, touched) : item;
