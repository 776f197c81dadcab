/** Shapes, lines and words in DrawingML: each can be moved and edited in PowerPoint, and lines hold on to shapes. */
import type { Box, LinkTarget, Point, RecordId } from '@limn/document';
import { boxToLocal } from '@limn/drawing/geometry/box.ts';
import type { Building } from '@limn/drawing/export/building.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { type Attributes, element as e, xmlText } from '../syntax/xml-write.ts';
import type { DrawnItem, DrawnLabel, DrawnLine, DrawnPage, DrawnShape } from '../written/drawn-page.ts';
import { PLAIN_LINE } from '../written/drawn-page.ts';
import { type Step, stepsOf, stepsOfRoute } from '../written/path.ts';
import {
  boundsOf,
  connectorStroke,
  customGeometry,
  EMU,
  fill,
  NO_PAINT,
  paint,
  preset,
  presetOf,
  shifted,
} from './paint.ts';
import { written, type WrittenParagraph, type WrittenRun } from '../written/text.ts';

export interface Placement {
  /** What the slide shows of the page, and how many times as large. */
  origin: Point;
  scale: number;
}

/** Ids of relations of the slide's part: of pictures and addresses that it tells of, and of other slides. */
export interface SlideRelations {
  /** Undefined for a kind of picture that Office does not show. */
  picture(bytes: Uint8Array, mime: string): string | undefined;
  link(address: string): string;
  /** The slide that shows a page, or something on one. */
  jump(id: RecordId): string | undefined;
}

export class SlideShapes {
  private readonly page: DrawnPage;
  private readonly at: Placement;
  private readonly relations: SlideRelations;
  private readonly numbers = new Map<string, number>();
  /** Places besides the middles of its sides that lines hold on to, in a shape's own box. */
  private readonly sites = new Map<string, Point[]>();
  /** The shape, or group of shapes, that an item became. */
  private readonly made = new Map<RecordId, number>();
  private next = 2;

  constructor(page: DrawnPage, at: Placement, relations: SlideRelations) {
    this.page = page;
    this.at = at;
    this.relations = relations;
    for (const item of page.items) if (item.type === 'shape') this.numbers.set(item.record.id, this.next++);
    for (const item of page.items) {
      if (item.type !== 'line') continue;
      this.site(item.record.start.shape, item.route[0]!);
      this.site(item.record.end.shape, item.route.at(-1)!);
    }
  }

  /** Everything on the page, in its order. */
  all(): string {
    return this.page.items.map((item) => this.one(item)).join('');
  }

  /** What appears with each step of a slide, once everything is written; steps that show nothing are left out. */
  appearing({ steps, appears }: Building): number[][] {
    const shown = steps.map((step) =>
      this.page.items.flatMap(({ record }) => {
        const id = appears.get(record.id) === step ? this.made.get(record.id) : undefined;
        return id === undefined ? [] : [id];
      }),
    );
    return shown.filter((ids) => ids.length > 0);
  }

  /** A number for what an item becomes. */
  private numbered({ id }: { id: RecordId }, number = this.next++): number {
    this.made.set(id, number);
    return number;
  }

  private one(item: DrawnItem): string {
    if (item.type === 'line') return this.line(item);
    return item.type === 'label' ? this.label(item) : this.shape(item);
  }

  /** The number of the place at which a line holds on to a shape: the middle of a side, or a place of its own. */
  private site(id: string | undefined, at: Point): number {
    const box = id === undefined ? undefined : this.boxOf(id);
    if (id === undefined || !box) return 0;
    const p = boxToLocal(box, at),
      same = (q: Point): boolean => Math.hypot(p.x - q.x, p.y - q.y) < NEAR;
    const middle = middlesOf(box).findIndex(same);
    if (middle >= 0) return middle;
    const own = this.sites.get(id) ?? [],
      known = own.findIndex(same);
    if (known >= 0) return 4 + known;
    this.sites.set(id, [...own, p]);
    return 4 + own.length;
  }

