import { lazy } from '../../../app/routing/lazy.tsx';
import type { NotationParts } from '../notation.ts';

export const symbol: NotationParts = {
  id: 'symbol',
  sections: [
    {
      id: 'symbol',
      applies: ({ count, kind }) => count === 1 && kind !== '',
      Section: lazy(() => import('./SymbolSection.tsx')),
    },
    {
      id: 'pins',
      // In prototypes the section is there already.
      applies: ({ count, kind, notations }) => count === 1 && kind !== '' && !notations.split(' ').includes('ui'),
      Section: lazy(() => import('./PinsSection.tsx')),
    },
  ],
  OfDocument: lazy(() => import('./SymbolList.tsx')),
};
