/** Styles of draw.io's cells from how things look here. */
import { dimensionOffset } from '@limn/drawing/line/dimension.ts';
import {
  type Arrowhead,
  type ConnectorRecord,
  type End,
  type FillPatternType,
  type LineForm,
  plainText,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { deflateSync, strToU8 } from 'fflate';
import { toBase64 } from '../../base64.ts';
import { object, string } from '../../syntax/json.ts';
import type { DrawnLabel, DrawnLine, DrawnShape } from '../../written/drawn-page.ts';
import { stepsOf } from '../../written/path.ts';
import { element } from '../../syntax/xml-write.ts';
import { bpmnStyle } from './bpmn-style.ts';
import { OWN_KIND, STACKED } from '../compartments.ts';
import { kindOf } from '../shapes/kinds.ts';
import { nativeStyle, ownFields } from '../shapes/native.ts';
import { outlineOf } from '../shapes/outlines.ts';
import { mirroredIn, unmirroredAt } from '../boxes/mirror.ts';
import { quartersOf, turnedQuarters } from '../boxes/pose.ts';
import { sizeFields, USUAL } from '../shapes/sizes.ts';
import { signOf } from '../shapes/signs.ts';
import { ARROW_NAMES, sizeOf } from '../arrows.ts';
import { FILL_STYLES, FLOW_PERIOD, parseStyle, roomAround, SPACINGS } from '../style.ts';
import { CELL_STYLE, TABLE_STYLE } from './write-table.ts';

type Fields = Map<string, string>;
const number = (n: number): string => String(Math.round(n * 1000) / 1000);

/** Shapes of ours that draw.io draws the same, as the beginning of a style. */
const SHAPES: Readonly<Record<string, string>> = {
  'basic.rect': '',
  'basic.square': '',
  'basic.rounded': 'rounded=1',
  'flow.process': '',
  'basic.ellipse': 'ellipse',
  'basic.circle': 'ellipse',
  'basic.diamond': 'rhombus',
  'flow.decision': 'rhombus',
  'flow.terminator': 'rounded=1;arcSize=50',
  'basic.text': 'text',
  'basic.image': 'shape=image',
};

export function styleText(fields: Fields): string {
  const { base, ...rest } = Object.fromEntries(fields);
  const words = Object.entries(rest).map(([key, value]) => `${key}=${value.replaceAll(';', '')}`);
  return `${[...(base ? [base] : []), ...words].join(';')};`;
}

/** The style that a shape was read from, where it is still of the shape that this says. */
function sourceOf(record: ShapeRecord): Fields | undefined {
  const text = string(object(object(record.data.source)['drawio'])['style']);
  if (text === undefined) return undefined;
  const fields = parseStyle(text),
    shape = fields.get('shape') ?? 'rectangle';
  const isTitled = shape === 'swimlane' || shape === 'table';
  if (isTitled) return record.kind === 'basic.panel' || STACKED.has(record.kind) ? fields : undefined;
  if (isRow(record.kind)) return fields.get('base') === 'text' ? fields : undefined;
  if (record.kind === 'uml.divider') return shape === 'line' ? fields : undefined;
  const { w, h } = record.box;
  if (shape.startsWith('stencil(') || signOf(fields, w, h) || outlineOf(fields, w, h))
    return record.kind === 'custom' ? fields : undefined;
  if ((kindOf(fields)?.kind ?? 'basic.rect') !== record.kind) return undefined;
  // Ours are turned by their boxes, or look the same whichever way they point.
  fields.delete('direction');
  return fields;
}

export function shapeStyle(item: DrawnShape): Fields {
  const { record, look, parts, textBox, picture } = item,
    { box, kind } = record;
  const source = sourceOf(record);
  const fields: Fields = source ?? beginning(item);
  const put = (key: string, value: string | number | undefined): void => {
    if (value === undefined) fields.delete(key);
    else fields.set(key, typeof value === 'number' ? number(value) : value);
  };
  const isTitled = kind === 'basic.panel' || kind === 'basic.container';
  if (isTitled) {
    const { title, side } = record.data.controls ?? {};
    put('startSize', title ?? (kind === 'basic.panel' ? 24 : 30));
    put('horizontal', side === 1 ? 0 : undefined);
    // What fills the rest below the title is a shape of its own here.
    if (kind === 'basic.panel') put('swimlaneFillColor', 'none');
  }
  if (picture?.bytes) {
    put('image', `data:${picture.mime ?? 'image/png'},${toBase64(picture.bytes)}`);
    put('imageAspect', 0);
  }
  put('html', 1);
  put('whiteSpace', record.style.wrap === false ? undefined : 'wrap');
  const sign = source && signOf(source, box.w, box.h);
  painted(put, look);
  // A sign there has the widths of its lines, and is filled with what its lines are drawn with here.
  if (sign?.isScaled) put('strokeWidth', undefined);
  if (sign?.isBare) {
    put('fillColor', look.stroke);
    put('strokeColor', 'none');
  }
  // draw.io fills the title; what is below has a colour of its own.
  const head =
    kind === 'basic.container' ? parts.find((part) => part.fill !== look.fill && part.fill !== 'none') : undefined;
  if (head && !look.gradient) {
    put('fillColor', head.fill);
    put('swimlaneFillColor', look.fill);
  }
  worded(put, look);
  rowed(put, item, source !== undefined);
  const shape = fields.get('shape') ?? '';
  for (const [key, value] of sizeFields(shape, { ...USUAL[kind], ...record.data.controls }, box)) put(key, value);
  put('rotation', box.r ? (box.r * 180) / Math.PI : undefined);
  const flips = mirroredIn(fields, box);
  put('flipH', flips.fx ? 1 : undefined);
  put('flipV', flips.fy ? 1 : undefined);
  const ports = record.data.ports?.map((port) => unmirroredAt(port, box));
  put('points', ports && `[${ports.map(({ x, y }) => `[${number(x)},${number(y)}]`).join(',')}]`);
  put('locked', record.data.locked ? 1 : undefined);
  const radius = look.radius ?? 0,
    isRoundable = kind === 'basic.rect' || kind === 'uml.lifeline' || isTitled,
    isRound = radius > 0 && isRoundable;
  if (isRound) {
    put('rounded', 1);
    put('absoluteArcSize', 1);
    put('arcSize', 2 * radius);
  } else if (isRoundable) put('rounded', undefined);
  if (record.data.textBox?.r !== undefined && Math.abs(record.data.textBox.r + Math.PI / 2) < 1e-6)
    put('horizontal', 0);
  // A title at the left side, which runs upwards: what is free is on the other side of its lines.
  else if (!source && !isTitled && isUp(item)) {
    put('horizontal', 0);
    put('spacingBottom', box.w - textBox.h);
  }
  // The words of a lifeline stand in its head there, which the style says the height of.
  else if (!source && fields.get('shape') === 'umlLifeline') put('size', textBox.y + textBox.h);
  else if (!isRow(kind) && !STACKED.has(kind) && !/^table\.|Lifeline$/.test(kind))
    spaced(put, fields, look.text.padding, source || isTitled ? NO_ROOM : placed(put, fields, textBox, box));
  if (!source && isOwn(record, fields))
    for (const [key, value] of ownFields(kind, record.data.controls)) put(key, value);
  return fields;
}

/** Whether a shape would be read as another one than it is, or with other proportions. */
function isOwn({ kind, data }: ShapeRecord, fields: Fields): boolean {
  const isKept = kind === 'custom' || kind.startsWith('table.') || kind === 'uml.divider' || STACKED.has(kind);
  if (isKept || isRow(kind) || kind === 'basic.panel' || kind === 'basic.container') return false;
  return bpmnStyle(kind, data.controls) === undefined && kindOf(fields)?.kind !== kind;
}

const isRow = (kind: string): boolean => kind === 'uml.member' || kind === 'er.column';
/** What holds rows: draw.io's own stack below a title. */
const STACK =
  'swimlane;childLayout=stackLayout;horizontal=1;horizontalStack=0;resizeParent=1;resizeParentMax=0;resizeLast=0;collapsible=1;marginBottom=0';
const ROW =
  'text;spacingLeft=4;spacingRight=4;overflow=hidden;points=[[0,0.5],[1,0.5]];portConstraint=eastwest;rotatable=0';
const DIVIDER =
  'line;spacingTop=-1;spacingLeft=3;spacingRight=3;rotatable=0;labelPosition=right;points=[];portConstraint=eastwest';

/** Titles and rows of classes and tables, as draw.io's own stacks of them. */
function rowed(put: Put, { record, look }: DrawnShape, hasSource: boolean): void {
  const { kind, style, data, text } = record;
  if (STACKED.has(kind)) {
    put('startSize', data.controls?.['title'] ?? (/«|<</.test(plainText(text)) ? 44 : 30));
    put(OWN_KIND, kind);
    if (!hasSource) put('swimlaneFillColor', look.fill);
  } else if (isRow(kind)) {
    put('strokeColor', 'none');
    put('fillColor', style.fill ?? 'none');
  }
}

const isUp = ({ record, textTurn }: DrawnShape): boolean =>
  record.data.textBox === undefined && Math.abs(textTurn + Math.PI / 2) < 1e-6;

type Put = (key: string, value: string | number | undefined) => void;

/** Where words stand that have not the whole shape; returns the room that this leaves around them in it. */
function placed(
  put: Put,
  fields: Fields,
  area: { x: number; y: number; w: number; h: number },
  box: { w: number; h: number },
): readonly number[] {
  const outside =
    (area.y >= box.h - 0.5 && ['verticalLabelPosition', 'bottom', 'verticalAlign', 'top']) ||
    (area.y + area.h <= 0.5 && ['verticalLabelPosition', 'top', 'verticalAlign', 'bottom']) ||
    (area.x >= box.w - 0.5 && ['labelPosition', 'right', 'align', 'left']) ||
    (area.x + area.w <= 0.5 && ['labelPosition', 'left', 'align', 'right']);
  if (outside) {
    put(outside[0]!, outside[1]);
    put(outside[2]!, outside[3]);
    return NO_ROOM;
  }
  // Its own style keeps words off its lid or its sides.
  if (fields.get('boundedLbl') === '1') return NO_ROOM;
  const sides = [area.y, box.w - area.x - area.w, box.h - area.y - area.h, area.x];
  return sides.map((room) => (room > 0.5 ? room : 0));
}

const NO_ROOM: readonly number[] = [0, 0, 0, 0];
/** Less room than this is none, page units. */
const LEAST_ROOM = 0.05;

/** Room around words, beyond what draw.io leaves anyway. */
function spaced(put: Put, fields: Fields, padding: readonly number[], rooms: readonly number[]): void {
  const usual = roomAround(fields);
  for (const [i, key] of SPACINGS.entries()) {
    const said = rooms[i]! + padding[i]! - usual[i]!,
      isNone = Math.abs(said) < LEAST_ROOM;
    put(key, isNone && !fields.has(key) ? undefined : Number(isNone ? 0 : said));
  }
}

function painted(put: Put, look: DrawnShape['look']): void {
  const first = look.gradient?.stops[0]?.color,
    last = look.gradient?.stops.at(-1)?.color;
  const pattern = look.gradient ? undefined : look.pattern,
    // What is drawn by hand is hatched there unless it says otherwise.
    whole = look.sketch && !look.gradient && look.fill !== 'none' ? 'solid' : undefined;
  put('fillColor', pattern?.color ?? first ?? look.fill);
  put('fillStyle', pattern ? fillStyleOf(pattern.type) : whole);
  put('gradientColor', last);
  put('gradientDirection', look.gradient ? directionOf(look.gradient) : undefined);
  lined(put, look);
  put('fillOpacity', look.fillOpacity < 1 ? look.fillOpacity * 100 : undefined);
}

/** draw.io has few patterns: each of the others becomes the one that it is most like. */
function fillStyleOf(type: FillPatternType): string {
  const own = Object.entries(FILL_STYLES).find(([, known]) => known === type);
  if (own) return own[0];
  if (type === 'polkaDots' || type === 'checks') return 'dots';
  return type === 'hatchBack' || type === 'horizontal' || type === 'vertical' ? 'hatch' : 'cross-hatch';
}

function directionOf({ type, angle }: NonNullable<DrawnShape['look']['gradient']>): string {
  if (type === 'radial') return 'radial';
  return ['east', 'south', 'west', 'north'][Math.round((((angle % 360) + 360) % 360) / 90) % 4]!;
}

const PATTERNS: Readonly<Record<string, string>> = {
  dotted: '1 3',
  dashdot: '8 4 2 4',
  longdash: '12 6',
};

function lined(put: Put, look: DrawnShape['look']): void {
  put('strokeColor', look.stroke);
  put('strokeWidth', look.strokeWidth);
  put('strokeOpacity', look.strokeOpacity < 1 ? look.strokeOpacity * 100 : undefined);
  put('opacity', look.opacity < 1 ? look.opacity * 100 : undefined);
  put('dashed', look.dash === 'solid' ? undefined : 1);
  put('dashPattern', PATTERNS[look.dash]);
  put('shadow', look.shadow ? 1 : undefined);
  put('sketch', look.sketch ? 1 : undefined);
}

function worded(put: Put, look: DrawnLabel['look']): void {
  const { text } = look;
  put('fontColor', text.color);
  put('textOpacity', look.opacity < 1 ? look.opacity * 100 : undefined);
  put('fontSize', text.fontSize);
  const flags = (text.bold ? 1 : 0) + (text.italic ? 2 : 0) + (text.underline ? 4 : 0) + (text.strike ? 8 : 0);
  put('fontStyle', flags);
  put('align', text.align === 'justify' ? 'left' : text.align);
  put('verticalAlign', text.valign);
}

function beginning({ record, parts, look }: DrawnShape): Fields {
  if (record.kind === 'basic.panel' || record.kind === 'basic.container') return parseStyle('swimlane');
  if (STACKED.has(record.kind)) return parseStyle(STACK);
  if (isRow(record.kind)) return parseStyle(ROW);
  if (record.kind === 'uml.divider') return parseStyle(DIVIDER);
  if (record.kind === 'table.table') return parseStyle(TABLE_STYLE);
  if (record.kind === 'table.cell') return parseStyle(CELL_STYLE);
  const plain =
    bpmnStyle(record.kind, record.data.controls) ??
    (Object.hasOwn(SHAPES, record.kind) ? SHAPES[record.kind]! : undefined) ??
    nativeStyle(record.kind, record.data.controls);
  if (plain !== undefined) return parseStyle(plain);
  const { w, h } = record.box;
  const drawings = parts.flatMap(({ path, fill, hasLine, isMain, weight, isDashed }) => {
    const inner = [...stepsOf(path)].map((step) => {
      if (step.op === 'Z') return element('close', {});
      const to = { x: number(step.to.x), y: number(step.to.y) };
      if (step.op !== 'C') return element(step.op === 'M' ? 'move' : 'line', to);
      const { c1, c2 } = step;
      return element('curve', {
        x1: number(c1.x),
        y1: number(c1.y),
        x2: number(c2.x),
        y2: number(c2.y),
        x3: to.x,
        y3: to.y,
      });
    });
    const isFilled = fill !== 'none',
      both = isFilled && hasLine ? 'fillstroke' : undefined,
      paint = both ?? (isFilled ? 'fill' : 'stroke');
    if (!isFilled && !hasLine) return [];
    const own = [
      ...(isFilled && !isMain ? [element('fillcolor', { color: fill })] : []),
      ...(hasLine && weight !== 1
        ? [element('strokewidth', { width: number(look.strokeWidth * weight), fixed: 1 })]
        : []),
      ...(hasLine && isDashed ? [element('dashed', { dashed: 1 })] : []),
    ];
    const drawn = [element('path', {}, ...inner), element(paint, {})];
    return own.length > 0 ? [element('save', {}), ...own, ...drawn, element('restore', {})] : drawn;
  });
  const shape = element(
    'shape',
    { w: number(w), h: number(h), aspect: 'variable', strokewidth: 'inherit' },
    element('foreground', {}, ...drawings),
  );
  return new Map([['shape', `stencil(${toBase64(deflateSync(strToU8(encodeURIComponent(shape)), { level: 9 }))})`]]);
}

/** Names of arrowheads in draw.io, and whether they are filled. */
const HEADS = new Map<Arrowhead, readonly [name: string, isFilled: boolean]>();
for (const [name, [filled, open]] of Object.entries(ARROW_NAMES)) {
  if (!HEADS.has(filled)) HEADS.set(filled, [name, true]);
  if (!HEADS.has(open)) HEADS.set(open, [name, false]);
}

/** What draw.io has for a form of line; it keeps keys that it does not know, which are read here again. */
const FORMS: Readonly<Record<LineForm, (put: Put, look: DrawnLine['look']) => void>> = {
  single: () => undefined,
  dimension: () => undefined,
  double: (put, { strokeWidth, lineGap }) => {
    put('shape', 'link');
    put('width', lineGap + strokeWidth - Math.max(0, strokeWidth - 1));
  },
  tapered: (put, { strokeWidth, endWidth }) => {
    put('strokeWidth', (strokeWidth + endWidth) / 2);
    put('taperFrom', strokeWidth);
    put('taperTo', endWidth);
  },
};

/** Whether a line was an arrow as wide as a shape. */
const isBlockArrow = ({ data }: ConnectorRecord): boolean =>
  parseStyle(string(object(object(data.source)['drawio'])['style']) ?? '').get('shape') === 'flexArrow';

/** `lines`: bounds of the edges that are written, of which others that end on them are told fractions. */
export function edgeStyle(
  { record, look, route }: DrawnLine,
  { store }: ExportContext,
  lines: ReadonlyMap<RecordId, Rect>,
): Fields {
  const fields: Fields = new Map();
  const put: Put = (key, value) => {
    if (value !== undefined) fields.set(key, typeof value === 'number' ? number(value) : value);
  };
  // A curve that leaves a shape and has no bends of its own goes along square ways there, else straight.
  const isHeld = record.start.shape !== undefined || record.end.shape !== undefined,
    isFree = record.kind === 'curved' && record.points.length === 0 && isHeld;
  if (record.kind === 'orthogonal' || isFree) put('edgeStyle', 'orthogonalEdgeStyle');
  if (record.kind === 'curved') put('curved', 1);
  const radius = look.radius ?? 0;
  put('rounded', record.kind !== 'curved' && radius > 0 ? 1 : 0);
  if (radius > 0) put('arcSize', 2 * radius);
  put('html', 1);
  lined(put, look);
  FORMS[look.form](put, look);
  if (look.form === 'double' && isBlockArrow(record)) {
    put('shape', 'flexArrow');
    put('width', look.lineGap + look.strokeWidth);
  }
  if (look.form === 'dimension') put('dimensionOffset', dimensionOffset(record.style));
  if (look.flow !== 0) {
    put('flowAnimation', 1);
    put('flowAnimationDuration', Math.round((1000 * FLOW_PERIOD) / Math.abs(look.flow)));
    if (look.flow < 0) put('flowAnimationDirection', 'reverse');
  }
  for (const side of ['start', 'end'] as const) {
    const [name, isFilled] = HEADS.get(look[`${side}Arrow`]) ?? ['classic', true],
      scale = record.style[`${side}ArrowSize`] ?? 1;
    put(`${side}Arrow`, name);
    put(`${side}Fill`, isFilled ? 1 : 0);
    if (name !== 'none') put(`${side}Size`, sizeOf(look[`${side}Arrow`], scale, look.strokeWidth));
  }
  const { lineJump } = record.style;
  if (lineJump && lineJump !== 'none') put('jumpStyle', lineJump);
  const ends = [
    ['exit', record.start, route[0]],
    ['entry', record.end, route.at(-1)],
  ] as const;
  for (const [side, end, at] of ends) {
    const host = end.t === undefined ? undefined : lines.get(end.shape ?? '');
    if (host && at) fixedAt(put, side, share(at.x - host.x, host.w), share(at.y - host.y, host.h));
    else anchored(put, side, end, store);
  }
  return fields;
}

const SIDES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  top: [0.5, 0],
  right: [1, 0.5],
  bottom: [0.5, 1],
  left: [0, 0.5],
};

