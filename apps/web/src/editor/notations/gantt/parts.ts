import { lazy } from '../../../app/routing/lazy.tsx';
import type { NotationParts } from '../notation.ts';

export const gantt: NotationParts = {
  id: 'gantt',
  sections: [
    {
      id: 'schedule',
      applies: ({ count, kind }) => count === 1 && kind.startsWith('gantt.'),
      Section: lazy(() => import('./GanttSection.tsx')),
    },
  ],
};
