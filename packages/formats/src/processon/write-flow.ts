/**
 * Diagrams as ProcessOn has them: every shape with its own outline. Of several pages each is a file of its own there.
 */
import { append } from '../append.ts';
import type { Arrowhead, Box, Dash, End, Point } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { boxToLocal } from '@limn/drawing/geometry/box.ts';
import type { Look } from '@limn/drawing/look/look.ts';
import { type DrawnLabel, type DrawnLine, type DrawnPage, drawnPages, type DrawnShape } from '../written/drawn-page.ts';
import { stepsOf } from '../written/path.ts';
import { htmlOf } from '../tree/html.ts';
import { hex } from '../written/text.ts';

/** `r,g,b`, as the format writes colours. */
function colorTriple(color: string): string {
  const value = Number.parseInt(hex(color).slice(1), 16);
  return `${value >> 16},${(value >> 8) & 255},${value & 255}`;
}

const NAMES: Readonly<Record<string, string>> = {
  'flow.process': 'process',
  'flow.decision': 'decision',
  'flow.terminator': 'terminator',
  'basic.rect': 'rectangle',
  'basic.rounded': 'roundRectangle',
  'basic.text': 'text',
  'basic.ellipse': 'round',
  'basic.diamond': 'diamond',
};
const LINES: Readonly<Record<Dash, string>> = {
  solid: 'solid',
  dashed: 'dashed',
  dotted: 'dot',
  dashdot: 'dashdot',
  longdash: 'dashed',
};
const ENDS: Readonly<Partial<Record<Arrowhead, string>>> = {
  none: 'none',
  arrow: 'normal',
  triangle: 'solidArrow',
  triangleOpen: 'dashedArrow',
  diamond: 'solidDiamond',
  diamondOpen: 'dashedDiamond',
  circle: 'solidCircle',
  circleOpen: 'dashedCircle',
  cross: 'cross',
};
const LINKERS = { orthogonal: 'broken', straight: 'normal', curved: 'curve' } as const;

/** Pages stand one below the other, as the format has one. */
const GAP = 80;

export function flowElements(context: ExportContext): { page: object; elements: Record<string, object> } {
  const elements: Record<string, object> = {};
  let top = 0,
    wide = 0,
    z = 0,
    background = 'transparent';
  for (const [i, page] of [...drawnPages(context)].entries()) {
    const shift = { x: -page.bounds.x, y: top - page.bounds.y },
      writer = new FlowWriter(page, context, shift);
    for (const item of page.items) {
      let made: object | undefined;
      if (item.type === 'shape') made = writer.shape(item, ++z);
      else if (item.type === 'line') made = writer.line(item, ++z);
      if (made) elements[item.record.id] = made;
    }
    if (i === 0 && page.record.data.background !== undefined && page.background !== 'none')
      background = colorTriple(page.background);
    top += page.bounds.h + GAP;
    wide = Math.max(wide, page.bounds.w);
  }
  const page = {
    width: round(Math.max(1, wide)),
    height: round(Math.max(1, top - GAP)),
    padding: 20,
    gridSize: 15,
    showGrid: true,
    orientation: 'portrait',
    backgroundColor: background,
    lineJumps: false,
  };
  return { page, elements };
}

const round = (n: number): number => Math.round(n * 1000) / 1000 || 0;

class FlowWriter {
  private readonly page: DrawnPage;
  private readonly context: ExportContext;
  private readonly shift: Point;
  private readonly boxes: ReadonlyMap<string, Box>;
  private readonly labels = new Map<string, DrawnLabel[]>();

  constructor(page: DrawnPage, context: ExportContext, shift: Point) {
    this.page = page;
    this.context = context;
    this.shift = shift;
    this.boxes = new Map(page.items.flatMap((one) => (one.type === 'shape' ? [[one.record.id, one.record.box]] : [])));
    for (const item of page.items) {
      if (item.type !== 'label') continue;
      const line = item.record.at.parent;
      append(this.labels, line, item);
    }
  }

  /** The innermost group, as the format has one level of them. */
  private groupOf(item: DrawnShape | DrawnLine): string {
    return this.page.parents(item).findLast((id) => this.context.store.get(id)?.type === 'group') ?? '';
  }

  private font(look: Look): object {
    const { text } = look;
    return {
      fontFamily: text.font,
      size: round(text.fontSize),
      color: colorTriple(this.page.color(text.color, '#323232')),
      bold: text.bold,
      italic: text.italic,
      underline: text.underline,
      textAlign: text.align === 'justify' ? 'left' : text.align,
      vAlign: text.valign,
      orientation: text.vertical ? 'vertical' : 'horizontal',
    };
  }

  private fill(look: Look): object {
    if (look.gradient) {
      const [first, last] = [look.gradient.stops[0]!, look.gradient.stops.at(-1)!];
      return {
        type: 'gradient',
        beginColor: colorTriple(first.color),
        endColor: colorTriple(last.color),
        gradientType: look.gradient.type,
        angle: round(((look.gradient.angle - 90) * Math.PI) / 180),
      };
    }
    return look.fill === 'none' ? { type: 'none' } : { type: 'solid', color: colorTriple(look.fill) };
  }

  private common({ record: { data } }: DrawnShape | DrawnLine): object {
    return {
      title: data.name ?? '',
      locked: data.locked === true,
      link: data.link?.type === 'url' ? data.link.url : '',
      dataAttributes: (data.properties ?? []).map(({ name, value }, i) => ({
        id: `d${i}`,
        name,
        type: 'string',
        category: 'default',
        value,
      })),
    };
  }

