/** C4 models: a system opens to its containers, a container to its components. */
import type { NotationRules } from '../notation.ts';

const OPENED: ReadonlySet<string> = new Set(['c4.system', 'c4.container', 'c4.component', 'c4.database']);

export const c4: NotationRules = { id: 'c4', opens: ({ kind }) => OPENED.has(kind) };
