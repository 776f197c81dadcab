/** Files of draw.io: pages with their layers, groups, shapes and edges, as its own codec reads them. */
import { append } from '../../append.ts';
import { pullsOf } from '../boxes/square.ts';
import {
  type End,
  type LinkTarget,
  MAX_DEPTH,
  type PageRecord,
  paragraphs,
  type RecordId,
  type RichText,
  type ShapeRecord,
  type Property,
} from '@limn/document';
import { COLUMN_KEYS } from '@limn/document/notation/column.ts';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { rectOfPoints, type Rect } from '@limn/drawing/geometry/rect.ts';
import { strToU8 } from 'fflate';
import { htmlOf, htmlOfRun } from '../../tree/html.ts';
import {
  type DrawnItem,
  type DrawnLabel,
  type DrawnLine,
  type DrawnPage,
  drawnPage,
  type DrawnShape,
} from '../../written/drawn-page.ts';
import { element } from '../../syntax/xml-write.ts';
import { customLink } from '../actions.ts';
import { BEHIND_STYLE, behindOf } from '../page.ts';
import { RULE_LINE } from '../labels/labels.ts';
import { edgeStyle, labelStyle, shapeStyle, styleText } from './write-style.ts';
import { CELL_STYLE, ROW_STYLE, rowsOf } from './write-table.ts';

interface Point {
  x: number;
  y: number;
}
type GroupBox = Point & { w: number; h: number };

export function writeDrawio(context: ExportContext): Uint8Array {
  const pages = pagesOf(context).map(({ page, behind }) => new PageWriter(context, page).write(behind));
  return strToU8(`${element('mxfile', { host: 'Limn', pages: pages.length }, ...pages)}\n`);
}

/** Pages in order, then those behind them, each once. */
function pagesOf(context: ExportContext): { page: DrawnPage; behind?: DrawnPage }[] {
  const all = context.store.pages(),
    backs = new Map(all.filter(({ data }) => data.isBackground).map((one) => [one.id, one])),
    draw = (page: PageRecord): DrawnPage => drawnPage(context, page, { hidden: true, clear: true, isAlone: true });
  const wanted = all.filter(({ data }) => !data.isBackground),
    drawn = new Map<RecordId, DrawnPage>();
  for (const { id, data } of wanted) {
    const back = backs.get(data.back ?? '');
    if (back && back.id !== id && !wanted.includes(back)) wanted.push(back);
  }
  for (const page of wanted) drawn.set(page.id, draw(page));
  return wanted.map(({ id, data }) => {
    const behind = data.back === id ? undefined : drawn.get(data.back ?? '');
    return { page: drawn.get(id)!, ...(behind && { behind }) };
  });
}

const rounded = (n: number): number => Math.round(n * 100) / 100;

class PageWriter {
  private readonly cells: string[] = [];
  /** Upper left corners of what is written, which those within count from. */
  private readonly origins = new Map<RecordId, Point>();
  private readonly groups: Map<RecordId, GroupBox>;
  private readonly labels = new Map<RecordId, DrawnLabel[]>();
  private readonly shown = new Set<RecordId>();
  private readonly shapes = new Map<RecordId, DrawnShape>();
  /** Cells of tables, which are written with them. */
  private readonly done = new Set<RecordId>();
  private readonly lines = new Map<RecordId, Rect>();
  private readonly context: ExportContext;
  private readonly page: DrawnPage;

  constructor(context: ExportContext, page: DrawnPage) {
    this.context = context;
    this.page = page;
    this.groups = groupBoxes(context, page);
    for (const item of page.items) {
      this.shown.add(item.record.id);
      if (item.type === 'shape') this.shapes.set(item.record.id, item);
      const bounds = item.type === 'line' && rectOfPoints(item.route);
      if (bounds) this.lines.set(item.record.id, bounds);
      if (item.type !== 'label') continue;
      const of = item.record.at.parent;
      append(this.labels, of, item);
    }
  }

