import { lazy } from '../../../app/routing/lazy.tsx';
import type { NotationParts } from '../notation.ts';

export const ui: NotationParts = {
  id: 'ui',
  sections: [
    {
      id: 'pins',
      applies: ({ count, kind }) => count === 1 && kind !== '' && kind !== 'ui.screen',
      Section: lazy(() => import('../symbol/PinsSection.tsx')),
    },
    {
      id: 'interaction',
      applies: ({ count, kind, carries }) => count === 1 && (kind !== '' || carries),
      Section: lazy(() => import('./InteractionSection.tsx')),
    },
    {
      id: 'annotation',
      applies: ({ count, kind, carries }) => count === 1 && (kind !== '' || carries),
      Section: lazy(() => import('./AnnotationSection.tsx')),
    },
  ],
  OfDocument: lazy(() => import('./PrototypeSection.tsx')),
};
