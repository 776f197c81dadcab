/** The look that Freeplane keeps for a whole map: its background, what nodes have by default, and by their level. */
import type { BranchLine, LevelStyle, LineShape, LookLevel, Style } from '@limn/document';
import { attribute, descendant, elements, type XmlElement } from '../../syntax/xml.ts';
import { giveLook, opaqueHex } from '../file-look.ts';
import { type MindSheet, type MindTopic } from '../model.ts';
import type { Look } from './look.ts';

const DEFAULT = 'default',
  FLOATING = 'defaultstyle.floating',
  ROOT = 'AutomaticLayout.level.root';
/** The name of the style of a level, the central node's not among them. */
const ofLevel = (level: number): string => `AutomaticLayout.level,${level}`;
/** Edges that nothing is said of are grey and thin. */
const GREY = '#808080',
  THIN = 1;
/** Of the colours of branches the first is that of what is in no branch. */
const PALETTE = 'edgeColorConfiguration';
const LEVELS: readonly LookLevel[] = ['central', 'main', 'sub'];

export interface MapLook {
  looks: ReadonlyMap<string, Look>;
  /** Nodes have the style of their level. */
  isByLevel: boolean;
  background: string | undefined;
  /** Main branches have these in turn; empty where they have not. */
  palette: readonly string[];
}

const hookOf = (node: XmlElement, name: string): XmlElement | undefined =>
  [...elements(node, 'hook')].find((one) => attribute(one, 'NAME') === name);

/** @param node the central one, which the hooks of the map hang on */
export function readMapLook(node: XmlElement, looks: ReadonlyMap<string, Look>): MapLook | undefined {
  const hook = hookOf(node, 'MapStyle');
  if (!hook || !looks.has(DEFAULT)) return undefined;
  const colours = hookOf(node, 'AutomaticEdgeColor'),
    properties = descendant(hook, 'properties'),
    said = (properties && attribute(properties, PALETTE)) ?? '';
  const isBranches = colours !== undefined && attribute(colours, 'RULE') === 'FOR_BRANCHES';
  return {
    looks,
    isByLevel: hookOf(node, 'accessories/plugins/AutomaticLayout.properties') !== undefined,
    background: opaqueHex(attribute(hook, 'background')),
    palette: isBranches
      ? said
          .split(',')
          .slice(1)
          .flatMap((one) => opaqueHex(one) ?? [])
      : [],
  };
}

export function applyMapLook(sheet: MindSheet, { looks, isByLevel, background, palette }: MapLook): void {
  const usual = looks.get(DEFAULT)!,
    names = [ROOT, ofLevel(1), ofLevel(2)];
  const lookAt = (n: number): Look => joined(usual, isByLevel ? looks.get(names[n]!) : undefined);
  const text = opaqueHex(lookAt(2).style.color),
    edge = usual.line ?? {},
    paper = background ?? '#ffffff';
  const levels = Object.fromEntries([
    ...LEVELS.map((level, n) => [level, levelOf(lookAt(n), text, level === 'central')] as const),
    ['floating', levelOf(joined(usual, looks.get(FLOATING)), text, false)] as const,
  ]);
  const width = edge.width ?? THIN,
    shape = shapeOf(edge.shape);
  const isUnder = (level: LookLevel): boolean => levels[level]!.shape === 'basic.text' && shape === 'curve';
  giveLook(sheet, {
    paper,
    text,
    line: edge.color ?? GREY,
    accents: palette.length > 1 ? palette : [edge.color ?? GREY],
    levels,
    lines: {
      main: isUnder('main') ? 'underline' : shape,
      sub: isUnder('sub') ? 'underline' : shape,
      widths: [width, width],
    },
  });
  if (isByLevel) deeper(sheet.central, looks);
  bordered(palette.length > 1 ? [sheet.central] : withinOf(sheet.central), edge.color ?? GREY);
}

/** Bodies that nothing is said of have the colour of edges around them, which levels without bodies have not. */
function bordered(topics: readonly MindTopic[], color: string): void {
  for (const topic of topics)
    if (topic.shape !== undefined && topic.shape !== 'basic.text') topic.style = { stroke: color, ...topic.style };
}

function withinOf(central: MindTopic): MindTopic[] {
  const out = [central];
  for (const topic of out) out.push(...topic.children);
  return out;
}

const shapeOf = (shape: BranchLine['shape']): LineShape => (shape === undefined || shape === 'none' ? 'curve' : shape);

const joined = (base: Look, over: Look | undefined): Look => {
  const shape = over?.shape ?? base.shape;
  return { style: { ...base.style, ...over?.style }, ...(shape !== undefined && { shape }) };
};

/** Nodes that fork have a line under them and no body. */
function levelOf({ style, shape = 'basic.text' }: Look, text: string | undefined, isCentral: boolean): LevelStyle {
  const isText = shape === 'basic.text' && style.fill === undefined,
    { color, ...rest } = style,
    own: Style = { ...rest, align: style.align ?? (isCentral ? 'center' : 'left') };
  // Of what stands on the paper the table of colours says the words' colour: in the dark the paper is another.
  if (color !== undefined && !(style.fill === undefined && color === text)) own.color = color;
  return { shape, fill: isText ? 'none' : 'edge', style: own };
}

/** Our sheets have three levels: what stands deeper has the look of its own level as its own. */
function deeper(central: MindTopic, looks: ReadonlyMap<string, Look>): void {
  const last = LEVELS.length - 1,
    waiting = central.children.map((topic) => ({ topic, level: 1 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { topic, level } = next,
      look = looks.get(ofLevel(level));
    if (level > last && look) {
      const style = { ...look.style, ...topic.style };
      if (Object.keys(style).length > 0) topic.style = style;
      if (look.shape !== undefined) topic.shape ??= look.shape;
    }
    for (const one of topic.children) waiting.push({ topic: one, level: level + 1 });
  }
}
