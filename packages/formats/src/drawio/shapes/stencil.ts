/** Shapes that a style brings along: `shape=stencil(…)`, XML of drawing commands in a box of its own. */
import type { CustomPath, Style } from '@limn/document';
import { ImportError } from '../../errors.ts';
import type { ImportClock } from '../../limits.ts';
import { arcTo } from '../../svg/arc.ts';
import { colorOf } from '../../tree/colors.ts';
import { child, elements, parseXml, type XmlElement } from '../../syntax/xml.ts';
import { unpacked } from '../wrappers.ts';

/** Commands one stencil is read for. */
const MOST = 5000,
  /** Widest line that a stencil gives itself, page units. */
  MOST_WIDTH = 100;

/** What is painted alike, from the lowest. */
export interface StencilPart {
  paths: CustomPath[];
  /** What the stencil says of its paint itself; the rest is the shape's. */
  style: Pick<Style, 'fill' | 'stroke' | 'strokeWidth' | 'dash' | 'opacity'>;
}

/** The parts of `stencil(…)`, one at least; undefined for one that cannot be read. */
export async function stencilOf(shape: string, clock: ImportClock): Promise<StencilPart[] | undefined> {
  const packed = /^stencil\(([^)]*)\)$/.exec(shape)?.[1];
  if (packed === undefined) return undefined;
  try {
    const root = await parseXml(new TextEncoder().encode(unpacked(packed)), 'stencil', clock, { isLenient: true });
    const found = root.name === 'shape' ? root : child(root, 'shape');
    return found && drawn(found);
  } catch (error) {
    if (error instanceof ImportError && error.code === 'import.damaged') return undefined;
    throw error;
  }
}

class Reader {
  private readonly w: number;
  private readonly h: number;
  private d: (string | number)[] = [];
  private at = { x: 0, y: 0 };
  private style: StencilPart['style'] = {};
  private readonly saved: StencilPart['style'][] = [];
  readonly parts: StencilPart[] = [];

  constructor(root: XmlElement) {
    this.w = Math.max(1, number(root, 'w', 100));
    this.h = Math.max(1, number(root, 'h', 100));
  }

  read(section: XmlElement | undefined): void {
    let count = 0;
    for (const command of elements(section)) {
      if (++count > MOST) return;
      if (command.name === 'path') this.path(command);
      else if (command.name === 'rect') this.rect(command, 0);
      else if (command.name === 'roundrect') this.rect(command, (number(command, 'arcsize', 0) || ARC) / 100);
      else if (command.name === 'ellipse') this.ellipse(command);
      else if (PAINTS[command.name]) this.paint(PAINTS[command.name]!);
      else this.set(command);
    }
  }

  /** A command that says how what follows is painted. */
  private set(command: XmlElement): void {
    const { color, alpha, width, dashed } = command.attributes;
    const change = (style: StencilPart['style']): void => {
      this.style = { ...this.style, ...style };
    };
    switch (command.name) {
      case 'save':
        if (this.saved.length < MOST) this.saved.push(this.style);
        break;
      case 'restore':
        this.style = this.saved.pop() ?? {};
        break;
      case 'fillcolor':
      case 'strokecolor': {
        const own = colorOf(color ?? '');
        if (own) change(command.name === 'fillcolor' ? { fill: own } : { stroke: own });
        break;
      }
      case 'strokewidth':
        // Lines that grow with the shape have no width to be told by.
        if (Number(width) > 0 && Number(width) < MOST_WIDTH) change({ strokeWidth: Number(width) });
        break;
      case 'dashed':
        change({ dash: dashed === '1' ? 'dashed' : 'solid' });
        break;
      case 'alpha':
        if (Number(alpha) >= 0 && Number(alpha) <= 1) change({ opacity: Number(alpha) });
        break;
      default:
    }
  }

  /** Shows what no command has painted. */
  end(): void {
    this.paint({ fill: false, stroke: true });
  }

  /** A painting command shows what was drawn since the last one. */
  private paint({ fill, stroke }: { fill: boolean; stroke: boolean }): void {
    if (this.d.length === 0) return;
    const path = { d: this.d, ...(!fill && { fill: false }), ...(!stroke && { stroke: false }) },
      last = this.parts.at(-1);
    if (last && JSON.stringify(last.style) === JSON.stringify(this.style)) last.paths.push(path);
    else this.parts.push({ paths: [path], style: this.style });
    this.d = [];
  }

