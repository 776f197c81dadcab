import type { Item } from '@limn/document';
import type { Painter } from '../paint/painter.ts';
import { paintConnector } from './connector/connector-display.ts';
import { FULL_DETAIL, type Detail } from './detail.ts';
import type { Display } from './display.ts';
import { paintLabel } from './connector/label-display.ts';
import { paintShape } from './shape-display.ts';

/** Draws any item on any painter. A group is only its members. */
export function paintItem(display: Display, painter: Painter, item: Item, detail: Detail = FULL_DETAIL): void {
  if (item.type === 'shape') paintShape(display, painter, item, detail);
  else if (item.type === 'connector') paintConnector(display, painter, item, detail);
  else if (item.type === 'label') paintLabel(display, painter, item, detail);
}
