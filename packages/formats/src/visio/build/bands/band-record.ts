/**
 * A lane, or what lanes fill, as a record: its title and its fills are its own, whatever parts the file has for them.
 */
import type { Box, RecordId, ShapeData, ShapeRecord, Style } from '@limn/document';
import { fillStyle } from '../../style/fill.ts';
import { lineStyle } from '../../style/line.ts';
import type { Paint } from '../../style/paint.ts';
import type { ShapeText } from '../../text/read.ts';
import { PX, tidy } from '../../transform.ts';
import type { Band } from './bands.ts';
import { readSource } from '../details.ts';
import type { ShapeNode } from '../node.ts';

interface Place {
  id: RecordId;
  parent: RecordId;
  key: string;
  box: Box;
  /** Page units of an inch of the drawing. */
  scale: number;
}

/** Text of a lane's own that its kind brings, where the file has none. */
const NO_WORDS: ShapeRecord['text'] = [];

export function bandRecord(
  node: ShapeNode,
  band: Band,
  isOfColumns: boolean,
  place: Place,
  read: { paint(node: ShapeNode): Paint; text(paint: Paint): ShapeText },
): ShapeRecord {
  const { shape } = node,
    data: ShapeData = { source: readSource(shape) },
    name = shape.sheet.name ?? shape.sheet.nameU,
    title = tidy(band.title * place.scale * PX);
  if (name) data.name = name;
  data.controls = band.role === 'frame' ? { title, side: band.side === 'left' ? 1 : 0 } : { title };
  const isFilled = (one: ShapeNode): boolean => one.geometry.some(({ noFill }) => !noFill),
    painted = read.paint(band.body),
    { fill: _, ...line } = lineStyle(painted) as Style,
    body: Style = isFilled(band.body) ? fillStyle(painted) : { fill: 'none' },
    hasLine = band.body.geometry.some(({ noLine }) => !noLine);
  const head = band.head && isFilled(band.head) ? fillStyle(read.paint(band.head)) : undefined,
    text = read.text(read.paint(band.words));
  const style: Style = {
    // Titles of lanes are bold where nobody says otherwise.
    bold: false,
    ...text.style,
    ...line,
    ...(!hasLine && { stroke: 'none' }),
    ...body,
    titleFill: head?.gradient?.stops[0]?.color ?? head?.fill ?? 'none',
  };
  if (band.side === 'left') style.vertical = true;
  else delete style.vertical;
  const kind = {
    frame: isOfColumns ? 'lane.columns' : 'lane.rows',
    lane: band.isUpright ? 'lane.vertical' : 'lane.horizontal',
  }[band.role];
  const { id, parent, key, box } = place;
  return { id, type: 'shape', kind, at: { parent, key }, box, style, data, text: text.hidden ? NO_WORDS : text.ops };
}
