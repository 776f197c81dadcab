/** Elements of shapes and lines that were copied: they say what those say that they were made from. */
import type { XmlElement } from '../syntax/xml.ts';
import { isNode } from './kinds.ts';
import { FLOWS } from './names.ts';

/** What is drawn by itself, or refers to what is: a copy has its own, or none. */
const OWN = new Set([
  'incoming',
  'outgoing',
  'flowNodeRef',
  'childLaneSet',
  'laneSet',
  'dataInputAssociation',
  'dataOutputAssociation',
  'participantRef',
  'ioSpecification',
]);
const OWN_ATTRIBUTES = new Set(['id', 'default', 'processRef', 'sourceRef', 'targetRef', 'categoryValueRef']);

/** Gives `to` what another element says; ids within are made anew, and what names them follows. */
export function copyInto(to: XmlElement, from: XmlElement, freeId: (name: string) => string): void {
  const ids = new Map<string, string>();
  const clone = (one: XmlElement): XmlElement => {
    const { id } = one.attributes;
    if (id !== undefined) ids.set(id, freeId(one.name));
    return {
      ...one,
      attributes: { ...one.attributes, ...(id !== undefined && { id: ids.get(id)! }) },
      children: one.children.map((inner) => (typeof inner === 'string' ? inner : clone(inner))),
    };
  };
  const said = from.children.flatMap((one): (XmlElement | string)[] => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [one];
    return OWN.has(one.name) || FLOWS.has(one.name) || isNode(one) ? [] : [clone(one)];
  });
  for (const [name, value] of Object.entries(from.attributes))
    if (!OWN_ATTRIBUTES.has(name)) to.attributes[name] = value;
  to.children = [...said, ...to.children];
  if (ids.size > 0) for (const one of said) if (typeof one !== 'string') renamed(one, ids);
}

function renamed(element: XmlElement, ids: ReadonlyMap<string, string>): void {
  for (const [name, value] of Object.entries(element.attributes))
    if (name !== 'id' && ids.has(value)) element.attributes[name] = ids.get(value)!;
  element.children = element.children.map((one) => {
    if (typeof one === 'string') return ids.get(one.trim()) ?? one;
    renamed(one, ids);
    return one;
  });
}