  private geometry(steps: Iterable<Step>, box: Box, sites: readonly Point[]): string {
    const places = sites.length === 0 ? [] : [...middlesOf(box), ...sites];
    return customGeometry(
      steps,
      box,
      places.map(({ x, y }) => e('a:cxn', { ang: 0 }, e('a:pos', { x: this.length(x), y: this.length(y) }))),
    );
  }

  private readonly length = (n: number): number => Math.round(n * this.at.scale * EMU);

  private xfrm({ x, y, w, h, r = 0, fx, fy }: Box): string {
    const angle = Math.round((((r * 180) / Math.PI) % 360) * 60_000),
      turned = angle < 0 ? angle + 21_600_000 : angle;
    return e(
      'a:xfrm',
      { rot: turned === 0 ? undefined : turned, flipH: fx ? 1 : undefined, flipV: fy ? 1 : undefined },
      e('a:off', { x: this.length(x - this.at.origin.x), y: this.length(y - this.at.origin.y) }),
      e('a:ext', { cx: Math.max(0, this.length(w)), cy: Math.max(0, this.length(h)) }),
    );
  }

  /** What a click on a shape does: opens an address, or shows another slide. */
  private clicked(link: LinkTarget): string | undefined {
    if (link.type === 'url') return e('a:hlinkClick', { 'r:id': this.relations.link(link.url) });
    const slide = this.relations.jump(link.type === 'page' ? link.page : link.id);
    return slide && e('a:hlinkClick', { 'r:id': slide, action: 'ppaction://hlinksldjump' });
  }

  private shape(item: DrawnShape): string {
    const { record, look, parts, text } = item,
      id = this.numbered(record, this.numbers.get(record.id)),
      name = record.data.name ?? `${record.kind} ${id}`;
    const picture = item.picture?.bytes && this.relations.picture(item.picture.bytes, item.picture.mime);
    const link = record.data.link && this.clicked(record.data.link);
    const out: string[] = [];
    const sites = this.sites.get(record.id) ?? [],
      form = picture === undefined && sites.length === 0 ? presetOf(item) : undefined;
    const drawn = form === undefined ? parts : parts.slice(0, 1);
    const own = { id, name, descr: record.data.alt, link };
    if (drawn.length === 0)
      out.push(
        this.sp(own, record.box, e('a:prstGeom', { prst: 'rect' }, e('a:avLst', {})), NO_PAINT, this.body(item)),
      );
    for (const [i, part] of drawn.entries()) {
      const isFirst = i === 0,
        geometry = form ?? this.geometry(stepsOf(part.path), record.box, isFirst ? sites : []),
        // The words stand above every part.
        body = i === drawn.length - 1 && picture === undefined && text.length > 0 ? this.body(item) : '';
      out.push(
        this.sp(
          isFirst ? own : { id: this.next++, name: `${name} (${i + 1})` },
          record.box,
          geometry,
          paint(part, look, this.at.scale),
          body,
        ),
      );
    }
    if (picture !== undefined) out.push(this.picture(item, picture));
    if (out.length === 1) return out[0]!;
    return this.group(name, item, out);
  }

  /** What belongs together is moved together. */
  private group(name: string, { record }: DrawnShape, inner: readonly string[]): string {
    const { x, y, w, h } = record.box,
      at = { x: this.length(x - this.at.origin.x), y: this.length(y - this.at.origin.y) },
      size = { cx: this.length(w), cy: this.length(h) };
    return e(
      'p:grpSp',
      {},
      e('p:nvGrpSpPr', {}, e('p:cNvPr', { id: this.numbered(record), name }), e('p:cNvGrpSpPr', {}), e('p:nvPr', {})),
      e('p:grpSpPr', {}, e('a:xfrm', {}, e('a:off', at), e('a:ext', size), e('a:chOff', at), e('a:chExt', size))),
      ...inner,
    );
  }

