/**
 * What a line's look says of its element: which flow is the default, which has a condition, where an association
 * points.
 */
import type { Style } from '@limn/document';
import { child, type XmlElement } from '../syntax/xml.ts';
import { lineOf } from './kinds.ts';
import type { BpmnModel } from './model.ts';

/** Kinds of lines that look different whatever they join. */
type Family = 'sequence' | 'message' | 'association';
const FAMILIES: Readonly<Record<string, Family>> = {
  sequenceFlow: 'sequence',
  messageFlow: 'message',
  association: 'association',
};

function familyOf({ dash }: Style): Family {
  if (dash === 'dotted') return 'association';
  return dash === 'dashed' ? 'message' : 'sequence';
}

/**
 * Whether a line has come to look as another kind of element; false for those that their ends alone make what they are.
 */
export const isOtherwise = (element: XmlElement, style: Style): boolean =>
  Object.hasOwn(FAMILIES, element.name) && FAMILIES[element.name] !== familyOf(style);

/** Writes what a line looks like, where its element says otherwise. */
export function markLine(
  element: XmlElement,
  { startArrow = 'none', endArrow = 'none' }: Style,
  model: BpmnModel,
  prefix: string | undefined,
): void {
  const said = lineOf(element, model);
  if (element.name === 'association') {
    if (said?.startArrow === startArrow && said.endArrow === endArrow) return;
    const direction = startArrow === 'none' ? 'One' : 'Both';
    element.attributes['associationDirection'] = endArrow === 'none' ? 'None' : direction;
  }
  if (element.name !== 'sequenceFlow' || said?.startArrow === startArrow) return;
  const source = model.referred(element, 'sourceRef'),
    condition = child(element, 'conditionExpression');
  if (source && startArrow === 'slash') source.attributes['default'] = element.attributes['id']!;
  else if (source && said?.startArrow === 'slash') delete source.attributes['default'];
  const isConditional = startArrow.startsWith('diamond');
  if (isConditional && !condition) {
    const type = prefix === undefined ? 'tFormalExpression' : `${prefix}:tFormalExpression`;
    element.children.push({
      name: 'conditionExpression',
      ...(prefix !== undefined && { prefix }),
      attributes: { 'xsi:type': type },
      children: [],
    });
  }
  if (!isConditional && condition && said?.startArrow === 'diamondOpen')
    element.children = element.children.filter((one) => one !== condition);
}
