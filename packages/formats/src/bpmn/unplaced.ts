/** Steps of a process that its diagram forgot: they stand in a row below it, with the lines between them and others. */
import { elements, type XmlElement } from '../syntax/xml.ts';
import { endsOf } from './ends.ts';
import { isNode, lineOf } from './kinds.ts';
import { sizeOf } from './layout.ts';
import type { BpmnModel, Plane } from './model.ts';

const GAP = 40;
/** What stands in a process for itself: what holds on to another or is data may be meant to be nowhere. */
const STEP = /(?:task|event|gateway|subprocess|transaction|callactivity)$/i;

/** Gives planes the steps that stand on none, beside others of the same process. */
export function placeForgotten(planes: readonly Plane[], model: BpmnModel): void {
  const planeOf = new Map<XmlElement, Plane>(),
    known = new Set<XmlElement>();
  for (const plane of planes)
    for (const { element } of [...plane.shapes, ...plane.edges]) {
      const found = model.find(element),
        holder = found && model.parentOf(found);
      if (!found) continue;
      known.add(found);
      if (holder?.name === 'process' && !planeOf.has(holder)) planeOf.set(holder, plane);
    }
  for (const [process, plane] of planeOf) {
    const steps = [...elements(process)].filter(
      (one) =>
        isNode(one) && STEP.test(one.name) && one.name !== 'boundaryEvent' && one.attributes['id'] && !known.has(one),
    );
    if (steps.length === 0) continue;
    const boxes = plane.shapes.map(({ box }) => box),
      top = boxes.reduce((most, { y, h }) => Math.max(most, y + h), -Infinity) + GAP;
    let left = boxes.reduce((least, { x }) => Math.min(least, x), Infinity);
    if (!Number.isFinite(left) || !Number.isFinite(top)) continue;
    for (const step of steps) {
      const size = sizeOf(step);
      plane.shapes.push({ element: step.attributes['id']!, box: { x: left, y: top, ...size } });
      left += size.w + GAP;
    }
    const added = new Set(steps);
    for (const line of elements(process)) {
      if (known.has(line) || !line.attributes['id'] || !lineOf(line, model)) continue;
      const { source, target } = endsOf(line, model);
      if ((source && added.has(source)) || (target && added.has(target)))
        plane.edges.push({ element: line.attributes['id'], points: [] });
    }
  }
}
