/**
 * What a shape's cells come to: its own sheet, then its master's shape (and that one's master's), then the style
 * sheets.
 *
 *     shape ──▶ master shape ──▶ … ──▶ line / fill / text style ──▶ parent style ──▶ … ──▶ style 0
 */
import { type ImportClock, LIMITS } from '../limits.ts';
import { evaluate, type FormulaScope, type Value } from './formula.ts';
import {
  type Cell,
  type Cells,
  numberOf,
  type Row,
  type Section,
  sectionKey,
  type ShapeSheet,
  type Sheet,
  type StyleSheet,
  type VisioMaster,
  type VisioModel,
} from './model.ts';
import { styleKindOf, type StyleKind } from './style-cells.ts';

/** A merged section: nearer rows and cells have replaced those they inherit from. */
export interface ResolvedSection {
  name: string;
  ix: number;
  cells: Cells;
  rows: Row[];
}

export interface ResolvedCell {
  /** Nearest stored result that is a value, not `Themed`. */
  value?: string;
  /** The formula in force: the nearest that is not `Inh`. */
  formula?: string;
  /** The cell in force asks the theme. */
  themed: boolean;
  /** The cell in force stands on the shape itself. */
  own: boolean;
  /** The shape itself stores the result of what it inherits: whatever the theme now says, that is how it looked. */
  settled: boolean;
}