  private put(letter: string, ...points: readonly number[]): void {
    if (this.d.length === 0 && letter !== 'M') this.d.push('M', this.at.x / this.w, this.at.y / this.h);
    this.d.push(letter, ...points.map((n, i) => Math.round((n / (i % 2 === 0 ? this.w : this.h)) * 1e6) / 1e6));
    if (points.length >= 2) this.at = { x: points.at(-2)!, y: points.at(-1)! };
  }

  private path(path: XmlElement): void {
    this.d = [];
    let count = 0;
    for (const step of elements(path)) {
      if (++count > MOST) return;
      const n = (name: string): number => number(step, name, 0);
      if (step.name === 'move') this.put('M', n('x'), n('y'));
      else if (step.name === 'line') this.put('L', n('x'), n('y'));
      else if (step.name === 'quad') this.put('Q', n('x1'), n('y1'), n('x2'), n('y2'));
      else if (step.name === 'curve') this.put('C', n('x1'), n('y1'), n('x2'), n('y2'), n('x3'), n('y3'));
      else if (step.name === 'close') this.put('Z');
      else if (step.name === 'arc') {
        const arc = {
          rx: n('rx'),
          ry: n('ry'),
          turn: n('x-axis-rotation'),
          isLarge: n('large-arc-flag') === 1,
          isClockwise: n('sweep-flag') === 1,
        };
        for (const c of arcTo(this.at, { x: n('x'), y: n('y') }, arc)) this.put('C', ...c);
      }
    }
  }

  /** `arc`: how much of the shorter side the corners take. */
  private rect(box: XmlElement, arc: number): void {
    const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((name) => number(box, name, 0)) as [number, number, number, number];
    const r = Math.min(w, h) * Math.min(0.5, Math.max(0, arc)),
      corners = [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ] as const;
    this.d = [];
    for (const [i, [cx, cy]] of corners.entries()) {
      const letter = i === 0 ? 'M' : 'L',
        [fx, fy] = FROM[i]!;
      this.put(letter, cx + fx * r, cy + fy * r);
      const [tx, ty] = FROM[(i + 1) % 4]!;
      if (r > 0) this.put('Q', cx, cy, cx - tx * r, cy - ty * r);
    }
    this.put('Z');
  }

  private ellipse(box: XmlElement): void {
    const [x, y, w, h] = ['x', 'y', 'w', 'h'].map((name) => number(box, name, 0)) as [number, number, number, number];
    const round = { rx: w / 2, ry: h / 2, turn: 0, isLarge: false, isClockwise: true };
    this.d = [];
    this.put('M', x, y + h / 2);
    for (const c of arcTo({ x, y: y + h / 2 }, { x: x + w, y: y + h / 2 }, round)) this.put('C', ...c);
    for (const c of arcTo({ x: x + w, y: y + h / 2 }, { x, y: y + h / 2 }, round)) this.put('C', ...c);
    this.put('Z');
  }
}

/** Share of a round corner that says nothing, percent. */
const ARC = 15;
/** Where a corner begins that one comes to clockwise, from the upper left: below it, left of it and so on. */
const FROM = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const;

const PAINTS: Readonly<Record<string, { fill: boolean; stroke: boolean }>> = {
  fillstroke: { fill: true, stroke: true },
  fill: { fill: true, stroke: false },
  stroke: { fill: false, stroke: true },
};

/** Commands that draw what is not read here. */
const MISSED = new Set(['image', 'text', 'include-shape']);

function drawn(root: XmlElement): StencilPart[] | undefined {
  const reader = new Reader(root);
  // What is drawn of the background is mostly painted by the first command of the foreground.
  const sections = ['background', 'foreground'].flatMap((name) => child(root, name) ?? []);
  for (const section of sections) reader.read(section);
  reader.end();
  if (reader.parts.length > 0) return reader.parts;
  // One without anything to draw is a place for words; pictures, words and other stencils in one are not read.
  const isBare =
    sections.length > 0 && sections.every((one) => [...elements(one)].every(({ name }) => !MISSED.has(name)));
  return isBare ? [{ paths: [], style: {} }] : undefined;
}

function number(element: XmlElement, name: string, fallback: number): number {
  const n = Number.parseFloat(element.attributes[name] ?? '');
  return Number.isFinite(n) && Math.abs(n) < 1e6 ? n : fallback;
}
