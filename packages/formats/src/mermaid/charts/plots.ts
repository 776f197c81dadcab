/** Charts with axes (XY, radar), bit fields, flows of amounts and areas of parts. */
import type { CustomPath, RichText, Style } from '@limn/document';
import { styleFrom } from '../flowchart.ts';
import type { Misread } from '../source.ts';
import { after, type ChartReader, colorsOf, indentOf, numberText, type Place, type Sheet, unquoted } from './sheet.ts';

/** Page units. */
const W = 640,
  H = 400;
const MOST_VALUES = 2000;

const numbersOf = (text: string): number[] =>
  (text.match(/[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).slice(0, MOST_VALUES).map(Number);
const namesOf = (text: string): string[] =>
  (text.match(/"[^"]*"|[^,]+/g) ?? []).slice(0, MOST_VALUES).map((one) => unquoted(one));

interface Xy {
  title: string;
  xName: string;
  yName: string;
  /** Names along the x axis, or the numbers that it runs between. */
  names: readonly string[];
  span: readonly number[];
  range: readonly number[];
  series: readonly { isBar: boolean; values: readonly number[] }[];
}

function xyOf(lines: readonly string[], named: string, misread: Misread): Xy {
  const series: { isBar: boolean; values: number[] }[] = [];
  let [title, xName, yName] = [named, '', ''],
    names: string[] = [],
    span: number[] = [],
    range: number[] = [];
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim(),
      heading = after(line, 'title');
    if (heading !== undefined) title = unquoted(heading);
    const axis = /^([xy])-axis\s*("[^"]*"|[^\s[\d][^[\d]*?)?\s*(?:\[([^\]]*)\]|([-+\d.]+\s*-->\s*[-+\d.]+))?\s*$/.exec(
      line,
    );
    const numbers = numbersOf((axis?.[4] ?? '').replace('-->', ' '));
    if (axis?.[1] === 'x') {
      xName = unquoted(axis[2] ?? '');
      names = axis[3] === undefined ? [] : namesOf(axis[3]);
      span = numbers;
    } else if (axis) {
      yName = unquoted(axis[2] ?? '');
      range = numbers;
    }
    const data = /^(bar|line)\s*(?:"[^"]*"\s*)?\[([^\]]*)\]/.exec(line);
    if (data && series.length < 50) series.push({ isBar: data[1] === 'bar', values: numbersOf(data[2]!) });
    if (heading === undefined && !axis && !data) misread(i);
  }
  return { title, xName, yName, names, span, range, series };
}

/** A chart with two axes; one that is `horizontal` has its names down the left side, and its values to the right. */
export const drawXy: ChartReader = ({ lines, head, title: named }, sheet, misread) => {
  const { title, xName, yName, names, span, range, series } = xyOf(lines, named, misread);
  const isLying = /\bhorizontal\b/.test(head);
  const all = series.flatMap(({ values }) => values);
  let [low = Math.min(0, ...all), high = Math.max(1, ...all)] = range;
  if (high <= low) [low, high] = [Math.min(low, high), Math.max(low, high) + 1];
  const top = sheet.title(title, W),
    count = Math.max(1, names.length, ...series.map(({ values }) => values.length)),
    [long, tall] = isLying ? [H, W] : [W, H],
    step = long / count;
  // How far up its axis a value stands, and where on the sheet that is, `along` the other axis.
  const up = (value: number): number => ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * tall;
  const spot = (along: number, value: number) =>
    isLying ? { x: up(value), y: top + along } : { x: along, y: top + H - up(value) };
  const area = (along: number, size: number, from: number, to: number): Place => {
    const [a, b] = [spot(along, from), spot(along + size, to)];
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(b.x - a.x), h: Math.abs(b.y - a.y) };
  };
  for (let i = 0; i <= 5; i++) {
    const value = low + ((high - low) * i) / 5,
      at = spot(0, value);
    sheet.line(at, spot(long, value), { stroke: i === 0 ? '#64748b' : '#e2e8f0', strokeWidth: 1 });
    if (isLying) sheet.words(numberText(value), { x: at.x - 40, y: top + H + 6, w: 80, h: 20 }, AXIS);
    else sheet.box('basic.text', { x: -70, y: at.y - 10, w: 62, h: 20 }, numberText(value), BESIDE);
  }
  sheet.line(spot(0, low), spot(0, high), { stroke: '#64748b', strokeWidth: 1 });
  const marks: { name: string | RichText; from: number; size: number }[] = names.map((name, i) => ({
    name,
    from: i * step,
    size: step,
  }));
  if (names.length === 0 && span.length === 2)
    for (let i = 0; i <= 5; i++)
      marks.push({ name: numberText(span[0]! + ((span[1]! - span[0]!) * i) / 5), from: (i * long) / 5 - 40, size: 80 });
  for (const { name, from, size } of marks)
    if (isLying) sheet.box('basic.text', { x: -130, y: top + from, w: 122, h: size }, name, BESIDE);
    else sheet.words(name, { x: from, y: top + H + 6, w: size, h: 22 }, AXIS);
  const [below, beside] = isLying ? [yName, xName] : [xName, yName];
  sheet.words(below, { x: 0, y: top + H + 32, w: W, h: 22 }, AXIS);
  const turned = { x: -H / 2 - (isLying ? 150 : 90), y: top + H / 2 - 11, w: H, h: 22, r: -Math.PI / 2 };
  sheet.words(beside, turned, AXIS);
  const bars = series.filter(({ isBar }) => isBar);
  for (const [n, { isBar, values: own }] of series.entries()) {
    const look = colorsOf(n);
    if (isBar) {
      const w = (step * 0.7) / bars.length,
        left = step * 0.15 + bars.indexOf(series[n]!) * w,
        base = Math.max(low, Math.min(high, 0));
      for (const [i, value] of own.entries()) sheet.box('basic.rect', area(i * step + left, w, base, value), '', look);
      continue;
    }
    const points = own.map((value, i) => spot(i * step + step / 2, value));
    for (const [i, point] of points.entries())
      if (i > 0) sheet.line(points[i - 1]!, point, { stroke: look.stroke, strokeWidth: 2.5 });
  }
};

