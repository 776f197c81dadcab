/** What a page has around and over a diagram. */
import type { Surroundings } from '../context/kind.ts';
import { DIAGRAM_MENUS } from '../menus/diagram-menus.ts';
import { STILL_SURROUNDINGS } from './still-surroundings.ts';

export const DIAGRAM_SURROUNDINGS: Surroundings = { ...STILL_SURROUNDINGS, menus: DIAGRAM_MENUS };
