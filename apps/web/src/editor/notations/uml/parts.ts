import { lazy } from 'react';
import type { NotationParts } from '../notation.ts';

export const uml: NotationParts = {
  id: 'uml',
  sections: [
    {
      id: 'relation',
      applies: ({ connectors, shapes }) => connectors > 0 && shapes === 0,
      Section: lazy(() => import('./RelationSection.tsx')),
    },
  ],
};