  private picture({ record }: DrawnShape, rel: string): string {
    const crop = record.data.image?.crop,
      share = (n: number): number => Math.round(n * 100_000);
    return e(
      'p:pic',
      {},
      e(
        'p:nvPicPr',
        {},
        e('p:cNvPr', { id: this.next++, name: 'Picture', descr: record.data.alt }),
        e('p:cNvPicPr', {}),
        e('p:nvPr', {}),
      ),
      e(
        'p:blipFill',
        {},
        e('a:blip', { 'r:embed': rel }),
        crop
          ? e('a:srcRect', {
              l: share(crop.x),
              t: share(crop.y),
              r: share(1 - crop.x - crop.w),
              b: share(1 - crop.y - crop.h),
            })
          : '',
        e('a:stretch', {}, e('a:fillRect', {})),
      ),
      e('p:spPr', {}, this.xfrm(record.box), e('a:prstGeom', { prst: 'rect' }, e('a:avLst', {}))),
    );
  }

  private label({ record, look, frame, text }: DrawnLabel): string {
    const part = { fill: look.fill, isMain: true, hasLine: look.stroke !== 'none', ...PLAIN_LINE };
    const body = this.words(written(text, look.text, this.page.color), [0, 0, 0, 0], 'middle', false);
    return this.sp(
      { id: this.numbered(record), name: 'Label' },
      frame,
      e('a:prstGeom', { prst: 'rect' }, e('a:avLst', {})),
      paint(part, look, this.at.scale),
      body,
      true,
    );
  }

  private sp(
    { id, name, descr, link }: { id: number; name: string; descr?: string | undefined; link?: string | undefined },
    box: Box,
    geometry: string,
    painted: string,
    body: string,
    isText = false,
  ): string {
    return e(
      'p:sp',
      {},
      e(
        'p:nvSpPr',
        {},
        e('p:cNvPr', { id, name, descr }, link ?? ''),
        e('p:cNvSpPr', isText ? { txBox: 1 } : {}),
        e('p:nvPr', {}),
      ),
      e('p:spPr', {}, this.xfrm(box), geometry, painted),
      body === '' ? e('p:txBody', {}, e('a:bodyPr', {}), e('a:p', {})) : body,
    );
  }

  private line({ record, look, route }: DrawnLine): string {
    const name = record.data.name ?? 'Connector',
      painted = connectorStroke(look, this.at.scale),
      geometry = this.connectorGeometry(record.kind, route);
    if (geometry === undefined) {
      // A way that PowerPoint has no connector for is a line of its own form.
      const box = boundsOf(route),
        steps = [...stepsOfRoute(route, record.kind === 'curved')].map((step) => shifted(step, box));
      return this.sp({ id: this.numbered(record), name }, box, customGeometry(steps, box, [], true), painted, '');
    }
    const glue = (tag: 'a:stCxn' | 'a:endCxn', shape: string | undefined, at: Point): string => {
      const id = this.numbers.get(shape ?? '');
      return id === undefined ? '' : e(tag, { id, idx: this.site(shape, at) });
    };
    return e(
      'p:cxnSp',
      {},
      e(
        'p:nvCxnSpPr',
        {},
        e('p:cNvPr', { id: this.numbered(record), name }),
        e(
          'p:cNvCxnSpPr',
          {},
          glue('a:stCxn', record.start.shape, route[0]!),
          glue('a:endCxn', record.end.shape, route.at(-1)!),
        ),
        e('p:nvPr', {}),
      ),
      e('p:spPr', {}, geometry, painted),
    );
  }