  /** @param behind the page behind it, which draw.io shows a picture of there */
  write(behind?: DrawnPage): string {
    // Layers that nothing stands on are kept as well.
    for (const id of this.context.store.children(this.page.id)) this.layer(id);
    for (const item of this.page.items) {
      if (item.type === 'shape') this.shape(item);
      else if (item.type === 'line') this.edge(item);
    }
    const { size, isBackground } = this.page.record.data,
      { background } = this.page;
    const model = element(
      'mxGraphModel',
      {
        grid: 1,
        gridSize: 10,
        guides: 1,
        tooltips: 1,
        connect: 1,
        arrows: 1,
        fold: 1,
        page: size ? 1 : 0,
        pageScale: 1,
        pageWidth: size ? rounded(size.w) : 827,
        pageHeight: size ? rounded(size.h) : 1169,
        math: 0,
        shadow: 0,
        backgroundImage: behind && behindOf(behind.id, behind.bounds),
        background: this.page.record.data.background === undefined || background === 'none' ? undefined : background,
      },
      element(
        'root',
        {},
        element('mxCell', { id: '0', style: isBackground ? BEHIND_STYLE : undefined }),
        ...this.cells,
      ),
    );
    return element('diagram', { id: this.page.id, name: this.page.name || 'Page' }, model);
  }

  private layer(id: RecordId): void {
    const record = this.context.store.get(id);
    if (record?.type !== 'layer' || this.origins.has(id)) return;
    const { name, hidden, locked } = record.data;
    this.origins.set(id, { x: 0, y: 0 });
    this.cells.push(
      element('mxCell', {
        id,
        value: name,
        parent: '0',
        visible: hidden ? '0' : undefined,
        style: locked ? 'locked=1;' : undefined,
      }),
    );
  }

  /** The parent of an item, written before it: its layer, the groups and the shapes that it stands in. */
  private parentOf(item: DrawnItem): { id: RecordId; origin: Point } {
    let last: { id: RecordId; origin: Point } = {
      id: '0',
      origin: { x: 0, y: 0 },
    };
    for (const id of this.page.parents(item)) {
      this.layer(id);
      const box = this.groups.get(id);
      if (box && !this.origins.has(id)) {
        this.origins.set(id, box);
        const geometry = this.geometry(box, last.origin);
        this.cells.push(
          element(
            'mxCell',
            {
              id,
              value: '',
              style: 'group',
              vertex: 1,
              connectable: 0,
              parent: last.id,
              ...this.sightOf(id),
            },
            geometry,
          ),
        );
      }
      const origin = this.origins.get(id);
      if (origin) last = { id, origin };
    }
    return last;
  }

  /** Whether an item is hidden, or folded up. */
  private sightOf(id: RecordId): { visible?: 0; collapsed?: 1 } {
    const record = this.context.store.get(id),
      data = record && 'data' in record ? record.data : {};
    return {
      ...('hidden' in data && data.hidden === true && { visible: 0 as const }),
      ...('collapsed' in data && data.collapsed !== undefined && { collapsed: 1 as const }),
    };
  }

  /** @param open the size that it has when it is not folded up */
  private geometry({ x, y, w, h }: GroupBox, origin: Point, open?: { w: number; h: number }): string {
    const at = { x: rounded(x - origin.x), y: rounded(y - origin.y) };
    const unfolded = open && { ...at, width: rounded(open.w), height: rounded(open.h), as: 'alternateBounds' };
    return element(
      'mxGeometry',
      { ...at, width: rounded(w), height: rounded(h), as: 'geometry' },
      ...(unfolded ? [element('mxRectangle', unfolded)] : []),
    );
  }