  shape(item: DrawnShape, zindex: number): object {
    const { record, look, text, textBox, parts } = item,
      { box } = record,
      [pt, pr, pb, pl] = look.text.padding;
    const name = NAMES[record.kind] ?? (record.data.source?.['processon'] as { name?: string } | undefined)?.name,
      share = (n: number, side: 'w' | 'h'): string => (n === 0 ? '0' : `${side}*${Math.round(n * 1e6) / 1e6}`);
    // The text box is told without its margins, as a shape of theirs has none.
    const position = {
      x: share((textBox.x + pl) / box.w, 'w'),
      y: share((textBox.y + pt) / box.h, 'h'),
      w: share(Math.max(0.01, (textBox.w - pl - pr) / box.w), 'w'),
      h: share(Math.max(0.01, (textBox.h - pt - pb) / box.h), 'h'),
    };
    const point = (prefix: string, { x, y }: Point): object => ({
      [`x${prefix}`]: share(x / box.w, 'w'),
      [`y${prefix}`]: share(y / box.h, 'h'),
    });
    const flipped = ({ x, y }: Point): Point => ({ x: box.fx ? box.w - x : x, y: box.fy ? box.h - y : y });
    const path = parts.map((part) => ({
      actions: [...stepsOf(part.path)].map((step) => {
        if (step.op === 'Z') return { action: 'close' };
        if (step.op === 'C')
          return {
            action: 'curve',
            ...point('1', flipped(step.c1)),
            ...point('2', flipped(step.c2)),
            ...point('', flipped(step.to)),
          };
        return { action: step.op === 'M' ? 'move' : 'line', ...point('', flipped(step.to)) };
      }),
      ...(part.fill === 'none' && { fillStyle: { type: 'none' } }),
      ...(part.fill !== 'none' && !part.isMain && { fillStyle: { type: 'solid', color: colorTriple(part.fill) } }),
      ...(!part.hasLine && { lineStyle: { lineWidth: 0 } }),
      ...(part.hasLine && part.weight !== 1 && { lineStyle: { lineWidth: round(look.strokeWidth * part.weight) } }),
    }));
    return {
      id: record.id,
      name: name ?? `limn_${record.kind.replaceAll('.', '_')}`,
      category: name === undefined ? 'basic' : 'flow',
      group: this.groupOf(item),
      ...this.common(item),
      props: {
        x: round(box.x + this.shift.x),
        y: round(box.y + this.shift.y),
        w: round(box.w),
        h: round(box.h),
        zindex,
        angle: round(box.r ?? 0),
      },
      shapeStyle: { alpha: round(look.opacity) },
      lineStyle: {
        lineWidth: look.stroke === 'none' ? 0 : round(look.strokeWidth),
        lineColor: colorTriple(look.stroke === 'none' ? '#323232' : look.stroke),
        lineStyle: LINES[look.dash],
      },
      fillStyle: this.fill(look),
      fontStyle: this.font(look),
      parent: '',
      children: [],
      resizeDir: ['tl', 'tr', 'br', 'bl'],
      attribute: { container: false, visible: true, rotatable: true, linkable: true, collapsable: false },
      textBlock: [{ position, text: htmlOf(text) }],
      anchors: [
        { x: 'w/2', y: '0' },
        { x: 'w/2', y: 'h' },
        { x: '0', y: 'h/2' },
        { x: 'w', y: 'h/2' },
      ],
      path,
    };
  }

  line(item: DrawnLine, zindex: number): object {
    const { record, look, route } = item,
      labels = this.labels.get(record.id) ?? [];
    const way = record.kind === 'curved' ? [route[1]!, route.at(-2)!] : route.slice(1, -1);
    return {
      id: record.id,
      name: 'linker',
      linkerType: LINKERS[record.kind],
      group: this.groupOf(item),
      ...this.common(item),
      props: { zindex },
      from: this.end(record.start, route[0]!),
      to: this.end(record.end, route.at(-1)!),
      points: way.map(({ x, y }) => ({ x: round(x + this.shift.x), y: round(y + this.shift.y) })),
      lineStyle: {
        lineWidth: look.stroke === 'none' ? 0 : round(look.strokeWidth),
        lineColor: colorTriple(look.stroke === 'none' ? '#323232' : look.stroke),
        lineStyle: LINES[look.dash],
        beginArrowStyle: ENDS[look.startArrow] ?? 'solidArrow',
        endArrowStyle: ENDS[look.endArrow] ?? 'solidArrow',
      },
      fontStyle: labels[0] ? this.font(labels[0].look) : {},
      text: labels.length === 1 ? htmlOf(labels[0]!.text) : '',
      textBlock: labels.map(({ record: { data }, text }) => ({ location: round(data.t), text: htmlOf(text) })),
    };
  }

  private end(end: End, at: Point): object {
    const box = this.boxes.get(end.shape ?? ''),
      place = { x: round(at.x + this.shift.x), y: round(at.y + this.shift.y) };
    return box ? { ...place, id: end.shape, angle: sideAngle(box, at) } : place;
  }
}

/** The side that a line holds on to, as the format counts: 0 left, π/2 top, π right, 3π/2 bottom. */
function sideAngle(box: Box, at: Point): number {
  const { x, y } = boxToLocal(box, at),
    distances = [x, y, box.w - x, box.h - y].map(Math.abs);
  return (distances.indexOf(Math.min(...distances)) * Math.PI) / 2;
}
