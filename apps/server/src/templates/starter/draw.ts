import {
  type BoxSide,
  type DiagramJson,
  type DiagramRecord,
  emptyDiagram,
  type FileJson,
  fromPlain,
  keysBetween,
  type Point,
  type ConnectorKind,
  type RichText,
  type ShapeData,
  type Style,
} from '@limn/document';
import { COLUMN_KEYS, type ColumnKey } from '@limn/document/notation/column.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import type {
  Both,
  Description,
  FlowDescription,
  GridDescription,
  MapDescription,
  NodeKind,
  PanelsDescription,
  ProcessDescription,
  ShapesDescription,
  TreeDescription,
} from './description.ts';
import { placeProcess, waysOut } from './draw-process.ts';
import { drawSchedule } from './draw-schedule.ts';
import { drawTreeDocument } from './draw-tree.ts';
import { withFreeNames } from './free-names.ts';
import { nameIn, wordsIn } from './words.ts';

/** Most things of one drawing; each has a place of its own in the order. */
const MOST = 400;
/** Page units between the middles of neighbours. */
const COLUMN = 270;
const ROW = 132;
/** Where drawings begin below their heading. */
const TOP = 120;
const ACCENTS = 6;

const accent = (n: number): Style => ({ fill: `theme:soft${n}`, stroke: `theme:accent${n}` });

const looks: Readonly<Record<NodeKind, { kind: string; w: number; h: number; style: Style }>> = {
  start: { kind: 'flow.terminator', w: 180, h: 56, style: accent(2) },
  step: { kind: 'flow.process', w: 190, h: 68, style: accent(1) },
  ask: { kind: 'flow.decision', w: 210, h: 104, style: accent(3) },
  doc: { kind: 'flow.document', w: 190, h: 80, style: accent(6) },
  data: { kind: 'flow.data', w: 200, h: 68, style: accent(5) },
  store: { kind: 'flow.database', w: 160, h: 92, style: accent(4) },
  system: { kind: 'basic.rounded', w: 190, h: 72, style: accent(1) },
  cloud: { kind: 'basic.cloud', w: 210, h: 110, style: accent(5) },
  note: { kind: 'basic.sticky', w: 190, h: 110, style: {} },
};

/** Widths of a bold letter at a heading's size, with some room, page units. */
const [IDEOGRAPH, LETTER, SPARE] = [24.5, 15.5, 24];
const headingWidth = (name: string): number =>
  SPARE + [...name].reduce((sum, letter) => sum + (letter > '\u2e7f' ? IDEOGRAPH : LETTER), 0);

/** Puts records on a page, one above the other. Ids count up, so that the same description makes the same drawing. */
class Sheet {
  readonly #locale: Locale;
  readonly #keys = keysBetween(null, null, MOST);
  readonly #json: DiagramJson;
  readonly #records: DiagramRecord[] = [];
  readonly #layer: string;