  /** Place and form of one of PowerPoint's own connectors, which follow what they hold on to; undefined for none. */
  private connectorGeometry(kind: string, route: readonly Point[]): string | undefined {
    const [a, b] = [route[0]!, route.at(-1)!],
      isFlat = Math.abs(b.x - a.x) < 0.5 || Math.abs(b.y - a.y) < 0.5;
    // A curve between two that stand level is straight.
    const isStraight = route.length === 2 ? kind !== 'curved' || isFlat : isFlat && isWithin(route, a, b);
    if (isStraight) return this.acrossBox(a, b) + preset('straightConnector1');
    if (isFlat || kind === 'straight') return undefined;
    if (route.length === 3) {
      const isAcross = Math.abs(route[1]!.y - a.y) < 0.5;
      return (isAcross ? this.acrossBox(a, b) : this.turnedBox(a, b)) + preset('bentConnector2');
    }
    if (route.length !== 4) return undefined;
    const [, p, q] = route as [Point, Point, Point, Point],
      corner = kind === 'curved' && isWithin(route, a, b) ? cornerOf(a, p, q, b) : null;
    if (corner) return (corner === 'across' ? this.acrossBox(a, b) : this.turnedBox(a, b)) + preset('curvedConnector2');
    const isAcross = Math.abs(p.y - a.y) < 0.5 && Math.abs(q.y - b.y) < 0.5,
      isDown = Math.abs(p.x - a.x) < 0.5 && Math.abs(q.x - b.x) < 0.5;
    if (!isAcross && !isDown) return undefined;
    const [from, to, middle] = isAcross ? [a.x, b.x, (p.x + q.x) / 2] : [a.y, b.y, (p.y + q.y) / 2];
    const share = Math.round(((middle - from) / (to - from)) * 100_000),
      form = preset(kind === 'curved' ? 'curvedConnector3' : 'bentConnector3', share);
    return (isAcross ? this.acrossBox(a, b) : this.turnedBox(a, b)) + form;
  }

  private acrossBox(a: Point, b: Point): string {
    return this.xfrm({
      x: Math.min(a.x, b.x),
      y: Math.min(a.y, b.y),
      w: Math.abs(b.x - a.x),
      h: Math.abs(b.y - a.y),
      ...(b.x < a.x && { fx: true }),
      ...(b.y < a.y && { fy: true }),
    });
  }

  /** PowerPoint knows bends across only: one that goes down first is one of them turned by a quarter. */
  private turnedBox(a: Point, b: Point): string {
    const w = Math.abs(b.y - a.y),
      h = Math.abs(b.x - a.x),
      isDown = b.y > a.y,
      // Turned by a quarter clockwise, across becomes down, and down becomes to the left.
      isMirrored = isDown ? b.x > a.x : b.x < a.x;
    return this.xfrm({
      x: (a.x + b.x) / 2 - w / 2,
      y: (a.y + b.y) / 2 - h / 2,
      w,
      h,
      r: isDown ? Math.PI / 2 : -Math.PI / 2,
      ...(isMirrored && { fy: true }),
    });
  }

  private boxOf(id: string): Box | undefined {
    const item = this.page.items.find((one) => one.record.id === id);
    return item?.type === 'shape' ? item.record.box : undefined;
  }

  private body(item: DrawnShape): string {
    const { record, look, textBox, text } = item,
      { box } = record,
      [top, right, bottom, left] = look.text.padding;
    // A quarter turn is a direction of writing there, in the room that the turned box takes up.
    const quarter = Math.abs(Math.abs(item.textTurn) - Math.PI / 2) < 0.01,
      { x, y, w, h } = quarter ? turnedBox(textBox) : textBox,
      turn = item.textTurn < 0 ? 'vert270' : 'vert',
      direction = quarter ? turn : undefined;
    const insets: [number, number, number, number] = [y + top, box.w - x - w + right, box.h - y - h + bottom, x + left];
    return this.words(
      written(text, look.text, this.page.color),
      insets,
      look.text.valign,
      look.text.wrap && item.isBroken,
      direction ?? (look.text.vertical ? 'eaVert' : undefined),
    );
  }