const AXIS = { fontSize: 12, color: '#475569' } as const,
  BESIDE = { ...AXIS, align: 'right' } as const;

export const drawRadar: ChartReader = ({ lines, title: named }, sheet, misread) => {
  const axes: { id: string; name: string }[] = [],
    curves: { name: string; values: number[] }[] = [];
  let [title, low, high] = [named, 0, 0];
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (after(line, 'title') !== undefined) title = unquoted(after(line, 'title')!);
    else if (!/^(?:axis|curve|min|max|ticks|showLegend|graticule)\s/.test(line)) misread(i);
    if (/^axis\s/.test(line))
      for (const [, id = '', name] of line.slice(5).matchAll(/([\w-]+)\s*(?:\["?([^"\]]*)"?\])?\s*(?:,|$)/g))
        if (axes.length < 100) axes.push({ id, name: name ?? id });
    if (/^curve\s/.test(line))
      for (const [, id = '', name, said = ''] of line.matchAll(/([\w-]+)\s*(?:\["?([^"\]]*)"?\])?\s*\{([^}]*)\}/g)) {
        const byName = new Map(
          [...said.matchAll(/([\w-]+)\s*:\s*([-\d.]+)/g)].map(([, key, value]) => [key, Number(value)]),
        );
        const values = byName.size > 0 ? axes.map((axis) => byName.get(axis.id) ?? 0) : numbersOf(said);
        if (curves.length < 100) curves.push({ name: name ?? id, values });
      }
    low = Number(/^min\s+([-\d.]+)/.exec(line)?.[1] ?? low);
    high = Number(/^max\s+([-\d.]+)/.exec(line)?.[1] ?? high);
  }
  if (!(high > low)) high = Math.max(low + 1, ...curves.flatMap(({ values }) => values));
  const top = sheet.title(title, H),
    box: Place = { x: 0, y: top + 24, w: H, h: H };
  const at = (i: number, share: number): [number, number] => {
    const turn = (i / Math.max(1, axes.length)) * 2 * Math.PI;
    return [0.5 + (Math.sin(turn) * share) / 2, 0.5 - (Math.cos(turn) * share) / 2];
  };
  const ring = (shares: readonly number[]): CustomPath => ({
    d: [...shares.flatMap((share, i) => [i === 0 ? 'M' : 'L', ...at(i, share)]), 'Z'],
  });
  for (const share of [1, 0.8, 0.6, 0.4, 0.2])
    sheet.outline(box, [ring(axes.map(() => share))], '', { fill: 'none', stroke: '#d5dbe5' });
  for (const [i, { name }] of axes.entries()) {
    const [x, y] = at(i, 1.12);
    sheet.line({ x: H / 2, y: box.y + H / 2 }, point(box, at(i, 1)), { stroke: '#d5dbe5', strokeWidth: 1 });
    // Beside the figure words begin, or end, at its edge.
    const side = Math.sign(Math.round((x - 0.5) * 100)) + 1,
      left = x * H + [-112, -60, -8][side]!;
    const place = { x: left, y: box.y + y * H - 11, w: 120, h: 22 };
    sheet.words(name, place, { ...AXIS, align: (['right', 'center', 'left'] as const)[side]! });
  }
  for (const [n, { name, values }] of curves.entries()) {
    const look = colorsOf(n),
      shares = axes.map((_, i) => Math.min(1, Math.max(0, ((values[i] ?? low) - low) / (high - low))));
    sheet.outline(box, [ring(shares)], '', { ...look, fillOpacity: 0.4, strokeWidth: 2 });
    sheet.box('basic.rect', { x: H + 90, y: box.y + n * 28, w: 18, h: 18 }, '', look);
    sheet.words(name, { x: H + 116, y: box.y + n * 28 - 2, w: 160, h: 22 }, { align: 'left' });
  }
};

