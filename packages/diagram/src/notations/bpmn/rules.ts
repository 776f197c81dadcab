/** BPMN 2.0.2. */
import type { NotationRules } from '../notation.ts';
import { replacements, successors } from './choices.ts';
import { lineBetween, settleLine } from './flows.ts';

export const bpmn: NotationRules = { id: 'bpmn', lineBetween, settleLine, replacements, successors };
