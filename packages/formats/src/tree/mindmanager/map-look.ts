/** The look of a map of MindManager: what its style group says of each level, of lines and of boundaries. */
import type { LevelStyle, LineShape, Style } from '@limn/document';
import { number } from '../../syntax/json.ts';
import { attribute, child, elements, type XmlElement } from '../../syntax/xml.ts';
import { giveLook } from '../file-look.ts';
import { type MindSheet, topicsIn } from '../model.ts';
import { arrowheads, colorOf, fontOf, lineStyleOf, shapeNamed } from './look.ts';

const LINES: readonly (readonly [pattern: RegExp, shape: LineShape])[] = [
  [/RoundedElbow/, 'rounded'],
  [/Elbow/, 'elbow'],
  [/Straight|Angle/, 'straight'],
  [/Arc/, 'arc'],
];
const MM = 96 / 25.4;
/** Lines of our maps are at least this wide, page units. */
const THIN = 1;

/** Gives a sheet the look that the map says; what topics and lines say themselves stays over that. */
export function applyMapLook(sheet: MindSheet, root: XmlElement): void {
  const group = child(root, 'StyleGroup'),
    central = group && child(group, 'RootTopicDefaultsGroup');
  if (!group || !central) return;
  const main = levelGroup(group, 0),
    sub = levelGroup(group, 1) ?? main;
  const line = hex(main, 'LineColor') ?? hex(central, 'LineColor') ?? '#808080',
    paper = opaque(colorOf(attribute(child(group, 'BackgroundFill') ?? group, 'FillColor'))) ?? '#ffffff',
    text = opaque(sub && fontOf(child(child(sub, 'DefaultText'), 'Font')).color);
  const levels = {
    central: levelOf(central, text),
    ...(main && { main: levelOf(main, text) }),
    ...(sub && { sub: levelOf(sub, text) }),
    ...named(group, 'LabelTopicDefaultsGroup', 'floating', text),
    ...named(group, 'CalloutTopicDefaultsGroup', 'callout', text),
  };
  const width = number(attribute(child(group, 'Structure') ?? group, 'MainTopicLineWidth')),
    wide = width === undefined ? 2 * THIN : Math.max(THIN, Math.round(width * MM * 100) / 100);
  giveLook(sheet, {
    paper,
    text,
    line,
    accents: [line],
    levels,
    lines: {
      main: lineIn(central),
      sub: levels.sub?.shape === 'basic.text' ? 'underline' : inBranches(lineIn(main)),
      widths: [wide, Math.max(THIN, wide / 2)],
    },
  });
  giveAbout(sheet, group);
}

/** How the children of the central topic grow, where it says nothing itself. */
export const growthOfMap = (root: XmlElement): XmlElement | undefined => {
  const central = child(child(root, 'StyleGroup'), 'RootTopicDefaultsGroup');
  return central && child(central, 'DefaultSubTopicsShape');
};

const levelGroup = (group: XmlElement, level: number): XmlElement | undefined =>
  [...elements(group, 'RootSubTopicDefaultsGroup')].find((one) => number(attribute(one, 'Level')) === level);

const named = (
  group: XmlElement,
  name: string,
  level: 'floating' | 'callout',
  text: string | undefined,
): { [L in 'floating' | 'callout']?: LevelStyle } => {
  const found = child(group, name);
  if (!found) return {};
  const look = levelOf(found, text);
  // Callouts of every body are bubbles.
  return { [level]: level === 'callout' ? { ...look, shape: 'basic.callout', fill: 'edge' } : look };
};

const colours = (group: XmlElement | undefined): XmlElement | undefined => group && child(group, 'DefaultColor');
const hex = (group: XmlElement | undefined, name: string): string | undefined => {
  const element = colours(group);
  return opaque(element && colorOf(attribute(element, name)));
};
const opaque = (colour: string | undefined): string | undefined => colour?.slice(0, 7);

const SHAPES_OF = [
  ['DefaultSubTopicShape', 'SubTopicShape'],
  ['DefaultLabelFloatingTopicShape', 'LabelFloatingTopicShape'],
  ['DefaultCalloutFloatingTopicShape', 'CalloutFloatingTopicShape'],
] as const;

function levelOf(group: XmlElement, text: string | undefined): LevelStyle {
  const shape = SHAPES_OF.flatMap(([element, name]) => {
    const found = child(group, element);
    return (found && shapeNamed(attribute(found, name))) ?? [];
  })[0];
  const style: Style = fontOf(child(child(group, 'DefaultText'), 'Font')),
    element = colours(group),
    fill = element && colorOf(attribute(element, 'FillColor')),
    stroke = element && colorOf(attribute(element, 'LineColor')),
    isText = shape === 'basic.text';
  // Of what stands on the paper the table of colours says the words' colour: in the dark the paper is another.
  if (style.color === text && (isText || fill === undefined)) delete style.color;
  if (fill !== undefined && !isText) style.fill = fill;
  if (stroke !== undefined && !isText) style.stroke = stroke;
  return { ...(shape !== undefined && { shape }), fill: isText ? 'none' : 'edge', style };
}

function lineIn(group: XmlElement | undefined): LineShape {
  const shape = group && child(group, 'DefaultSubTopicsShape'),
    style = (shape && attribute(shape, 'SubTopicsConnectionStyle')) ?? '';
  return LINES.find(([pattern]) => pattern.test(style))?.[1] ?? 'curve';
}
const inBranches = (shape: LineShape): LineShape => (shape === 'arc' ? 'curve' : shape);

/** Gives relationships and boundaries what the map says of them, below what each says itself. */
function giveAbout(sheet: MindSheet, group: XmlElement): void {
  const boundary = defaultsOf(child(group, 'BoundaryDefaultsGroup')),
    lines = child(group, 'RelationshipDefaultsGroup'),
    heads = [...elements(lines, 'DefaultConnectionStyle')],
    headAt = (end: number): XmlElement | undefined => heads.find((one) => number(attribute(one, 'Index')) === end),
    relationship = { ...defaultsOf(lines), ...arrowheads([headAt(0), headAt(1)]) };
  delete relationship.fill;
  if (boundary.fill !== undefined) boundary.fillOpacity ??= 0.25;
  sheet.relationships = sheet.relationships.map((one) => ({ ...one, style: { ...relationship, ...one.style } }));
  for (const root of [sheet.central, ...sheet.floating])
    for (const topic of topicsIn(root))
      topic.boundaries = topic.boundaries.map((one) => ({ ...one, style: { ...boundary, ...one.style } }));
}

function defaultsOf(group: XmlElement | undefined): Style {
  return group ? lineStyleOf(group, 'DefaultColor', 'DefaultLineStyle') : {};
}