const point = ({ x, y, w, h }: Place, [fx, fy]: [number, number]) => ({ x: x + fx * w, y: y + fy * h });

/** Bits of a row, and the width of one. */
const BITS = 32,
  BIT = 26,
  FIELD = 40;
const MOST_BITS = 32 * 500;

export const drawPacket: ChartReader = ({ lines, title: named }, sheet, misread) => {
  let [title, next] = [named, 0];
  const fields: { from: number; to: number; name: string }[] = [];
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim(),
      heading = after(line, 'title');
    if (heading !== undefined) title = heading;
    const [, plus, first, last, name] = /^(?:\+(\d+)|(\d+)(?:\s*-\s*(\d+))?)\s*:\s*(.*)$/.exec(line) ?? [];
    const from = plus === undefined ? Number(first) : next,
      to = plus === undefined ? Number(last ?? first) : next + Number(plus) - 1;
    if (name === undefined || from < next || to < from || to >= MOST_BITS) {
      if (heading === undefined) misread(i);
      continue;
    }
    fields.push({ from, to, name: unquoted(name) });
    next = to + 1;
  }
  const top = sheet.title(title, BITS * BIT) + 20;
  for (const [n, { from, to, name }] of fields.entries())
    for (let begin = from; begin <= to; ) {
      sheet.tick(10);
      const row = Math.floor(begin / BITS),
        end = Math.min(to, row * BITS + BITS - 1),
        y = top + row * (FIELD + 20),
        x = (begin % BITS) * BIT,
        w = (end - begin + 1) * BIT;
      sheet.box('basic.rect', { x, y, w, h: FIELD }, name, { ...colorsOf(n), fontSize: 13 });
      const number = { fontSize: 10, color: '#64748b' } as const;
      sheet.words(String(begin), { x, y: y - 16, w: 30, h: 14 }, { ...number, align: 'left' });
      if (end > begin)
        sheet.words(String(end), { x: x + w - 30, y: y - 16, w: 30, h: 14 }, { ...number, align: 'right' });
      begin = end + 1;
    }
};

const NODE = 18,
  BETWEEN = 180;

export const drawSankey: ChartReader = ({ lines, title }, sheet, misread) => {
  const flows: { from: string; to: string; value: number }[] = [];
  for (const [i, raw] of lines.entries()) {
    const fields = (raw.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []).map((one) => unquoted(one).replaceAll('""', '"')),
      value = Number(fields[2]);
    if (fields.length === 3 && value > 0 && fields[0] !== fields[1] && flows.length < MOST_VALUES)
      flows.push({ from: fields[0]!, to: fields[1]!, value });
    else misread(i);
  }
  const names = [...new Set(flows.flatMap(({ from, to }) => [from, to]))],
    column = columnsOf(names, flows);
  const amount = (name: string): number => {
    const sum = (key: 'from' | 'to'): number =>
      flows.reduce((all, one) => all + (one[key] === name ? one.value : 0), 0);
    return Math.max(sum('from'), sum('to'));
  };
  const columns = [...new Set(column.values())].sort((a, b) => a - b),
    most = Math.max(
      1e-9,
      ...columns.map((c) => names.reduce((sum, name) => sum + (column.get(name) === c ? amount(name) : 0), 0)),
    ),
    scale = H / most,
    top = sheet.title(title, columns.length * BETWEEN);
  const places = new Map<string, Place & { out: number; in: number }>();
  for (const c of columns) {
    let y = top;
    for (const name of names.filter((one) => column.get(one) === c)) {
      const h = Math.max(2, amount(name) * scale);
      places.set(name, { x: c * BETWEEN, y, w: NODE, h, out: 0, in: 0 });
      y += h + 16;
    }
  }
  for (const { from, to, value } of flows) {
    sheet.tick(names.length);
    const a = places.get(from)!,
      b = places.get(to)!,
      thick = value * scale;
    ribbon(
      sheet,
      { x: a.x + NODE, y: a.y + a.out },
      { x: b.x, y: b.y + b.in },
      thick,
      colorsOf(names.indexOf(from)).stroke,
    );
    a.out += thick;
    b.in += thick;
  }
  for (const [i, name] of names.entries()) {
    const place = places.get(name)!;
    sheet.box('basic.rect', place, '', { fill: colorsOf(i).stroke, stroke: 'none' });
    const words = { x: place.x + NODE + 6, y: place.y + place.h / 2 - 10, w: BETWEEN - NODE - 10, h: 20 };
    sheet.words(`${name} ${Number(amount(name).toPrecision(6))}`, words, { fontSize: 12, align: 'left' });
  }
};

