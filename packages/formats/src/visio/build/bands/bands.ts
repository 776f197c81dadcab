/**
 * Flowcharts across departments: which shapes are lanes, what they fill and where their titles are. Later programs say
 * it by categories and rows of the shapes, which are the same in every language; earlier ones by the masters' names.
 */
import { storedText } from '../../text/read.ts';
import { apply } from '../../transform.ts';
import { everyNode, type ShapeNode, textFrame } from '../node.ts';

/** `frame`: what lanes fill; `list`: what keeps lanes or phases in a row there, and is not seen. */
export type BandRole = 'frame' | 'lane' | 'phase' | 'list';

const CATEGORIES: Readonly<Record<string, BandRole>> = {
  'CFF Container': 'frame',
  Swimlane: 'lane',
  'Swimlane List': 'list',
  'Phase List': 'list',
};
/** Names of masters without what follows in brackets, in small letters. */
const NAMES: Readonly<Record<string, BandRole>> = {
  'cff container': 'frame',
  'swimlane list': 'list',
  'phase list': 'list',
  swimlane: 'lane',
  separator: 'phase',
  'functional band': 'lane',
  'cff 容器': 'frame',
  泳道列表: 'list',
  阶段列表: 'list',
  泳道: 'lane',
  职能带区: 'lane',
};
const ROWS: Readonly<Record<string, BandRole>> = { CFFVertical: 'frame', SwimlaneListGUID: 'lane' };

