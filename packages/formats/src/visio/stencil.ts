/** A stencil has masters and, as a rule, an empty page. Opened as a drawing it shows its masters in a grid. */
import {
  type Cell,
  emptySheet,
  numberOf,
  type ShapeSheet,
  type VisioMaster,
  type VisioModel,
  type VisioPage,
} from './model.ts';
import { isGuide } from './resolve.ts';

/** Inches. A row is as wide as this at least, and on a sheet of many about as wide as the sheet is high. */
const GAP = 0.5,
  ROW = 10,
  LEAST = 0.25;
/** So many times as large as the one in the middle, a master would make the others too small to be seen beside it. */
const GIANT = 6,
  MOST_SHEETS = 5;

interface Part {
  shape: ShapeSheet;
  pinX: number;
  pinY: number;
}
interface Spot {
  master: number;
  parts: Part[];
  x: number;
  y: number;
  x0: number;
  y0: number;
  w: number;
  h: number;
}

/** The top shapes of a master and the bounds of their boxes in the master's own space, inches, y up. */
function measure(master: VisioMaster): Size | undefined {
  const parts: Part[] = [];
  let x0 = Infinity,
    y0 = Infinity,
    x1 = -Infinity,
    y1 = -Infinity;
  for (const shape of master.shapes) {
    if (isGuide(shape) || shape.del) continue;
    const n = (name: string): number | undefined => numberOf(shape.cells.get(name));
    const w = n('Width') ?? 1,
      h = n('Height') ?? 1,
      pinX = n('PinX') ?? 0,
      pinY = n('PinY') ?? 0;
    // Of a line that goes left or down the size is less than nothing, and its box begins at the other end.
    const left = pinX - (n('LocPinX') ?? w / 2) + Math.min(0, w),
      low = pinY - (n('LocPinY') ?? h / 2) + Math.min(0, h);
    parts.push({ shape, pinX, pinY });
    x0 = Math.min(x0, left);
    y0 = Math.min(y0, low);
    x1 = Math.max(x1, left + Math.abs(w));
    y1 = Math.max(y1, low + Math.abs(h));
  }
  return parts.length === 0
    ? undefined
    : { master: master.id, parts, x0, y0, w: Math.max(LEAST, x1 - x0), h: Math.max(LEAST, y1 - y0) };
}

/** A master's shape on the page. Begin and end move with the pin, or a line would stay where its master drew it. */
function instance(id: number, master: number, { shape, pinX, pinY }: Part, dx: number, dy: number): ShapeSheet {
  const cells = new Map<string, Cell>([
    ['PinX', { v: String(pinX + dx) }],
    ['PinY', { v: String(pinY + dy) }],
  ]);
  for (const [name, d] of [
    ['BeginX', dx],
    ['EndX', dx],
    ['BeginY', dy],
    ['EndY', dy],
  ] as const) {
    const at = numberOf(shape.cells.get(name));
    if (at !== undefined) cells.set(name, { v: String(at + d) });
  }
  return { ...emptySheet(), cells, id, master, masterShape: shape.id, shapes: [], hasShapes: false };
}

/**
 * The pages of a file with its masters laid out: they take the place of empty pages, and follow what a stencil has
 * drawn. The pages as they are where they are a drawing's, or where there are no masters. Of the older formats nothing
 * but empty pages tells a stencil from a drawing.
 * @param format as the package's content type says: 'vsdx', 'vssm' …; 'vsd' and 'vdx' for all of the older formats
 */
export function withMasters(model: VisioModel, format: string): VisioPage[] {
  const drawn = model.pages.some((p) => p.shapes.length > 0),
    isDrawing = format === 'vsdx' || format === 'vsdm';
  if (model.pages.length > 0 && (isDrawing || (drawn && !format.startsWith('vss')))) return model.pages;
  const seen = [...model.masters.values()].filter(({ isHidden }) => !isHidden),
    sizes = (seen.length > 0 ? seen : [...model.masters.values()]).flatMap((master) => measure(master) ?? []);
  if (sizes.length === 0) return model.pages;
  const pages = drawn ? [...model.pages] : [];
  for (const sheet of sheetsOf(sizes)) pages.push(mastersPage(model, pages, sheet));
  return pages;
}

type Size = Omit<Spot, 'x' | 'y'>;
const extent = ({ w, h }: Size): number => Math.max(w, h);

/** The masters by sheet: those that are giants among the others stand on the next. */
function sheetsOf(sizes: readonly Size[]): Size[][] {
  const sheets: Size[][] = [];
  for (let left = [...sizes]; left.length > 0; ) {
    const middle = left.map(extent).sort((a, b) => a - b)[Math.floor((left.length - 1) / 2)]!,
      most = sheets.length === MOST_SHEETS - 1 ? Infinity : Math.max(ROW, GIANT * middle);
    sheets.push(left.filter((size) => extent(size) <= most));
    left = left.filter((size) => extent(size) > most);
  }
  return sheets;
}

function laidOut(sizes: readonly Size[]): { spots: Spot[]; width: number; height: number } {
  const area = sizes.reduce((sum, { w, h }) => sum + (w + GAP) * (h + GAP), 0),
    row = Math.max(ROW, Math.sqrt(area) + GAP);
  const spots: Spot[] = [];
  let x = GAP,
    y = GAP,
    tall = 0,
    width = 0;
  for (const size of sizes) {
    if (x > GAP && x + size.w + GAP > row) {
      x = GAP;
      y += tall + GAP;
      tall = 0;
    }
    spots.push({ ...size, x, y });
    x += size.w + GAP;
    tall = Math.max(tall, size.h);
    width = Math.max(width, x);
  }
  return { spots, width, height: y + tall + GAP };
}

/** @param before the pages that this one follows; the first takes the place of the file's own, which is empty */
function mastersPage(model: VisioModel, before: readonly VisioPage[], sizes: readonly Size[]): VisioPage {
  const { spots, width, height } = laidOut(sizes),
    sheet = emptySheet(),
    first = model.pages[0],
    isFurther = before.length > 0;
  for (const [name, v] of [
    ['PageWidth', width],
    ['PageHeight', height],
  ] as const)
    sheet.cells.set(name, { v: String(v) });
  for (const name of ['ThemeIndex', 'ColorSchemeIndex', 'VariationColorIndex', 'VariationStyleIndex']) {
    const cell = first?.sheet.cells.get(name);
    if (cell) sheet.cells.set(name, cell);
  }
  let id = 0;
  const taken = new Set(before.map((p) => p.name)),
    wanted = model.title || `${before.length + 1}`;
  let named: string;
  if (isFurther) named = taken.has(wanted) ? `${wanted} (${before.length + 1})` : wanted;
  else named = first?.name || model.title || '1';
  return {
    id: isFurther ? before.reduce((most, p) => Math.max(most, p.id), 0) + 1 : (first?.id ?? 0),
    name: named,
    nameU: named,
    background: false,
    sheet,
    connects: [],
    shapes: spots.flatMap((s) =>
      s.parts.map((part) => instance(++id, s.master, part, s.x - s.x0, height - s.y - s.h - s.y0)),
    ),
  };
}