/** How many flows lie before each name at most; circles end after as many rounds as there are names. */
function columnsOf(names: readonly string[], flows: readonly { from: string; to: string }[]): Map<string, number> {
  const column = new Map(names.map((name) => [name, 0]));
  for (let round = 0, changed = true; changed && round < Math.min(60, names.length); round++) {
    changed = false;
    for (const { from, to } of flows)
      if (column.get(to)! <= column.get(from)! && column.get(from)! < 60) {
        column.set(to, column.get(from)! + 1);
        changed = true;
      }
  }
  return column;
}

function ribbon(
  sheet: Sheet,
  a: { x: number; y: number },
  b: { x: number; y: number },
  thick: number,
  fill: string,
): void {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)],
    w = Math.max(1, Math.abs(b.x - a.x)),
    h = Math.max(1, Math.max(a.y, b.y) + thick - y);
  const at = (px: number, py: number): [number, number] => [(px - x) / w, (py - y) / h],
    half = (a.x + b.x) / 2;
  const d = ['M', ...at(a.x, a.y), 'C', ...at(half, a.y), ...at(half, b.y), ...at(b.x, b.y)];
  d.push(
    'L',
    ...at(b.x, b.y + thick),
    'C',
    ...at(half, b.y + thick),
    ...at(half, a.y + thick),
    ...at(a.x, a.y + thick),
    'Z',
  );
  sheet.outline({ x, y, w, h }, [{ d }], '', { fill, stroke: 'none', fillOpacity: 0.35 });
}

interface Part {
  name: string;
  value: number;
  parts: Part[];
  /** The class that says how it looks. */
  look?: string;
}
const MOST_DEEP = 30;

export const drawTreemap: ChartReader = ({ lines, title: named }, sheet, misread) => {
  const root: Part = { name: '', value: 0, parts: [] },
    stack = [{ indent: -1, part: root }],
    looks = new Map<string, Style>();
  let title = named;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim(),
      heading = after(line, 'title');
    if (heading !== undefined) title = heading;
    const [, css, styles] = /^classDef\s+([\w-]+)\s+(.+)$/.exec(line) ?? [];
    if (css !== undefined) looks.set(css, styleFrom(styles!));
    const [, name, look, value] = /^"([^"]*)"(?::::([\w-]+))?\s*(?::\s*([\d.]+))?(?::::[\w-]+)?/.exec(line) ?? [];
    if (name === undefined) {
      if (heading === undefined && css === undefined) misread(i);
      continue;
    }
    sheet.tick(10);
    const part: Part = { name, value: Number(value ?? 0) || 0, parts: [], ...(look !== undefined && { look }) },
      indent = indentOf(raw);
    while (stack.length > 1 && stack.at(-1)!.indent >= indent) stack.pop();
    stack.at(-1)!.part.parts.push(part);
    if (stack.length < MOST_DEEP) stack.push({ indent, part });
  }
  const sum = (part: Part): number =>
    (part.value = part.parts.length > 0 ? part.parts.reduce((all, one) => all + sum(one), 0) : part.value);
  sum(root);
  const first = root.parts.length === 1 && root.parts[0]!.parts.length > 1 ? 1 : 0;
  const draw = (part: Part, place: Place, depth: number, color: number): void => {
    const isWide = place.w >= place.h;
    let at = isWide ? place.x : place.y;
    for (const [i, one] of part.parts.entries()) {
      const share = part.value > 0 ? one.value / part.value : 1 / part.parts.length,
        long = (isWide ? place.w : place.h) * share,
        // Colours are by branch: below the one that holds everything they begin.
        n = depth === first ? i : color;
      const box = isWide ? { x: at, y: place.y, w: long, h: place.h } : { x: place.x, y: at, w: place.w, h: long };
      at += long;
      if (box.w < 1 || box.h < 1) continue;
      const isLeaf = one.parts.length === 0,
        words = isLeaf && one.value > 0 ? `${one.name}<br>${one.value}` : one.name;
      const own = looks.get(one.look ?? '');
      sheet.box('basic.rect', box, words, {
        ...colorsOf(n),
        ...(!isLeaf && { valign: 'top' as const, bold: true }),
        ...own,
      });
      const inner = { x: box.x + 6, y: box.y + 28, w: box.w - 12, h: box.h - 34 };
      if (inner.w > 4 && inner.h > 4) draw(one, inner, depth + 1, n);
    }
  };
  draw(root, { x: 0, y: sheet.title(title, W), w: W + 200, h: H + 100 }, 0, 0);
};
