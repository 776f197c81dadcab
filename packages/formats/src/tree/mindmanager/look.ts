/** How topics and lines of MindManager look. */
import type { Arrowhead, Style } from '@limn/document';
import { number } from '../../syntax/json.ts';
import { attribute, child, type XmlElement } from '../../syntax/xml.ts';
import type { MindTopic } from '../model.ts';

const SHAPES: Readonly<Record<string, string>> = {
  Rectangle: 'basic.rect',
  RoundedRectangle: 'basic.rounded',
  Oval: 'basic.ellipse',
  Circle: 'basic.circle',
  Hexagon: 'basic.hexagon',
  Octagon: 'basic.octagon',
  Diamond: 'basic.diamond',
  Parallelogram: 'basic.parallelogram',
  Capsule: 'basic.rounded',
  Data: 'flow.data',
  Database: 'flow.database',
  PredefinedProcess: 'flow.predefinedProcess',
  Document: 'flow.document',
  Highlight: 'basic.rect',
  RectangleBalloon: 'basic.callout',
  RoundedRectangleBalloon: 'basic.callout',
  OvalBalloon: 'basic.callout',
  ThoughtBubble: 'basic.cloud',
  Line: 'basic.text',
  None: 'basic.text',
};
const PT = 4 / 3;

/** `AARRGGBB`, its first byte how opaque it is. */
export function colorOf(value: string | undefined): string | undefined {
  const [, alpha, rgb] = /^([\da-f]{2})([\da-f]{6})$/i.exec(value ?? '') ?? [];
  if (rgb === undefined || alpha === '00') return undefined;
  const opaque = alpha!.toLowerCase() === 'ff';
  return `#${rgb}${opaque ? '' : alpha}`.toLowerCase();
}

/** Letters, as a font of MindManager has them. */
export function fontOf(font: XmlElement | undefined): Style {
  const style: Style = {};
  if (!font) return style;
  const ink = colorOf(attribute(font, 'Color')),
    size = number(attribute(font, 'Size')),
    name = attribute(font, 'Name');
  if (ink !== undefined) style.color = ink;
  if (size !== undefined && size > 0) style.fontSize = Math.round(size * PT * 100) / 100;
  if (name !== undefined && name !== '') style.font = name.slice(0, 200);
  if (attribute(font, 'Bold') === 'true') style.bold = true;
  if (attribute(font, 'Italic') === 'true') style.italic = true;
  if (attribute(font, 'Underline') === 'true') style.underline = true;
  if (attribute(font, 'Strikethrough') === 'true') style.strike = true;
  return style;
}

/** Id of a shape definition for `urn:mindjet:…`; undefined for one that ours has nothing like. */
export const shapeNamed = (urn: string | undefined): string | undefined =>
  SHAPES[urn?.replace(/^urn:mindjet:/, '').trim() ?? ''];

/** Elements that say the shape of a topic, by where it stands, and their attribute of the same name. */
const SHAPE_ELEMENTS = ['SubTopicShape', 'LabelFloatingTopicShape', 'CalloutFloatingTopicShape'] as const;

/** @param font letters of the whole title */
export function topicLook(element: XmlElement, font: Style): Pick<MindTopic, 'style' | 'shape' | 'line'> {
  const color = child(element, 'Color'),
    fill = colorOf(color && attribute(color, 'FillColor')),
    stroke = colorOf(color && attribute(color, 'LineColor')),
    style: Style = {
      ...(fill !== undefined && { fill }),
      ...(stroke !== undefined && { stroke }),
      ...font,
    };
  const shape = SHAPE_ELEMENTS.flatMap((name) => {
    const named = child(element, name);
    return (named && shapeNamed(attribute(named, name))) ?? [];
  })[0];
  return {
    ...(Object.keys(style).length > 0 && { style }),
    ...(shape !== undefined && { shape }),
    // The line to a topic has the colour of its border.
    ...(stroke !== undefined && { line: { color: stroke } }),
  };
}

const ARROWS: Readonly<Record<string, Arrowhead>> = {
  NoArrow: 'none',
  Arrow: 'triangle',
  OpenArrow: 'arrow',
  StealthArrow: 'stealth',
  DiamondArrow: 'diamond',
  OvalArrow: 'circle',
};

/** @param ends what is said of the beginning and the end of a line */
export function arrowheads([start, end]: readonly (XmlElement | undefined)[]): Style {
  const of = (one: XmlElement | undefined): Arrowhead | undefined =>
      ARROWS[((one && attribute(one, 'ConnectionShape')) ?? '').replace(/^urn:mindjet:/, '')],
    [startArrow, endArrow] = [of(start), of(end)];
  return { ...(startArrow && { startArrow }), ...(endArrow && { endArrow }) };
}

/** @param colours the element that says colours, and that which says the line */
export function lineStyleOf(element: XmlElement, colours = 'Color', lines = 'LineStyle'): Style {
  const style: Style = {},
    color = child(element, colours),
    stroke = colorOf(color && attribute(color, 'LineColor')),
    fill = colorOf(color && attribute(color, 'FillColor')),
    line = child(element, lines),
    width = number(line && attribute(line, 'LineWidth')),
    dash = (line && attribute(line, 'LineDashStyle')) ?? '';
  if (stroke !== undefined) style.stroke = stroke;
  if (fill !== undefined) style.fill = fill;
  if (width !== undefined && width > 0) style.strokeWidth = Math.round(width * PT * 100) / 100;
  if (/dot/i.test(dash)) style.dash = 'dotted';
  else if (/dash/i.test(dash)) style.dash = 'dashed';
  return style;
}
