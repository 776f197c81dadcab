/** Block diagrams: boxes in the columns of a grid, boxes of boxes among them, and lines between any. */
import type { Style } from '@limn/document';
import { bracketsAt, styleFrom } from '../flowchart.ts';
import { type ChartReader, type Drawn, heightOf, type Place, type Sheet, widthOf } from './sheet.ts';

/** Page units. */
const CELL = 120,
  ROW = 60,
  GAP = 24,
  PAD = 20;
const MOST_DEEP = 40,
  MOST_COLUMNS = 200,
  MOST_BLOCKS = 5000;

interface Block {
  id: string;
  kind: string;
  text: string;
  span: number;
  /** Absent of one that holds none. */
  children?: Block[];
  columns: number;
}
interface Link {
  from: string;
  to: string;
  text: string;
  isArrow: boolean;
  isDotted: boolean;
}

const LINK = /^\s*(?:--\s*"([^"]*)"\s*-->|--\s*"([^"]*)"\s*---|(-{2,}>|-{3,}|-\.+->|-\.+-|={2,}>))\s*/;
/** Arrows that are blocks: `id<["words"]>(right)`. */
const ARROW = /^<\[\s*"?([^\]"]*)"?\s*\]>\(\s*([\w\s,]+?)\s*\)/;
const ARROWS: Readonly<Record<string, number>> = { right: 0, down: Math.PI / 2, left: Math.PI, up: -Math.PI / 2 };

