/** SVG as shapes that one can edit: outlines, boxes, ellipses, lines and words, in their groups. */
import { type Gradient, type RecordId, fromPlain, type ShapeData, type Style } from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { dataPicture, safeLink } from '../tree/links.ts';
import { pathIn, type Step } from '../whiteboard/outline.ts';
import { mostShapes } from '../syntax/elements.ts';
import { attribute, elements, parseXml, textContent, type XmlElement } from '../syntax/xml.ts';
import { gradientsOf, lengthOf, type Look, lookOf, paintOf, styleOf } from './look.ts';
import { applied, IDENTITY, type Matrix, parseTransform, scaleOf, times, turnOf } from './matrix.ts';
import { boxOf, evenOdd, headOf, movedBy, outlineOfBox, partsOf } from './outlines.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { contextOf, isDrawn, isVisioPage, VisioShapes } from './visio-shapes.ts';
import { type Formats, wordsOf } from './words.ts';

/** What is drawn; as much again may be in patterns, clips and definitions that are not. */
const MOST_DRAWN = mostShapes(
  ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'image', 'use'],
  2,
);

export async function drawSvg({ bytes, builder, clock, dropped, options }: DrawnContext): Promise<string | undefined> {
  const root = await parseXml(bytes, 'svg', clock, {
    isLenient: true,
    hasDeclared: true,
    most: MOST_DRAWN,
    entities: { nbsp: '\u00a0' },
  });
  if (root.name !== 'svg') throw new ImportError('import.damaged', { part: 'svg', reason: 'missing' });
  const byId = new Map<string, XmlElement>(),
    parents = new Map<XmlElement, XmlElement>(),
    styles: XmlElement[] = [];
  let title: string | undefined;
  for (const one of everything(root)) {
    const id = one.attributes['id'];
    if (id !== undefined && !byId.has(id)) byId.set(id, one);
    for (const inner of elements(one)) parents.set(inner, one);
    if (one.name === 'style') styles.push(one);
    if (one.name === 'title' && title === undefined) title = textContent(one).trim().slice(0, 200);
  }
  const sheet = sheetOf(styles, parents);
  const page = builder.page({ name: options.name ?? '' });
  const layer = builder.layer(page, { name: options.layerName ?? '' });
  const reader = new Reader(builder, clock, dropped, byId, sheet, gradientsOf(byId, sheet));
  reader.inside(root, layer, lookOf(root, {}, sheet), viewOf(root), 0);
  reader.visio.join();
  return title;
}

function* everything(root: XmlElement): Generator<XmlElement> {
  const waiting = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    // One by one: more than a hundred thousand are too many for the arguments of a call.
    for (const one of elements(next)) waiting.push(one);
  }
}