  constructor(locale: Locale) {
    this.#locale = locale;
    this.#json = emptyDiagram(
      locale === 'en' ? { page: 'Page 1', layer: 'Layer 1' } : { page: '页面 1', layer: '图层 1' },
    );
    this.#layer = this.#json.records.find((record) => record.type === 'layer')!.id;
  }

  get #next(): { id: string; key: string } {
    const n = this.#records.length;
    return { id: `starter${n}`, key: this.#keys[n]! };
  }

  /** @returns the id */
  shape(
    kind: string,
    box: { x: number; y: number; w: number; h: number },
    text: RichText,
    style: Style,
    within: { parent?: string; data?: ShapeData } = {},
  ): string {
    const { id, key } = this.#next,
      { parent = this.#layer, data = {} } = within;
    this.#records.push({ id, type: 'shape', kind, at: { parent, key }, box, style, data, text });
    return id;
  }

  words(both: Both): RichText {
    return fromPlain(wordsIn(this.#locale, both));
  }

  plain(both: Both): string {
    return wordsIn(this.#locale, both);
  }

  /** As wide as its words, so that a picture of the drawing has no empty side. */
  heading(title: Both, x = 0): void {
    const name = nameIn(this.#locale, title),
      text: RichText = [{ insert: `${name}\n`, attributes: { bold: true, size: '24' } }];
    this.shape('basic.text', { x, y: 0, w: headingWidth(name), h: 48 }, text, { align: 'left' });
  }

  connect(
    from: string,
    to: string,
    words?: Both,
    sides?: { from: BoxSide; to?: BoxSide },
    look: { kind: ConnectorKind; style: Style } = { kind: 'orthogonal', style: {} },
    anchors?: { from: Point; to: Point },
  ): void {
    const { id, key } = this.#next;
    this.#records.push({
      id,
      type: 'connector',
      kind: look.kind,
      at: { parent: this.#layer, key },
      start: { x: 0, y: 0, shape: from, ...(sides && { side: sides.from }), ...(anchors && { anchor: anchors.from }) },
      end: { x: 0, y: 0, shape: to, ...(sides?.to && { side: sides.to }), ...(anchors && { anchor: anchors.to }) },
      points: [],
      style: look.style,
      data: {},
    });
    if (words === undefined) return;
    const label = this.#next;
    this.#records.push({
      id: label.id,
      type: 'label',
      at: { parent: id, key: label.key },
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
      text: this.words(words),
    });
  }

  end(): DiagramJson {
    return { ...this.#json, records: [...this.#json.records, ...this.#records] };
  }
}

/** Draws what a description says, in one language. */
export const drawDescription = (description: Description, locale: Locale): FileJson =>
  description.form === 'map' ? drawTreeDocument(description, locale) : drawDiagram(description, locale);

function drawDiagram(description: Exclude<Description, MapDescription>, locale: Locale): DiagramJson {
  const sheet = new Sheet(locale);
  switch (description.form) {
    case 'flow':
      drawFlow(sheet, description);
      break;
    case 'tree':
      drawTree(sheet, description);
      break;
    case 'grid':
      drawGrid(sheet, description);
      break;
    case 'panels':
      drawPanels(sheet, description);
      break;
    case 'shapes':
      drawShapes(sheet, description, locale);
      break;
    case 'process':
      drawProcess(sheet, description);
      break;
    case 'schedule':
      return drawSchedule(description, locale, sheet.end(), registry);
  }
  return withFreeNames(sheet.end());
}

function drawFlow(sheet: Sheet, { title, nodes, edges }: FlowDescription): void {
  const left = Math.min(...Object.values(nodes).map(([, column]) => column)) * COLUMN;
  // What branches off upwards is below the heading as well.
  const first = Math.min(0, ...Object.values(nodes).map(([, , row]) => row));
  sheet.heading(title, left - 105);
  const ids = new Map<string, string>();
  for (const [name, [kind, column, row, words]] of Object.entries(nodes)) {
    const { kind: shape, w, h, style } = looks[kind];
    const box = { x: column * COLUMN - w / 2, y: TOP + (row - first) * ROW - h / 2, w, h };
    ids.set(name, sheet.shape(shape, box, sheet.words(words), style));
  }
  for (const [ends, words] of edges) {
    const [from = '', to = ''] = ends.split('>');
    sheet.connect(ids.get(from)!, ids.get(to)!, words, cornerOf({ nodes, edges }, from, to));
  }
}

/**
 * The sides of a line from a question down to something in another column, where a line beside it has taken the near
 * side: out at the bottom and round one corner. `undefined` leaves the choice to the line.
 */
function cornerOf(
  { nodes, edges }: Pick<FlowDescription, 'nodes' | 'edges'>,
  from: string,
  to: string,
): { from: BoxSide; to: BoxSide } | undefined {
  const [kind, column, row] = nodes[from]!,
    [, toColumn, toRow] = nodes[to]!,
    way = Math.sign(toColumn - column);
  if (kind !== 'ask' || way === 0 || toRow <= row) return undefined;
  const others = edges.flatMap(([ends]) => {
    const pair = ends.split('>');
    return pair.includes(from) && !pair.includes(to) ? pair.filter((name) => name !== from) : [];
  });
  const isBeside = others.some((name) => nodes[name]![2] === row && Math.sign(nodes[name]![1] - column) === way),
    isBelow = others.some((name) => nodes[name]![1] === column && nodes[name]![2] > row);
  const isInTheWay = Object.values(nodes).some(
    ([, c, r]) =>
      (c === column && r > row && r <= toRow) ||
      (r === toRow && Math.sign(c - column) === way && Math.abs(c - column) < Math.abs(toColumn - column)),
  );
  return isBeside && !isBelow && !isInTheWay ? { from: 'bottom', to: way < 0 ? 'right' : 'left' } : undefined;
}

interface Twig {
  words: Both;
  depth: number;
  children: Twig[];
  /** Middle, in columns of leaves. */
  middle: number;
}

function twigsOf(lines: readonly Both[]): Twig[] {
  const roots: Twig[] = [];
  const above: Twig[] = [];
  for (const line of lines) {
    const depth = /^ */.exec(line)![0].length / 2;
    const twig: Twig = { words: line.trim() as Both, depth, children: [], middle: 0 };
    (above[depth - 1]?.children ?? roots).push(twig);
    above[depth] = twig;
  }
  return roots;
}

/** From the top down: leaves side by side, everything else above the middle of what is in it. */
function drawTree(sheet: Sheet, { title, lines }: TreeDescription): void {
  const [w, h, across, down] = [150, 60, 176, 116];
  let leaves = 0;
  const place = (twig: Twig): void => {
    for (const child of twig.children) place(child);
    const first = twig.children[0],
      last = twig.children.at(-1);
    twig.middle = first === undefined || last === undefined ? leaves++ : (first.middle + last.middle) / 2;
  };
  const put = (twig: Twig): string => {
    const box = { x: twig.middle * across, y: TOP - 30 + twig.depth * down, w, h };
    const id = sheet.shape('basic.rounded', box, sheet.words(twig.words), accent((twig.depth % ACCENTS) + 1));
    for (const child of twig.children) sheet.connect(id, put(child), undefined, { from: 'bottom', to: 'top' });
    return id;
  };
  sheet.heading(title);
  for (const root of twigsOf(lines)) {
    place(root);
    put(root);
  }
}

function drawGrid(sheet: Sheet, { title, columns, rows }: GridDescription): void {
  const [head, w, h, gap, label] = [44, 190, 92, 10, 130];
  const top = 72;
  sheet.heading(title);
  const bold: Style = { bold: true };
  columns.forEach((column, i) => {
    const box = { x: label + gap + i * (w + gap), y: top, w, h: head };
    sheet.shape('basic.rect', box, sheet.words(column), { ...accent((i % ACCENTS) + 1), ...bold });
  });
  rows.forEach(({ label: words, cells }, r) => {
    const y = top + head + gap + r * (h + gap);
    sheet.shape('basic.rect', { x: 0, y, w: label, h }, sheet.words(words), { ...bold, fill: 'theme:fill' });
    cells.forEach((cell, c) => {
      if (cell === '') return;
      const box = { x: label + gap + c * (w + gap), y, w, h };
      sheet.shape('basic.rounded', box, sheet.words(cell), accent((c % ACCENTS) + 1));
    });
  });
}

function drawPanels(sheet: Sheet, { title, panels }: PanelsDescription): void {
  const [cell, gap, top] = [190, 12, 72];
  sheet.heading(title);
  panels.forEach(({ at: [x, y, w, h], title: name, items }, i) => {
    const box = { x: x * cell, y: top + y * cell, w: w * cell - gap, h: h * cell - gap };
    sheet.shape('basic.rect', box, [], accent((i % ACCENTS) + 1));
    const head = { x: box.x + 12, y: box.y + 10, w: box.w - 24, h: 28 };
    sheet.shape('basic.text', head, sheet.words(name), { align: 'left', bold: true });
    const list = fromPlain(items.map((item) => `• ${sheet.plain(item)}`).join('\n'));
    const body = { x: box.x + 12, y: box.y + 42, w: box.w - 24, h: box.h - 54 };
    sheet.shape('basic.text', body, list, { align: 'left', valign: 'top' });
  });
}

const registry = createRegistry();
interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Height of a line and of a rule, and the least of a title, page units. */
const [LINE, RULE, TITLE] = [20, 10, 26];

function drawShapes(sheet: Sheet, { title, shapes, lines }: ShapesDescription, locale: Locale): void {
  sheet.heading(title);
  const ids = new Map<string, string>(),
    boxes = new Map<string, Box>();
  for (const [name, [kind, x, y, words, rows = [], w, h]] of Object.entries(shapes)) {
    const definition = registry.get(kind),
      own = definition.text?.[locale === 'en' ? 'en' : 'zh'] ?? '',
      text = words === '' ? fromPlain(own) : sheet.words(words),
      head = Math.max(TITLE, text.reduce((n, { insert }) => n + insert.split('\n').length - 1, 1) * 20 + 8);
    const tall = rows.reduce((sum, row) => sum + (row === '--' ? RULE : LINE), head),
      // Letters of 13 units are 7 wide; what is measured when it is opened may be more.
      wide = Math.max(definition.w, ...rows.map((row) => 7.2 * row.length + 40)),
      box = {
        x,
        y: y + 80,
        w: w ?? (rows.length > 0 ? wide : definition.w),
        h: h ?? (rows.length > 0 ? tall : definition.h),
      };
    const controls = { ...definition.as?.controls, ...(rows.length > 0 && { title: head }) },
      data: ShapeData = Object.keys(controls).length > 0 ? { controls } : {},
      id = sheet.shape(definition.as?.kind ?? kind, box, text, {}, { data });
    ids.set(name, id);
    boxes.set(name, box);
    let top = box.y + head;
    for (const row of rows) {
      const isRule = row === '--',
        at = { x, y: top, w: box.w, h: isRule ? RULE : LINE };
      top += at.h;
      if (isRule) sheet.shape('uml.divider', at, [], {}, { parent: id });
      else if (kind.startsWith('er.')) drawColumn(sheet, row, at, id);
      else sheet.shape('uml.member', at, fromPlain(row), {}, { parent: id });
    }
  }
  for (const [ends, preset, words, at] of lines) {
    const [from = '', to = ''] = ends.split('>'),
      look = registry.connectorPreset(preset);
    if (!look) throw new RangeError(`No line is called ${preset}`);
    const place = (name: string): Point => ({ x: 0.5, y: (at ?? 0) / boxes.get(name)!.h });
    const apart = preset.startsWith('network.') ? belowNames(boxes.get(from)!, boxes.get(to)!) : undefined;
    sheet.connect(
      ids.get(from)!,
      ids.get(to)!,
      words === '' ? undefined : words,
      undefined,
      { kind: look.kind, style: look.style },
      at === undefined ? apart : { from: place(from), to: place(to) },
    );
  }
}

/** Height of the name below a device, with some room, page units. */
const NAME = 26;

/**
 * Where a line between two devices begins and ends that goes down more than across: below the name of the upper one,
 * which it would go through otherwise, and on top of the lower one.
 */
function belowNames(from: Box, to: Box): { from: Point; to: Point } | undefined {
  const dx = Math.abs(to.x + to.w / 2 - from.x - from.w / 2),
    dy = to.y - from.y;
  if (Math.abs(dy) <= dx) return undefined;
  const under = ({ h }: Box): Point => ({ x: 0.5, y: 1 + NAME / h }),
    top = { x: 0.5, y: 0 };
  return dy > 0 ? { from: under(from), to: top } : { from: top, to: under(to) };
}

function drawProcess(sheet: Sheet, description: ProcessDescription): void {
  const { title, pool, partner, lanes, flows } = description,
    placed = placeProcess(description),
    ids = new Map<string, string>();
  sheet.heading(title);
  if (partner !== undefined && placed.partner !== undefined)
    ids.set('partner', sheet.shape('bpmn.blackBoxPool', placed.partner, sheet.words(partner), {}));
  const whole = sheet.shape('bpmn.pool', placed.pool, sheet.words(pool), {});
  placed.lanes.forEach(({ box, nodes }, i) => {
    const lane = sheet.shape('bpmn.lane', box, sheet.words(lanes[i]!.name), {}, { parent: whole });
    for (const { id, middle } of nodes) {
      const [kind, , words] = lanes[i]!.nodes[id]!,
        { as, w, h } = registry.get(kind),
        at = { x: middle.x - w / 2, y: middle.y - h / 2, w, h };
      const data = as?.controls ? { controls: as.controls } : {};
      ids.set(
        id,
        sheet.shape(as?.kind ?? kind, at, words === '' ? [] : sheet.words(words), {}, { parent: lane, data }),
      );
    }
  });
  const ways = waysOut(description, placed);
  for (const [ends, words, preset = 'sequenceFlow'] of flows) {
    const [from = '', to = ''] = ends.split('>'),
      way = ways.get(ends),
      look = registry.connectorPreset(`bpmn.${preset}`);
    if (!look) throw new RangeError(`No line is called ${preset}`);
    sheet.connect(ids.get(from)!, ids.get(to)!, words, way && { from: way }, { kind: look.kind, style: look.style });
  }
}

function drawColumn(
  sheet: Sheet,
  row: string,
  box: { x: number; y: number; w: number; h: number },
  parent: string,
): void {
  const [, key = '', text = ''] = /^(?:(PK|FK|PF|UQ|IX) )?(.*)$/.exec(row)!,
    index = COLUMN_KEYS.indexOf(key as ColumnKey);
  sheet.shape(
    'er.column',
    box,
    fromPlain(text),
    {},
    { parent, ...(index > 0 && { data: { controls: { key: index } } }) },
  );
}
