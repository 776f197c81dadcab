/** Edges of FreeMind, which are our lines of a branch. */
import type { BranchLine, Dash } from '@limn/document';
import { number } from '../../syntax/json.ts';
import { attribute, child, type XmlElement } from '../../syntax/xml.ts';
import { element } from '../../syntax/xml-write.ts';
import { opaqueHex } from '../file-look.ts';

type Shape = NonNullable<BranchLine['shape']>;
const SHAPES: Readonly<Record<string, Shape>> = {
  bezier: 'curve',
  sharp_bezier: 'curve',
  linear: 'straight',
  sharp_linear: 'straight',
  horizontal: 'elbow',
  hide_edge: 'none',
};
const NAMES: Readonly<Record<Shape, string | undefined>> = {
  curve: 'bezier',
  arc: 'bezier',
  underline: 'bezier',
  straight: 'linear',
  elbow: 'horizontal',
  rounded: 'horizontal',
  none: 'hide_edge',
};
const DASHES: Readonly<Record<string, Dash>> = {
  SOLID: 'solid',
  CLOSE_DOTS: 'dotted',
  DOTS: 'dotted',
  DISTANT_DOTS: 'dotted',
  DASHES: 'dashed',
  DOTS_AND_DASHES: 'dashdot',
};
/** `thin` is a line of one unit. */
const THIN = 1;

export const dashNamed = (name: string | undefined): Dash | undefined => DASHES[name ?? ''];
export const dashOf = (dash: Dash): string => Object.keys(DASHES).find((name) => DASHES[name] === dash) ?? 'DASHES';

/** What the edge of a node says; undefined where that is nothing, and it is as that of its parent. */
export function edgeOf(node: XmlElement): BranchLine | undefined {
  const edge = child(node, 'edge');
  if (!edge) return undefined;
  const color = opaqueHex(attribute(edge, 'COLOR')),
    said = attribute(edge, 'WIDTH'),
    width = said === 'thin' ? THIN : number(said),
    dash = dashNamed(attribute(edge, 'DASH')),
    shape = SHAPES[attribute(edge, 'STYLE') ?? ''];
  const line: BranchLine = {
    ...(color !== undefined && { color }),
    ...(width !== undefined && width > 0 && width <= 50 && { width }),
    ...(dash !== undefined && { dash }),
    ...(shape !== undefined && { shape }),
  };
  return Object.keys(line).length > 0 ? line : undefined;
}

export const edgeElement = ({ color, width, dash, shape }: BranchLine): string =>
  element('edge', {
    COLOR: opaqueHex(color),
    WIDTH: widthOf(width),
    DASH: dash === undefined ? undefined : dashOf(dash),
    STYLE: shape === undefined ? undefined : NAMES[shape],
  });

/** FreeMind has whole widths. */
const widthOf = (width: number | undefined): string | undefined => {
  if (width === undefined) return undefined;
  return width <= THIN ? 'thin' : String(Math.round(width));
};