export const drawBlocks: ChartReader = ({ lines, title }, sheet, misread) => {
  const root: Block = { id: '', kind: '', text: '', span: 1, children: [], columns: 0 },
    all = new Map<string, Block>(),
    stack = [root],
    links: Link[] = [],
    styles = new Map<string, Style>(),
    classes = new Map<string, Style>();
  const put = (block: Block): void => {
    sheet.tick(20);
    if (all.size >= MOST_BLOCKS) return;
    all.set(block.id, block);
    stack.at(-1)!.children!.push(block);
  };
  let unnamed = 0;
  for (const [i, raw] of lines.entries()) {
    let rest = raw.trim();
    const columns = /^columns\s+(\d+|auto)$/.exec(rest)?.[1];
    if (columns !== undefined) {
      stack.at(-1)!.columns = Math.min(MOST_COLUMNS, Number(columns) || 0);
      continue;
    }
    const holder = /^block(?::([^\s:[("]+))?(?::(\d+))?\s*(?:$|(?=[[("]))/.exec(rest);
    if (holder) {
      const label = bracketsAt(rest, holder[0].length);
      const block = blockOf(holder[1] ?? `block ${++unnamed}`, 'basic.rounded', label?.words ?? '', holder[2]);
      block.children = [];
      put(block);
      if (stack.length < MOST_DEEP) stack.push(block);
      continue;
    }
    if (rest === 'end') {
      if (stack.length > 1) stack.pop();
      continue;
    }
    const look = /^(classDef|class|style)\s+(\S+)\s+(.+)$/.exec(rest);
    if (look) {
      const [, word, names = '', value = ''] = look;
      for (const name of names.split(',')) {
        if (word === 'classDef') classes.set(name, styleFrom(value));
        else
          styles.set(name, {
            ...styles.get(name),
            ...(word === 'style' ? styleFrom(value) : classes.get(value.trim())),
          });
      }
      continue;
    }
    let before: string | undefined, link: Omit<Link, 'from' | 'to'> | undefined;
    while (rest !== '') {
      sheet.tick(5);
      const joined = LINK.exec(rest);
      if (joined && before !== undefined) {
        const [whole, arrow, plain, bare = ''] = joined;
        link = {
          text: arrow ?? plain ?? '',
          isArrow: arrow !== undefined || bare.endsWith('>'),
          isDotted: bare.startsWith('-.'),
        };
        rest = rest.slice(whole.length);
        continue;
      }
      const space = /^space(?::(\d+))?(?=\s|$)\s*/.exec(rest);
      if (space) {
        put(blockOf(`space ${++unnamed}`, '', '', space[1]));
        rest = rest.slice(space[0].length);
        continue;
      }
      const id = /^[^\s:[\](){}<>"|-]+(?:-[^\s:[\](){}<>"|-]+)*/.exec(rest)?.[0];
      if (id === undefined) {
        misread(i);
        rest = rest.slice(1).trimStart();
        continue;
      }
      rest = rest.slice(id.length);
      let [kind, text] = ['flow.process', id];
      const arrow = ARROW.exec(rest),
        label = arrow ? undefined : bracketsAt(rest, 0);
      if (arrow) {
        [kind, text] = [`arrow ${arrow[2]!}`, arrow[1]!];
        rest = rest.slice(arrow[0].length);
      } else if (label) {
        [kind, text] = [label.kind, label.words];
        rest = rest.slice(label.end);
      }
      const span = /^:(\d+)/.exec(rest);
      rest = rest.slice(span?.[0].length ?? 0).trimStart();
      if (!all.has(id)) put(blockOf(id, kind, text, span?.[1]));
      if (link && before !== undefined) links.push({ from: before, to: id, ...link });
      before = id;
      link = undefined;
    }
  }
  const drawn = new Map<string, Drawn>(),
    top = sheet.title(title, 400);
  new Grid(sheet, styles, drawn).draw(root, { x: 0, y: top, ...sizeOf(root, 0) }, 0);
  for (const { from, to, text, isArrow, isDotted } of links) {
    const [a, b] = [drawn.get(from), drawn.get(to)];
    if (a && b)
      sheet.way(a, b, { endArrow: isArrow ? 'triangle' : 'none', ...(isDotted && { dash: 'dotted' as const }) }, text);
  }
};

const blockOf = (id: string, kind: string, text: string, span?: string): Block => ({
  id,
  kind,
  text,
  span: Math.min(MOST_COLUMNS, Math.max(1, Number(span ?? 1))),
  columns: 0,
});

/** Blocks in rows, as many columns to each as are there. */
function rowsOf({ children = [], columns }: Block): { rows: Block[][]; count: number } {
  const all = children.reduce((sum, { span }) => sum + span, 0),
    count = Math.max(1, columns || all);
  const rows: Block[][] = [];
  let used = count;
  for (const child of children) {
    const span = Math.min(count, child.span);
    if (used + span > count) {
      rows.push([]);
      used = 0;
    }
    rows.at(-1)!.push(child);
    used += span;
  }
  return { rows, count };
}

function sizeOf(block: Block, depth: number): { w: number; h: number } {
  if (!block.children || depth > MOST_DEEP)
    return {
      w: Math.max(CELL, Math.min(260, widthOf(block.text) + 30)),
      h: Math.max(ROW, heightOf(block.text, 230) + 24),
    };
  const { cell, heights, count } = gridOf(block, depth);
  const inner = { w: count * (cell + GAP) - GAP, h: heights.reduce((sum, h) => sum + h + GAP, -GAP) };
  if (depth === 0) return inner;
  const head = block.text === '' ? 0 : 30;
  return { w: inner.w + 2 * PAD, h: Math.max(ROW, inner.h + 2 * PAD + head) };
}

/** The width of a column and the heights of rows. */
function gridOf(block: Block, depth: number): { cell: number; heights: number[]; rows: Block[][]; count: number } {
  const { rows, count } = rowsOf(block);
  const sizes = rows.map((row) => row.map((one) => sizeOf(one, depth + 1)));
  const cell = Math.max(
    CELL,
    ...rows.flatMap((row, y) => row.map(({ span }, x) => (sizes[y]![x]!.w - (span - 1) * GAP) / Math.min(count, span))),
  );
  return { cell, rows, count, heights: sizes.map((row) => Math.max(...row.map(({ h }) => h))) };
}

class Grid {
  private readonly sheet: Sheet;
  private readonly styles: ReadonlyMap<string, Style>;
  private readonly drawn: Map<string, Drawn>;

  constructor(sheet: Sheet, styles: ReadonlyMap<string, Style>, drawn: Map<string, Drawn>) {
    this.sheet = sheet;
    this.styles = styles;
    this.drawn = drawn;
  }

  draw(block: Block, place: Place, depth: number, holder?: Drawn): void {
    const style = this.styles.get(block.id);
    if (!block.children || depth > MOST_DEEP) {
      if (block.kind !== '') this.drawn.set(block.id, this.leaf(block, place, style, holder));
      return;
    }
    let [x, y] = [place.x, place.y];
    let own: Drawn | undefined;
    if (depth > 0) {
      own = this.sheet.box(block.kind, place, block.text, { fill: '#f3f5f9', valign: 'top', ...style }, { in: holder });
      this.drawn.set(block.id, own);
      x += PAD;
      y += PAD + (block.text === '' ? 0 : 30);
    }
    const { rows, count, heights } = gridOf(block, depth);
    const room = place.w - (depth > 0 ? 2 * PAD : 0),
      cell = (room + GAP) / count - GAP;
    for (const [i, row] of rows.entries()) {
      let left = x;
      for (const child of row) {
        const span = Math.min(count, child.span),
          w = span * (cell + GAP) - GAP;
        this.draw(child, { x: left, y, w, h: heights[i]! }, depth + 1, own);
        left += w + GAP;
      }
      y += heights[i]! + GAP;
    }
  }

  private leaf({ kind, text }: Block, place: Place, style: Style | undefined, holder: Drawn | undefined): Drawn {
    if (!kind.startsWith('arrow ')) return this.sheet.box(kind, place, text, style, { in: holder });
    const r = ARROWS[kind.slice(6).split(/[\s,]+/)[0] ?? ''] ?? 0,
      long = Math.abs(Math.sin(r)) > 0.5;
    // A turned arrow's box stands across its place.
    const [w, h] = long ? [place.h, Math.min(place.w, 70)] : [place.w, Math.min(place.h, 70)];
    const box = { x: place.x + (place.w - w) / 2, y: place.y + (place.h - h) / 2, w, h, r };
    return this.sheet.box('arrow.right', box, text.replaceAll('&nbsp;', ' ').trim(), style, { in: holder });
  }
}