  private words(
    paragraphs: readonly WrittenParagraph[],
    [top, right, bottom, left]: readonly [number, number, number, number],
    valign: string,
    wraps: boolean,
    vert?: string,
  ): string {
    const anchor = ANCHORS[valign] ?? 'ctr';
    return e(
      'p:txBody',
      {},
      e(
        'a:bodyPr',
        {
          wrap: wraps ? 'square' : 'none',
          lIns: this.length(left),
          tIns: this.length(top),
          rIns: this.length(right),
          bIns: this.length(bottom),
          anchor,
          vert,
          rtlCol: 0,
        },
        e('a:noAutofit', {}),
      ),
      e('a:lstStyle', {}),
      ...paragraphs.map((paragraph) => this.paragraph(paragraph)),
      ...(paragraphs.length === 0 ? [e('a:p', {})] : []),
    );
  }

  private paragraph({ align, list, indent, runs }: WrittenParagraph): string {
    const step = 228_600,
      marker: Attributes = list === undefined ? {} : { marL: step * (indent + 1), indent: -step };
    return e(
      'a:p',
      {},
      e(
        'a:pPr',
        { algn: ALIGNS[align], ...(list === undefined && indent > 0 && { marL: step * indent }), ...marker },
        list === 'bullet' ? e('a:buChar', { char: '•' }) : '',
        list === 'ordered' ? e('a:buAutoNum', { type: 'arabicPeriod' }) : '',
      ),
      ...runs.map((run) => this.run(run)),
    );
  }

  private run({ text, bold, italic, underline, strike, size, color, font, script, link }: WrittenRun): string {
    return e(
      'a:r',
      {},
      e(
        'a:rPr',
        {
          lang: 'zh-CN',
          altLang: 'en-US',
          // Hundredths of a point.
          sz: Math.max(100, Math.round(size * this.at.scale * 75)),
          b: bold ? 1 : 0,
          i: italic ? 1 : 0,
          u: underline ? 'sng' : undefined,
          strike: strike ? 'sngStrike' : undefined,
          baseline: script === undefined ? undefined : BASELINES[script],
          dirty: 0,
        },
        fill(color),
        e('a:latin', { typeface: font.latin }),
        e('a:ea', { typeface: font.chinese }),
        link === undefined ? '' : e('a:hlinkClick', { 'r:id': this.relations.link(link) }),
      ),
      `<a:t>${xmlText(text)}</a:t>`,
    );
  }
}

const ANCHORS: Readonly<Record<string, string>> = { top: 't', middle: 'ctr', bottom: 'b' };
const ALIGNS = { left: 'l', center: 'ctr', right: 'r', justify: 'just' } as const;
const BASELINES = { sub: -25_000, super: 30_000 } as const;
/** Page units between two places that are one. */
const NEAR = 1;
/** The middles of a box's sides, as PowerPoint counts: top, left, bottom, right. */
const middlesOf = ({ w, h }: Box): Point[] => [
  { x: w / 2, y: 0 },
  { x: 0, y: h / 2 },
  { x: w / 2, y: h },
  { x: w, y: h / 2 },
];

/** The room that a box takes up that is turned by a quarter about its middle. */
const turnedBox = ({ x, y, w, h }: Rect): Rect => ({ x: x + (w - h) / 2, y: y + (h - w) / 2, w: h, h: w });

/** Whether a way goes nowhere beyond the box between its two ends. */
function isWithin(route: readonly Point[], a: Point, b: Point): boolean {
  const isBetween = (at: number, from: number, to: number): boolean =>
    at > Math.min(from, to) - 0.5 && at < Math.max(from, to) + 0.5;
  return route.every(({ x, y }) => isBetween(x, a.x, b.x) && isBetween(y, a.y, b.y));
}

/** How a curve about one corner sets out; null for one that ends as it sets out. */
function cornerOf(a: Point, p: Point, q: Point, b: Point): 'across' | 'down' | null {
  if (Math.abs(p.y - a.y) < 0.5 && Math.abs(q.x - b.x) < 0.5) return 'across';
  return Math.abs(p.x - a.x) < 0.5 && Math.abs(q.y - b.y) < 0.5 ? 'down' : null;
}
