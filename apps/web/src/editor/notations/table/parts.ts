import { lazy } from '../../../app/routing/lazy.tsx';
import type { NotationParts } from '../notation.ts';

export const table: NotationParts = {
  id: 'table',
  sections: [{ id: 'cells', applies: ({ shapes }) => shapes > 0, Section: lazy(() => import('./TableSection.tsx')) }],
};
