/** What the lines of BPMN lead from and to: references that each kind of line writes in its own way. */
import { child, textContent, type XmlElement } from '../syntax/xml.ts';
import type { BpmnModel } from './model.ts';

export interface Ends {
  source: XmlElement | undefined;
  target: XmlElement | undefined;
}

export function endsOf(element: XmlElement, model: BpmnModel): Ends {
  const inside = (name: string): XmlElement | undefined => {
    const reference = child(element, name);
    return reference && model.find(textContent(reference));
  };
  if (element.name === 'dataInputAssociation')
    return { source: shown(inside('sourceRef'), model), target: activityOf(element, model) };
  if (element.name === 'dataOutputAssociation')
    return { source: activityOf(element, model), target: shown(inside('targetRef'), model) };
  return { source: model.referred(element, 'sourceRef'), target: model.referred(element, 'targetRef') };
}

const activityOf = (element: XmlElement, model: BpmnModel): XmlElement | undefined => model.parentOf(element);

/** A data object's own reference is what is drawn, where the line names the object. */
function shown(element: XmlElement | undefined, model: BpmnModel): XmlElement | undefined {
  if (element?.name !== 'dataObject' && element?.name !== 'dataStore') return element;
  for (const one of model.all()) if (model.referred(one, `${element.name}Ref`) === element) return one;
  return element;
}
