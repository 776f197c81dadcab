/** The lists that draw.io draws: lines with `#` say how, the rows below are shapes, and name those they lead to. */
import { append } from '../append.ts';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import { type ConnectorKind, fromPlain, type RecordId, type RichText, type Style } from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { layered } from '../drawn/layered.ts';
import { isObject, list, type Json, string } from '../syntax/json.ts';
import { richFromHtml } from '../tree/html.ts';
import { colorOf } from '../tree/colors.ts';
import { safeLink } from '../tree/links.ts';
import { rowsOf } from './read-csv.ts';
import { displayWidth } from './width.ts';

const SETTING =
  /^#\s*(label|style|labelname|stylename|styles|connect|identity|parent|parentstyle|namespace|width|height|layout|ignore|link|padding|nodespacing|levelspacing|edgespacing|left|top|vars|labels|stackkey|unknownStyle)\s*:/im;

/** Whether a text is such a list: a setting of draw.io stands in a comment before the first row. */
export function isDrawioCsv(text: string): boolean {
  const head = /^(?:[ \t\r]*(?:#[^\n]*)?\n)+/.exec(`${text.slice(0, 32_768)}\n`)?.[0] ?? '';
  return SETTING.test(head);
}

interface Connect {
  from: string;
  to: string;
  label: string;
  fromLabel: string;
  toLabel: string;
  isInvert: boolean;
  style: Style;
  kind: ConnectorKind;
}
interface Settings {
  values: ReadonlyMap<string, string>;
  connects: Connect[];
}

function settingsOf(comments: readonly string[]): Settings {
  const values = new Map<string, string>(),
    connects: Connect[] = [];
  // A line that ends in a backslash goes on in the next comment.
  const joined: string[] = [];
  let open = false;
  for (const line of comments) {
    if (line.startsWith('##')) continue;
    const text = line.replace(/^#\s?/, '');
    if (open) joined[joined.length - 1] += text.trim().replace(/\\$/, '');
    else joined.push(text.trim().replace(/\\$/, ''));
    open = text.trimEnd().endsWith('\\');
  }
  for (const text of joined) {
    const at = text.indexOf(':');
    if (at < 1) continue;
    const key = text.slice(0, at).trim().toLowerCase(),
      value = text.slice(at + 1).trim();
    if (key !== 'connect') {
      values.set(key, value);
      continue;
    }
    const raw = parsed(value),
      from = string(raw['from']),
      to = string(raw['to']);
    if (from === undefined || to === undefined || connects.length >= 50) continue;
    connects.push({
      from,
      to,
      label: string(raw['label']) ?? '',
      fromLabel: string(raw['fromlabel']) ?? '',
      toLabel: string(raw['tolabel']) ?? '',
      isInvert: raw['invert'] === true,
      ...lineStyle(string(raw['style']) ?? ''),
    });
  }
  return { values, connects };
}

function parsed(text: string): Json {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

const pairs = (style: string): ReadonlyMap<string, string> =>
  new Map(
    style.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('='),
        name = (at < 0 ? part : part.slice(0, at)).trim();
      return name === '' ? [] : [[name, at < 0 ? '' : part.slice(at + 1).trim()]];
    }),
  );

const SHAPES: readonly (readonly [name: string, kind: string])[] = [
  ['ellipse', 'basic.ellipse'],
  ['rhombus', 'basic.diamond'],
  ['triangle', 'basic.triangle'],
  ['hexagon', 'basic.hexagon'],
  ['cylinder', 'basic.cylinder'],
  ['cylinder3', 'basic.cylinder'],
  ['cloud', 'basic.cloud'],
  ['text', 'basic.text'],
  ['parallelogram', 'basic.parallelogram'],
  ['process', 'flow.predefinedProcess'],
  ['document', 'flow.document'],
  ['note', 'basic.note'],
];

function shapeStyle(text: string): { kind: string; style: Style } {
  const said = pairs(text),
    shape = said.get('shape');
  const kind =
    SHAPES.find(([name]) => shape === name || said.has(name))?.[1] ??
    (said.get('rounded') === '1' ? 'basic.rounded' : 'basic.rect');
  return { kind, style: paintOf(said) };
}

function paintOf(said: ReadonlyMap<string, string>): Style {
  const style: Style = {},
    color = (name: string): string | undefined =>
      said.get(name) === 'none' ? 'none' : colorOf(said.get(name) ?? undefined);
  const [fill, stroke, ink] = [color('fillColor'), color('strokeColor'), color('fontColor')];
  if (fill !== undefined) style.fill = fill;
  if (stroke !== undefined) style.stroke = stroke;
  if (ink !== undefined && ink !== 'none') style.color = ink;
  const [size, width] = [Number(said.get('fontSize')), Number(said.get('strokeWidth'))];
  if (size > 0 && size < 400) style.fontSize = size;
  if (width > 0 && width < 100) style.strokeWidth = width;
  if (said.get('dashed') === '1') style.dash = 'dashed';
  const bits = Number(said.get('fontStyle')) || 0;
  if ((bits & 1) !== 0) style.bold = true;
  if ((bits & 2) !== 0) style.italic = true;
  if ((bits & 4) !== 0) style.underline = true;
  const align = said.get('align');
  if (align === 'left' || align === 'right' || align === 'center') style.align = align;
  return style;
}

const HEADS: Readonly<Record<string, [open: NonNullable<Style['endArrow']>, full: NonNullable<Style['endArrow']>]>> = {
  none: ['none', 'none'],
  block: ['triangleOpen', 'triangle'],
  blockThin: ['triangleOpen', 'triangle'],
  classic: ['classicOpen', 'classic'],
  classicThin: ['classicOpen', 'classic'],
  open: ['arrow', 'arrow'],
  openThin: ['arrow', 'arrow'],
  oval: ['circleOpen', 'circle'],
  diamond: ['diamondOpen', 'diamond'],
  diamondThin: ['diamondOpen', 'diamond'],
  ERone: ['erOne', 'erOne'],
  ERmandOne: ['erOnlyOne', 'erOnlyOne'],
  ERmany: ['erMany', 'erMany'],
  ERoneToMany: ['erOneOrMany', 'erOneOrMany'],
  ERzeroToOne: ['erZeroOrOne', 'erZeroOrOne'],
  ERzeroToMany: ['erZeroOrMany', 'erZeroOrMany'],
};

function lineStyle(text: string): { style: Style; kind: ConnectorKind } {
  const said = pairs(text),
    head = (end: 'start' | 'end', fallback: string): NonNullable<Style['endArrow']> => {
      const name = said.get(`${end}Arrow`) ?? fallback,
        both = Object.hasOwn(HEADS, name) ? HEADS[name]! : HEADS['classic']!;
      return both[said.get(`${end}Fill`) === '0' ? 0 : 1];
    };
  const isAngled = /orthogonal|elbow|entityRelation|segment/.test(said.get('edgeStyle') ?? '');
  const straight: ConnectorKind = isAngled ? 'orthogonal' : 'straight';
  return {
    kind: said.get('curved') === '1' ? 'curved' : straight,
    style: { ...paintOf(said), startArrow: head('start', 'none'), endArrow: head('end', 'classic') },
  };
}

/** @returns nothing; the list has no title of its own */
export function drawDrawioCsv(text: string, { builder, clock, dropped, options }: DrawnContext): undefined {
  const lines = text.replace(/\r\n?/g, '\n').split('\n'),
    first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  const settings = settingsOf(lines.slice(0, first < 0 ? lines.length : first)),
    [heading = [], ...body] = first < 0 ? [] : rowsOf(lines.slice(first).join('\n'), ',');
  const rows = body.filter((row) => row.some((cell) => cell.trim() !== ''));
  const layer = builder.layer(builder.page({ name: options.name ?? '' }), { name: options.layerName ?? '' });
  const names = heading.map((name) => name.trim());
  const drawer = new Drawer(names, rows, settings);
  const items = rows.map((_, r) => {
    clock.tick(names.length);
    return drawer.item(r);
  });
  const byRow = new Map<number, (typeof items)[number]>(items.map((item, r) => [r, item]));
  const links = drawer.links(),
    direction = /horizontal/.test(settings.values.get('layout') ?? '') ? 'right' : 'down';
  const parentColumn = settings.values.get('parent'),
    parents = rows.map((row) => {
      const name = parentColumn === undefined ? '' : (row[names.indexOf(parentColumn)] ?? '').trim();
      return name === '' ? undefined : drawer.find(settings.values.get('identity') ?? 'id', name)[0];
    });
  const places = layered(
    items.map(({ w, h }, r) => ({
      id: String(r),
      w,
      h,
      ...(parents[r] !== undefined && { parent: String(parents[r]) }),
    })),
    links.map(({ from, to }) => ({ from: String(from), to: String(to) })),
    { direction, gap: spacing(settings, 'nodespacing', 40), rowGap: spacing(settings, 'levelspacing', 80) },
  );
  const ids = new Map<number, RecordId>(),
    holders = new Set(parents);
  const draw = (r: number, depth: number): RecordId => {
    const done = ids.get(r);
    if (done !== undefined) return done;
    const item = byRow.get(r)!,
      place = places.get(String(r))!,
      holder = parents[r],
      parent = holder !== undefined && holder !== r && depth < 64 ? draw(holder, depth + 1) : layer;
    const isHolder = holders.has(r);
    const id = builder.shape(parent, {
      ...item.shape,
      ...(isHolder && { kind: 'basic.container' }),
      box: { ...place, x: item.x ?? place.x, y: item.y ?? place.y },
    });
    ids.set(r, id);
    return id;
  };
  for (const r of rows.keys()) draw(r, 0);
  for (const { from, to, connect, text: words } of links) {
    const end = (r: number): { x: number; y: number; shape: RecordId } => {
      const { x, y, w, h } = places.get(String(r))!;
      return { x: x + w / 2, y: y + h / 2, shape: ids.get(r)! };
    };
    const line = builder.connector(layer, { kind: connect.kind, start: end(from), end: end(to), style: connect.style });
    builder.label(line, fromPlain(words), { t: 0.5, dx: 0, dy: 0 });
  }
  dropped.add('connections', drawer.lost);
  dropped.add('pictures', drawer.pictures);
  return undefined;
}

const spacing = ({ values }: Settings, key: string, fallback: number): number => {
  const said = Number(values.get(key));
  return said > 0 ? Math.min(500, said) : fallback;
};

interface Item {
  shape: {
    kind: string;
    style: Style;
    text: RichText;
    data: { link?: { type: 'url'; url: string }; properties?: { name: string; value: string }[] };
  };
  w: number;
  h: number;
  x?: number;
  y?: number;
}

class Drawer {
  private readonly names: readonly string[];
  private readonly rows: readonly (readonly string[])[];
  private readonly settings: Settings;
  private readonly indexes = new Map<string, Map<string, number[]>>();
  lost = 0;
  pictures = 0;

  constructor(names: readonly string[], rows: readonly (readonly string[])[], settings: Settings) {
    this.names = names;
    this.rows = rows;
    this.settings = settings;
  }

  private cell(r: number, name: string): string {
    return (this.rows[r]![this.names.indexOf(name)] ?? '').trim();
  }

  private fill(template: string, r: number): string {
    return template.replace(/%([^%<>\n]{1,80})%/g, (_, name: string) => this.cell(r, name));
  }

  item(r: number): Item {
    const { values } = this.settings,
      template = this.pick('label', 'labels', 'labelname', r) ?? `%${this.names[0] ?? ''}%`,
      text = richFromHtml(this.fill(template, r).slice(0, 20_000));
    const styled = this.fill(this.pick('style', 'styles', 'stylename', r) ?? '', r),
      { kind, style } = shapeStyle(styled);
    if (/image=/.test(styled) || /<img/i.test(template)) this.pictures++;
    const words = text.map(({ insert }) => insert).join(''),
      size = style.fontSize ?? 13;
    const wide = Math.min(280, Math.max(90, displayWidth(words) * size + 24)),
      high = Math.max(44, words.split('\n').length * size * 1.4 + 20);
    const link = safeLink(this.cell(r, values.get('link') ?? 'link')),
      ignored = new Set((values.get('ignore') ?? '').split(',').map((name) => name.trim()));
    const properties = this.names.flatMap((name, c) => {
      const value = (this.rows[r]![c] ?? '').trim();
      return name === '' || value === '' || ignored.has(name) ? [] : [{ name, value }];
    });
    const x = this.length('left', r),
      y = this.length('top', r);
    return {
      shape: {
        kind,
        style,
        text,
        data: {
          ...(link !== undefined && { link: { type: 'url' as const, url: link } }),
          ...(properties.length > 0 && { properties }),
        },
      },
      w: this.length('width', r) ?? wide,
      h: this.length('height', r) ?? high,
      ...(x !== undefined && { x }),
      ...(y !== undefined && { y }),
    };
  }

  /** A setting that may be one of several by the value of a column. */
  private pick(one: string, many: string, by: string, r: number): string | undefined {
    const column = this.settings.values.get(by),
      choices = parsed(this.settings.values.get(many) ?? '{}');
    const name = column === undefined ? '' : this.cell(r, column);
    return (Object.hasOwn(choices, name) ? string(choices[name]) : undefined) ?? this.settings.values.get(one);
  }

  /** A number of a setting, or of the column it names with `@`. */
  private length(key: string, r: number): number | undefined {
    const said = this.settings.values.get(key) ?? '',
      value = Number(said.startsWith('@') ? this.cell(r, said.slice(1)) : said);
    return said !== '' &&
      Number.isFinite(value) &&
      Math.abs(value) < 1e5 &&
      (value > 0 || key === 'left' || key === 'top')
      ? value
      : undefined;
  }

  /** Rows in whose column a value stands. */
  find(column: string, value: string): readonly number[] {
    let index = this.indexes.get(column);
    if (!index) {
      index = new Map();
      for (const r of this.rows.keys()) {
        const name = this.cell(r, column);
        if (name !== '') append(index, name, r);
      }
      this.indexes.set(column, index);
    }
    return index.get(value) ?? [];
  }

  links(): { from: number; to: number; connect: Connect; text: string }[] {
    const out: { from: number; to: number; connect: Connect; text: string }[] = [];
    for (const connect of this.settings.connects) {
      for (const r of this.rows.keys()) {
        for (const name of list(this.cell(r, connect.from).split(',')).map(String)) {
          const value = name.trim();
          if (value === '') continue;
          const targets = this.find(connect.to, value);
          if (targets.length === 0) this.lost++;
          if (out.length > LIMITS.shapes) throw new ImportError('import.tooLarge', { limit: 'shapes' });
          for (const target of targets.slice(0, 100)) {
            const text = [
              connect.fromLabel && this.cell(r, connect.fromLabel),
              connect.label,
              connect.toLabel && this.cell(target, connect.toLabel),
            ].join('');
            out.push({ ...(connect.isInvert ? { from: target, to: r } : { from: r, to: target }), connect, text });
          }
        }
      }
    }
    return out;
  }
}
