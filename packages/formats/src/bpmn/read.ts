/** BPMN 2.0 drawings: what their diagrams place, or what a plain layout does where they have none. */
import {
  type ConnectorKind,
  type End,
  fromPlain,
  plainText,
  type RecordId,
  type RichText,
  type ShapeData,
  type Style,
} from '@limn/document';
import { segmentMeetsRect } from '@limn/drawing/geometry/rect.ts';
import { deflateSync } from 'fflate';
import type { DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { colorOf } from '../tree/colors.ts';
import { mostShapes } from '../syntax/elements.ts';
import { elements, parseXml, textContent, child, decodeXml, type XmlElement } from '../syntax/xml.ts';
import { endsOf } from './ends.ts';
import { kindOf, lineOf } from './kinds.ts';
import { placeForgotten } from './unplaced.ts';
import { inBox, isCaptioned } from './labels.ts';
import { laidOut } from './layout.ts';
import {
  type Bounds,
  BpmnModel,
  type EdgePlace,
  type Plane,
  planesOf,
  type Point,
  shownName,
  type ShapePlace,
} from './model.ts';

/** What is drawn, and where it stands. */
const MOST_PLACED = mostShapes(
  [
    ...['task', 'usertask', 'servicetask', 'scripttask', 'sendtask', 'receivetask', 'manualtask', 'businessruletask'],
    ...['startevent', 'endevent', 'intermediatethrowevent', 'intermediatecatchevent', 'boundaryevent'],
    ...['exclusivegateway', 'parallelgateway', 'inclusivegateway', 'eventbasedgateway', 'complexgateway'],
    ...['subprocess', 'transaction', 'adhocsubprocess', 'callactivity', 'participant', 'lane', 'group'],
    ...['dataobjectreference', 'datastorereference', 'textannotation', 'bpmnshape', 'bpmnedge'],
    ...['sequenceflow', 'messageflow', 'association'],
  ],
  2,
);
/** Size of BPMN's words, page units. */
const FONT = 12;

export async function drawBpmn({ bytes, builder, clock, dropped, options }: DrawnContext): Promise<string | undefined> {
  const root = await parseXml(bytes, 'bpmn', clock, { isLenient: true, most: MOST_PLACED });
  if (root.name !== 'definitions') throw new ImportError('import.damaged', { part: 'definitions', reason: 'missing' });
  const model = new BpmnModel(root);
  const told = planesOf(model);
  placeForgotten(told, model);
  const planes = told.length > 0 ? told : [laidOut(model)];
  // The whole file is kept, as what the drawing does not show is part of the process; a writer changes it in place.
  builder.keep({ bpmn: { file: await packed(decodeXml(bytes)) } });
  const drawn = planes.map((plane) => {
    const of = model.find(plane.element);
    const page = builder.page({
      name: plane.name || of?.attributes['name'] || (options.name ?? ''),
      source: { bpmn: { diagram: plane.id, element: plane.element } },
    });
    return { plane, page, layer: builder.layer(page, { name: options.layerName ?? '' }), of };
  });
  // A sub-process that is collapsed leads to the page that shows what is in it.
  const pages = new Map(drawn.flatMap(({ of, page }) => (of ? [[of, page] as const] : [])));
  for (const { plane, layer, of } of drawn) {
    if (of) pages.delete(of);
    new PlaneReader(model, plane, layer, pages).draw(builder, dropped);
    if (of) pages.set(of, drawn.find((one) => one.plane === plane)!.page);
    await clock.breathe();
  }
  return root.attributes['name'] ?? undefined;
}

const packed = async (text: string): Promise<string> => {
  const bytes = deflateSync(new TextEncoder().encode(text), { level: 9 });
  let out = '';
  for (let at = 0; at < bytes.length; at += 8192) out += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(out);
};

class PlaneReader {
  private readonly drawn = new Map<string, { id: RecordId; box: Bounds }>();
  private readonly places: Map<string, ShapePlace>;
  /** The lane that each flow node stands in, by the id of the node. */
  private readonly lanes = new Map<XmlElement, XmlElement>();
  private readonly model: BpmnModel;
  private readonly plane: Plane;
  private readonly layer: RecordId;
  /** The pages of other planes, by what they are of. */
  private readonly pages: ReadonlyMap<XmlElement, RecordId>;

  constructor(model: BpmnModel, plane: Plane, layer: RecordId, pages: ReadonlyMap<XmlElement, RecordId>) {
    this.model = model;
    this.plane = plane;
    this.layer = layer;
    this.pages = pages;
    this.places = new Map(plane.shapes.map((place) => [this.idOf(place.element), place]));
    for (const lane of model.all('lane'))
      for (const reference of elements(lane, 'flowNodeRef')) {
        const node = model.find(textContent(reference));
        // Lanes within a lane come after it, and hold what both name.
        if (node) this.lanes.set(node, lane);
      }
  }

  draw(builder: DrawnContext['builder'], dropped: DrawnContext['dropped']): void {
    for (const place of this.plane.shapes) this.shape(this.idOf(place.element), builder, dropped, 0);
    for (const place of this.plane.edges) this.edge(place, builder);
  }

  private idOf(reference: string): string {
    return this.model.find(reference)?.attributes['id'] ?? reference;
  }

  /** Draws what a shape stands in before it. */
  private shape(
    id: string,
    builder: DrawnContext['builder'],
    dropped: DrawnContext['dropped'],
    depth: number,
  ): RecordId | undefined {
    const known = this.drawn.get(id),
      place = this.places.get(id);
    if (known || !place || depth > 60) return known?.id;
    const element = this.model.find(id);
    // Tools that do not say whether a sub-process is open draw what stands in one that is.
    if (element && place.isExpanded === undefined && this.hasInside(element, place)) place.isExpanded = true;
    const holder = element && this.holderOf(element, place);
    const parent = (holder && this.shape(holder, builder, dropped, depth + 1)) ?? this.layer;
    const match = element && kindOf(element, place, this.model);
    if (!match) dropped.add('unknownShapes');
    const data: ShapeData = { source: { bpmn: { id, ...(parent !== this.layer && { in: holder }) } } };
    if (match && Object.keys(match.controls).length > 0) data.controls = match.controls;
    const inside = element && match?.kind === 'bpmn.subProcess' ? this.pages.get(element) : undefined;
    if (inside !== undefined) data.link = { type: 'page', page: inside };
    const { label, box } = place;
    if (label && label.w > 0 && isCaptioned(match?.kind)) data.textBox = inBox(label, box);
    const documentation = element && textContent(child(element, 'documentation')).trim();
    if (documentation) data.alt = documentation.slice(0, 10_000);
    const made = builder.shape(parent, {
      kind: match?.kind ?? 'basic.rect',
      box,
      style: lookOf(place, match?.kind),
      data,
      text: element ? fromPlain(shownName(element, this.model)) : [],
    });
    this.drawn.set(id, { id: made, box });
    return made;
  }

  private hasInside(element: XmlElement, { box }: ShapePlace): boolean {
    for (const one of elements(element)) {
      const place = this.places.get(one.attributes['id'] ?? '');
      if (place && one.name !== 'boundaryEvent' && contains(box, place.box)) return true;
    }
    return false;
  }

  /** The id of the shape that an element stands in, where that is drawn on this plane. */
  private holderOf(element: XmlElement, { box }: ShapePlace): string | undefined {
    if (element.name === 'participant') return undefined;
    const host = element.name === 'boundaryEvent' ? this.model.referred(element, 'attachedToRef') : undefined;
    const lane = this.lanes.get(element);
    for (const one of [host, lane]) {
      const id = one?.attributes['id'];
      if (id !== undefined && one !== element && this.places.has(id)) return id;
    }
    for (let at = this.model.parentOf(element), depth = 0; at && depth < 500; at = this.model.parentOf(at), depth++) {
      const id = at.attributes['id'],
        place = id === undefined ? undefined : this.places.get(id);
      if (id !== undefined && place) return at.name === 'lane' || contains(place.box, box) ? id : undefined;
      const pool = at.name === 'process' ? this.poolOf(at) : undefined;
      if (pool !== undefined) return pool;
    }
    return undefined;
  }

  private poolOf(process: XmlElement): string | undefined {
    for (const participant of this.model.all('participant')) {
      const id = participant.attributes['id']!;
      if (this.model.referred(participant, 'processRef') === process && this.places.has(id)) return id;
    }
    return undefined;
  }

  private edge({ element: reference, points, label, stroke }: EdgePlace, builder: DrawnContext['builder']): void {
    const element = this.model.find(reference);
    const look = element && lineOf(element, this.model);
    const { source, target } = element ? endsOf(element, this.model) : { source: undefined, target: undefined };
    const start = this.endOf(source, points[0], points[1]),
      end = this.endOf(target, points.at(-1), points.at(-2));
    if (!start || !end) return;
    const color = colorOf(stroke),
      isDrawnThrough =
        (points.length === 2 && this.crosses(points, [start, end])) ||
        this.runsThrough(target, points) ||
        this.runsThrough(source, [...points].reverse());
    const id = builder.connector(this.layer, {
      // Without a bend to hold it, a line that finds its way would go around what this one crosses.
      kind: isDrawnThrough ? 'straight' : kindFor(points),
      start,
      end,
      points: points.slice(1, -1),
      style: { endArrow: 'triangle', startArrow: 'none', ...look, ...(color && { stroke: color }) },
      data: { source: { bpmn: { id: this.idOf(reference) } } },
    });
    const name = element?.name === 'association' ? '' : (element?.attributes['name'] ?? '').trim();
    const text: RichText = fromPlain(name);
    if (plainText(text) === '') return;
    const middle = middleOf(points.length > 1 ? points : [start, end]);
    const at = label && label.w > 0 ? { x: label.x + label.w / 2, y: label.y + label.h / 2 } : middle;
    builder.label(
      id,
      text,
      { t: 0.5, dx: at.x - middle.x, dy: at.y - middle.y, ...(label && label.w > 40 && { w: label.w + 8 }) },
      { fontSize: FONT },
    );
  }

  /**
   * Whether a way leads on through what it ends at, to its far side: a line that finds its way would lead around it.
   */
  private runsThrough(element: XmlElement | undefined, [first, ...way]: readonly Point[]): boolean {
    const shape = this.drawn.get(element?.attributes['id'] ?? '');
    if (!shape || !first || contains(shape.box, first)) return false;
    return way.slice(0, -1).some((p) => isWithin(shape.box, p));
  }

  /** Whether something else stands on a straight way; what an end of it stands in is no obstacle. */
  private crosses([a, b]: readonly Point[], ends: readonly End[]): boolean {
    if (!a || !b) return false;
    const held = new Set(ends.map(({ shape }) => shape));
    for (const { id, box } of this.drawn.values()) {
      if (held.has(id) || contains(box, a) || contains(box, b)) continue;
      if (segmentMeetsRect(a, b, box)) return true;
    }
    return false;
  }

  /** A line without a way leaves an event at a border on the side that is not that of the activity. */
  private awayFromHost(element: XmlElement, box: Bounds): Point | undefined {
    const host = element.name === 'boundaryEvent' ? this.model.referred(element, 'attachedToRef') : undefined,
      at = this.drawn.get(host?.attributes['id'] ?? '')?.box;
    if (!at) return undefined;
    const dx = (box.x + box.w / 2 - at.x) / (at.w || 1) - 0.5,
      dy = (box.y + box.h / 2 - at.y) / (at.h || 1) - 0.5;
    return Math.abs(dx) > Math.abs(dy) ? { x: dx < 0 ? 0 : 1, y: 0.5 } : { x: 0.5, y: dy < 0 ? 0 : 1 };
  }

  private endOf(element: XmlElement | undefined, point: Point | undefined, next: Point | undefined): End | undefined {
    const id = element?.attributes['id'],
      shape = id === undefined ? undefined : this.drawn.get(id);
    if (!shape) return point;
    const { box } = shape,
      centre = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    if (!point) {
      const side = this.awayFromHost(element!, box);
      if (!side) return { ...centre, shape: shape.id };
      return { x: box.x + side.x * box.w, y: box.y + side.y * box.h, shape: shape.id, anchor: side };
    }
    const anchor = {
      x: box.w > 0 ? (point.x - box.x) / box.w : 0.5,
      y: box.h > 0 ? (point.y - box.y) / box.h : 0.5,
    };
    const isInside = anchor.x > 0.02 && anchor.x < 0.98 && anchor.y > 0.02 && anchor.y < 0.98;
    const isFar = Math.max(Math.abs(anchor.x - 0.5), Math.abs(anchor.y - 0.5)) > 1.5;
    // Some tools draw lines to the middle and cut them at the border, as a line does that holds on anywhere.
    if (isFar || (isInside && next !== undefined && contains(box, point))) return { ...point, shape: shape.id };
    return { ...point, shape: shape.id, anchor };
  }
}

const isWithin = ({ x, y, w, h }: Bounds, p: Point): boolean =>
  p.x > x + 1 && p.y > y + 1 && p.x < x + w - 1 && p.y < y + h - 1;

const contains = (outer: Bounds, { x, y, w, h }: Bounds | (Point & { w?: number; h?: number })): boolean =>
  x >= outer.x - 1 &&
  y >= outer.y - 1 &&
  x + (w ?? 0) <= outer.x + outer.w + 1 &&
  y + (h ?? 0) <= outer.y + outer.h + 1;

function lookOf({ fill, stroke, label }: ShapePlace, kind: string | undefined): Style {
  const [inside, line] = [colorOf(fill), colorOf(stroke)];
  return {
    fontSize: FONT,
    textFit: 'overflow',
    ...(inside && { fill: inside }),
    ...(line && { stroke: line }),
    ...(label &&
      label.w > 0 &&
      isCaptioned(kind) && { valign: 'top' as const, align: 'center' as const, padding: [0, 0, 0, 0] }),
  };
}

/** Lines whose every part is level or upright are routed so when something moves. */
function kindFor(points: readonly Point[]): ConnectorKind {
  const isSquare = points.every((p, i) => {
    const last = points[i - 1];
    return !last || Math.abs(p.x - last.x) < 0.6 || Math.abs(p.y - last.y) < 0.6;
  });
  return isSquare ? 'orthogonal' : 'straight';
}

function middleOf(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((p, i) => Math.hypot(p.x - points[i]!.x, p.y - points[i]!.y));
  let left = lengths.reduce((sum, one) => sum + one, 0) / 2;
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i]!, points[i + 1]!];
    if (left <= length && length > 0)
      return { x: a.x + ((b.x - a.x) * left) / length, y: a.y + ((b.y - a.y) * left) / length };
    left -= length;
  }
  return points[0] ?? { x: 0, y: 0 };
}