  /** A table with all of its rows and cells, which stand in the order of the columns there. */
  private table(item: DrawnShape): void {
    const { record } = item;
    for (const row of rowsOf(record, this.cellsOf(record.id))) {
      this.origins.set(row.id, row.box);
      const place = { style: ROW_STYLE, vertex: 1, parent: record.id };
      this.cell(row.id, '', place, [this.geometry(row.box, record.box)], {});
      for (const { id, box, cell } of row.places) {
        const drawn = cell && this.shapes.get(id),
          { rows = 1, cols = 1 } = cell?.data.cell ?? {};
        this.origins.set(id, box);
        const spans = `${cols > 1 ? `colspan=${cols};` : ''}${rows > 1 ? `rowspan=${rows};` : ''}`,
          style = `${drawn ? styleText(shapeStyle(drawn)) : CELL_STYLE}${spans}`,
          hidden = drawn ? undefined : '0';
        this.cell(
          id,
          drawn ? valueOf(drawn.text) : '',
          { style, vertex: 1, parent: row.id, visible: hidden },
          [this.geometry(box, row.box)],
          cell?.data ?? {},
        );
        this.done.add(id);
      }
    }
  }

  private cellsOf(table: RecordId): ShapeRecord[] {
    const { store } = this.context;
    return store.children(table).flatMap((id) => {
      const record = store.get(id);
      return record?.type === 'shape' && record.data.cell && this.shapes.has(id) ? [record] : [];
    });
  }

  private shape(item: DrawnShape): void {
    if (this.done.has(item.record.id)) return;
    const { record } = item,
      { id, origin } = this.parentOf(item);
    this.origins.set(record.id, record.box);
    const style = styleText(shapeStyle(item)),
      geometry = this.geometry(record.box, origin, record.data.collapsed);
    this.cell(
      record.id,
      keyBefore(record) + valueOf(item.text),
      { style, vertex: 1, parent: id, ...this.sightOf(record.id) },
      [geometry],
      record.data,
    );
    if (record.kind === 'table.table') this.table(item);
  }

  private edge({ record, look, ...item }: DrawnLine): void {
    const { id, origin } = this.parentOf({ record, look, ...item });
    const held = (end: End): RecordId | undefined =>
      end.shape !== undefined && this.shown.has(end.shape) ? end.shape : undefined;
    const point = (at: Point, as?: string): string =>
      element('mxPoint', {
        x: rounded(at.x - origin.x),
        y: rounded(at.y - origin.y),
        as,
      });
    // Waypoints pull a curve there, and lie on it here.
    const bends = record.kind === 'curved' ? pullsOf(record.start, record.points, record.end) : record.points,
      ways = bends.length > 0 ? [element('Array', { as: 'points' }, ...bends.map((one) => point(one)))] : [];
    const geometry = element(
      'mxGeometry',
      { relative: 1, as: 'geometry' },
      point(record.start, 'sourcePoint'),
      point(record.end, 'targetPoint'),
      ...ways,
    );
    const style = styleText(edgeStyle({ record, look, ...item }, this.context, this.lines));
    const attributes = {
      style,
      edge: 1,
      parent: id,
      ...this.sightOf(record.id),
      source: held(record.start),
      target: held(record.end),
    };
    this.cell(record.id, '', attributes, [geometry], record.data);
    for (const label of this.labels.get(record.id) ?? []) {
      const { t, end } = label.record.data,
        { x, y, w, h } = label.frame,
        at = item.route[end === 'start' ? 0 : item.route.length - 1]!;
      // The format knows no labels of ends: it is told how far from the end one stands now.
      const { dx, dy } = end ? { dx: x + w / 2 - at.x, dy: y + h / 2 - at.y } : label.record.data;
      const offset = element('mxPoint', {
        x: rounded(dx),
        y: rounded(dy),
        as: 'offset',
      });
      const place = element('mxGeometry', { x: rounded(2 * t - 1), relative: 1, as: 'geometry' }, offset);
      const more = {
        style: styleText(labelStyle(label)),
        vertex: 1,
        connectable: 0,
        parent: record.id,
      };
      this.cell(label.record.id, valueOf(label.text), more, [place], {});
    }
  }

  /** The page that what a link leads to stands on; undefined where it is this one. */
  private pageOf(link: Exclude<LinkTarget, { type: 'url' }>): RecordId | undefined {
    const { store } = this.context;
    let at = link.type === 'record' ? store.get(link.id) : undefined;
    for (let depth = 0; at && at.type !== 'page' && depth < MAX_DEPTH; depth++)
      at = 'at' in at && at.at ? store.get(at.at.parent) : undefined;
    return at?.id === this.page.id ? undefined : at?.id;
  }

