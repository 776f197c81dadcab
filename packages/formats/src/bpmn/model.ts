/** BPMN 2.0 XML: its elements by their ids, what each stands in, and where its diagrams place them. */
import { attribute, child, elements, textContent, type XmlElement } from '../syntax/xml.ts';

export interface Bounds {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Point {
  x: number;
  y: number;
}

/** A `BPMNShape`. */
export interface ShapePlace {
  element: string;
  box: Bounds;
  label?: Bounds;
  isExpanded?: boolean;
  isHorizontal?: boolean;
  isMarkerVisible?: boolean;
  fill?: string;
  stroke?: string;
}
/** A `BPMNEdge`. Without points its way is not said. */
export interface EdgePlace {
  element: string;
  points: Point[];
  label?: Bounds;
  stroke?: string;
}
/** A `BPMNDiagram` with its plane. */
export interface Plane {
  id: string;
  name: string;
  /** What the plane is of: a process, a collaboration, a sub-process. */
  element: string;
  shapes: ShapePlace[];
  edges: EdgePlace[];
}

export class BpmnModel {
  readonly root: XmlElement;
  readonly byId = new Map<string, XmlElement>();
  readonly parents = new Map<XmlElement, XmlElement>();

  constructor(root: XmlElement) {
    this.root = root;
    this.index(root);
  }

  /** The element that a reference names, with a prefix or without. */
  find(reference: string | undefined): XmlElement | undefined {
    if (reference === undefined) return undefined;
    const name = reference.trim();
    return this.byId.get(name) ?? this.byId.get(name.slice(name.indexOf(':') + 1));
  }

  parentOf(element: XmlElement): XmlElement | undefined {
    return this.parents.get(element);
  }

  /** What an element's attribute refers to. */
  referred(element: XmlElement, name: string): XmlElement | undefined {
    return this.find(element.attributes[name]);
  }

  *all(name?: string): Generator<XmlElement> {
    for (const element of this.byId.values()) if (name === undefined || element.name === name) yield element;
  }

  private index(root: XmlElement): void {
    const waiting = [root];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      for (const one of elements(next)) {
        this.parents.set(one, next);
        if (one.name !== 'BPMNDiagram') waiting.push(one);
      }
      const id = next.attributes['id'];
      if (id !== undefined && !this.byId.has(id)) this.byId.set(id, next);
    }
  }
}

/** What is written in or beside an element on the page. */
export function shownName(element: XmlElement, model: BpmnModel): string {
  if (element.name === 'textAnnotation') return textContent(child(element, 'text')).trim();
  if (element.name === 'group') {
    const value = model.referred(element, 'categoryValueRef');
    return (value?.attributes['value'] ?? element.attributes['name'] ?? '').trim();
  }
  const name = breaks(element.attributes['name'] ?? '');
  if (!CHOREOGRAPHIES.has(element.name)) return name;
  const people = [...elements(element, 'participantRef')].map(
    (one) => model.find(textContent(one))?.attributes['name'] ?? '',
  );
  return `${people[0] ?? ''}\n${name}\n${people.slice(1).join(', ')}`;
}
export const CHOREOGRAPHIES: ReadonlySet<string> = new Set(['choreographyTask', 'subChoreography', 'callChoreography']);

/** Some tools write line breaks in names as entities twice over. */
const breaks = (name: string): string => name.replace(/&#(?:10|xA);/gi, '\n').trim();

const number = (element: XmlElement, name: string): number => {
  const n = Number.parseFloat(element.attributes[name] ?? '');
  return Number.isFinite(n) && Math.abs(n) <= 1e6 ? n : 0;
};
const flag = (element: XmlElement, name: string): boolean | undefined => {
  const value = element.attributes[name];
  return value === undefined ? undefined : value === 'true' || value === '1';
};

export function boundsOf(element: XmlElement | undefined): Bounds | undefined {
  const found = element && child(element, 'Bounds');
  if (!found) return undefined;
  return {
    x: number(found, 'x'),
    y: number(found, 'y'),
    w: Math.abs(number(found, 'width')),
    h: Math.abs(number(found, 'height')),
  };
}

/** Names that programs have for colours of an element's own, in what extends it. */
const COLOURS: Readonly<Record<string, 'fill' | 'stroke'>> = {
  bgcolor: 'fill',
  backgroundcolor: 'fill',
  fillcolor: 'fill',
  bordercolor: 'stroke',
  linecolor: 'stroke',
};

/** Colours that Signavio and Bizagi write down with an element rather than with its place, as names with values. */
export function coloursOf(element: XmlElement | undefined): { fill?: string; stroke?: string } {
  const out: { fill?: string; stroke?: string } = {},
    waiting = [...elements(child(element, 'extensionElements'))];
  // As deep as they nest them, and no deeper: what extends an element may be of any size.
  for (let depth = 0, row = waiting; depth < 3; depth++, row = row.flatMap((one) => [...elements(one)]))
    for (const { attributes } of row) {
      const key = (attributes['metaKey'] ?? attributes['name'] ?? '').toLowerCase(),
        value = attributes['metaValue'] ?? attributes['value'];
      const what = Object.hasOwn(COLOURS, key) ? COLOURS[key] : undefined;
      if (what && value) out[what] = value;
    }
  return out;
}

export function pointsOf(edge: XmlElement): Point[] {
  return [...elements(edge, 'waypoint')].slice(0, 1000).map((one) => ({ x: number(one, 'x'), y: number(one, 'y') }));
}

/** Every plane of the file's diagrams, as it stands. */
export function planesOf(model: BpmnModel): Plane[] {
  const out: Plane[] = [];
  for (const diagram of elements(model.root, 'BPMNDiagram')) {
    const plane = child(diagram, 'BPMNPlane');
    if (!plane) continue;
    const found: Plane = {
      id: diagram.attributes['id'] ?? '',
      name: diagram.attributes['name'] ?? '',
      element: plane.attributes['bpmnElement'] ?? '',
      shapes: [],
      edges: [],
    };
    for (const one of elements(plane)) {
      const element = one.attributes['bpmnElement'];
      if (element === undefined) continue;
      const label = boundsOf(child(one, 'BPMNLabel')),
        own = coloursOf(model.find(element)),
        stroke = attribute(one, 'stroke') ?? attribute(one, 'border-color') ?? own.stroke;
      const common = { element, ...(label && { label }), ...(stroke && { stroke }) };
      if (one.name === 'BPMNEdge') found.edges.push({ ...common, points: pointsOf(one) });
      if (one.name !== 'BPMNShape') continue;
      const box = boundsOf(one),
        fill = attribute(one, 'fill') ?? attribute(one, 'background-color') ?? own.fill;
      if (!box) continue;
      const [isExpanded, isHorizontal, isMarkerVisible] = ['isExpanded', 'isHorizontal', 'isMarkerVisible'].map(
        (name) => flag(one, name),
      );
      found.shapes.push({
        ...common,
        box,
        ...(fill && { fill }),
        ...(isExpanded !== undefined && { isExpanded }),
        ...(isHorizontal !== undefined && { isHorizontal }),
        ...(isMarkerVisible !== undefined && { isMarkerVisible }),
      });
    }
    if (found.shapes.length > 0 || found.edges.length > 0) out.push(found);
  }
  return out;
}
