/**
 * What a diagram forgot of its processes: events at the borders of what it shows, steps in a row below it with the data
 * that they read and write, and the lines between what is shown.
 */
import { elements, type XmlElement } from '../syntax/xml.ts';
import { DATA } from './data.ts';
import { endsOf } from './ends.ts';
import { isNode, lineOf } from './kinds.ts';
import { sizeOf } from './layout.ts';
import type { Bounds, BpmnModel, Plane } from './model.ts';

const GAP = 40;
/** What stands in a process for itself. */
const STEP = /(?:task|event|gateway|subprocess|transaction|callactivity)$/i;

/** Gives planes what stands on none, beside others of the same process. */
export function placeForgotten(planes: readonly Plane[], model: BpmnModel): void {
  const planeOf = new Map<XmlElement, Plane>(),
    shown = new Map<XmlElement, { plane: Plane; box: Bounds }>(),
    known = new Set<XmlElement>(),
    placed = new Set<XmlElement>();
  for (const plane of planes) {
    for (const { element, box } of plane.shapes) {
      const found = model.find(element);
      if (found && !shown.has(found)) shown.set(found, { plane, box });
    }
    for (const { element } of [...plane.shapes, ...plane.edges]) {
      const found = model.find(element),
        holder = found && model.parentOf(found);
      if (!found) continue;
      known.add(found);
      if (holder?.name === 'process' && !planeOf.has(holder)) planeOf.set(holder, plane);
    }
  }
  const isForgotten = (one: XmlElement): boolean => one.attributes['id'] !== undefined && !known.has(one);
  const place = (one: XmlElement, plane: Plane, box: Bounds): void => {
    plane.shapes.push({ element: one.attributes['id']!, box });
    shown.set(one, { plane, box });
    placed.add(one);
  };
  const lines = [...model.all()].filter((one) => isForgotten(one) && lineOf(one, model)),
    joined = dataAt(lines, model);
  for (const [process, plane] of planeOf) {
    const missing = [...elements(process)].filter(
      (one) =>
        isForgotten(one) && isNode(one) && (isStep(one) || joined.get(one)?.some((at) => shown.has(at) || isStep(at))),
    );
    if (missing.length === 0) continue;
    const boxes = plane.shapes.map(({ box }) => box),
      top = boxes.reduce((most, { y, h }) => Math.max(most, y + h), -Infinity) + GAP;
    let left = boxes.reduce((least, { x }) => Math.min(least, x), Infinity);
    if (!Number.isFinite(left) || !Number.isFinite(top)) continue;
    for (const one of missing) {
      const size = sizeOf(one);
      place(one, plane, { x: left, y: top, ...size });
      left += size.w + GAP;
    }
  }
  placeAtBorders(model, isForgotten, shown, place);
  for (const line of lines) {
    const { source, target } = endsOf(line, model),
      from = source && shown.get(source),
      to = target && shown.get(target);
    // Modellers leave out the data of steps that are shown, and do so on purpose.
    const isMeant = line.name === 'sequenceFlow' || placed.has(source!) || placed.has(target!);
    if (isMeant && from && to && from.plane === to.plane)
      from.plane.edges.push({ element: line.attributes['id']!, points: [] });
  }
}

/** What holds on to another stands where that does. */
const isStep = (one: XmlElement): boolean => STEP.test(one.name) && one.name !== 'boundaryEvent';

/** Who reads or writes data, by the data: what nobody does may be meant to be nowhere. */
function dataAt(lines: readonly XmlElement[], model: BpmnModel): Map<XmlElement, XmlElement[]> {
  const out = new Map<XmlElement, XmlElement[]>();
  for (const line of lines) {
    const { source, target } = endsOf(line, model);
    for (const [data, at] of [
      [source, target],
      [target, source],
    ])
      if (data && at && DATA.has(data.name)) out.set(data, [...(out.get(data) ?? []), at]);
  }
  return out;
}

/** Events of activities that are shown, side by side at the lower border. */
function placeAtBorders(
  model: BpmnModel,
  isForgotten: (one: XmlElement) => boolean,
  shown: ReadonlyMap<XmlElement, { plane: Plane; box: Bounds }>,
  place: (one: XmlElement, plane: Plane, box: Bounds) => void,
): void {
  const events = [...model.all('boundaryEvent')],
    hostOf = (event: XmlElement): XmlElement | undefined => model.referred(event, 'attachedToRef'),
    taken = new Map<XmlElement | undefined, number>();
  const take = (host: XmlElement | undefined): number => {
    const before = taken.get(host) ?? 0;
    taken.set(host, before + 1);
    return before;
  };
  for (const event of events) if (!isForgotten(event)) take(hostOf(event));
  for (const event of events.filter(isForgotten)) {
    const host = hostOf(event),
      at = host && shown.get(host);
    if (!at) continue;
    const before = take(host);
    const { w, h } = sizeOf(event),
      x = Math.min(at.box.x + 12 + before * (w + 8), at.box.x + at.box.w - w / 2);
    place(event, at.plane, { x, y: at.box.y + at.box.h - h / 2, w, h });
  }
}
