/** What lies below the items: desk, paper and grid. */
import type { PageRecord } from '@limn/document';
import type { Context2D } from '@limn/drawing/paint/canvas-painter.ts';
import { mixColors } from '@limn/drawing/paint/color.ts';
import { resolveColor, type Theme } from '@limn/drawing/look/theme.ts';
import type { Region, View } from './batch.ts';

export interface GridOptions {
  /** Page units between lines. */
  size: number;
  style: 'dots' | 'lines';
}

/** Least distance of grid lines on screen, CSS px: closer ones are thinned, five by five. */
const MIN_STEP = 9;

export function gridStep(size: number, scale: number): number {
  let step = Math.max(1, size);
  for (let i = 0; i < 20 && step * scale < MIN_STEP; i++) step *= i % 2 === 0 ? 5 : 2;
  return step;
}

export function paintBackdrop(
  c: Context2D,
  r: Region,
  view: View,
  page: PageRecord | undefined,
  theme: Theme,
  dark: boolean,
  grid: GridOptions | null,
  ratio: number,
): void {
  const table = dark ? theme.dark : theme.light,
    size = page?.data.size;
  const paper = resolveColor(page?.data.background, theme, dark, table.paper);
  const sheet = paper === 'none' ? table.paper : paper;
  c.setTransform(1, 0, 0, 1, 0, 0);
  if (!size) {
    c.fillStyle = sheet;
    c.fillRect(r.x, r.y, r.w, r.h);
    if (grid) paintGrid(c, r, view, grid, gridColor(sheet, table.grid, table.paper), ratio);
    return;
  }
  c.fillStyle = mixColors(table.paper, table.muted, dark ? 0.12 : 0.16);
  c.fillRect(r.x, r.y, r.w, r.h);
  const x = Math.round(-view.ox),
    y = Math.round(-view.oy),
    w = Math.round(size.w * view.scale),
    h = Math.round(size.h * view.scale);
  const x0 = Math.max(r.x, x),
    y0 = Math.max(r.y, y),
    x1 = Math.min(r.x + r.w, x + w),
    y1 = Math.min(r.y + r.h, y + h);
  if (x1 > x0 && y1 > y0) {
    c.fillStyle = sheet;
    c.fillRect(x0, y0, x1 - x0, y1 - y0);
    if (grid)
      paintGrid(
        c,
        { x: x0, y: y0, w: x1 - x0, h: y1 - y0 },
        view,
        grid,
        gridColor(sheet, table.grid, table.paper),
        ratio,
      );
  }
  c.strokeStyle = mixColors(table.paper, table.muted, 0.45);
  c.lineWidth = 1;
  c.setLineDash([]);
  c.strokeRect(x - 0.5, y - 0.5, w + 1, h + 1);
}

/** The theme's grid on the theme's paper; on a page of another colour, a shade of that. */
const gridColor = (sheet: string, grid: string, paper: string): string =>
  sheet === paper ? grid : mixColors(sheet, '#808080', 0.22);

function paintGrid(
  c: Context2D,
  r: Region,
  { scale, ox, oy }: View,
  grid: GridOptions,
  color: string,
  ratio: number,
): void {
  const step = gridStep(grid.size, scale / ratio);
  const px = step * scale,
    major = 5;
  const i0 = Math.ceil((r.x + ox) / px - 1),
    i1 = Math.floor((r.x + r.w + ox) / px + 1);
  const j0 = Math.ceil((r.y + oy) / px - 1),
    j1 = Math.floor((r.y + r.h + oy) / px + 1);
  c.fillStyle = color;
  const dot = Math.max(1, Math.round(ratio));
  if (grid.style === 'dots') {
    const strong = mixColors(color, '#808080', 0.35);
    for (const isMajor of [false, true]) {
      c.fillStyle = isMajor ? strong : color;
      c.beginPath();
      for (let j = j0; j <= j1; j++) {
        for (let i = i0; i <= i1; i++) {
          if ((i % major === 0 && j % major === 0) === isMajor)
            c.rect(Math.round(i * px - ox), Math.round(j * px - oy), dot, dot);
        }
      }
      c.fill();
    }
    return;
  }
  const fine = mixColors(color, '#808080', 0);
  for (let i = i0; i <= i1; i++) {
    c.globalAlpha = i % major === 0 ? 1 : 0.55;
    c.fillStyle = fine;
    c.fillRect(Math.round(i * px - ox), r.y, dot, r.h);
  }
  for (let j = j0; j <= j1; j++) {
    c.globalAlpha = j % major === 0 ? 1 : 0.55;
    c.fillRect(r.x, Math.round(j * px - oy), r.w, dot);
  }
  c.globalAlpha = 1;
}
