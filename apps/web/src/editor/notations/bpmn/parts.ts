import { lazy } from 'react';
import type { NotationParts } from '../notation.ts';

const loadReport = () => import('./BpmnReport.tsx');

export const bpmn: NotationParts = {
  id: 'bpmn',
  sections: [
    {
      id: 'findings',
      applies: ({ count }) => count === 1,
      Section: lazy(async () => ({ default: (await loadReport()).BpmnFindings })),
    },
  ],
  OfDocument: lazy(async () => ({ default: (await loadReport()).BpmnReport })),
  Above: lazy(() => import('./BpmnAbove.tsx')),
};