/** From the units of what is inside to those outside. */
function viewOf(svg: XmlElement): Matrix {
  const box = (svg.attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (box.length !== 4 || !box.every(Number.isFinite) || box[2]! <= 0 || box[3]! <= 0) return IDENTITY;
  const isShare = (value: string | undefined): boolean => value === undefined || value.includes('%');
  const { width, height } = svg.attributes;
  const [w, h] = [lengthOf(width, box[2]!), lengthOf(height, box[3]!)];
  const scale = isShare(width) && isShare(height) ? 1 : Math.min(w / box[2]!, h / box[3]!) || 1;
  return [scale, 0, 0, scale, -box[0]! * scale, -box[1]! * scale];
}

/** Elements within elements, uses of others counted, and how often others are used. */
const MAX_DEPTH = 100,
  MAX_USES = 5000;
const UNSEEN = new Set(['defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern', 'linearGradient', 'radialGradient']);

class Reader {
  private uses = 0;
  private readonly builder: DrawnContext['builder'];
  private readonly clock: DrawnContext['clock'];
  private readonly dropped: DrawnContext['dropped'];
  private readonly byId: ReadonlyMap<string, XmlElement>;
  private readonly sheet: Sheet;
  private readonly gradients: ReadonlyMap<string, Gradient>;
  readonly visio: VisioShapes;

  constructor(
    builder: DrawnContext['builder'],
    clock: DrawnContext['clock'],
    dropped: DrawnContext['dropped'],
    byId: ReadonlyMap<string, XmlElement>,
    sheet: Sheet,
    gradients: ReadonlyMap<string, Gradient>,
  ) {
    this.builder = builder;
    this.clock = clock;
    this.dropped = dropped;
    this.byId = byId;
    this.sheet = sheet;
    this.gradients = gradients;
    this.visio = new VisioShapes({ builder, byId, sheet, gradients });
  }

  inside(element: XmlElement, parent: RecordId, look: Look, matrix: Matrix, depth: number, link?: string): void {
    if (depth > MAX_DEPTH) throw new ImportError('import.tooLarge', { limit: 'depth' });
    for (const one of elements(element)) this.draw(one, parent, look, matrix, depth, link);
  }

  private draw(one: XmlElement, parent: RecordId, outer: Look, around: Matrix, depth: number, link?: string): void {
    this.clock.tick(4);
    if (UNSEEN.has(one.name)) return;
    const look = lookOf(one, outer, this.sheet);
    if (look['display'] === 'none' || contextOf(one) === 'shadow') return;
    const matrix = times(around, parseTransform(one.attributes['transform']));
    for (const effect of ['filter', 'mask', 'clip-path'])
      if (one.attributes[effect] !== undefined && one.attributes[effect] !== 'none') this.dropped.add('effects');
    if (contextOf(one) === 'shape' && this.visio.draw(one, { parent, look, matrix, link })) return;
    switch (one.name) {
      case 'g':
      case 'a':
      case 'svg':
        return this.group(one, parent, look, matrix, depth, link);
      case 'switch':
        return this.choice(one, parent, look, matrix, depth, link);
      case 'use':
        return this.use(one, parent, look, matrix, depth, link);
      case 'text':
        return this.text(one, parent, look, matrix, link);
      case 'flowRoot':
        return this.flow(one, parent, look, matrix, link);
      case 'image':
        return this.image(one, parent, look, matrix, link);
      case 'foreignObject':
        return this.foreign(one, parent, look, matrix, link);
      default:
        if (look['visibility'] !== 'hidden') this.outline(one, parent, look, matrix, link);
    }
  }

  private group(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, depth: number, link?: string): void {
    const url = one.name === 'a' ? safeLink(attribute(one, 'href') ?? '') : undefined;
    const inner: Matrix =
      one.name === 'svg'
        ? times(times(matrix, [1, 0, 0, 1, this.at(one, 'x'), this.at(one, 'y')]), viewOf(one))
        : matrix;
    // A group of one, or one that only moves what is in it, is nothing to take hold of.
    const isGroup =
      one.name === 'g' && !isVisioPage(one) && depth < 40 && [...elements(one)].filter(isDrawn).length > 1;
    this.inside(one, isGroup ? this.builder.group(parent) : parent, look, inner, depth + 1, url ?? link);
  }

  /**
   * One of what a picture offers the same in: not HTML, where it is drawn as well. Its words are the whole ones, as
   * what is drawn instead may be cut off.
   */
  private choice(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, depth: number, link?: string): void {
    const offers = [...elements(one)],
      html = offers.find(({ name }) => name === 'foreignObject'),
      drawn = offers.find(({ name }) => name !== 'foreignObject'),
      chosen = html && drawn ? drawn : offers[0];
    if (!chosen) return;
    const whole = html ? textContent(html).replace(/\s+/g, ' ').trim() : '',
      cut = chosen.name === 'text' ? /^(.+?)(?:\.\.\.|…)$/.exec(textContent(chosen).trim())?.[1] : undefined;
    const isCut = cut !== undefined && whole.length > cut.length && whole.startsWith(cut);
    this.draw(isCut ? { ...chosen, children: [whole] } : chosen, parent, look, matrix, depth + 1, link);
  }

  private use(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, depth: number, link?: string): void {
    const target = this.byId.get((attribute(one, 'href') ?? '').replace(/^#/, ''));
    if (!target || ++this.uses > MAX_USES) return;
    if (depth > MAX_DEPTH) throw new ImportError('import.tooLarge', { limit: 'depth' });
    const moved = times(matrix, [1, 0, 0, 1, this.at(one, 'x'), this.at(one, 'y')]);
    if (target.name === 'symbol') {
      const size = { ...target.attributes, ...pick(one.attributes, 'width', 'height') };
      const own = lookOf(target, look, this.sheet);
      this.inside(
        target,
        this.builder.group(parent),
        own,
        times(moved, viewOf({ ...target, attributes: size })),
        depth + 1,
        link,
      );
    } else this.draw(target, parent, look, moved, depth + 1, link);
  }

  private at(one: XmlElement, name: string): number {
    return lengthOf(one.attributes[name], 0);
  }

  private outline(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, link?: string): void {
    const style = styleOf(look, this.gradients, scaleOf(matrix)),
      data: ShapeData = link === undefined ? {} : { link: { type: 'url', url: link } };
    const turn = turnOf(matrix);
    const box = boxOf(one);
    if (box && turn) {
      if (box.w <= 0 || box.h <= 0) return;
      const [cx, cy] = applied(matrix, box.x + box.w / 2, box.y + box.h / 2),
        [w, h] = [box.w * turn.sx, box.h * turn.sy];
      const radius = Math.min(box.radius * turn.sx, w / 2, h / 2);
      this.builder.shape(parent, {
        kind: box.kind,
        box: { x: cx - w / 2, y: cy - h / 2, w, h, ...(Math.abs(turn.r) > 1e-6 && { r: turn.r }) },
        style: radius > 0 ? { ...style, radius } : style,
        data,
      });
      return;
    }
    const parts = box ? [outlineOfBox(box)] : partsOf(one);
    const moved = parts.map((steps) => steps.map((step) => movedBy(matrix, step))).filter((steps) => steps.length > 0);
    if (moved.length === 0) return;
    const isLine = one.name === 'line',
      bare = isLine ? { ...style, fill: 'none' } : style;
    const [only] = moved;
    if (
      moved.length === 1 &&
      bare.fill === 'none' &&
      only!.length <= 50 &&
      only!.every(([letter]) => letter === 'M' || letter === 'L')
    )
      return this.line(only!, parent, bare, look, data);
    const outline = look['fill-rule'] === 'evenodd' ? evenOdd(moved) : moved,
      heads = bare.fill === 'none' && bare.stroke !== 'none' ? headsOf(moved, look, bare.strokeWidth ?? 1) : [];
    const { box: around, paths } = pathIn([...outline, ...heads]);
    // Parts of one path are one outline, so that holes stay holes.
    const d = paths.slice(0, outline.length).flatMap((path) => path.d),
      tips = paths.slice(outline.length);
    this.builder.shape(parent, {
      kind: 'custom',
      box: around,
      // Heads are filled with the colour of the line that they are at.
      style: tips.length > 0 ? { ...bare, fill: bare.stroke! } : bare,
      data: { ...data, geometry: tips.length > 0 ? [{ d, fill: false }, ...tips] : [{ d }] },
    });
  }

  private line(steps: readonly Step[], parent: RecordId, style: Style, look: Look, data: ShapeData): void {
    const points = steps.map(([, x, y]) => ({ x: x!, y: y! }));
    if (points.length < 2) return;
    const { fill: _fill, gradient: _gradient, fillOpacity: _opacity, ...line } = style;
    const head = (name: string): Style['endArrow'] => ((look[name] ?? 'none') === 'none' ? 'none' : 'triangle');
    this.builder.connector(parent, {
      kind: 'straight',
      start: points[0]!,
      end: points.at(-1)!,
      points: points.slice(1, -1),
      style: { ...line, startArrow: head('marker-start'), endArrow: head('marker-end') },
      data: { ...(data.link && { link: data.link }) },
    });
  }

  private text(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, link?: string): void {
    if (look['visibility'] === 'hidden') return;
    const turn = turnOf(matrix) ?? { r: 0, sx: 1, sy: 1 },
      { lines, text, whole } = wordsOf(one, look, this.sheet, turn.sy),
      first = firstPlace(one);
    if (lines.every((line) => line === '')) return;
    const size = whole.size,
      width = Math.max(...lines.map((line) => widthOf(line, size)), size);
    const [x, y] = applied(matrix, first.x, first.y);
    const anchor = look['text-anchor'] ?? 'start',
      shift = { middle: 0.5, end: 1 }[anchor] ?? 0;
    const middle = /middle|central/.test(look['dominant-baseline'] ?? '');
    const height = lines.length * size * 1.2,
      top = middle ? -0.6 * size : -0.95 * size;
    // The box turns about its middle, the text about its anchor.
    const centre = { x: width * (0.5 - shift), y: top + height / 2 },
      [cos, sin] = [Math.cos(turn.r), Math.sin(turn.r)];
    const at = { x: x + centre.x * cos - centre.y * sin, y: y + centre.x * sin + centre.y * cos };
    this.builder.shape(parent, {
      kind: 'basic.text',
      box: {
        x: at.x - width / 2,
        y: at.y - height / 2,
        w: width,
        h: height,
        ...(Math.abs(turn.r) > 1e-6 && { r: turn.r }),
      },
      style: {
        fill: 'none',
        stroke: 'none',
        ...styleOfWords(whole),
        align: ({ middle: 'center', end: 'right' } as const)[anchor as 'middle' | 'end'] ?? 'left',
        valign: 'middle',
        lineHeight: 1.2,
        padding: [0, 0, 0, 0],
        wrap: false,
        textFit: 'overflow',
      },
      data: link === undefined ? {} : { link: { type: 'url', url: link } },
      text,
    });
  }

  /** Words that flow in a box, as older files of Inkscape have them. */
  private flow(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, link?: string): void {
    const region = [...elements(one, 'flowRegion')].flatMap((all) => [...elements(all)])[0],
      box = region && boxOf(region),
      turn = turnOf(matrix) ?? { r: 0, sx: scaleOf(matrix), sy: scaleOf(matrix) };
    const { text, whole } = wordsOf(one, look, this.sheet, turn.sy);
    if (text.length === 0 || look['visibility'] === 'hidden') return;
    const { x, y, w, h } = box ?? { x: 0, y: 0, w: 200, h: 40 },
      [cx, cy] = applied(matrix, x + w / 2, y + h / 2),
      size = { w: w * turn.sx, h: h * turn.sy };
    const { 'text-align': said = 'start', 'text-anchor': anchor } = look;
    this.builder.shape(parent, {
      kind: 'basic.text',
      box: { x: cx - size.w / 2, y: cy - size.h / 2, ...size, ...(Math.abs(turn.r) > 1e-6 && { r: turn.r }) },
      style: {
        fill: 'none',
        stroke: 'none',
        ...styleOfWords(whole),
        align: anchor === 'middle' || said === 'center' ? 'center' : 'left',
        valign: 'top',
        padding: [0, 0, 0, 0],
        textFit: 'overflow',
      },
      data: link === undefined ? {} : { link: { type: 'url', url: link } },
      text,
    });
  }

  private image(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, link?: string): void {
    const bytes = dataPicture(attribute(one, 'href') ?? ''),
      asset = bytes && this.builder.picture(bytes, 'picture');
    if (!asset) this.dropped.add('pictures');
    const turn = turnOf(matrix) ?? { r: 0, sx: scaleOf(matrix), sy: scaleOf(matrix) };
    const [w, h] = [
      lengthOf(one.attributes['width'], asset?.data.w ?? 100),
      lengthOf(one.attributes['height'], asset?.data.h ?? 100),
    ];
    const [cx, cy] = applied(matrix, this.at(one, 'x') + w / 2, this.at(one, 'y') + h / 2);
    const opacity = Number.parseFloat(look['opacity'] ?? '1');
    this.builder.shape(parent, {
      kind: 'basic.image',
      box: {
        x: cx - (w * turn.sx) / 2,
        y: cy - (h * turn.sy) / 2,
        w: w * turn.sx,
        h: h * turn.sy,
        ...(Math.abs(turn.r) > 1e-6 && { r: turn.r }),
      },
      style: opacity < 1 ? { opacity: Math.max(0, opacity) } : {},
      data: {
        ...(asset && { image: { asset: asset.id } }),
        ...(link !== undefined && { link: { type: 'url' as const, url: link } }),
      },
    });
  }

  /** Words that stand in HTML within the picture, as some tools write labels. */
  private foreign(one: XmlElement, parent: RecordId, look: Look, matrix: Matrix, link?: string): void {
    const words = linesOfHtml(one);
    if (words === '') return;
    const [w, h] = [lengthOf(one.attributes['width'], 100), lengthOf(one.attributes['height'], 30)];
    const [x, y] = applied(matrix, this.at(one, 'x'), this.at(one, 'y')),
      scale = scaleOf(matrix);
    this.builder.shape(parent, {
      kind: 'basic.text',
      box: { x, y, w: w * scale, h: h * scale },
      style: {
        fill: 'none',
        stroke: 'none',
        color: paintOf(look['color'], '#000000') ?? '#000000',
        fontSize: Math.min(1000, Math.max(1, lengthOf(look['font-size'], 16) * scale)),
        align: 'center',
        valign: 'middle',
        padding: [0, 0, 0, 0],
        textFit: 'overflow',
      },
      data: link === undefined ? {} : { link: { type: 'url', url: link } },
      text: fromPlain(words.slice(0, 20_000)),
    });
  }
}

function pick(from: Readonly<Record<string, string>>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
}

/** The words of HTML, blocks and breaks as lines. */
function linesOfHtml(html: XmlElement): string {
  const walk = (one: XmlElement, depth: number): string =>
    one.children
      .map((part) => {
        if (typeof part === 'string') return part.replace(/\s+/g, ' ');
        if (part.name === 'br') return '\n';
        const inner = depth < 50 ? walk(part, depth + 1) : textContent(part);
        return /^(?:p|div|li|h[1-6]|tr)$/.test(part.name) ? `\n${inner}\n` : inner;
      })
      .join('');
  return walk(html, 0)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

const styleOfWords = ({ color, size, font, bold, italic, underline }: Formats): Style => ({
  color,
  fontSize: size,
  ...(font && !/^(sans-serif|inherit|system-ui)$/i.test(font) && { font }),
  ...(bold && { bold: true }),
  ...(italic && { italic: true }),
  ...(underline && { underline: true }),
});

/** Heads at the ends of a curve, larger for wider lines. */
function headsOf(parts: readonly Step[][], look: Look, width: number): Step[][] {
  const has = (name: string): boolean => (look[name] ?? 'none') !== 'none',
    size = Math.max(6, 4 * width);
  return [
    has('marker-start') ? headOf(parts[0]!, true, size) : [],
    has('marker-end') ? headOf(parts.at(-1)!, false, size) : [],
  ].filter((head) => head.length > 0);
}

/** Where the words begin: said by the text, or by the first of its parts. */
function firstPlace(text: XmlElement): { x: number; y: number } {
  const inner = [...elements(text, 'tspan')][0];
  const at = (name: string): number =>
    lengthOf(text.attributes[name] ?? inner?.attributes[name], 0) +
    lengthOf(text.attributes[`d${name}`] ?? inner?.attributes[`d${name}`], 0);
  return { x: at('x'), y: at('y') };
}

/** About how wide a line is: wide letters are as wide as high. */
function widthOf(line: string, size: number): number {
  let units = 0;
  for (const char of line) units += char > '\u2e80' ? 1 : 0.56;
  return units * size + 2;
}
