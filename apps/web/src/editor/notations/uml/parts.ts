import { lazy } from 'react';
import type { NotationParts } from '../notation.ts';
import { padOf } from '../pad/pad-of.ts';

export const uml: NotationParts = {
  id: 'uml',
  Above: padOf('uml'),
  sections: [
    {
      id: 'relation',
      applies: ({ connectors, shapes }) => connectors > 0 && shapes === 0,
      Section: lazy(() => import('./RelationSection.tsx')),
    },
    {
      id: 'message',
      applies: ({ connectors, labels, shapes }) => connectors + labels > 0 && shapes === 0,
      Section: lazy(() => import('./MessageSection.tsx')),
    },
  ],
};
