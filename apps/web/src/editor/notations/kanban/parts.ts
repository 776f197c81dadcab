import { lazy } from '../../../app/routing/lazy.tsx';
import type { NotationParts } from '../notation.ts';

export const kanban: NotationParts = {
  id: 'kanban',
  sections: [
    {
      id: 'column',
      applies: ({ count, kind }) => count === 1 && kind !== '',
      Section: lazy(() => import('./KanbanSection.tsx')),
    },
  ],
};
