/**
 * A connector and its labels. Visio has one text a line: any other is a member of it, as in Visio's own lines between
 * classes, and goes where the line goes.
 */
import type { Point } from '@limn/document';
import { element as e } from '../../syntax/xml-write.ts';
import type { DrawnLabel, DrawnLine, DrawnPage } from '../../written/drawn-page.ts';
import { type Step, stepsOfRoute } from '../../written/path.ts';
import { written } from '../../written/text.ts';
import { labelRows, lineRows } from '../own/write.ts';
import { geometryXml } from './geometry.ts';
import { connectorCells, endNumber, wordsOf, wordsXml } from './look.ts';
import { asSealed, NO_WORDS, type Values, type WrittenRow, type WrittenSheet } from './rows.ts';
import { cells, type CellValue, INCH, section } from './sheet.ts';
import { labelCells, MARGINS } from './text-cells.ts';

/** What a line has from the page that it is on. */
interface OnPage {
  id: number;
  /** Corner and height of what the sheet is measured from, page units. */
  frame: { x: number; y: number; h: number };
  color: DrawnPage['color'];
  /** Numbers of what its ends are glued to. */
  glue: readonly [number | undefined, number | undefined];
  /** Cells and rows of any item. */
  head: string;
  extras: string;
  next(): number;
}

export function connectorXml(item: DrawnLine, labels: readonly DrawnLabel[], page: OnPage): string {
  const { record, look, route } = item,
    { id, frame, glue } = page;
  const point = ({ x, y }: Point): Point => ({ x: (x - frame.x) * INCH, y: (frame.y + frame.h - y) * INCH });
  const [a, b] = [point(route[0]!), point(route.at(-1)!)],
    isCurved = record.kind === 'curved',
    [first, ...others] = labels;
  const values: Values = {
    PinX: (a.x + b.x) / 2,
    PinY: (a.y + b.y) / 2,
    Width: b.x - a.x,
    Height: b.y - a.y,
    LocPinX: (b.x - a.x) / 2,
    LocPinY: (b.y - a.y) / 2,
    Angle: 0,
    FlipX: 0,
    FlipY: 0,
    BeginX: glued(a.x, glue[0]),
    BeginY: glued(a.y, glue[0]),
    EndX: glued(b.x, glue[1]),
    EndY: glued(b.y, glue[1]),
    ObjType: 2,
    // Right angles, straight from point to point, and curves.
    ShapeRouteStyle: record.kind === 'orthogonal' ? 1 : 16,
    ConLineRouteExt: isCurved ? 2 : 1,
    ...connectorCells(look),
    FillPattern: 0,
    BeginArrow: endNumber(look.startArrow),
    EndArrow: endNumber(look.endArrow),
    BeginArrowSize: 2,
    EndArrowSize: 2,
    ...(first && labelCells(first, point, a)),
  };
  const words = first ? wordsOf(written(first.text, first.look.text, page.color), 1.2) : NO_WORDS,
    geometry = [
      { values: { NoFill: 1, NoLine: 0, NoShow: 0 }, rows: rowsOfRoute(stepsOfRoute(route, isCurved), point, a) },
    ],
    sheet: WrittenSheet = { values, geometry, gradient: [], words };
  const members = others.map((label) =>
    memberXml(label, { line: id, a, b, point, color: page.color, next: page.next }),
  );
  return e(
    'Shape',
    {
      ID: id,
      Name: record.data.name,
      NameU: `Dynamic connector.${id}`,
      Type: members.length > 0 ? 'Group' : 'Shape',
      LineStyle: 0,
      FillStyle: 0,
      TextStyle: 0,
    },
    cells(values),
    page.head,
    section('User', lineRows(record, first?.record, frame, asSealed(sheet))),
    page.extras,
    geometryXml(geometry),
    wordsXml(words),
    members.length > 0 ? e('Shapes', {}, ...members) : '',
  );
}

interface OnLine {
  line: number;
  /** Begin and end, inches. */
  a: Point;
  b: Point;
  point(p: Point): Point;
  color: DrawnPage['color'];
  next(): number;
}

/** A label beside the first. */
function memberXml({ record, frame, look, text }: DrawnLabel, { line, a, b, point, color, next }: OnLine): string {
  const { x, y } = point({ x: frame.x + frame.w / 2, y: frame.y + frame.h / 2 });
  const words = wordsOf(written(text, look.text, color), look.text.lineHeight),
    [w, h] = [frame.w * INCH, frame.h * INCH];
  const values: Values = {
    PinX: share(`Sheet.${line}!Width`, x - a.x, b.x - a.x),
    PinY: share(`Sheet.${line}!Height`, y - a.y, b.y - a.y),
    Width: w,
    Height: h,
    LocPinX: { v: w / 2, f: 'Width*0.5' },
    LocPinY: { v: h / 2, f: 'Height*0.5' },
    Angle: frame.r ? -frame.r : 0,
    LinePattern: 0,
    FillPattern: 0,
    TextBkgnd: 2,
    ...MARGINS,
  };
  return e(
    'Shape',
    { ID: next(), Type: 'Shape', LineStyle: 0, FillStyle: 0, TextStyle: 0 },
    cells(values),
    section('User', labelRows(record, asSealed({ values, geometry: [], gradient: [], words }))),
    wordsXml(words),
  );
}

/** Inches below which a line has no width or height that a label could be placed by. */
const LEVEL = 0.05;

const share = (of: string, part: number, whole: number): CellValue => ({
  v: part,
  ...(Math.abs(whole) > LEVEL && { f: `${of}*${num(part / whole)}` }),
});

const glued = (v: number, to: number | undefined): CellValue =>
  to === undefined ? v : { v, f: `_WALKGLUE(BegTrigger,EndTrigger,WalkPreference)` };

function rowsOfRoute(steps: Iterable<Step>, point: (p: Point) => Point, a: Point): WrittenRow[] {
  const at = (p: Point): { X: number; Y: number } => {
    const { x, y } = point(p);
    return { X: x - a.x, Y: y - a.y };
  };
  const rows: WrittenRow[] = [];
  for (const step of steps) {
    if (step.op === 'Z') continue;
    const to = at(step.to);
    if (step.op !== 'C') rows.push({ type: step.op === 'M' ? 'MoveTo' : 'LineTo', values: to });
    else {
      // A curve in absolute lengths: a spline of one cubic piece.
      const handles = [step.c1, step.c2].map(at).map(({ X, Y }) => `${num(X)}, ${num(Y)}, 0, 1`),
        formula = `NURBS(1, 3, 1, 1, ${handles.join(', ')})`;
      rows.push({ type: 'NURBSTo', values: { ...to, A: 0, B: 1, C: 0, D: 1, E: { v: formula, f: formula } } });
    }
  }
  return rows;
}
const num = (n: number): string => String(Math.round(n * 1e6) / 1e6 || 0);
