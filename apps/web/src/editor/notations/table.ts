/** The notations that have something of their own in the chrome of the editor. */
import { auto } from './auto/parts.ts';
import { bpmn } from './bpmn/parts.ts';
import { padOf } from './pad/pad-of.ts';
import { gantt } from './gantt/parts.ts';
import { kanban } from './kanban/parts.ts';
import { symbol } from './symbol/parts.ts';
import { table } from './table/parts.ts';
import { ui } from './ui/parts.ts';
import { uml } from './uml/parts.ts';
import type { NotationParts } from './notation.ts';

export const NOTATION_PARTS: readonly NotationParts[] = [
  auto,
  bpmn,
  { id: 'c4', hasPlanes: true, Above: padOf('c4') },
  { id: 'er', Above: padOf('er') },
  { id: 'flow', Above: padOf('flow') },
  gantt,
  kanban,
  { id: 'network', Above: padOf('network') },
  symbol,
  table,
  ui,
  uml,
];
