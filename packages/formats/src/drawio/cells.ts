/** Cells of a page of draw.io: what each is, where it stands on the page, and which stand in it. */
import { attribute, child, elements, type XmlElement } from '../syntax/xml.ts';
import { parseStyle } from './style.ts';

export interface Point {
  x: number;
  y: number;
}
export interface Cell {
  id: string;
  parent: string;
  value: string;
  style: Map<string, string>;
  /** As it stands in the file. */
  styleText: string;
  isVertex: boolean;
  isEdge: boolean;
  isVisible: boolean;
  isCollapsed: boolean;
  source?: string;
  target?: string;
  /** Attributes of the element around the cell: its data. */
  data: Readonly<Record<string, string>>;
  geometry?: XmlElement;
  children: Cell[];
}

const WRAPPERS = new Set(['object', 'UserObject']);

/** Every cell of the page by its id, with its children in the order of painting; the file's order is that. */
export function cellsOf(model: XmlElement): { roots: Cell[]; byId: Map<string, Cell> } {
  const byId = new Map<string, Cell>(),
    all: Cell[] = [];
  for (const root of elements(model, 'root'))
    for (const one of elements(root)) {
      const cell = cellOf(one);
      if (!cell || byId.has(cell.id)) continue;
      byId.set(cell.id, cell);
      all.push(cell);
    }
  const roots: Cell[] = [];
  for (const cell of all) {
    const parent = byId.get(cell.parent);
    if (parent && parent !== cell && !isAbove(cell, parent, byId)) parent.children.push(cell);
    else roots.push(cell);
  }
  return { roots, byId };
}

/** Cells above one another at most; a file that says more says a circle. */
const MAX_DEPTH = 200;

function isAbove(cell: Cell, below: Cell, byId: ReadonlyMap<string, Cell>): boolean {
  let at: Cell | undefined = below;
  for (let depth = 0; at; depth++) {
    if (at === cell || depth > MAX_DEPTH) return true;
    at = byId.get(at.parent);
  }
  return false;
}

function cellOf(element: XmlElement): Cell | undefined {
  const isWrapped = WRAPPERS.has(element.name);
  const inner = element.name === 'mxCell' ? element : child(element, 'mxCell');
  if (!inner && !isWrapped) return undefined;
  const own = inner?.attributes ?? {},
    data = isWrapped ? element.attributes : {};
  const id = data['id'] ?? own['id'];
  if (id === undefined) return undefined;
  const styleText = own['style'] ?? '';
  const geometry = inner && child(inner, 'mxGeometry');
  return {
    id,
    parent: own['parent'] ?? '',
    value: (isWrapped ? data['label'] : own['value']) ?? '',
    style: parseStyle(styleText),
    styleText,
    isVertex: own['vertex'] === '1',
    isEdge: own['edge'] === '1',
    isVisible: own['visible'] !== '0',
    isCollapsed: own['collapsed'] === '1',
    ...(own['source'] !== undefined && { source: own['source'] }),
    ...(own['target'] !== undefined && { target: own['target'] }),
    data,
    ...(geometry && { geometry }),
    children: [],
  };
}

export function number(element: XmlElement | undefined, name: string, fallback = 0): number {
  const n = Number.parseFloat(element?.attributes[name] ?? '');
  return Number.isFinite(n) && Math.abs(n) <= 1e7 ? n : fallback;
}

/** A point by what it is for: `offset`, `sourcePoint`, `targetPoint`. */
export function pointAs(geometry: XmlElement | undefined, as: string): Point | undefined {
  for (const point of elements(geometry, 'mxPoint'))
    if (attribute(point, 'as') === as) return { x: number(point, 'x'), y: number(point, 'y') };
  return undefined;
}

export function pointsOf(geometry: XmlElement | undefined): Point[] {
  const out: Point[] = [];
  for (const array of elements(geometry, 'Array'))
    if (attribute(array, 'as') === 'points')
      for (const point of elements(array, 'mxPoint')) out.push({ x: number(point, 'x'), y: number(point, 'y') });
  return out.slice(0, 500);
}

/** Colours that are those of the box with a title around a cell, or of what it stands in. */
export function inheritColors(byId: ReadonlyMap<string, Cell>): void {
  for (const { style, parent } of byId.values())
    for (const key of ['fillColor', 'strokeColor', 'fontColor', 'gradientColor']) {
      const word = style.get(key);
      if (word !== 'swimlane' && word !== 'inherit') continue;
      let at = byId.get(parent);
      for (let depth = 0; word === 'swimlane' && at && depth < 50; depth++) {
        if (at.style.get('shape') === 'swimlane') break;
        at = byId.get(at.parent);
      }
      const said = at?.style.get(word === 'swimlane' ? 'fillColor' : key);
      if (said !== undefined && said !== 'swimlane' && said !== 'inherit') style.set(key, said);
      else style.delete(key);
    }
}
