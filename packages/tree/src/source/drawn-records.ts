/** The records that a sheet is drawn with, made from what the layout says; one look is one object. */
import type {
  Box,
  Color,
  ConnectorRecord,
  DiagramRecord,
  Point,
  RecordId,
  RichText,
  ShapeRecord,
  Style,
} from '@limn/document';
import { branchLine } from '@limn/drawing/look/theme.ts';
import { FOLD_SIGN, foldPlace } from '../layout/fold-place.ts';
import type { Forest } from '../layout/forest.ts';
import type { Line } from '../layout/lines.ts';

export const layerOf = (sheet: RecordId): RecordId => `${sheet}~layer`;

/** The record of the tree that something drawn belongs to. */
export function ownerOf(id: RecordId): RecordId {
  const at = id.search(PART);
  return at < 0 ? id : id.slice(0, at);
}
const PART =
  /~(line|spine|row|label|fold|picture|todo|mark:|progress|note|link|files|mirror|tag:|date|fields|reports|formula|code|table)/;

/**
 * A line as it was laid out. It carries its way, which a copy of it does not: that may stand elsewhere. Tens of
 * thousands of ways in a table by record would be what collecting garbage takes longest over.
 */
class LaidOutLine implements ConnectorRecord {
  readonly id: RecordId;
  readonly type = 'connector';
  readonly kind: ConnectorRecord['kind'];
  readonly at: ConnectorRecord['at'];
  readonly start: Point;
  readonly end: Point;
  readonly points: Point[] = NO_POINTS;
  readonly style: Style;
  readonly data = NO_DATA;
  readonly #way: readonly Point[];

  constructor(id: RecordId, at: ConnectorRecord['at'], { kind, points }: Line, style: Style) {
    this.id = id;
    this.kind = kind;
    this.at = at;
    this.start = points[0]!;
    this.end = points.at(-1)!;
    this.style = style;
    this.#way = points;
  }

  static wayOf(record: ConnectorRecord): readonly Point[] | undefined {
    return #way in record ? record.#way : undefined;
  }
}
const NO_POINTS: Point[] = [];

/** Whether a line carries the way that it was laid out with. */
export const isLaidOut = (record: ConnectorRecord): boolean => LaidOutLine.wayOf(record) !== undefined;
export const laidOutWay = (record: ConnectorRecord): readonly Point[] =>
  LaidOutLine.wayOf(record) ?? [
    { x: record.start.x, y: record.start.y },
    { x: record.end.x, y: record.end.y },
  ];

const BOUNDARY_PAD = 10;
/** Of an outline that comes inwards. */
const BUMPY_PAD = 15;

/** A line on a page. */
export const connector = (id: RecordId, layer: RecordId, line: Line, style: Style, own?: Style): ConnectorRecord =>
  new LaidOutLine(id, { parent: layer, key: 'a0' }, line, own ? { ...style, ...own } : style);

/** A line that looks as before and runs otherwise. */
export const rerouted = ({ id, kind, at, style }: ConnectorRecord, points: Point[]): ConnectorRecord =>
  new LaidOutLine(id, at, { kind, points }, style);

/** A line that runs as before and looks otherwise. */
export const restyled = (record: ConnectorRecord, style: Style): ConnectorRecord =>
  new LaidOutLine(record.id, record.at, { kind: record.kind, points: [...laidOutWay(record)] }, style);

/** One object for one look, so that what has not changed is found the same. */
const lineStyles = new Map<string, Style>();
export function lineStyle(width: number, accent: number, radius = 0): Style {
  const key = `${width} ${accent} ${radius}`;
  let style = lineStyles.get(key);
  if (!style)
    lineStyles.set(key, (style = { stroke: branchLine(accent), strokeWidth: width, endArrow: 'none', radius }));
  return style;
}

/** Whether a topic is drawn as large as its row and column want it. */
export const isCell = (f: Forest, i: number): boolean => f.boxW[i] !== f.w[i] || f.boxH[i] !== f.h[i];

export const NO_DATA = {};

/** How many topics are folded into one, where the lines to them would begin. */
export function foldSign(f: Forest, i: number, hidden: number, colour: Color, at: ShapeRecord['at']): ShapeRecord {
  const id = f.ids[i]!,
    text = hidden > 999 ? '999+' : String(hidden),
    w = Math.max(FOLD_SIGN, 8 + text.length * 7),
    { x, y } = foldPlace(f, i, w);
  return {
    id: `${id}~fold`,
    type: 'shape',
    kind: 'basic.rounded',
    at,
    box: { x: x - w / 2, y: y - FOLD_SIGN / 2, w, h: FOLD_SIGN },
    style: {
      fill: 'theme:paper',
      stroke: colour,
      strokeWidth: 1.5,
      radius: FOLD_SIGN / 2,
      color: 'theme:text',
      fontSize: 11,
      bold: true,
      padding: [0, 0, 0, 0],
      wrap: false,
    },
    data: NO_DATA,
    text: [{ insert: text }],
  };
}

export function boundaryShape(
  id: RecordId,
  kind: string,
  layer: RecordId,
  box: Box,
  own: Style,
  text: RichText | undefined,
): ShapeRecord {
  const pad = kind.startsWith('basic.boundary') ? BUMPY_PAD : BOUNDARY_PAD,
    title = text && text.length > 0 ? 18 : 0;
  return {
    id,
    type: 'shape',
    kind,
    at: { parent: layer, key: 'a0' },
    box: {
      x: box.x - pad,
      y: box.y - pad - title,
      w: box.w + 2 * pad,
      h: box.h + 2 * pad + title,
    },
    style: {
      fill: 'theme:soft1',
      fillOpacity: 0.4,
      stroke: branchLine(1),
      strokeWidth: 1.5,
      dash: 'dashed',
      radius: 12,
      valign: 'top',
      align: 'left',
      fontSize: 12,
      textFit: 'overflow',
      ...own,
    },
    data: {},
    ...(text && { text }),
  };
}

export function looksSame(a: DiagramRecord, b: DiagramRecord): boolean {
  if (a.type === 'label' && b.type === 'label') return a.text === b.text;
  if (a.type === 'connector' && b.type === 'connector')
    return a.kind === b.kind && samePoints(laidOutWay(a), laidOutWay(b)) && sameStyle(a.style, b.style);
  if (a.type !== 'shape' || b.type !== 'shape') return false;
  const { box: p } = a,
    { box: q } = b;
  return (
    a.kind === b.kind &&
    p.x === q.x &&
    p.y === q.y &&
    p.w === q.w &&
    p.h === q.h &&
    a.text === b.text &&
    a.data.link === b.data.link &&
    a.data.geometry === b.data.geometry &&
    same(a.data.controls, b.data.controls) &&
    a.data.image?.asset === b.data.image?.asset &&
    sameStyle(a.style, b.style)
  );
}

export const samePoints = (a: readonly Point[], b: readonly Point[]): boolean =>
  a.length === b.length && a.every((p, n) => p.x === b[n]!.x && p.y === b[n]!.y);

function sameStyle(a: Style, b: Style): boolean {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof Style)[];
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]));
}
const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
