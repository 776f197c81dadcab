/**
 * Data as the schema has it: objects that references stand for, inputs and outputs of a process, and what joins them.
 */
import type { ShapeRecord } from '@limn/document';
import { child, type XmlElement } from '../syntax/xml.ts';

/** What the writer does for those who make elements. */
export interface ElementMaker {
  element(name: string, attributes: Record<string, string>): XmlElement;
  append(parent: XmlElement, element: XmlElement, isEarly?: boolean): XmlElement;
  freeId(name: string): string;
}

/** References to data, and the inputs and outputs of a process. */
export const DATA: ReadonlySet<string> = new Set([
  'dataObjectReference',
  'dataStoreReference',
  'dataInput',
  'dataOutput',
]);

/** The element that takes new data in, and what the data itself needs beside it. */
export function dataHolder(
  maker: ElementMaker,
  container: XmlElement,
  element: XmlElement,
  record: ShapeRecord,
): XmlElement {
  const isCollection = record.data.controls?.['collection'] === 1;
  if (element.name === 'dataObjectReference') {
    if (element.attributes['dataObjectRef'] !== undefined) return container;
    const object = maker.element('dataObject', {
      id: maker.freeId('dataObject'),
      ...(isCollection && { isCollection: 'true' }),
    });
    maker.append(container, object);
    element.attributes['dataObjectRef'] = object.attributes['id']!;
    return container;
  }
  if (element.name !== 'dataInput' && element.name !== 'dataOutput') return container;
  if (isCollection) element.attributes['isCollection'] = 'true';
  return child(container, 'ioSpecification') ?? specification(maker, container);
}

function specification(maker: ElementMaker, container: XmlElement): XmlElement {
  const made = maker.append(container, maker.element('ioSpecification', {}), true);
  for (const name of ['inputSet', 'outputSet']) maker.append(made, maker.element(name, { id: maker.freeId(name) }));
  return made;
}

/** Inputs and outputs stand before the sets that name them. */
export function appendData(maker: ElementMaker, holder: XmlElement, element: XmlElement): void {
  maker.append(holder, element);
  const set = holder.name === 'ioSpecification' ? child(holder, setOf(element)) : undefined;
  if (!set) return;
  const rest = holder.children.filter((one) => one !== element),
    first = rest.findIndex((one) => typeof one !== 'string' && (one.name === 'inputSet' || one.name === 'outputSet'));
  holder.children = [...rest.slice(0, first), element, ...rest.slice(first)];
  const reference = maker.element(`${element.name}Refs`, {});
  reference.children = [element.attributes['id']!];
  maker.append(set, reference);
}

const setOf = ({ name }: XmlElement): string => (name === 'dataInput' ? 'inputSet' : 'outputSet');

/** What reads data, or writes it, has the association in it: with a property of its own for what it becomes there. */
export function dataAssociation(maker: ElementMaker, name: string, from: XmlElement, to: XmlElement): XmlElement {
  const isInput = name === 'dataInputAssociation',
    activity = isInput ? to : from;
  const made = maker.element(name, { id: maker.freeId(name) });
  const refer = (field: string, id: string): void => {
    const reference = maker.element(field, {});
    reference.children = [id];
    maker.append(made, reference);
  };
  if (isInput) {
    const property =
      child(activity, 'property') ??
      maker.append(activity, maker.element('property', { id: maker.freeId('property'), name: PLACE }), true);
    refer('sourceRef', from.attributes['id']!);
    refer('targetRef', property.attributes['id']!);
  } else refer('targetRef', to.attributes['id']!);
  maker.append(activity, made, true);
  return made;
}

/** The name that modellers give to what data becomes in an activity of which nothing more is said. */
const PLACE = '__targetRef_placeholder';
