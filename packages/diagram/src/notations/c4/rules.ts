/** C4 models: a system opens to its containers, a container to its components. */
import type { NotationRules } from '../notation.ts';
import { isAsked } from '../plain-line.ts';

const OPENED: ReadonlySet<string> = new Set(['c4.system', 'c4.container', 'c4.component', 'c4.database']);

const NEXT: Readonly<Record<string, readonly string[]>> = {
  'c4.person': ['c4.system', 'c4.externalSystem', 'c4.container'],
  'c4.externalPerson': ['c4.system', 'c4.container'],
  'c4.system': ['c4.system', 'c4.externalSystem', 'c4.person'],
  'c4.externalSystem': ['c4.system', 'c4.externalSystem'],
  'c4.container': ['c4.container', 'c4.database', 'c4.externalSystem', 'c4.component'],
  'c4.externalContainer': ['c4.container', 'c4.database'],
  'c4.component': ['c4.component', 'c4.database', 'c4.container', 'c4.externalSystem'],
  'c4.database': ['c4.container', 'c4.component'],
};

export const c4: NotationRules = {
  id: 'c4',
  isQuiet: true,
  opens: ({ kind }) => OPENED.has(kind),
  lineBetween: ({ from, to }, asked) =>
    isAsked(asked) || NEXT[from.kind] === undefined || NEXT[to.kind] === undefined
      ? undefined
      : { style: { dash: 'dashed', startArrow: 'none', endArrow: 'triangle' } },
  successors: ({ kind }) => NEXT[kind],
};
