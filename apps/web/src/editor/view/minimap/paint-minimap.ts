import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { rectUnion } from '@limn/drawing/geometry/rect.ts';

/** How page points land on the minimap: `(page − (x, y)) · scale`, CSS px. */
export interface MinimapPlace {
  x: number;
  y: number;
  scale: number;
}

/** Paints every item of the page as a plain box or line; null for an empty page. `width` and `height` in CSS px. */
export function paintMinimap(
  canvas: HTMLCanvasElement,
  editor: EditorCore,
  width: number,
  height: number,
  dpr: number,
): MinimapPlace | null {
  const ctx = canvas.getContext('2d'),
    items = editor.scene.contentBounds(),
    { paper } = editor;
  const content = items && paper ? rectUnion(items, paper) : (items ?? paper);
  canvas.width = width * dpr;
  canvas.height = height * dpr;
  if (!ctx || !content) return null;
  const margin = Math.max(content.w, content.h) * 0.15 + 20;
  const w = content.w + 2 * margin,
    h = content.h + 2 * margin;
  const scale = Math.min(width / w, height / h);
  const place = {
    x: content.x + content.w / 2 - width / 2 / scale,
    y: content.y + content.h / 2 - height / 2 / scale,
    scale,
  };
  const css = getComputedStyle(canvas);
  ctx.setTransform(dpr * scale, 0, 0, dpr * scale, -place.x * dpr * scale, -place.y * dpr * scale);
  const shapes = new Path2D(),
    lines = new Path2D();
  for (const item of editor.scene.itemsIn(content, 'touch')) {
    if (item.type === 'shape') {
      const b = editor.scene.bounds(item.id);
      // What holds others is shown by its border, or it would hide them.
      if (b && editor.isFrame(item.id)) lines.rect(b.x, b.y, b.w, b.h);
      else if (b) shapes.rect(b.x, b.y, Math.max(b.w, 1 / scale), Math.max(b.h, 1 / scale));
    } else if (item.type === 'connector') {
      editor.scene.route(item.id).forEach((p, i) => (i === 0 ? lines.moveTo(p.x, p.y) : lines.lineTo(p.x, p.y)));
    }
  }
  if (paper) lines.rect(paper.x, paper.y, paper.w, paper.h);
  ctx.strokeStyle = css.getPropertyValue('--border-control');
  ctx.lineWidth = 0.75 / scale;
  ctx.stroke(lines);
  ctx.fillStyle = css.getPropertyValue('--border-strong');
  ctx.fill(shapes);
  return place;
}