const plainName = (name: string | undefined): string =>
  (name ?? '')
    .replace(/\.\d+$/, '')
    .replace(/\s*[(（].*$/, '')
    .trim()
    .toLowerCase();

export function bandRole({ shape, ends }: ShapeNode): BandRole | undefined {
  if (ends) return undefined;
  const rows = shape.section('User')?.rows ?? [],
    categories = rows.find(({ name }) => name === 'msvShapeCategories')?.cells.get('Value')?.v ?? '';
  for (const category of categories.split(';')) {
    const role = CATEGORIES[category.trim()];
    if (role) return role;
  }
  for (const { name = '' } of rows) if (Object.hasOwn(ROWS, name)) return ROWS[name];
  if (!shape.master) return undefined;
  for (const name of [shape.master.nameU, shape.master.name]) {
    const plain = plainName(name);
    if (Object.hasOwn(NAMES, plain)) return NAMES[plain];
  }
  return undefined;
}

/** Inches on the page, y up. */
export interface Extent {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

function extentOf({ placement }: ShapeNode, corners: readonly (readonly [number, number])[]): Extent {
  const points = corners.map(([x, y]) => apply(placement, x, y)),
    xs = points.map(({ x }) => x),
    ys = points.map(({ y }) => y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

export const frameExtent = (node: ShapeNode): Extent => {
  const { x0, y0, x1, y1 } = node.frame;
  return extentOf(node, [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]);
};

/** What a part draws, which may be a strip of its box. */
function drawnExtent(node: ShapeNode): Extent {
  const points = node.geometry.flatMap(({ knots }) => knots).map(({ x, y }) => [x, y] as const);
  return points.length > 1 ? extentOf(node, points) : frameExtent(node);
}

/** Where the words of a shape stand. */
function textExtent(node: ShapeNode): Extent {
  const { cx, cy, w, h, angle } = textFrame(node.shape, node.w, node.h),
    [c, s] = [Math.cos(angle), Math.sin(angle)];
  return extentOf(
    node,
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, h / 2],
      [-w / 2, h / 2],
    ].map(([x, y]) => [cx + x! * c - y! * s, cy + x! * s + y! * c] as const),
  );
}

/** A lane, or what lanes fill, by its parts. */
export interface Band {
  role: 'frame' | 'lane';
  /** Lanes beside one another, with titles above them. */
  isUpright: boolean;
  /** The title is above, or on the left. */
  side: 'top' | 'left';
  /** Inches. */
  title: number;
  /** What has the words, and what the title and the rest are painted by. */
  words: ShapeNode;
  head?: ShapeNode;
  body: ShapeNode;
  /** Whatever else is in it. */
  rest: ShapeNode[];
}

/** Parts of a side or a whole by which edges may be off it. */
const NEAR = 0.1,
  /** A title takes less of its lane than this. */
  MOST = 0.7;

const width = (e: Extent): number => e.x1 - e.x0;
const height = (e: Extent): number => e.y1 - e.y0;

/** The side at which a strip is, and how thick it is; undefined where it is none. */
function stripOf(whole: Extent, strip: Extent): { side: 'top' | 'left'; title: number } | undefined {
  const isNear = (a: number, b: number, size: number): boolean => Math.abs(a - b) <= size * NEAR;
  const [w, h] = [width(whole), height(whole)];
  if (height(strip) < h * MOST && isNear(whole.y1, strip.y1, h) && isNear(w, width(strip), w))
    return { side: 'top', title: whole.y1 - strip.y0 };
  if (width(strip) < w * MOST && isNear(whole.x0, strip.x0, w) && isNear(h, height(strip), h))
    return { side: 'left', title: strip.x1 - whole.x0 };
  return undefined;
}

const isPainted = ({ geometry }: ShapeNode): boolean => geometry.some(({ noFill, noLine }) => !noFill || !noLine);
const isFilled = ({ geometry }: ShapeNode): boolean => geometry.some(({ noFill }) => !noFill);
const isSaid = (node: ShapeNode): boolean => storedText(node.shape).trim() !== '';

/** The parts of a shape of that role; undefined where it stands askew or has no strip for a title. */
export function readBand(node: ShapeNode, role: 'frame' | 'lane'): Band | undefined {
  const { angle, flipX, flipY } = node.placement;
  if (Math.abs(angle) > 1e-6 || flipX || flipY) return undefined;
  const whole = frameExtent(node),
    all = [...everyNode([node])],
    parts = all.filter((one) => !one.ends);
  const named = parts.filter(isSaid),
    found = named.flatMap((words) => {
      const strip = (words !== node && stripOf(whole, frameExtent(words))) || stripOf(whole, textExtent(words));
      return strip ? [{ words, strip }] : [];
    })[0],
    heads = parts.flatMap((part) => {
      const strip = part !== node && isPainted(part) ? stripOf(whole, drawnExtent(part)) : undefined;
      return strip && (!found || strip.side === found.strip.side) ? [{ part, strip }] : [];
    });
  const head = heads.find(({ part }) => part === found?.words) ?? heads.find(({ part }) => isFilled(part)) ?? heads[0],
    strip = head?.strip ?? found?.strip;
  if (!strip) return undefined;
  const words = found?.words ?? head!.part,
    area = (one: ShapeNode): number => width(drawnExtent(one)) * height(drawnExtent(one)),
    large = parts.filter((one) => one !== head?.part && isPainted(one) && area(one) > (area(node) * 2) / 5),
    body = large.find(isFilled) ?? large[0] ?? node;
  // What is as large as the lane or its title is drawn by them, unless it says or shows something.
  const isLook = (one: ShapeNode): boolean =>
    !one.ends &&
    (area(one) > (area(node) * 9) / 10 || stripOf(whole, drawnExtent(one)) !== undefined || !isPainted(one));
  const own = new Set([node, words, head?.part, body]);
  return {
    role,
    ...strip,
    isUpright: strip.side === 'top',
    words,
    ...(head && { head: head.part }),
    body,
    rest: all.filter((one) => !own.has(one) && !one.group && (isSaid(one) || isPicture(one) || !isLook(one))),
  };
}

const isPicture = ({ shape }: ShapeNode): boolean => shape.sheets.some(({ foreign }) => foreign !== undefined);

/** Whether the lanes of a frame stand beside one another: as it says, or as they do. */
export function isOfColumns(frame: ShapeNode, lanes: readonly Band[]): boolean {
  const said = frame.shape
    .section('User')
    ?.rows.find(({ name }) => name === 'CFFVertical')
    ?.cells.get('Value')?.v;
  const [lane] = lanes;
  return lane ? lane.isUpright : Number(said) === 1;
}
