/**
 * Lines of single branches. XMind says of a topic how the lines run that leave it; ours says of a topic how the line
 * to it runs, and those in its branch. So what XMind says of one topic is ours of all that stand in it, and of ours can
 * be written what all that stand in a topic have alike.
 */
import type { BranchLine, LineShape } from '@limn/document';
import { colorOf } from '../colors.ts';
import { type MindSheet, type MindTopic, topicsIn } from '../model.ts';
import { dashOf, lengthOf, PATTERNS, points, type Properties } from './names.ts';

const CLASS = 'org.xmind.branchConnection.';
const SHAPES: readonly (readonly [pattern: RegExp, shape: LineShape | 'none'])[] = [
  [/none$/i, 'none'],
  [/rounded(elbow|fold)$/i, 'rounded'],
  [/(elbow|fold)$/i, 'elbow'],
  [/straight$/i, 'straight'],
  [/./, 'curve'],
];
const CLASSES: Partial<Record<LineShape | 'none', string>> = {
  none: 'none',
  rounded: 'roundedElbow',
  elbow: 'elbow',
  straight: 'straight',
  curve: 'curve',
};
const KEYS = ['line-color', 'line-width', 'line-pattern', 'line-class'] as const;

/** Ours has that of whole sheets. */
const isByHand = (pattern: string): boolean => pattern.startsWith('handdrawn-');

function lineOf(properties: Properties): BranchLine {
  const said = (key: (typeof KEYS)[number]): string => (properties[key] === 'inherited' ? '' : (properties[key] ?? ''));
  const color = colorOf(said('line-color')),
    width = lengthOf(said('line-width')),
    dash = isByHand(said('line-pattern')) ? undefined : dashOf(said('line-pattern')),
    shape = SHAPES.find(([pattern]) => pattern.test(said('line-class')))?.[1];
  return {
    ...(color !== undefined && { color }),
    ...(width !== undefined && { width }),
    ...(dash !== undefined && { dash }),
    ...(shape !== undefined && { shape }),
  };
}

function propertiesOf({ color, width, dash, shape }: BranchLine): Properties {
  const lineClass = shape && CLASSES[shape];
  return {
    ...(color !== undefined && { 'line-color': color }),
    ...(width !== undefined && { 'line-width': points(width) }),
    ...(dash !== undefined && { 'line-pattern': PATTERNS[dash] }),
    ...(lineClass !== undefined && { 'line-class': CLASS + lineClass }),
  };
}

/**
 * Gives the topics of a sheet the lines that XMind says of what they stand in; what they say of their own goes first.
 * @param isThemed whether what the central topic says is said by the sheet already
 */
export function giveLines({ central, floating }: MindSheet, isThemed: boolean): void {
  for (const root of [central, ...floating])
    for (const topic of topicsIn(root)) if (topic !== central || !isThemed) giveTo(topic);
}

function giveTo(topic: MindTopic): void {
  const kept = topic.source?.['xmind'] as { style?: Properties } | undefined;
  if (!kept?.style || topic.children.length === 0) return;
  const line = lineOf(kept.style);
  if (Object.keys(line).length === 0) return;
  for (const child of topic.children) child.line = { ...line, ...child.line };
  // From now on the lines say it: of a style that was kept as well there would be two.
  const rest = Object.fromEntries(
    Object.entries(kept.style).filter(([key, value]) => isByHand(value) || !KEYS.some((one) => one === key)),
  );
  const { style: _style, ...others } = kept,
    left = { ...others, ...(Object.keys(rest).length > 0 && { style: rest }) };
  topic.source = { ...topic.source, xmind: left };
}

const isSame = (a: BranchLine, b: BranchLine): boolean =>
  (['color', 'width', 'dash', 'shape'] as const).every((key) => a[key] === b[key]);

/**
 * What XMind is to say of the lines that leave a topic; undefined where those have nothing alike that XMind has words
 * for.
 */
export function sharedLine({ children }: MindTopic): Properties | undefined {
  const line = children[0]?.line;
  if (!line || !children.every((child) => child.line && isSame(child.line, line))) return undefined;
  const properties = propertiesOf(line);
  return isSame(lineOf(properties), line) ? properties : undefined;
}