  /** A cell, inside of an object where it carries data or leads somewhere. */
  private cell(
    id: RecordId,
    value: string,
    attributes: Record<string, string | number | undefined>,
    inner: readonly string[],
    { link, alt, properties = [] }: DrawnShape['record']['data'],
  ): void {
    const target = link?.type === 'url' ? link.url : link && customLink(link, this.pageOf(link));
    const rows = attributesOf(properties);
    if (target === undefined && alt === undefined && rows.length === 0) {
      this.cells.push(element('mxCell', { id, value, ...attributes }, ...inner));
      return;
    }
    this.cells.push(
      element(
        'UserObject',
        {
          label: value,
          ...(target !== undefined && { link: target }),
          ...(alt !== undefined && { tooltip: alt }),
          ...Object.fromEntries(rows),
          id,
        },
        element('mxCell', attributes, ...inner),
      ),
    );
  }
}

/** Names that say something else in draw.io. */
const TAKEN = ['id', 'label', 'link', 'tooltip', 'placeholders', 'style', 'tags', 'linkTarget', 'c4Name', 'as'];

/** What XML has in no name. */
const NOT_IN_NAME =
  /[^\w.\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd-]/g;

/**
 * Data as attributes: under their names, or their labels where a name is but the number of a row. What is no name of an
 * attribute has signs in it for what may not be, and a number where it is taken.
 */
function attributesOf(properties: readonly Property[]): [name: string, value: string][] {
  const taken = new Set(TAKEN);
  return properties.map(({ name, label, value }) => {
    const told = (/^Row_\d+$/.test(name) ? (label ?? name) : name).trim().replace(NOT_IN_NAME, '_'),
      base = (/^[\d.-]|^$/.test(told) ? `_${told}` : told).slice(0, 190);
    let unique = base;
    for (let n = 2; taken.has(unique); n++) unique = `${base}_${n}`;
    taken.add(unique);
    return [unique, value];
  });
}

/** What a column is in its table stands before its name. */
const keyBefore = ({ kind, data }: DrawnShape['record']): string => {
  const key = kind === 'er.column' ? COLUMN_KEYS[data.controls?.['key'] ?? 0] : undefined;
  return key ? `${key} ` : '';
};

function valueOf(text: RichText): string {
  const lines = paragraphs(text);
  if (lines.some(({ attributes }) => attributes.list)) return htmlOf(text);
  // A rule is a line of its own there.
  let out = '',
    wasRule = true;
  for (const { runs } of lines) {
    const isRule = RULE_LINE.test(runs.map(({ insert }) => insert).join(''));
    if (!isRule && !wasRule) out += '<br>';
    out += isRule ? '<hr>' : runs.map(htmlOfRun).join('');
    wasRule = isRule;
  }
  return out;
}

/** Groups of a page with the box around what stands in each. */
function groupBoxes({ store }: ExportContext, page: DrawnPage): Map<RecordId, GroupBox> {
  const out = new Map<RecordId, GroupBox>();
  for (const item of page.items) {
    if (item.type === 'label') continue;
    const points = item.type === 'line' ? item.route : cornersOf(item.record.box);
    for (const id of page.parents(item)) {
      if (store.get(id)?.type !== 'group') continue;
      for (const { x, y } of points) {
        const box = out.get(id) ?? { x, y, w: 0, h: 0 };
        const [left, top] = [Math.min(box.x, x), Math.min(box.y, y)];
        out.set(id, {
          x: left,
          y: top,
          w: Math.max(box.x + box.w, x) - left,
          h: Math.max(box.y + box.h, y) - top,
        });
      }
    }
  }
  return out;
}

const cornersOf = ({ x, y, w, h }: GroupBox): Point[] => [
  { x, y },
  { x: x + w, y: y + h },
];
