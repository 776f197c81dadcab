import { lazy } from '../../../app/routing/lazy.tsx';
import type { NotationParts } from '../notation.ts';

export const auto: NotationParts = {
  id: 'auto',
  sections: [
    {
      id: 'map',
      applies: ({ count, kind }) => count === 1 && kind === 'auto.topic',
      Section: lazy(() => import('./MapSection.tsx')),
    },
  ],
};
