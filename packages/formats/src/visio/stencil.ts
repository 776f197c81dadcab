/** A stencil has masters and an empty page. Opened as a drawing it shows its masters in a grid. */
import { emptySheet, numberOf, type ShapeSheet, type VisioModel, type VisioPage } from './model.ts';

/** Inches. */
const GAP = 0.5, ROW = 10;

const sizeOf = (shapes: readonly ShapeSheet[], name: string): number =>
  shapes.reduce((most, s) => Math.max(most, Math.abs(numberOf(s.cells.get(name)) ?? 1)), 0.25);

function instance(id: number, master: number, pinX: number, pinY: number): ShapeSheet {
  const cell = (v: number): { v: string } => ({ v: String(v) });
  return { ...emptySheet(), cells: new Map([['PinX', cell(pinX)], ['PinY', cell(pinY)]]), id, master, shapes: [], hasShapes: false };
}

/** The page of a stencil, or undefined when the file has shapes of its own or no masters. */
export function stencilPage(model: VisioModel): VisioPage | undefined {
  const masters = [...model.masters.values()].filter((m) => m.shapes.length > 0);
  if (masters.length === 0 || model.pages.some((p) => p.shapes.length > 0)) return undefined;
  const spots: { master: number; shape: ShapeSheet; x: number; y: number; w: number; h: number }[] = [];
  let x = GAP, y = GAP, tall = 0, wide = 0;
  for (const m of masters) {
    const w = sizeOf(m.shapes, 'Width'), h = sizeOf(m.shapes, 'Height');
    if (x > GAP && x + w + GAP > ROW) { x = GAP; y += tall + GAP; tall = 0; }
    spots.push({ master: m.id, shape: m.shapes[0]!, x, y, w, h });
    x += w + GAP;
    tall = Math.max(tall, h);
    wide = Math.max(wide, x);
  }
  const height = y + tall + GAP, sheet = emptySheet(), first = model.pages[0];
  for (const [name, v] of [['PageWidth', wide], ['PageHeight', height]] as const) sheet.cells.set(name, { v: String(v) });
  for (const name of ['ThemeIndex', 'ColorSchemeIndex', 'VariationColorIndex', 'VariationStyleIndex']) {
    const cell = first?.sheet.cells.get(name);
    if (cell) sheet.cells.set(name, cell);
  }
  return {
    id: first?.id ?? 0, name: first?.name || model.title || '1', background: false, sheet, connects: [],
    shapes: spots.map((s, i) => instance(i + 1, s.master, s.x + (numberOf(s.shape.cells.get('LocPinX')) ?? s.w / 2), height - s.y - s.h + (numberOf(s.shape.cells.get('LocPinY')) ?? s.h / 2))),
  };
}
