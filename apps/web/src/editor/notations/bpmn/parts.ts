import { lazy } from '../../../app/routing/lazy.tsx';
import type { NotationParts } from '../notation.ts';

const loadReport = () => import('./BpmnReport.tsx');

export const bpmn: NotationParts = {
  id: 'bpmn',
  sections: [
    {
      id: 'flow',
      applies: ({ connectors, shapes }) => connectors > 0 && shapes === 0,
      Section: lazy(() => import('./FlowSection.tsx')),
    },
    {
      id: 'findings',
      applies: ({ count }) => count === 1,
      Section: lazy(async () => ({ default: (await loadReport()).BpmnFindings })),
    },
  ],
  OfDocument: lazy(async () => ({ default: (await loadReport()).BpmnReport })),
  hasPlanes: true,
  Above: lazy(() => import('./BpmnAbove.tsx')),
};
