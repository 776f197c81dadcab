/** Strategy: 24 boards to put notes on and diagrams written line by line. */
import type { ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { named } from '../names.ts';
import { boards } from './boards.ts';
import { diagrams } from './diagrams.ts';

export const strategyLibraries: readonly ShapeLibrary[] = [
  named('strategy', [...boards.slice(0, 3), ...diagrams.slice(0, 4), ...boards.slice(3), ...diagrams.slice(4)]),
];