function anchored(put: Put, side: 'exit' | 'entry', end: End, store: ExportContext['store']): void {
  const host = end.shape === undefined ? undefined : store.find(end.shape, 'shape');
  if (!host) return;
  const seen = end.anchor && unmirroredAt(end.anchor, host.box),
    [x, y] = seen ? [seen.x, seen.y] : (SIDES[end.side ?? ''] ?? []);
  if (x === undefined || y === undefined) return;
  const style = sourceOf(host),
    quarters = style && style.get('anchorPointDirection') !== '0' ? quartersOf(style) : 0,
    place = turnedQuarters({ x, y }, 4 - quarters);
  fixedAt(put, side, place.x, place.y);
}

const share = (part: number, of: number): number => (of > 0 ? part / of : 0.5);

function fixedAt(put: Put, side: 'exit' | 'entry', x: number, y: number): void {
  put(`${side}X`, x);
  put(`${side}Y`, y);
  put(`${side}Dx`, 0);
  put(`${side}Dy`, 0);
}

export function labelStyle({ look }: DrawnLabel): Fields {
  const fields: Fields = new Map([
    ['base', 'edgeLabel'],
    ['html', '1'],
    ['resizable', '0'],
    ['points', '[]'],
  ]);
  worded((key, value) => {
    if (value !== undefined) fields.set(key, typeof value === 'number' ? number(value) : value);
  }, look);
  fields.set('align', 'center');
  fields.set('verticalAlign', 'middle');
  return fields;
}