const THEMED = /THEMEVAL|THEMEGUARD|\bTHEME\(/;
const FORMULA_DEPTH = 12;

function findShape(shapes: readonly ShapeSheet[], id: number): ShapeSheet | undefined {
  for (const shape of shapes) {
    if (shape.id === id) return shape;
    const found = findShape(shape.shapes, id);
    if (found) return found;
  }
  return undefined;
}

export const isGuide = (shape: ShapeSheet): boolean => shape.type === 'Guide';

export class ShapeResolver {
  readonly clock: ImportClock;
  private readonly model: VisioModel;
  private readonly styleChains = new Map<string, StyleSheet[]>();

  constructor(model: VisioModel, clock: ImportClock) {
    this.model = model;
    this.clock = clock;
  }

  /** Resolves a shape; `around` is what its group resolved to. */
  resolve(shape: ShapeSheet, around?: ResolvedShape): ResolvedShape {
    const sheets: ShapeSheet[] = [shape];
    let current = shape,
      master = around?.master;
    const first = shape.master === undefined ? master : this.model.masters.get(shape.master);
    // Masters may name masters: each step must find a shape not seen yet, so a circle ends the chain.
    for (let depth = 0; depth < LIMITS.masterDepth; depth++) {
      if (current.master !== undefined) master = this.model.masters.get(current.master);
      else if (current.masterShape === undefined) break;
      if (!master) break;
      const next: ShapeSheet | undefined =
        current.masterShape === undefined
          ? master.shapes.find((s) => !isGuide(s) && !s.del)
          : findShape(master.shapes, current.masterShape);
      if (!next || sheets.includes(next)) break;
      sheets.push(next);
      current = next;
    }
    return new ResolvedShape(this, sheets, first);
  }

  styles(id: number | undefined, kind: StyleKind): StyleSheet[] {
    if (this.model.styles.size === 0) return [];
    const key = `${kind}:${id}`;
    let chain = this.styleChains.get(key);
    if (chain) return chain;
    chain = [];
    for (let next = id ?? 0; ; ) {
      const style = this.model.styles.get(next);
      if (!style || chain.includes(style)) break;
      chain.push(style);
      if (style[kind] === undefined) break;
      next = style[kind];
    }
    // Style 0 holds every default; a broken chain still ends in it.
    const base = this.model.styles.get(0);
    if (base && !chain.includes(base)) chain.push(base);
    this.styleChains.set(key, chain);
    return chain;
  }
}

export class ResolvedShape {
  readonly sheet: ShapeSheet;
  /** The shape's own sheet and its masters', nearest first. */
  readonly sheets: readonly ShapeSheet[];
  readonly master: VisioMaster | undefined;
  private readonly resolver: ShapeResolver;
  private readonly geometry = new Map<string, ResolvedSection | undefined>();
  private readonly sizeDiffers: boolean[] = [];
  private evaluating = 0;
  /** What formulas refer to, worked out once; `undefined` also while that is under way, so that circles end. */
  private readonly references = new Map<string, Value | undefined>();

  constructor(resolver: ShapeResolver, sheets: readonly ShapeSheet[], master: VisioMaster | undefined) {
    this.resolver = resolver;
    this.sheets = sheets;
    this.sheet = sheets[0]!;
    this.master = master;
  }

  get clock(): ImportClock {
    return this.resolver.clock;
  }

  get type(): string {
    return this.sheets.find((s) => s.type !== undefined)?.type ?? 'Shape';
  }

  /** Sheets a cell of that name is looked for in, nearest first. */
  private chain(name: string): Sheet[] {
    const kind = styleKindOf(name);
    const id = this.sheets.find((s) => s[kind] !== undefined)?.[kind];
    return [...this.sheets, ...this.resolver.styles(id, kind)];
  }

  cell(name: string): ResolvedCell | undefined {
    return this.pick(this.chain(name), (sheet) => sheet.cells.get(name));
  }

  private pick(chain: readonly Sheet[], get: (sheet: Sheet) => Cell | undefined): ResolvedCell | undefined {
    let value: string | undefined, formula: string | undefined, found: Cell | undefined;
    let own = false;
    for (let i = 0; i < chain.length; i++) {
      const cell = get(chain[i]!);
      if (!cell) continue;
      if (value === undefined && cell.v !== '' && cell.v !== 'Themed' && !cell.error) value = cell.v;
      if (cell.f === 'Inh') continue;
      found = cell;
      formula = cell.f;
      own = i === 0;
      break;
    }
    if (!found && value === undefined) return undefined;
    const nearest = chain[0] && get(chain[0]),
      settled = nearest?.f === 'Inh' && nearest.v !== '' && nearest.v !== 'Themed' && !nearest.error;
    const themed = found !== undefined && (found.v === 'Themed' || (formula !== undefined && THEMED.test(formula)));
    return { ...(value !== undefined && { value }), ...(formula !== undefined && { formula }), themed, own, settled };
  }

  /** Number of a cell in internal units. */
  number(name: string): number | undefined {
    const known = this.computed(this.sheets.map((s) => s.cells.get(name)));
    if (known !== undefined) return known;
    const cell = this.cell(name),
      stored = this.parse(cell?.value);
    if (stored !== undefined || cell?.value !== undefined || cell?.formula === undefined || cell.themed) return stored;
    // A formula without its result.
    const value = this.evaluate(cell.formula);
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  }

  text(name: string): string | undefined {
    return this.cell(name)?.value;
  }

  private parse(value: string | undefined): number | undefined {
    if (value === undefined || value === '') return undefined;
    const n = Number(value);
    return Number.isFinite(n) ? n : undefined;
  }

  /**
   * A cell that a master gives as a formula of its own size holds the master's result. Visio stores the instance's
   * result beside it; writers that do not leave it to the reader, so the formula is worked out for this shape's size.
   */
  private computed(cells: readonly (Cell | undefined)[]): number | undefined {
    const i = cells.findIndex((c) => c !== undefined && !c.error && c.v !== '' && c.v !== 'Themed');
    if (i <= 0) return i < 0 ? undefined : this.parse(cells[0]!.v);
    const stored = this.parse(cells[i]!.v);
    if (!this.resized(i)) return stored;
    const formula = cells.slice(i).find((c) => c?.f !== undefined && c.f !== 'Inh')?.f;
    if (formula === undefined || formula === 'No Formula') return stored;
    const value = this.evaluate(formula);
    return typeof value === 'number' && Number.isFinite(value) ? value : stored;
  }

  private stored(sheet: number, name: string): number | undefined {
    for (let i = sheet; i < this.sheets.length; i++) {
      const n = numberOf(this.sheets[i]!.cells.get(name));
      if (n !== undefined) return n;
    }
    return undefined;
  }

  /** Whether this shape's size differs from that of the sheet a value came from. */
  private resized(sheet: number): boolean {
    return (this.sizeDiffers[sheet] ??= this.compareSize(sheet));
  }

  private compareSize(sheet: number): boolean {
    for (const name of ['Width', 'Height', 'BeginX', 'EndX', 'BeginY', 'EndY']) {
      const mine = this.stored(0, name),
        theirs = this.stored(sheet, name);
      if (mine !== undefined && theirs !== undefined && Math.abs(mine - theirs) > 1e-9) return true;
    }
    return false;
  }

  /** Works a formula out in this shape's terms. */
  evaluate(formula: string, theme?: FormulaScope['theme']): Value | undefined {
    if (this.evaluating >= FORMULA_DEPTH) return undefined;
    this.resolver.clock.tick();
    this.evaluating++;
    try {
      return evaluate(formula, { cell: (ref) => this.reference(ref), ...(theme && { theme }) });
    } finally {
      this.evaluating--;
    }
  }

  private reference(reference: string): Value | undefined {
    if (this.references.has(reference)) return this.references.get(reference);
    this.references.set(reference, undefined);
    const value = this.refer(reference);
    this.references.set(reference, value);
    return value;
  }

  private refer(reference: string): Value | undefined {
    if (reference.includes('!')) return undefined;
    const geometry = /^Geometry(\d+)\.(X|Y|A|B|C|D)(\d+)$/.exec(reference);
    if (geometry) return this.rowCell('Geometry', Number(geometry[1]) - 1, geometry[3]!, geometry[2]!);
    const named = /^(User|Prop|Controls|Scratch|Connections)\.([A-Za-z_]\w*?)(?:\.(\w+))?$/.exec(reference);
    if (!named) return this.number(reference) ?? this.cell(reference)?.value;
    const section = {
      User: 'User',
      Prop: 'Property',
      Controls: 'Control',
      Scratch: 'Scratch',
      Connections: 'Connection',
    }[named[1]!]!;
    const indexed = /^([A-DXY])(\d+)$/.exec(named[2]!);
    if (indexed && named[3] === undefined) return this.rowCell(section, 0, String(Number(indexed[2]) - 1), indexed[1]!);
    return this.rowCell(
      section,
      0,
      named[2]!,
      named[3] ?? (section === 'Control' || section === 'Connection' ? 'X' : 'Value'),
    );
  }

  private rowCell(section: string, ix: number, key: string, cell: string): Value | undefined {
    const cells = this.sheets.map((s) => s.sections.get(sectionKey(section, ix))?.rows.get(key)?.cells.get(cell));
    return this.computed(cells) ?? cells.find((c) => c)?.v;
  }

  /** Number in a row, worked out for this shape's size where a master only gives its own. */
  rowNumber(section: ResolvedSection, row: Row, name: string): number | undefined {
    const cells = this.sheets.map((s) => {
      const own = s.sections.get(sectionKey(section.name, section.ix))?.rows.get(row.key);
      return own && (own.type === undefined || own.type === row.type) ? own.cells.get(name) : undefined;
    });
    return this.computed(cells);
  }

  /** Indices of the geometry sections anywhere in the chain, in order. */
  geometryIndices(): number[] {
    const found = new Set<number>();
    for (const sheet of this.sheets)
      for (const section of sheet.sections.values()) if (section.name === 'Geometry') found.add(section.ix);
    return [...found].sort((a, b) => a - b);
  }

  /** A section merged along the chain of masters; undefined where it is absent or deleted. */
  section(name: string, ix = 0): ResolvedSection | undefined {
    const key = sectionKey(name, ix);
    if (!this.geometry.has(key))
      this.geometry.set(
        key,
        merge(
          name,
          ix,
          this.sheets.map((s) => s.sections.get(key)),
        ),
      );
    return this.geometry.get(key);
  }

  /** A cell of a Character or Paragraph row: own rows, then masters', then row 0 of the text style. */
  formatCell(section: string, ix: number, name: string): ResolvedCell | undefined {
    const key = String(ix),
      rowsOf = (sheet: Sheet): Map<string, Row> | undefined => sheet.sections.get(section)?.rows;
    // Rows of that number anywhere from the shape to its masters are one row; only where there is none the first holds.
    const known = this.sheets.some((sheet) => isLive(rowsOf(sheet)?.get(key)));
    const get = (sheet: Sheet): Cell | undefined => {
      const rows = rowsOf(sheet),
        isOwn = known && sheet === this.sheet,
        isMaster = known && this.sheets.includes(sheet as ShapeSheet),
        own = (isOwn || isMaster ? rows?.get(key) : undefined) ?? (isOwn ? undefined : rows?.get('0'));
      return isLive(own) ? own.cells.get(name) : undefined;
    };
    return this.pick(this.chain(section), get);
  }

  /** The text in force with the sheet it stands on. */
  textParts(): ShapeSheet['text'] {
    return this.sheets.find((s) => s.text !== undefined)?.text;
  }
}

const isLive = (row: Row | undefined): row is Row => row !== undefined && row.del !== true;

function merge(name: string, ix: number, sections: readonly (Section | undefined)[]): ResolvedSection | undefined {
  let cells: Cells = new Map(),
    rows = new Map<string, Row>(),
    any = false;
  for (let i = sections.length - 1; i >= 0; i--) {
    const section = sections[i];
    if (!section) continue;
    if (section.del) {
      cells = new Map();
      rows = new Map();
      any = false;
      continue;
    }
    if (section.whole) {
      cells = new Map();
      rows = new Map();
    }
    any = true;
    for (const [key, cell] of section.cells) if (cell.v !== 'Themed') cells.set(key, cell);
    for (const [key, row] of section.rows) {
      if (row.del) {
        rows.delete(key);
        continue;
      }
      const below = rows.get(key);
      const retyped = below && row.type !== undefined && below.type !== undefined && row.type !== below.type;
      const base = below && !retyped ? below.cells : new Map<string, Cell>();
      const type = row.type ?? below?.type;
      // Rows that have names have their place where they were first said.
      const ix = row.name !== undefined && below ? below.ix : row.ix;
      rows.set(key, { ...row, ix, ...(type !== undefined && { type }), cells: new Map([...base, ...row.cells]) });
    }
  }
  if (!any) return undefined;
  const ordered = [...rows.values()];
  if (name === 'Geometry' || name === 'Character' || name === 'Paragraph' || name === 'Connection')
    ordered.sort((a, b) => a.ix - b.ix);
  return { name, ix, cells, rows: ordered };
}
