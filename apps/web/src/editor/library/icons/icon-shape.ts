/**
 * An icon as a shape of the drawing: its paths become the shape's own, so that the document shows it wherever it is
 * opened, and nothing of the packs is needed there.
 */
import type { CustomPath, ShapeData, ShapeRecord, Style } from '@limn/document';
import type { Payload } from '@limn/diagram/clipboard/sanitize-payload.ts';
import { parsePath } from '@limn/formats/svg/path-data.ts';
import { ICON_PACKS, ICON_SQUARE, type IconPackId } from '@limn/shapes/icons/packs.ts';
import type { IconPaths } from './icon-store.ts';

/** Edge of a new icon, page units. */
const SIZE = 50;
/** Below the picture, and wider than it, for a name: fractions of the box. */
const CAPTION = { x: -0.7, y: 1.04, w: 2.4, h: 0.5 } as const;
/** As on a grid of 24 with lines of 2, a little finer. */
const LINE = 3;

const HULL: CustomPath = {
  d: ['M', 0, 0, 'L', 1, 0, 'L', 1, 1, 'L', 0, 1, 'Z'],
  fill: false,
  stroke: false,
  outline: true,
};

/** To a ten-thousandth of the square; never the zero below zero, which JSON does not know. */
const fraction = (v: number): number => Math.round((v / ICON_SQUARE) * 1e4) / 1e4 + 0;
const letters = (d: string): (string | number)[] =>
  parsePath(d).flatMap((steps) =>
    steps.flatMap(([letter, ...numbers]) => [letter as string | number, ...numbers.map(fraction)]),
  );

/** The paths as a shape keeps them: fractions of its box, over a square that is clicked and connected to. */
export function iconGeometry(pack: IconPackId, paths: IconPaths): CustomPath[] {
  const [drawn, filled] = typeof paths === 'string' ? [paths, ''] : paths,
    isLines = ICON_PACKS.find(({ id }) => id === pack)?.paint === 'stroke';
  return [
    HULL,
    ...(drawn === '' ? [] : [isLines ? { d: letters(drawn), fill: false } : { d: letters(drawn), stroke: false }]),
    ...(filled === '' ? [] : [{ d: letters(filled), fill: true }]),
  ];
}

/** Lines are drawn in the line's colour, what is filled in the fill's: both begin as the lines of the theme. */
function iconStyle(pack: IconPackId): Style {
  const paint: Style =
    ICON_PACKS.find(({ id }) => id === pack)?.paint === 'stroke'
      ? { fill: 'theme:stroke', strokeWidth: LINE, lineCap: 'round' }
      : { fill: 'theme:stroke', stroke: 'none' };
  return { ...paint, color: 'theme:text', valign: 'top', padding: [2, 0, 0, 0] };
}

/** A shape with an icon, to be put onto a page. */
export function iconPayload(pack: IconPackId, name: string, paths: IconPaths): Payload {
  const data: ShapeData = { geometry: iconGeometry(pack, paths), textBox: CAPTION, name };
  const record: ShapeRecord = {
    id: 'icon',
    type: 'shape',
    kind: 'custom',
    at: { parent: '', key: 'a0' },
    box: { x: 0, y: 0, w: SIZE, h: SIZE },
    style: iconStyle(pack),
    data,
  };
  return { records: [record], roots: [record.id], bounds: { x: 0, y: 0, w: SIZE, h: SIZE } };
}
