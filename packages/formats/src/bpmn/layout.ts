/** A plain layout for processes whose file has no diagram: in the order of their flow, from left to right. */
import { layered } from '../drawn/layered.ts';
import { elements, type XmlElement } from '../syntax/xml.ts';
import { endsOf } from './ends.ts';
import { isNode, lineOf } from './kinds.ts';
import type { Bounds, BpmnModel, EdgePlace, Plane, ShapePlace } from './model.ts';

const GAP = 40,
  TITLE = 30;

/** Sizes by the ends of names. */
export function sizeOf({ name }: XmlElement): { w: number; h: number } {
  if (name.endsWith('Event')) return { w: 36, h: 36 };
  if (name.endsWith('Gateway')) return { w: 50, h: 50 };
  if (name.startsWith('data')) return { w: 36, h: 50 };
  return { w: 100, h: 80 };
}

const SUB = new Set(['subProcess', 'transaction', 'adHocSubProcess']);
const HIDDEN = new Set(['dataObject', 'dataStore', 'participant', 'lane', 'dataInput', 'dataOutput', 'message']);

export function laidOut(model: BpmnModel): Plane {
  const shapes: ShapePlace[] = [],
    edges: EdgePlace[] = [];
  const pools = new Map<XmlElement, XmlElement>();
  for (const one of model.all('participant')) {
    const process = model.referred(one, 'processRef');
    if (process) pools.set(process, one);
    else pools.set(one, one);
  }
  let top = 0;
  const add = (id: string | undefined, box: Bounds, more: Partial<ShapePlace> = {}): void => {
    if (id !== undefined) shapes.push({ element: id, box, ...more });
  };
  const containers = [...[...model.root.children].filter(isProcess), ...model.all('participant')];
  for (const container of containers) {
    const pool = pools.get(container);
    if (container.name === 'participant' && !pool) continue;
    const left = pool ? TITLE + GAP : 0,
      inside = container.name === 'process' ? contentOf(container, model) : { places: [], w: 400, h: 0 };
    if (inside.places.length === 0 && !pool) continue;
    const lanes = [...elements(container, 'laneSet')].flatMap((set) => [...elements(set, 'lane')]);
    const height = inside.h + 2 * GAP;
    if (pool)
      add(
        pool.attributes['id'],
        { x: 0, y: top, w: inside.w + left + GAP, h: Math.max(60, height) },
        { isHorizontal: true },
      );
    // A lane is drawn where it is the only one: of several, what stands in each is not in rows.
    if (lanes.length === 1)
      add(
        lanes[0]!.attributes['id'],
        { x: TITLE, y: top, w: inside.w + left + GAP - TITLE, h: height },
        { isHorizontal: true },
      );
    for (const { element, box, isExpanded } of inside.places)
      add(
        element.attributes['id'],
        { ...box, x: box.x + left + (lanes.length === 1 ? TITLE : 0), y: box.y + top + GAP },
        isExpanded ? { isExpanded } : {},
      );
    top += Math.max(60, height) + GAP;
  }
  for (const element of model.all())
    if (lineOf(element, model)) edges.push({ element: element.attributes['id']!, points: [] });
  return { id: '', name: '', element: '', shapes, edges };
}

const isProcess = (one: XmlElement | string): one is XmlElement => typeof one !== 'string' && one.name === 'process';

interface Placed {
  element: XmlElement;
  box: Bounds;
  isExpanded?: boolean;
}

/** What stands in a process or a sub-process, from 0, 0. */
function contentOf(container: XmlElement, model: BpmnModel, depth = 0): { places: Placed[]; w: number; h: number } {
  const nodes = [...elements(container)].filter((one) => isNode(one) && !HIDDEN.has(one.name) && one.attributes['id']);
  const borders = nodes.filter(({ name }) => name === 'boundaryEvent');
  const inner = new Map<XmlElement, ReturnType<typeof contentOf>>();
  const sized = nodes
    .filter(({ name }) => name !== 'boundaryEvent')
    .map((element) => {
      const content = SUB.has(element.name) && depth < 20 ? contentOf(element, model, depth + 1) : undefined;
      if (content && content.places.length > 0) {
        inner.set(element, content);
        return { element, w: content.w + GAP, h: content.h + GAP + TITLE };
      }
      return { element, ...sizeOf(element) };
    });
  const lines = [...elements(container)].filter((one) => lineOf(one, model));
  const hostOf = (element: XmlElement | undefined): XmlElement | undefined =>
    element?.name === 'boundaryEvent' ? model.referred(element, 'attachedToRef') : element;
  const boxes = layered(
    sized.map(({ element, w, h }) => ({ id: element.attributes['id']!, w, h })),
    lines.flatMap((line) => {
      const { source, target } = endsOf(line, model);
      const [from, to] = [hostOf(source)?.attributes['id'], hostOf(target)?.attributes['id']];
      return from !== undefined && to !== undefined ? [{ from, to }] : [];
    }),
    { direction: 'right', gap: GAP, rowGap: 1.4 * GAP },
  );
  const all = [...boxes.values()],
    w = Math.max(0, ...all.map((box) => box.x + box.w)),
    h = Math.max(0, ...all.map((box) => box.y + box.h));
  const places: Placed[] = [];
  for (const { element } of sized) {
    const box = boxes.get(element.attributes['id']!)!,
      content = inner.get(element);
    places.push({ element, box, ...(content && { isExpanded: true }) });
    for (const one of content?.places ?? [])
      places.push({ ...one, box: { ...one.box, x: one.box.x + box.x + GAP / 2, y: one.box.y + box.y + TITLE } });
    borders
      .filter((border) => model.referred(border, 'attachedToRef') === element)
      .forEach((border, i) =>
        places.push({ element: border, box: { x: box.x + 12 + i * 44, y: box.y + box.h - 18, w: 36, h: 36 } }),
      );
  }
  return { places, w, h: h + (borders.length > 0 ? GAP / 2 : 0) };
}
