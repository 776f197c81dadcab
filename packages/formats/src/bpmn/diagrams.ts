/** The diagrams of a BPMN file: places that changed are written, those that did not stay to the letter. */
import type { Box, ConnectorRecord, RecordId, ShapeRecord } from '@limn/document';
import { child, elements, type XmlElement } from '../syntax/xml.ts';
import { inBox, isCaptioned, outOfBox } from './labels.ts';
import type { PageRoutes } from './routes.ts';
import { type Bounds, boundsOf, type BpmnModel, type Point, pointsOf } from './model.ts';

/** Places closer than this are the same, page units. */
const SAME = 0.02;
const near = (a: number, b: number): boolean => Math.abs(a - b) < SAME;
const written = (n: number): string => String(Math.round(n * 1000) / 1000);

const isSameBox = (a: Box | undefined, b: Bounds | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  (['x', 'y', 'w', 'h'] as const).every((key) => Math.abs(a[key] - b[key]) < 1e-4);

export class BpmnDiagrams {
  private readonly root: XmlElement;
  private readonly model: BpmnModel;
  private readonly used = new Set<XmlElement>();
  /** Shapes that stand elsewhere than the file says: lines lead to them on other ways. */
  private readonly moved = new Set<RecordId>();
  private next = 1;

  constructor(root: XmlElement, model: BpmnModel) {
    this.root = root;
    this.model = model;
    for (const [prefix, address] of NAMESPACES)
      if (!this.prefixOf(address)) root.attributes[`xmlns:${prefix}`] = address;
  }

  /** The plane of a page; a page that the file has none for gets a diagram. */
  planeOf(id: string, name: string, elementOf: () => string): XmlElement {
    for (const diagram of elements(this.root, 'BPMNDiagram')) {
      const plane = child(diagram, 'BPMNPlane');
      if (plane && !this.used.has(plane) && (diagram.attributes['id'] ?? '') === id) return this.use(plane);
    }
    const plane = this.make('BPMNPlane', 0, { id: this.freeId('BPMNPlane'), bpmnElement: elementOf() });
    const diagram = this.make('BPMNDiagram', 0, { id: this.freeId('BPMNDiagram'), ...(name && { name }) });
    diagram.children.push(plane);
    this.root.children.push(diagram);
    return this.use(plane);
  }

  placeShape(plane: XmlElement, element: XmlElement, record: ShapeRecord): void {
    const { box, kind } = record;
    const found = this.find(plane, element, 'BPMNShape');
    const shape =
      found ?? this.make('BPMNShape', 0, { id: this.freeId('Shape'), bpmnElement: element.attributes['id']! });
    if (!found) plane.children.push(shape);
    const wanted = EXPANDED[kind];
    if (wanted !== undefined && (shape.attributes['isExpanded'] ?? (found ? wanted : '')) !== wanted)
      shape.attributes['isExpanded'] = wanted;
    if (!found && /ool$|ane$|^lane/.test(kind))
      shape.attributes['isHorizontal'] = /ertical/.test(kind) ? 'false' : 'true';
    const before = boundsOf(shape);
    this.placeLabel(shape, record, before);
    if (before && near(before.x, box.x) && near(before.y, box.y) && near(before.w, box.w) && near(before.h, box.h))
      return;
    this.moved.add(record.id);
    const bounds = child(shape, 'Bounds') ?? this.push(shape, this.make('Bounds', 1, {}));
    Object.assign(bounds.attributes, {
      x: written(box.x),
      y: written(box.y),
      width: written(box.w),
      height: written(box.h),
    });
  }

  /**
   * After the shapes of its plane.
   * @param routes of the lines on the page that the plane shows
   */
  placeEdge(plane: XmlElement, element: XmlElement, record: ConnectorRecord, routes: PageRoutes): void {
    const found = this.find(plane, element, 'BPMNEdge');
    const edge = found ?? this.make('BPMNEdge', 0, { id: this.freeId('Edge'), bpmnElement: element.attributes['id']! });
    if (!found) plane.children.push(edge);
    const before = pointsOf(edge);
    const told = [record.start, ...record.points, record.end];
    const isLed = [record.start, record.end].some(({ shape }) => shape !== undefined && this.moved.has(shape)),
      isTold = before.length === told.length && before.every((p, i) => near(p.x, told[i]!.x) && near(p.y, told[i]!.y));
    if (isTold && !isLed) return;
    const way = routes.of(record) ?? wayOf(record);
    edge.children = edge.children.filter((one) => typeof one === 'string' || one.name !== 'waypoint');
    edge.children.unshift(...way.map(({ x, y }) => this.make('waypoint', 2, { x: written(x), y: written(y) })));
  }

  /** Takes out the places of what this plane shows no more. */
  keepOnly(plane: XmlElement, shown: ReadonlySet<string>, isKnown: (id: string) => boolean): void {
    plane.children = plane.children.filter((one) => {
      if (typeof one === 'string') return true;
      const id = one.attributes['bpmnElement'] ?? '';
      // Places of what the file does not have were none to be drawn, and stay as they are.
      return !isKnown(id) || shown.has(this.model.find(id)?.attributes['id'] ?? '');
    });
  }

  private find(plane: XmlElement, element: XmlElement, name: string): XmlElement | undefined {
    for (const one of elements(plane, name)) if (this.model.find(one.attributes['bpmnElement']) === element) return one;
    return undefined;
  }

  /** A name goes along with its shape, and where the drawing has it; one that is set in its shape has no place. */
  private placeLabel(shape: XmlElement, { box, kind, data: { textBox } }: ShapeRecord, before?: Bounds): void {
    const label = child(shape, 'BPMNLabel'),
      bounds = label && child(label, 'Bounds');
    const told = boundsOf(label),
      isSized = before !== undefined && near(before.w, box.w) && near(before.h, box.h);
    if (label && bounds && told && told.w > 0) {
      const isWhere = isCaptioned(kind) ? isSameBox(textBox, before && inBox(told, before)) : isSized;
      if (isWhere && isSized) {
        this.write(bounds, { x: told.x + box.x - before.x, y: told.y + box.y - before.y });
        return;
      }
      if (!isCaptioned(kind) || !textBox) {
        label.children = label.children.filter((one) => one !== bounds);
        return;
      }
    }
    if (!textBox || !isCaptioned(kind)) return;
    const into = label ?? this.push(shape, this.make('BPMNLabel', 0, {}));
    this.write(bounds ?? this.push(into, this.make('Bounds', 1, {})), outOfBox(textBox, box));
  }

  /** A number that stays the same stays as it is written. */
  private write({ attributes }: XmlElement, { x, y, w, h }: Point & Partial<Bounds>): void {
    for (const [name, value] of Object.entries({ x, y, width: w, height: h }))
      if (value !== undefined && !near(Number(attributes[name]), value)) attributes[name] = written(value);
  }

  private use(plane: XmlElement): XmlElement {
    this.used.add(plane);
    return plane;
  }

  private push(parent: XmlElement, element: XmlElement): XmlElement {
    parent.children.unshift(element);
    return element;
  }

  private prefixOf(address: string): string | undefined {
    for (const [key, value] of Object.entries(this.root.attributes))
      if (value === address && (key === 'xmlns' || key.startsWith('xmlns:'))) return key.slice(6) || 'xmlns';
    return undefined;
  }

  private make(name: string, space: 0 | 1 | 2, attributes: Record<string, string>): XmlElement {
    const prefix = this.prefixOf(NAMESPACES[space]![1]);
    return { name, ...(prefix && prefix !== 'xmlns' && { prefix }), attributes, children: [] };
  }

  private freeId(stem: string): string {
    while (this.model.byId.has(`${stem}_${this.next}_di`)) this.next++;
    return `${stem}_${this.next++}_di`;
  }
}

/** What a diagram says of a sub-process that is open, and of one that is folded. */
const EXPANDED: Readonly<Record<string, string>> = { 'bpmn.expandedSubProcess': 'true', 'bpmn.subProcess': 'false' };

const NAMESPACES: readonly (readonly [prefix: string, address: string])[] = [
  ['bpmndi', 'http://www.omg.org/spec/BPMN/20100524/DI'],
  ['dc', 'http://www.omg.org/spec/DD/20100524/DC'],
  ['di', 'http://www.omg.org/spec/DD/20100524/DI'],
];

/** The way of a line with the corners that a level and upright one must have. */
function wayOf({ start, end, points, kind }: ConnectorRecord): Point[] {
  const told: Point[] = [start, ...points, end];
  if (kind !== 'orthogonal') return told;
  const out: Point[] = [told[0]!];
  for (const point of told.slice(1)) {
    const last = out.at(-1)!;
    if (!near(last.x, point.x) && !near(last.y, point.y)) {
      if (out.length === 1 && told.length === 2) {
        const middle = (last.x + point.x) / 2;
        out.push({ x: middle, y: last.y }, { x: middle, y: point.y });
      } else out.push({ x: point.x, y: last.y });
    }
    out.push({ x: point.x, y: point.y });
  }
  return out;
}
